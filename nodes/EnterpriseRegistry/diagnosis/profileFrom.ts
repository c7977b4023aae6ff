import { mayTellAbsent } from '../client/envelope';
import { entriesIn } from '../client/pages';
import type { ServiceProfile } from '../client/profile';
import { holdsNothing, valueAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { isDateTime, kindOf, leavesOf, type Allowed, type Scalar } from '../reading/values';
import { verdict } from '../reading/verdict';
import type { Replies, Reply } from './questions';

/** Fewer answers without an envelope may come from another server. */
const MIN_SERVED = 3;

/** What the replies tell apart, on top of the profile in use; nothing from what was refused or silent by chance. */
export function profileFrom(replies: Replies, inUse: ServiceProfile = {}): ServiceProfile {
	const served = Object.values(replies).filter((reply) => reply?.kind === 'served');
	const isBare = served.length >= MIN_SERVED && served.every((reply) => reply!.envelope === null);
	const { on, off, again, last, vat, noVat, vatAgain } = replies;
	const profile = filled<ServiceProfile>({
		...(isBare && { envelope: false }),
		...inUse,
		names: listNames(replies, inUse),
		absent: [...(inUse.absent ?? []), ...absentRows(replies)],
	});
	const withPeppol = withRule('peppol', [on, off, again, last], profile);
	return withRule('vat', [vat, noVat, vatAgain], withPeppol);
}

/** Without members that hold nothing. */
const filled = <Members extends object>(members: Members): Members =>
	Object.fromEntries(
		Object.entries(members).filter(([, value]) => !holdsNothing(value)),
	) as Members;

/** A yes, a no, the yes again, and where a no has to be learned the no again. */
type Round = [on: Reply, off: Reply, again: Reply, last?: Reply];

function withRule(
	check: Check,
	replies: Array<Reply | undefined>,
	profile: ServiceProfile,
): ServiceProfile {
	if (replies.slice(0, 3).some((reply) => reply?.kind !== 'served')) return profile;
	const round = replies as Round;
	const settings = profile[check];
	const trialOf = (says: object): Trial => ({
		...{ check, profile: { ...profile, [check]: { ...settings, ...says } } },
	});
	const learnable = settings?.member === undefined ? tellingMember(round) : [];
	const says = [{}, ...learnable].find((each) => saysBoth(round, trialOf(each)));
	if (says === undefined) return profile;
	const { data, envelope } = besideNo(round, trialOf(says));
	return filled({
		...profile,
		envelope: profile.envelope !== false && { ...envelope, ...profile.envelope },
		[check]: filled({ ...settings, ...says, beside: { ...data, ...settings?.beside } }),
	});
}

interface Trial {
	check: Check;
	profile: ServiceProfile;
}

const verdictOf = (reply: Reply, trial: Trial) => verdict(reply, { ...trial, asked: reply.asked! });

/** Whether the profile reads the yes twice, and a no that nothing but unlisted members keeps from being one. */
function saysBoth([on, off, again]: Round, trial: Trial): boolean {
	const [yes, no, yesAgain] = [on, off, again].map((reply) => verdictOf(reply, trial));
	const isNo = no!.answer === 'no' || no!.cause === 'unlisted';
	return isNo && yes!.answer === 'yes' && yesAgain!.answer === 'yes';
}

/** The one member that holds a word or a flag that differs between the yes and the no, and only between them. */
function tellingMember(round: Round) {
	if (round[3]?.kind !== 'served') return [];
	const [yes, no, yesAgain, noAgain] = (round as Reply[]).map(({ data, asked }) => {
		const members = [...valuesIn(data)];
		return new Map(members.filter(([, values]) => values.every((value) => isWord(value, asked))));
	});
	const telling = [...no!].flatMap(([member, forNo]) => {
		const forYes = yes!.get(member);
		const isStable = isSame(forNo, noAgain!.get(member)) && isSame(forYes, yesAgain!.get(member));
		if (!isStable || isSame(forNo, forYes)) return [];
		return [{ member, yes: [forYes![0]!], no: [forNo[0]!] }];
	});
	return telling.length === 1 ? telling : [];
}

const isWord = (value: Scalar, asked?: string): boolean =>
	typeof value === 'boolean' ||
	(typeof value === 'string' && /^\S+$/.test(value) && kindOf(value, asked) === undefined);

const isSame = (one: unknown, other: unknown): boolean =>
	one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** What holds something, by its path; paths that a profile can name. */
function valuesIn(value: unknown): Map<string, Scalar[]> {
	const values = new Map<string, Scalar[]>();
	for (const leaf of leavesOf({ place: 'data', path: '', value }))
		if (isNamed(leaf.path) && !holdsNothing(leaf.value))
			values.set(leaf.path, [...(values.get(leaf.path) ?? []), leaf.value as Scalar]);
	return values;
}

const isNamed = (path: string) => path.split('.').every((part) => part.trim() !== '');

/** What stands beside the no and, with the same value or of the same kind, beside the yes as well. */
function besideNo([on, off, again]: Round, trial: Trial) {
	const learned: Record<'data' | 'envelope', Record<string, Allowed>> = { data: {}, envelope: {} };
	for (const { place, path } of verdictOf(off, trial).unlisted) {
		const found = [off, on, again].map((reply) => valuesIn(reply[place]).get(path));
		const kinds = [off, on, again].flatMap(
			({ asked }, at) => found[at]?.map((value) => kindOf(value, asked)) ?? [undefined],
		);
		const kind = onlyOne(kinds);
		if (found.every((values) => isSame(values, found[0])))
			learned[place][path] = [...new Set(found[0])];
		else if (kind !== undefined) learned[place][path] = kind;
	}
	return learned;
}

const onlyOne = <Value>(values: Array<Value | undefined>): Value | undefined =>
	new Set(values).size === 1 ? values[0] : undefined;

/** How two numbers that do not exist are answered, and a path that cannot exist is not. */
function absentRows({ known, unknown, unknownToo, nowhere }: Replies) {
	if (known?.kind !== 'served' || !unknown || !unknownToo || !nowhere?.status) return [];
	const { status, kind, body } = unknown;
	const isAlike = unknownToo.status === status && unknownToo.kind === kind;
	if (!isAlike || kind === 'absent' || !mayTellAbsent(status)) return [];
	const row = [...valuesIn(body)].flatMap(([path, [value]]): Array<[string, Scalar]> => {
		const isConstant = [body, unknownToo.body].every((one) => valueAt(one, path) === value);
		const isTelling = isConstant && valueAt(nowhere.body, path) !== value;
		return isTelling && !isDateTime(value) && path !== 'status' ? [[path, value!]] : [];
	});
	const differs = ([path, value]: [string, Scalar]) =>
		known.status !== status || valueAt(known.body, path) !== value;
	return row.some(differs) ? [{ status, ...Object.fromEntries(row) }] : [];
}

/** Where the searches have their entries and their total, if that is under no known name, and the same in all of them. */
function listNames({ companies, address, nextPage }: Replies, inUse: ServiceProfile) {
	const unread = [companies, address].filter(
		(reply) => reply?.kind === 'served' && entriesIn(reply.data, inUse) === undefined,
	);
	const results = onlyOne(unread.map((reply) => listIn(reply!.data)));
	const names = { ...(results && { results }), ...inUse.names };
	const isCounted = ['total', 'totalResults'].some(
		(name) => valueAt(companies?.data, name) != null,
	);
	if (nextPage?.kind !== 'served' || isCounted) return names;
	const came = entriesIn(companies!.data, { names })?.length ?? Infinity;
	const counts = [...valuesIn(companies!.data)].filter(
		([path, [value]]) =>
			typeof value === 'number' && value > came && valueAt(nextPage.data, path) === value,
	);
	const total = onlyOne(counts.map(([path]) => path));
	return { ...(total && { total }), ...names };
}

/** The only array of objects that have a number of the register. */
function listIn(data: unknown): string | undefined {
	const parents = [...valuesIn(data)]
		.filter(([, values]) => values.some((value) => parseRegistryNumber(value).valid))
		.map(([path]) => path.split('.').slice(0, -1).join('.'));
	return onlyOne([...new Set(parents)].filter((path) => Array.isArray(valueAt(data, path))));
}
