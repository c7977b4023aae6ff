import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import type { Instant } from '../times';
import type { Baseline, Baselines, WatchedCompany } from './company';
import type { LastAsked } from './rotation';
import type { Seen } from './seen';
import { storeBaselines, storedBaselines } from './storedBaselines';

/** What a process remembers of a company. */
interface RememberedCompany {
	/**
	 * When the last poll began that asked about it, also where the answer could not be read; undefined after news, which n8n saves with
	 * their time.
	 */
	askedAt?: Instant;
	/** What the last look saw that was no news. */
	baseline?: Baseline;
}

/** What a process remembers of the companies of one node. */
class NodeMemory {
	readonly companies = new Map<string, RememberedCompany>();
	/** n8n begins a poll on time, even if the one before has not ended. */
	isPolling = false;
}

const MAX_NODES = 1000;
export const nodeMemories = new BoundedMap<NodeMemory>(MAX_NODES);

/** What a poll leaves to the next one. */
interface PollNotes {
	/** The list of the node. */
	companies: WatchedCompany[];
	/** What the clear looks saw, which is news if there is an item. */
	seen: Seen[];
	/** Those whose look said nothing about them, and would say so again. */
	askedInVain: WatchedCompany[];
	startedAt: Instant;
}

/**
 * The baselines of the companies of one node. n8n saves static data with the items of a poll and when it activates the workflow, but
 * not after a poll without items. So the process remembers what such a poll saw; the later of both counts.
 *
 * | What a poll saw of a company | Static data | Memory of the process |
 * |---|---|---|
 * | news, which start the workflow | what was seen | what it was: if n8n drops the items and loads the state again, the news are told again |
 * | no news | what was seen, saved if there are items about others | what was seen |
 * | nothing, as the answer about it could not be read | what it was | what it was, and when it was asked about |
 * | nothing, as the service gave no answer | what it was | what it was |
 */
export class WatchState {
	/** As n8n loaded them for this poll. */
	private readonly stored: Baselines;
	private readonly memory: NodeMemory;
	/** The memory belongs to this state: one that was restored or begun again must not meet the memory of another. */
	private readonly id: string;

	/** @param node says which node of which workflow it is. */
	constructor(
		private readonly staticData: IDataObject,
		node: string,
	) {
		this.stored = storedBaselines(staticData);
		this.id = typeof staticData.id === 'string' ? staticData.id : randomUUID();
		const key = `${node} ${this.id}`;
		this.memory = nodeMemories.get(key) ?? new NodeMemory();
		nodeMemories.set(key, this.memory);
	}

	get isPolling(): boolean {
		return this.memory.isPolling;
	}

	/** When any company was asked about last; undefined if none ever was. */
	get lastAskedAt(): Instant | undefined {
		const stored = [...this.stored.values()].map(({ seenAt }) => seenAt);
		const remembered = [...this.memory.companies.values()].flatMap(({ askedAt }) => askedAt ?? []);
		const [first, ...others] = [...stored, ...remembered];
		return first === undefined ? undefined : Math.max(first, ...others);
	}

	/** What the next looks are compared with; of a company without an entry, no look has said anything. */
	baselinesOf(companies: WatchedCompany[]): Baselines {
		return new Map(
			companies.flatMap(({ number }) => {
				const baseline = this.baselineOf(number);
				return baseline === undefined ? [] : [[number, baseline] as const];
			}),
		);
	}

	private baselineOf(number: string): Baseline | undefined {
		const stored = this.stored.get(number);
		const remembered = this.memory.companies.get(number)?.baseline;
		if (stored === undefined || remembered === undefined) return stored ?? remembered;
		return remembered.seenAt > stored.seenAt ? remembered : stored;
	}

	lastAsked(number: string): LastAsked {
		return {
			remembered: this.memory.companies.get(number)?.askedAt,
			stored: this.stored.get(number)?.seenAt,
		};
	}

	/** Names the state, so that a poll that begins before this one ends finds the same memory. n8n saves the name when it publishes. */
	beginPoll(): void {
		if (this.staticData.id !== this.id) this.staticData.id = this.id;
		this.memory.isPolling = true;
	}

	endPoll(): void {
		this.memory.isPolling = false;
	}

	/** Keeps what a poll came to: in memory, and in static data if anything there is new. Companies that are not on the list are forgotten. */
	write({ companies, seen, askedInVain, startedAt }: PollNotes): void {
		for (const each of seen) this.remember(each);
		for (const { number } of askedInVain) {
			const { baseline } = this.memory.companies.get(number) ?? {};
			this.memory.companies.set(number, { askedAt: startedAt, baseline });
		}
		const others = this.numbersBeside(companies);
		for (const number of others) this.memory.companies.delete(number);
		const baselines = new Map(this.baselinesOf(companies));
		for (const { number, baseline } of seen) baselines.set(number, baseline);
		const isUnsaved = [...baselines.keys()].some((number) => !this.stored.has(number));
		if (seen.length === 0 && others.length === 0 && !isUnsaved) return;
		storeBaselines(this.staticData, baselines);
	}

	private remember({ number, baseline, item }: Seen): void {
		const { companies } = this.memory;
		if (item === undefined) {
			// n8n may not save it.
			companies.set(number, { askedAt: baseline.seenAt, baseline });
			return;
		}
		// n8n saves the baseline with the item. Until it has, the news are not told: what they were compared with stays.
		const { baseline: earlier } = companies.get(number) ?? {};
		companies.delete(number);
		if (earlier === undefined) return;
		// What n8n saves has to be the later one, also where the clock was set back since that look.
		const seenAt = Math.min(earlier.seenAt, baseline.seenAt);
		companies.set(number, { baseline: { ...earlier, seenAt } });
	}

	/** What is stored or remembered of companies that are not on the list, from before it was edited. */
	private numbersBeside(companies: WatchedCompany[]): string[] {
		const watched = new Set(companies.map(({ number }) => number));
		const all = [...this.stored.keys(), ...this.memory.companies.keys()];
		return all.filter((number) => !watched.has(number));
	}
}
