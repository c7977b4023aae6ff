import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { isObject } from '../json';
import type { Instant } from '../times';
import type { Known, SimplifiedRecord } from './company';
import type { LastAsked } from './rotation';

/** A company in n8n's static data. Members without a value are left out, as there may be 2,000 records. */
interface StoredCompany {
	/** When the last look began that saw this. */
	seenAt: Instant;
	record: SimplifiedRecord;
	isAbsent?: true;
}

type StoredCompanies = Record<string, StoredCompany>;

/** What a process remembers of a company. */
interface Remembered {
	/** The last poll that asked about it, also where the answer could not be read. */
	askedAt: Instant;
	/** What it saw, if that started nothing. */
	known?: Known;
}

class ProcessMemory {
	readonly companies = new Map<string, Remembered>();
	/** n8n begins a poll on time, even if the one before has not ended. */
	isPolling = false;
}

const MAX_NODES = 1000;
export const memories = new BoundedMap<ProcessMemory>(MAX_NODES);

/**
 * What is known of the companies of one node. n8n saves static data with the items of a poll and when it activates the workflow, but
 * not after a poll without items. So the process remembers what such a poll saw; the later of both counts.
 *
 * | What a poll saw of a company | Static data | Memory of the process |
 * |---|---|---|
 * | news, which start the workflow | what was seen | nothing: if n8n cannot save the item, the news have to be told again |
 * | no news | what was seen, saved if there are items about others | what was seen |
 * | nothing, as the answer about it could not be read | what was known | what was known, and when it was asked about |
 * | nothing, as the service gave no answer | what was known | what was known |
 */
export class WatchState {
	private readonly stored: StoredCompanies;
	private readonly memory: ProcessMemory;
	/** The memory belongs to this state: one that was restored or begun again must not meet the memory of another. */
	private readonly id: string;
	/** What this poll has seen. */
	private readonly seen = new Map<string, Known>();

	/** @param node says which node of which workflow it is. */
	constructor(
		private readonly staticData: IDataObject,
		node: string,
	) {
		this.stored = storedCompaniesIn(staticData.companies);
		this.id = typeof staticData.id === 'string' ? staticData.id : randomUUID();
		const key = `${node} ${this.id}`;
		this.memory = memories.get(key) ?? new ProcessMemory();
		memories.set(key, this.memory);
	}

	get isPolling(): boolean {
		return this.memory.isPolling;
	}

	/** When any company was asked about last; undefined if none ever was. */
	get lastAskedAt(): Instant | undefined {
		const stored = Object.values(this.stored).map(({ seenAt }) => seenAt);
		const remembered = [...this.memory.companies.values()].map(({ askedAt }) => askedAt);
		const [first, ...others] = [...stored, ...remembered];
		return first === undefined ? undefined : Math.max(first, ...others);
	}

	known(number: string): Known | undefined {
		const stored = knownFrom(this.stored[number]);
		const remembered = this.memory.companies.get(number)?.known;
		if (stored === undefined || remembered === undefined) return stored ?? remembered;
		return remembered.seenAt > stored.seenAt ? remembered : stored;
	}

	lastAsked(number: string): LastAsked {
		return {
			remembered: this.memory.companies.get(number)?.askedAt,
			stored: this.stored[number]?.seenAt,
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

	/** Notes what was seen of a company about which there is news. n8n saves it with the item. */
	noteNews(number: string, known: Known): void {
		this.seen.set(number, known);
		this.memory.companies.delete(number);
	}

	/** Notes what was seen of a company about which there is no news. It is remembered, as n8n may not save it. */
	noteNoNews(number: string, known: Known): void {
		this.seen.set(number, known);
		this.memory.companies.set(number, { askedAt: known.seenAt, known });
	}

	/** Notes that a company was asked about, and what is known of it did not change. */
	noteAsked(number: string, askedAt: Instant): void {
		const { known } = this.memory.companies.get(number) ?? {};
		this.memory.companies.set(number, { askedAt, known });
	}

	/** Hands the state of these companies to n8n, if anything is new. All others are forgotten. */
	write(numbers: string[]): void {
		const others = this.numbersBeside(numbers);
		for (const number of others) this.memory.companies.delete(number);
		const isUnsaved = numbers.some((number) => !this.stored[number] && this.known(number));
		if (this.seen.size === 0 && others.length === 0 && !isUnsaved) return;
		const companies = numbers.flatMap((number) => {
			const known = this.seen.get(number) ?? this.known(number);
			return known === undefined ? [] : [[number, toStored(known)] as const];
		});
		// n8n notices a change of static data only if a member is set: what is inside an object that was set is not observed.
		this.staticData.companies = Object.fromEntries(companies);
	}

	/** What is stored or remembered of companies that are not on the list, from before it was edited. */
	private numbersBeside(list: string[]): string[] {
		const watched = new Set(list);
		const all = [...Object.keys(this.stored), ...this.memory.companies.keys()];
		return all.filter((number) => !watched.has(number));
	}
}

/** What stands there was written by this node, or by whoever edited or imported the workflow. */
function storedCompaniesIn(value: unknown): StoredCompanies {
	if (!isObject(value)) return {};
	return Object.fromEntries(
		Object.entries(value).filter(
			(entry): entry is [string, StoredCompany] =>
				isObject(entry[1]) && typeof entry[1].seenAt === 'number' && isObject(entry[1].record),
		),
	);
}

function knownFrom(stored: StoredCompany | undefined): Known | undefined {
	if (stored === undefined) return undefined;
	const { record, seenAt, isAbsent } = stored;
	return { kind: isAbsent ? 'absent' : 'present', record, seenAt };
}

function toStored({ kind, record, seenAt }: Known): StoredCompany {
	const stated = Object.entries(record).filter(([, value]) => value !== null);
	return {
		seenAt,
		record: Object.fromEntries(stated),
		...(kind === 'absent' && { isAbsent: true }),
	};
}
