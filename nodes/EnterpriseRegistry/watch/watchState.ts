import { randomUUID } from 'node:crypto';

import type { IDataObject } from 'n8n-workflow';

import { BoundedMap } from '../boundedMap';
import { isListOfTexts, isObject, union } from '../json';
import { MEMBER_LABELS } from '../messages/memberLabels';
import { isoTime, type Instant } from '../times';
import type { Baseline, WatchedCompany, SimplifiedRecord } from './company';
import type { LastAsked } from './rotation';

/**
 * A baseline in n8n's static data, where there may be 2,000: members without a value are left out of the record, and the names of
 * the members that were read stand once for all records that have the same.
 */
interface StoredBaseline {
	seenAt: Instant;
	record: SimplifiedRecord;
	isAbsent?: true;
	/** Which list of the member `members` of the static data it is. */
	members?: number;
}

type StoredBaselines = Record<string, StoredBaseline>;

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
	private readonly stored: StoredBaselines;
	private readonly storedMembers: unknown;
	private readonly memory: NodeMemory;
	/** The memory belongs to this state: one that was restored or begun again must not meet the memory of another. */
	private readonly id: string;
	/** The baselines that follow from the looks of this poll. */
	private readonly ofThisPoll = new Map<string, Baseline>();

	/** @param node says which node of which workflow it is. */
	constructor(
		private readonly staticData: IDataObject,
		node: string,
	) {
		this.stored = storedBaselinesIn(staticData.companies);
		this.storedMembers = staticData.members;
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
		const stored = Object.values(this.stored).map(({ seenAt }) => seenAt);
		const remembered = [...this.memory.companies.values()].flatMap(({ askedAt }) => askedAt ?? []);
		const [first, ...others] = [...stored, ...remembered];
		return first === undefined ? undefined : Math.max(first, ...others);
	}

	/** What the next looks are compared with, by number; of a company without an entry, no look has said anything. */
	baselinesOf(companies: WatchedCompany[]): ReadonlyMap<string, Baseline> {
		return new Map(
			companies.flatMap((company) => {
				const baseline = this.baselineOf(company);
				return baseline === undefined ? [] : [[company.number, baseline] as const];
			}),
		);
	}

	private baselineOf(company: WatchedCompany): Baseline | undefined {
		const { number } = company;
		const stored = this.storedBaselineOf(company);
		const remembered = this.memory.companies.get(number)?.baseline;
		if (stored === undefined || remembered === undefined) return stored ?? remembered;
		return remembered.seenAt > stored.seenAt ? remembered : stored;
	}

	private storedBaselineOf({ number }: WatchedCompany): Baseline | undefined {
		const stored = this.stored[number];
		if (stored === undefined) return undefined;
		const { record, seenAt, isAbsent } = stored;
		// A state that was edited need not name them: then it is all that can change.
		const members = memberList(this.storedMembers, stored.members) ?? Object.keys(MEMBER_LABELS);
		return {
			kind: isAbsent ? 'absent' : 'present',
			record,
			members: union(members, Object.keys(record)),
			seenAt,
		};
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

	/** For a look that gave news. n8n saves the baseline with the item. Until it has, the news are not told. */
	noteNews(number: string, baseline: Baseline): void {
		this.ofThisPoll.set(number, baseline);
		const { baseline: earlier } = this.memory.companies.get(number) ?? {};
		if (earlier === undefined) {
			this.memory.companies.delete(number);
			return;
		}
		// What n8n saves has to be the later one, also where the clock was set back since that look.
		const seenAt = Math.min(earlier.seenAt, baseline.seenAt);
		this.memory.companies.set(number, { baseline: { ...earlier, seenAt } });
	}

	/** For a look that gave no news. The baseline is remembered, as n8n may not save it. */
	noteNoNews(number: string, baseline: Baseline): void {
		this.ofThisPoll.set(number, baseline);
		this.memory.companies.set(number, { askedAt: baseline.seenAt, baseline });
	}

	/** For a look that said nothing about a company, and would say so again: the baseline stays as it is. */
	noteAsked(number: string, askedAt: Instant): void {
		const { baseline } = this.memory.companies.get(number) ?? {};
		this.memory.companies.set(number, { askedAt, baseline });
	}

	/** Hands the baselines of these companies to n8n, if any is new. All others are forgotten. */
	write(companies: WatchedCompany[]): void {
		const others = this.numbersBeside(companies);
		for (const number of others) this.memory.companies.delete(number);
		const isUnsaved = companies.some(
			(company) => !this.stored[company.number] && this.baselineOf(company),
		);
		if (this.ofThisPoll.size === 0 && others.length === 0 && !isUnsaved) return;
		const lists = new Map<string, readonly string[]>();
		const baselines: StoredBaselines = {};
		for (const company of companies) {
			const baseline = this.ofThisPoll.get(company.number) ?? this.baselineOf(company);
			if (baseline !== undefined) baselines[company.number] = toStored(baseline, lists);
		}
		// n8n notices a change of static data only if a member is set: what is inside an object that was set is not observed.
		this.staticData.companies = baselines;
		this.staticData.members = [...lists.values()] as IDataObject[string];
	}

	/** What is stored or remembered of companies that are not on the list, from before it was edited. */
	private numbersBeside(companies: WatchedCompany[]): string[] {
		const watched = new Set(companies.map(({ number }) => number));
		const all = [...Object.keys(this.stored), ...this.memory.companies.keys()];
		return all.filter((number) => !watched.has(number));
	}
}

/** What stands there was written by this node, or by whoever edited or imported the workflow. */
function storedBaselinesIn(value: unknown): StoredBaselines {
	if (!isObject(value)) return {};
	return Object.fromEntries(
		Object.entries(value).filter((entry): entry is [string, StoredBaseline] =>
			isStoredBaseline(entry[1]),
		),
	);
}

const isStoredBaseline = (value: unknown): boolean =>
	isObject(value) &&
	typeof value.seenAt === 'number' &&
	isoTime(value.seenAt) !== null &&
	isObject(value.record) &&
	isListOfTexts(Object.values(value.record).filter((member) => member !== null));

/** One of the stored lists of members; undefined if there is none, or if it was edited into something else. */
function memberList(lists: unknown, at: number | undefined): string[] | undefined {
	const list: unknown = Array.isArray(lists) && at !== undefined ? lists[at] : undefined;
	return isListOfTexts(list) ? list : undefined;
}

/** @param lists of members that are stored, by their names; it gets that of the baseline, too. */
function toStored(
	{ kind, record, members, seenAt }: Baseline,
	lists: Map<string, readonly string[]>,
): StoredBaseline {
	const stated = Object.entries(record).filter(([, value]) => value !== null);
	const names = members.join();
	lists.set(names, members);
	return {
		seenAt,
		record: Object.fromEntries(stated),
		...(kind === 'absent' && { isAbsent: true }),
		members: [...lists.keys()].indexOf(names),
	};
}
