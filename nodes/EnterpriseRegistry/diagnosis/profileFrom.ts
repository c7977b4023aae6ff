import { entriesIn, mayTellAbsent } from '../registry/envelope';
import { ABOUT_A_LIST } from '../registry/pages';
import { isPath, readProfile, type ServiceProfile } from '../registry/profile';
import { holdsNothing, leavesOf, valueAt, type Json, type Leaf } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { fits, kindOf, type Unlisted } from '../reading/values';
import { verdict, type Verdict } from '../reading/verdict';
import { isDateTime } from '../times';
import type { Replies, Reply } from './questions';

/** What the replies tell apart, on top of the profile in use; nothing from what was refused or silent by chance. */
export function profileFrom(replies: Replies, inUse: ServiceProfile = {}): ServiceProfile {
	const served = Object.values(replies).filter((reply) => reply?.kind === 'served');
	const { known, on, off, again, last, vat, noVat, vatAgain } = replies;
	// Fewer may come from another server. An outage in words has not the number that was asked about.
	const isRecord = leavesIn(known?.data).some(({ value }) => fits('asked', value, known?.asked));
	const isBare =
		isRecord && served.length > 2 && Object.values(replies).every((one) => !one?.envelope);
	const profile = readProfile({
		...(isBare && { envelope: false }),
		...inUse,
		names: unlessEmpty(listNames(replies, inUse)),
		absent: unlessEmpty([...(inUse.absent ?? []), ...absentRows(replies)]),
	});
	return learn('vat', [vat, noVat, vatAgain], learn('peppol', [on, off, again, last], profile));
}

const unlessEmpty = <Members extends object>(members: Members): Members | undefined =>
	Object.keys(members).length === 0 ? undefined : members;

/** What a check's answers tell apart. @param round a yes, a no, the yes again, and where a member may be learned the no again. */
function learn(check: Check, round: Array<Reply | undefined>, profile: ServiceProfile) {
	if (!round.every((reply) => reply?.kind === 'served')) return profile;
	const settings = profile[check];
	const read = (says: object) => {
		const trial = { ...profile, [check]: { ...settings, ...says } };
		return round.map((reply) => verdict(reply!, { check, profile: trial, asked: reply!.asked }));
	};
	const isInTurn = ({ answer, cause }: Verdict, index: number) =>
		index % 2 === 0 ? answer === 'yes' : answer === 'no' || cause === 'unlisted';
	const isRead = (says: object) => read(says).every(isInTurn);
	const members = check === 'peppol' && !settings?.member ? membersOf(round as Reply[]) : [];
	const says = isRead({}) ? {} : onlyOne(members.filter(isRead));
	if (says === undefined) return profile;
	const { data, envelope } = besideAll(read(says));
	const beside = unlessEmpty({ ...settings?.beside, ...data });
	return readProfile({
		...profile,
		envelope: profile.envelope !== false && unlessEmpty({ ...profile.envelope, ...envelope }),
		[check]: unlessEmpty({ ...settings, ...says, ...(beside && { beside }) }),
	});
}

/** Members that hold a word or a flag both in the yes and in the no. */
const membersOf = ([on, off]: Reply[]) =>
	leavesIn(off!.data).flatMap(({ path: member, value: no }) => {
		const yes = leavesIn(on!.data).find(({ path }) => path === member)?.value;
		return isWord(yes, on!) && isWord(no, off!) ? [{ member, yes: [yes], no: [no] }] : [];
	});

const isWord = (value: unknown, { asked }: Reply): boolean =>
	typeof value === 'boolean' ||
	(typeof value === 'string' && /^\S+$/.test(value) && kindOf(value, asked) === undefined);

/** What holds something, under a path that a profile can name. */
const leavesIn = (value: unknown) =>
	leavesOf(value).filter((leaf) => isPath(leaf.path) && !holdsNothing(leaf.value));

const onlyOne = <Value>(values: Value[]): Value | undefined =>
	new Set(values).size === 1 ? values[0] : undefined;

/** What no list has and yet stands beside the yes and the no, with the same value or of the same kind. */
function besideAll(verdicts: Verdict[]) {
	const learned: Record<Unlisted['place'], Json> = { data: {}, envelope: {} };
	for (const { place, path } of verdicts[1]!.unlisted.filter((leaf) => isPath(leaf.path))) {
		const isHere = (leaf: Unlisted) => leaf.place === place && leaf.path === path;
		const found = verdicts.map(({ unlisted }) => unlisted.filter(isHere));
		const values = found.map((leaves) => leaves.map(({ value }) => value));
		const kinds = found.map((leaves) => onlyOne(leaves.map(({ kind }) => kind)));
		const isConstant = new Set(values.map((each) => JSON.stringify(each))).size === 1;
		const allowed = isConstant ? [...new Set(values[0])] : onlyOne(kinds);
		if (allowed !== undefined) learned[place][path] = allowed;
	}
	return learned;
}

/** How two numbers that do not exist are answered, and a path that cannot exist is not. */
function absentRows({ known, unknown, unknownToo, nowhere }: Replies) {
	if (known?.kind !== 'served' || !unknown || !unknownToo || !nowhere) return [];
	const { status } = unknown.answer;
	const isAlike = unknownToo.answer.status === status && unknownToo.kind === unknown.kind;
	if (!isAlike || unknown.kind === 'absent' || !mayTellAbsent(status)) return [];
	const has = ({ body }: Reply, { path, value }: Leaf) => valueAt(body, path) === value;
	const row = leavesIn(unknown.body)
		.filter((leaf) => has(unknown, leaf) && has(unknownToo, leaf) && !has(nowhere, leaf))
		.filter(({ path, value }) => path !== 'status' && !isDateTime(value));
	if (/served|silent/.test(nowhere.kind) || row.every((leaf) => has(known, leaf))) return [];
	return [{ status, ...Object.fromEntries(row.map(({ path, value }) => [path, value])) }];
}

/** Where the searches have their entries and their total, if that is under no known name, and the same in all of them. */
function listNames({ companies, address, nextPage }: Replies, inUse: ServiceProfile) {
	const unread = [companies, address].filter(
		(reply) => reply?.kind === 'served' && entriesIn(reply.data, inUse) === undefined,
	);
	const results = onlyOne(unread.map((reply) => listIn(reply!.data)));
	const names = { ...(results && { results }), ...inUse.names };
	const page = companies?.data;
	const isCounted = ['total', 'totalResults'].some((name) => valueAt(page, name) != null);
	const came = entriesIn(page, { names })?.length ?? Infinity;
	const isTotal = ({ path, value }: Leaf) =>
		typeof value === 'number' && value > came && valueAt(nextPage?.data, path) === value;
	const others = leavesIn(page).filter(
		({ path }) => !ABOUT_A_LIST.includes(path.replace(/^(searchParams)\..*/, '$1')),
	);
	const total = isCounted ? undefined : onlyOne(others.filter(isTotal))?.path;
	return { ...(total && { total }), ...names };
}

/** The only array of objects that have a number of the register. */
function listIn(data: unknown): string | undefined {
	const parents = leavesIn(data)
		.filter(({ value }) => parseRegistryNumber(value).valid)
		.map(({ path }) => path.split('.').slice(0, -1).join('.'));
	return onlyOne(parents.filter((path) => Array.isArray(valueAt(data, path))));
}
