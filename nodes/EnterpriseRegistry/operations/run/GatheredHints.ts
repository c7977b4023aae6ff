import type { HintRecipe, RunHint, RunHints } from './hints';

/** What the items of a run have to say under one code. */
interface Gathered {
	entries: unknown[];
	gather: (items: number) => RunHint | undefined;
}

/** What the items of a run have to say, gathered into one hint for each code. */
export class GatheredHints {
	private readonly byCode = new Map<keyof RunHints, Gathered>();

	/** Adds what an item has to say. */
	tell<Entry, Code extends keyof RunHints>(recipe: HintRecipe<Entry, Code>, entry: Entry): void {
		const { code, gather } = recipe;
		const known = this.byCode.get(code);
		if (known !== undefined) {
			known.entries.push(entry);
			return;
		}
		const entries: Entry[] = [entry];
		const gatherAll = (items: number) => {
			const facts = gather(entries, items);
			return facts === undefined ? undefined : ({ code, facts } as RunHint);
		};
		this.byCode.set(code, { entries, gather: gatherAll });
	}

	/** @param items how many input items the run has. */
	all(items: number): RunHint[] {
		return [...this.byCode.values()].flatMap(({ gather }) => gather(items) ?? []);
	}
}
