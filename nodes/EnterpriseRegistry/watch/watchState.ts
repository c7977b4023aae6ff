import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { isObject } from '../json';
import type { Known, SimplifiedRecord } from './company';
import type { Instant } from '../times';
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
	/** What it saw, if that started nothing. What starts the workflow is saved by n8n, or was lost and has to be told again. */
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
 * What is known of the companies of one node. n8n saves static data with the items of a poll and when it activates the workflow,
 * but not after a poll without items. So the process remembers what such a poll saw; the later of both counts.
 */
export class WatchState {
	private readonly stored: StoredCompanies;
	private readonly memory: ProcessMemory;
	private readonly id: string;
	private readonly news = new Map<string, Known>();

	/** @param node says which node of which workflow it is. */
	constructor(
		private readonly staticData: IDataObject,
		node: string,
	) {
		this.stored = storedCompaniesIn(staticData.companies);
		// The memory belongs to this state: one that was restored or begun again must not meet the memory of another.
		this.id = typeof staticData.id === 'string' ? staticData.id : randomUUID();
		const key = `${node} ${this.id}`;
		this.memory = memories.get(key) ?? new ProcessMemory();
		memories.set(key, this.memory);
	}

	get isPolling(): boolean {
		return this.memory.isPolling;
	}

	/** When any company was asked about last; -Infinity if none ever was. */
	get lastAskedAt(): Instant {
		const stored = Object.values(this.stored).map(({ seenAt }) => seenAt);
		const remembered = [...this.memory.companies.values()].map(({ askedAt }) => askedAt);
		return [...stored, ...remembered].reduce((one, other) => Math.max(one, other), -Infinity);
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

	beginPoll(): void {
		this.memory.isPolling = true;
	}

	endPoll(): void {
		this.memory.isPolling = false;
	}

	/** @param startsWorkflow whether n8n gets an item about it, and so saves the state. */
	setKnown(number: string, known: Known, { startsWorkflow }: { startsWorkflow: boolean }): void {
		this.news.set(number, known);
		if (startsWorkflow) this.memory.companies.delete(number);
		else this.memory.companies.set(number, { askedAt: known.seenAt, known });
	}

	/** It was asked about, but what is known of it did not change. */
	setAsked(number: string, askedAt: Instant): void {
		const { known } = this.memory.companies.get(number) ?? {};
		this.memory.companies.set(number, { askedAt, known });
	}

	/** Hands the state of these companies to n8n, if anything is new. All others are forgotten. */
	write(numbers: string[]): void {
		const watched = new Set(numbers);
		const known = [...Object.keys(this.stored), ...this.memory.companies.keys()];
		const forgotten = known.filter((number) => !watched.has(number));
		for (const number of forgotten) this.memory.companies.delete(number);
		// Also where nothing could be read yet: n8n saves it when it publishes, and the memory is found again by it.
		if (this.staticData.id !== this.id) this.staticData.id = this.id;
		const isUnsaved = numbers.some((number) => !this.stored[number] && this.known(number));
		if (this.news.size === 0 && forgotten.length === 0 && !isUnsaved) return;
		const companies = numbers.flatMap((number) => {
			const known = this.news.get(number) ?? this.known(number);
			return known === undefined ? [] : [[number, toStored(known)] as const];
		});
		// n8n notices a change of static data only if a member is set: what is inside an object that was set is not observed.
		this.staticData.companies = Object.fromEntries(companies);
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
