import type { IDataObject } from 'n8n-workflow';

import { isListOfTexts, isObject, union } from '../json';
import { MEMBER_LABELS } from '../messages/memberLabels';
import { isoTime, type Instant } from '../times';
import type { Baseline, Baselines, SimplifiedRecord } from './company';

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

/** What stands there was written by this node, or by whoever edited or imported the workflow: what is no baseline is left out. */
export function storedBaselines({ companies, members }: IDataObject): Baselines {
	const stored = isObject(companies) ? Object.entries(companies) : [];
	return new Map(
		stored
			.filter((entry): entry is [string, StoredBaseline] => isStoredBaseline(entry[1]))
			.map(([number, baseline]) => [number, fromStored(baseline, members)]),
	);
}

const isStoredBaseline = (value: unknown): boolean =>
	isObject(value) &&
	typeof value.seenAt === 'number' &&
	isoTime(value.seenAt) !== null &&
	isObject(value.record) &&
	isListOfTexts(Object.values(value.record).filter((member) => member !== null));

function fromStored(
	{ record, seenAt, isAbsent, members }: StoredBaseline,
	lists: unknown,
): Baseline {
	// A state that was edited need not name them: then it is all that can change.
	const read = memberList(lists, members) ?? Object.keys(MEMBER_LABELS);
	return {
		kind: isAbsent ? 'absent' : 'present',
		record,
		members: union(read, Object.keys(record)),
		seenAt,
	};
}

/** One of the stored lists of members; undefined if there is none, or if it was edited into something else. */
function memberList(lists: unknown, at: number | undefined): string[] | undefined {
	const list: unknown = Array.isArray(lists) && at !== undefined ? lists[at] : undefined;
	return isListOfTexts(list) ? list : undefined;
}

/** Hands baselines to n8n, in place of those that it has. */
export function storeBaselines(staticData: IDataObject, baselines: Baselines): void {
	const lists = new Map([...baselines.values()].map(({ members }) => [members.join(), members]));
	const names = [...lists.keys()];
	// n8n notices a change of static data only if a member is set: what is inside an object that was set is not observed.
	staticData.companies = Object.fromEntries(
		[...baselines].map(([number, baseline]) => [number, toStored(baseline, names)]),
	);
	staticData.members = [...lists.values()] as IDataObject[string];
}

/** @param lists of members that are stored, by their names. */
function toStored({ kind, record, members, seenAt }: Baseline, lists: string[]): IDataObject {
	const stated = Object.entries(record).filter(([, value]) => value !== null);
	return {
		seenAt,
		record: Object.fromEntries(stated),
		...(kind === 'absent' && { isAbsent: true }),
		members: lists.indexOf(members.join()),
	} satisfies StoredBaseline;
}
