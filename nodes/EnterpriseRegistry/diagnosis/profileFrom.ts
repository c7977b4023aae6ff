import { holdsNothing, leavesOf, valueAt, type Json, type Leaf } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { fits, type Allowed, type Scalar, type Unlisted } from '../reading/allowed';
import { addedTo, kindOf, mayBeNamed, mayBeProposed } from '../reading/proposal';
import type { Check } from '../reading/rules';
import { verdict, type Verdict } from '../reading/verdict';
import { outageIn, viesSayingIn } from '../reading/vies';
import { tellsTime } from '../times';
import { entriesIn, mayTellAbsent } from '../registry/envelope';
import { ABOUT_A_LIST } from '../registry/page';
import { readProfile, type ServiceProfile } from '../registry/profile';
import type { Replies, Reply, Round } from './inquire';

/** What the replies tell apart, on top of the profile in use; nothing from what was refused or silent by chance. */
export function profileFrom(replies: Replies, inUse: ServiceProfile = {}): ServiceProfile {
	const profile = readProfile({
		...(isWithoutEnvelope(replies) && { envelope: false }),
		...inUse,
		names: unlessEmpty(listNames(replies, inUse)),
		absent: unlessEmpty([...(inUse.absent ?? []), ...absentRows(replies)]),
	});
	const { peppol, vat } = replies.rounds;
	const withPeppol = peppol === undefined ? profile : withCheck('peppol', peppol, profile);
	return vat === undefined ? withPeppol : withCheck('vat', vat, withPeppol);
}

const unlessEmpty = <Members extends object>(members: Members): Members | undefined =>
	Object.keys(members).length === 0 ? undefined : members;

/** Fewer answers may come from another server, and an outage in words has not the number that was asked about. */
const MIN_SERVED = 3;

function isWithoutEnvelope({ named, rounds }: Replies): boolean {
	const ofChecks = Object.values(rounds).flatMap(({ yes, no }) => [...yes, ...no]);
	const all = [...Object.values(named), ...ofChecks].filter((reply) => reply !== undefined);
	const { known } = named;
	const isRecord = leavesIn(known?.data).some(({ value }) => fits('asked', value, known?.asked));
	const served = new Set(all.filter(({ kind }) => kind === 'served'));
	return isRecord && served.size >= MIN_SERVED && all.every(({ envelope }) => envelope === null);
}

/** What holds something, under a path that a profile may name. */
const leavesIn = (value: unknown): Leaf[] =>
	leavesOf(value).filter((leaf) => mayBeNamed(leaf.path) && !holdsNothing(leaf.value));

const onlyOne = <Value>(values: Value[]): Value | undefined =>
	new Set(values).size === 1 ? values[0] : undefined;

/** Which member says yes and no, and with which values. Empty where the rule of the sources says it already. */
interface Statement {
	member?: string;
	yes?: Scalar[];
	no?: Scalar[];
}

/** The profile with what the answers of a check tell apart; as it was where they tell nothing. */
function withCheck(check: Check, round: Round, profile: ServiceProfile): ServiceProfile {
	if (round.no.length === 0) return profile;
	const settings = profile[check];
	const judge = (statement: Statement) =>
		judged(check, round, { ...profile, [check]: { ...settings, ...statement } });
	const mayLearn = check === 'peppol' && settings?.member === undefined;
	const learned = mayLearn ? statementIn(round) : undefined;
	const statement = [{}, learned].find((one) => one !== undefined && isRight(judge(one)));
	if (statement === undefined) return profile;
	const learnedBeside = allowedBeside(judge(statement));
	const beside = unlessEmpty(withAllowed(settings?.beside, learnedBeside.data));
	const envelope = withAllowed(profile.envelope || {}, learnedBeside.envelope);
	return readProfile({
		...profile,
		envelope: profile.envelope !== false && unlessEmpty(envelope),
		[check]: unlessEmpty({ ...settings, ...statement, ...(beside && { beside }) }),
	});
}

type AllowedByPath = Record<string, Allowed>;

function withAllowed(inUse: AllowedByPath = {}, learned: AllowedByPath): AllowedByPath {
	const added = Object.entries(learned).map(([path, allowed]): [string, Allowed] => {
		const known = Object.hasOwn(inUse, path) ? inUse[path] : undefined;
		return [path, addedTo(known, allowed) ?? known ?? allowed];
	});
	return { ...inUse, ...Object.fromEntries(added) };
}

interface Judgement {
	expected: 'yes' | 'no';
	reply: Reply;
	verdict: Verdict;
}

function judged(check: Check, round: Round, profile: ServiceProfile): Judgement[] {
	const judge = (expected: 'yes' | 'no') =>
		round[expected].map((reply) => ({
			expected,
			reply,
			verdict: verdict(reply, { check, profile, asked: reply.asked }),
		}));
	return [...judge('yes'), ...judge('no')];
}

/** Whether each answer is read as it should be. Something unlisted beside a no is what is to be learned. */
const isRight = (judgements: Judgement[]): boolean =>
	judgements.every(({ expected, verdict: { answer, cause } }) =>
		expected === 'yes' ? answer === 'yes' : answer === 'no' || cause === 'unlisted',
	);

/** A difference between fewer companies may be chance: the language of a record, for example. */
const COMPANIES = 3;

/** The only place that holds a word or flag that is the same for all companies of a kind, and another one for the other kind. */
function statementIn({ yes, no }: Round): Statement | undefined {
	const companies = (replies: Reply[]) => new Set(replies.map(({ asked }) => asked)).size;
	if (companies(yes) < COMPANIES || companies(no) < COMPANIES) return undefined;
	const paths = new Set(leavesIn(yes[0]?.data).map(({ path }) => path));
	const differing = [...paths].flatMap((member) => {
		const saysYes = onlyOne(yes.map((reply) => wordAt(reply, member)));
		const saysNo = onlyOne(no.map((reply) => wordAt(reply, member)));
		if (saysYes === undefined || saysNo === undefined || saysYes === saysNo) return [];
		return [{ member, yes: [saysYes], no: [saysNo] }];
	});
	return differing.length === 1 ? differing[0] : undefined;
}

/** The word or flag at a path, through lists; undefined where there is none, several, or a code of VIES in any spelling. */
function wordAt({ data, asked }: Reply, wanted: string): string | boolean | undefined {
	const values = leavesIn(data).filter(({ path }) => path === wanted);
	const value = onlyOne(values.map((leaf) => leaf.value));
	if (typeof value === 'boolean') return value;
	const isWord = typeof value === 'string' && /^\S{1,100}$/.test(value);
	if (!isWord || kindOf(value, asked) !== undefined || outageIn(value) !== undefined)
		return undefined;
	return value;
}

/** What no list has and yet stands beside each yes and each no: with the same value, or else of the same kind. */
function allowedBeside(judgements: Judgement[]): Record<Unlisted['place'], AllowedByPath> {
	const keyOf = ({ place, path }: Unlisted) => `${place} ${path}`;
	const answers = judgements.map(({ reply, verdict: { unlisted } }) => {
		const values = new Map<string, unknown[]>();
		for (const leaf of unlisted) {
			const same = values.get(keyOf(leaf)) ?? [];
			values.set(keyOf(leaf), same);
			same.push(leaf.value);
		}
		return { values, asked: reply.asked };
	});
	const learned: Record<Unlisted['place'], Array<[string, Allowed]>> = { data: [], envelope: [] };
	const members = new Map(
		judgements
			.filter(({ expected }) => expected === 'no')
			.flatMap(({ verdict: { unlisted } }) => unlisted)
			.map((leaf) => [keyOf(leaf), leaf]),
	);
	for (const [key, { place, path }] of members) {
		const allowed = allowedIn(
			answers.map(({ values, asked }) => ({ values: values.get(key) ?? [], asked })),
		);
		if (mayBeNamed(path) && allowed !== undefined) learned[place].push([path, allowed]);
	}
	return {
		data: Object.fromEntries(learned.data),
		envelope: Object.fromEntries(learned.envelope),
	};
}

/** What the values of a member in all answers have in common. @param answers Empty values where one lacks it. */
function allowedIn(answers: Array<{ values: unknown[]; asked: string }>): Allowed | undefined {
	const isConstant = onlyOne(answers.map(({ values }) => JSON.stringify(values))) !== undefined;
	const values = [...new Set(answers[0]?.values)];
	if (isConstant && values.every(mayBeProposed)) return values;
	const kinds = answers.map(({ values: some, asked }) =>
		onlyOne(some.map((value) => kindOf(value, asked))),
	);
	return onlyOne(kinds);
}

/** How two numbers that do not exist are answered, and a path that cannot exist is not. */
function absentRows({ named: { known, unknown, unknownToo, nowhere } }: Replies): Json[] {
	if (known?.kind !== 'served' || !unknown || !unknownToo || !nowhere) return [];
	const isToldElsewhere = nowhere.kind === 'served' || nowhere.kind === 'silent';
	if (isToldElsewhere || !mayTellThatNoneExists(unknown, unknownToo)) return [];
	const has = ({ body }: Reply, { path, value }: Leaf) => valueAt(body, path) === value;
	const row = leavesIn(unknown.body)
		.filter((leaf) => has(unknown, leaf) && has(unknownToo, leaf) && !has(nowhere, leaf))
		.filter(({ path, value }) => path !== 'status' && !tellsTime(value));
	if (row.every((leaf) => has(known, leaf))) return [];
	const members = row.map(({ path, value }) => [path, value] as const);
	return [{ status: unknown.answer.status, ...Object.fromEntries(members) }];
}

/** Whether both answers may be about numbers that do not exist, and the nodes do not read them as that yet. */
function mayTellThatNoneExists(one: Reply, other: Reply): boolean {
	const { status } = one.answer;
	const isAlike = other.answer.status === status && other.kind === one.kind;
	if (!isAlike || one.kind === 'absent' || !mayTellAbsent(status)) return false;
	// S: with its codes, VIES says that it could not ask.
	const isOutage = leavesIn(one.body).some(({ value }) => outageIn(value) !== undefined);
	return !isOutage && viesSayingIn(one.body) === undefined;
}

/** Where the searches have their entries and their total, if that is under no known name, and the same in all of them. */
function listNames(
	{ named: { companies, address, nextPage } }: Replies,
	inUse: ServiceProfile,
): NonNullable<ServiceProfile['names']> {
	const unread = [companies, address].flatMap((reply) =>
		reply?.kind === 'served' && entriesIn(reply.data, inUse) === undefined ? [reply] : [],
	);
	const results = onlyOne(unread.map(({ data }) => listIn(data)));
	const names = { ...(results && { results }), ...inUse.names };
	const page = companies?.data;
	const isCounted = ['total', 'totalResults'].some((name) => valueAt(page, name) != null);
	const came = entriesIn(page, { names })?.length;
	if (isCounted || came === undefined) return names;
	const isTotal = ({ path, value }: Leaf) =>
		typeof value === 'number' && value > came && valueAt(nextPage?.data, path) === value;
	const others = leavesIn(page).filter(
		({ path }) => !ABOUT_A_LIST.includes(path.replace(/^(searchParams)\..*/, '$1')),
	);
	const total = onlyOne(others.filter(isTotal))?.path;
	return { ...(total && { total }), ...names };
}

/** The path of the only array of objects that have a number of the register. */
function listIn(data: unknown): string | undefined {
	const parents = leavesIn(data)
		.filter(({ value }) => parseRegistryNumber(value).valid)
		.map(({ path }) => path.split('.').slice(0, -1).join('.'));
	return onlyOne(parents.filter((path) => Array.isArray(valueAt(data, path))));
}
