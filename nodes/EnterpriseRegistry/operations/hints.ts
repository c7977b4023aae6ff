import type { IExecuteFunctions, NodeExecutionHint } from 'n8n-workflow';

type Kind = Partial<Pick<NodeExecutionHint, 'type' | 'group'>>;

/** Makes one sentence of what several items had to say; an empty one if there is nothing to tell. */
export type Summary<Entry> = (entries: Entry[], items: number) => string;

/** What a run tells its user above the output: each sentence once, however many items cause it. */
export class Hints {
	private readonly shown = new Set<string>();
	private readonly collected = new Map<Summary<never>, unknown[]>();

	constructor(private readonly context: IExecuteFunctions) {}

	show(message: string, { type = 'info', group }: Kind = {}): void {
		if (message === '' || this.shown.has(message)) return;
		this.shown.add(message);
		// Older versions of n8n have no hints.
		this.context.addExecutionHints?.({ message, location: 'outputPane', type, group });
	}

	/** Keeps what an item has to say for the one sentence at the end of the run. */
	collect<Entry>(summary: Summary<Entry>, entry: Entry): void {
		const entries = this.collected.get(summary);
		if (entries === undefined) this.collected.set(summary, [entry]);
		else entries.push(entry);
	}

	end(items: number): void {
		for (const [summary, entries] of this.collected)
			this.show((summary as Summary<unknown>)(entries, items));
		this.collected.clear();
	}
}
