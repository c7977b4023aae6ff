import { entriesIn } from '../client/pages';
import { PEPPOL_FORMS, type ServiceProfile } from '../client/profile';
import { holdsNothing, isObject, valueAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { KINDS, peppolRule, vatRule, type Allowed, type Rule, type Scalar } from '../reading/rules';
import { fits, leavesOf, verdict, type Answered, type Asked, type Leaf } from '../reading/verdict';

/** What came of a question: data, "no such company", a refusal of this question, or nothing that tells anything. */
export interface Reply extends Answered {
	kind: 'served' | 'absent' | 'refused' | 'silent';
	status: number;
	/** The whole answer, if it is JSON. */
	body: unknown;
	asked?: Asked;
}

/** Replies by the names of their questions; one that was not asked is missing. */
export type Replies = Partial<Record<string, Reply>>;

const isScalar = (value: unknown): value is Scalar =>
	['string', 'number', 'boolean'].includes(typeof value);

/** What the replies tell apart, on top of the profile in use; nothing from what was refused or silent by chance. */
export function profileFrom(replies: Replies, inUse: ServiceProfile = {}): ServiceProfile {
	const profile = structuredClone(inUse);
	const all = Object.values(replies).filter((reply) => reply?.kind === 'served');
	if (all.length >= MIN_SERVED && all.every((reply) => reply?.envelope === null))
		profile.envelope ??= false;
	const key = onlyAccepted(replies, 'search by ');
	if (key !== undefined) profile.companySearchKey ??= key;
	const { results, total } = listNames(replies, profile);
	if (results !== undefined) profile.names = { results, ...profile.names };
	if (total !== undefined) profile.names = { total, ...profile.names };
	learnPeppol(replies, profile);
	learnVat(replies, profile);
	const row = absentRow(replies);
	if (row !== undefined) profile.absent = [...(profile.absent ?? []), row];
	return profile;
}

/** Fewer answers without an envelope may come from another server. */
const MIN_SERVED = 3;

/** The one name that is accepted, if all others are refused and it is not the first that is tried. */
function onlyAccepted(replies: Replies, question: string): string | undefined {
	const tried = Object.entries(replies).filter(([name]) => name.startsWith(question));
	const accepted = tried.filter(
		([, reply]) => reply?.kind === 'served' || reply?.kind === 'absent',
	);
	const isClear = tried.every(([, reply]) => reply?.kind !== 'silent');
	if (!isClear || accepted.length !== 1 || accepted[0] === tried[0]) return undefined;
	return accepted[0]![0].slice(question.length);
}

function learnPeppol(replies: Replies, profile: ServiceProfile): void {
	const key = onlyAccepted(replies, 'Peppol by ');
	const form = onlyAccepted(replies, 'Peppol as ');
	const said = { on: replies.on, off: replies.off, again: replies.again, last: replies.last };
	const settings = { ...profile.peppol };
	if (key !== undefined) settings.key ??= key;
	if (form !== undefined) settings.form ??= PEPPOL_FORMS.find((known) => known === form);
	if (isCompleteRound(said)) {
		const builtIn = peppolRule(settings, profile.envelope);
		const says = saysNo(said, builtIn) ? {} : tellingMember(said, settings);
		const rule = peppolRule({ ...settings, ...says }, profile.envelope);
		if (says !== undefined && saysNo(said, rule)) {
			Object.assign(settings, says);
			const learned = besideNo(said, rule);
			if (Object.keys(learned.data).length > 0)
				settings.beside = { ...learned.data, ...settings.beside };
			allowInEnvelope(profile, learned.envelope);
		}
	}
	if (Object.keys(settings).length > 0) profile.peppol = settings;
}

function learnVat(replies: Replies, profile: ServiceProfile): void {
	const said = { on: replies.vat, off: replies.noVat, again: replies.vatAgain };
	if (!isCompleteRound(said)) return;
	const rule = vatRule(profile.vat, profile.envelope);
	if (!saysNo(said, rule)) return;
	const { data, envelope } = besideNo(said, rule);
	if (Object.keys(data).length > 0)
		profile.vat = { ...profile.vat, beside: { ...data, ...profile.vat?.beside } };
	allowInEnvelope(profile, envelope);
}

function allowInEnvelope(profile: ServiceProfile, learned: Record<string, Allowed>): void {
	if (profile.envelope === false || Object.keys(learned).length === 0) return;
	profile.envelope = { ...learned, ...profile.envelope };
}

/** A yes, a no, and the yes again; where a no has to be learned, the no again. */
type Round = { on: AskedReply; off: AskedReply; again: AskedReply; last?: Reply };
type AskedReply = Reply & { asked: Asked };

const isCompleteRound = (round: Partial<Record<keyof Round, Reply>>): round is Round =>
	[round.on, round.off, round.again].every(
		(reply) => reply?.kind === 'served' && reply.asked !== undefined,
	);

/** Whether the rule reads the yes twice, and a no that nothing but unlisted members keeps from being one. */
function saysNo({ on, off, again }: Round, rule: Rule): boolean {
	const no = verdict(off, rule, off.asked);
	return (
		[on, again].every((reply) => verdict(reply, rule, reply.asked).answer === 'yes') &&
		(no.answer === 'no' || no.cause === 'unlisted')
	);
}

/** The one member that holds a word or a flag that differs between the yes and the no, and only between them. */
function tellingMember(round: Round, settings: ServiceProfile['peppol']) {
	const { on, off, again, last } = round;
	if (settings?.member !== undefined || last?.kind !== 'served') return undefined;
	const [yes, no, yesAgain, noAgain] = [on, off, again, last].map((reply) => valuesOf(reply)) as [
		Values,
		Values,
		Values,
		Values,
	];
	const different = [...no].filter(([path, [value]]) => {
		const both = [value, yes.get(path)?.[0]];
		return (
			both.every(isWordOrFlag) &&
			value !== both[1] &&
			isSame(yes.get(path), yesAgain.get(path)) &&
			isSame(no.get(path), noAgain.get(path)) &&
			!both.every((one, index) => isOfKind(one, [off, on][index]!.asked))
		);
	});
	const [[member, [value]] = ['', []]] = different;
	if (different.length !== 1) return undefined;
	const answer = yes.get(member)![0];
	return {
		member,
		...(answer === true ? {} : { yes: [answer as Scalar] }),
		...(value === false ? {} : { no: [value as Scalar] }),
	};
}

const isWordOrFlag = (value: unknown): boolean =>
	typeof value === 'boolean' || (typeof value === 'string' && /^\S+$/.test(value));

const isOfKind = (value: unknown, asked: Asked): boolean =>
	['asked', 'dateTime', 'url'].some((kind) => fits(kind as Allowed, value, asked));

type Values = Map<string, unknown[]>;

function valuesOf(answered: Answered, place: Leaf['place'] = 'data'): Values {
	const { success: _success, data: _data, error: _error, ...around } = answered.envelope ?? {};
	const values: Values = new Map();
	for (const { path, value } of leavesOf(place === 'data' ? answered.data : around, place))
		if (isNamed(path) && !holdsNothing(value))
			values.set(path, [...(values.get(path) ?? []), value]);
	return values;
}

/** A path that a profile can have. */
const isNamed = (path: string) => path.split('.').every((part) => part.trim() !== '');

const isSame = (one?: unknown[], other?: unknown[]): boolean =>
	one !== undefined && JSON.stringify(one) === JSON.stringify(other);

/** What stands beside the no and, with the same value or of the same kind, beside the yes as well. */
function besideNo({ on, off, again }: Round, rule: Rule) {
	const { unlisted } = verdict(off, rule, off.asked);
	const learned = { data: {} as Record<string, Allowed>, envelope: {} as Record<string, Allowed> };
	for (const { place, path } of unlisted) {
		const all = [off, on, again].map((reply) => valuesOf(reply, place).get(path));
		const allowed = allowedFor(all, [off.asked, on.asked, again.asked]);
		if (allowed !== undefined) learned[place][path] = allowed;
	}
	return learned;
}

/** The kinds that are learned: an ID may be anything. */
const LEARNED = KINDS.filter((kind) => kind !== 'id');

function allowedFor(all: Array<unknown[] | undefined>, asked: Asked[]): Allowed | undefined {
	const [off, on, again] = all;
	if (isSame(off, on) && isSame(on, again)) return [...new Set(off!.filter(isScalar))];
	return LEARNED.find((kind) =>
		all.every((values, index) => values?.every((value) => fits(kind, value, asked[index]))),
	);
}

/** How two numbers that do not exist are answered, and a path that cannot exist is not. */
function absentRow(replies: Replies): Record<string, Scalar> | undefined {
	const { known, unknown, unknownToo, nowhere } = replies;
	if (known?.kind !== 'served' || !unknown || !unknownToo || !nowhere) return undefined;
	if (nowhere.status === 0 || unknown.status !== unknownToo.status) return undefined;
	if ([unknown, unknownToo].some(({ kind }) => kind === 'absent' || kind === 'silent'))
		return undefined;
	const { status } = unknown;
	if (!(status >= 200 && status < 300) && ![400, 404, 410, 422].includes(status)) return undefined;
	const same = leavesOf(unknown.body, 'data').filter(
		({ path, value }) =>
			path !== 'status' &&
			isNamed(path) &&
			isScalar(value) &&
			!holdsNothing(value) &&
			!fits('dateTime', value) &&
			[unknown, unknownToo].every((reply) => valueAt(reply.body, path) === value),
	);
	const row = same.filter(({ path, value }) => valueAt(nowhere.body, path) !== value);
	const fitsKnown = row.every(({ path, value }) => valueAt(known.body, path) === value);
	if (row.length === 0 || (fitsKnown && known.status === status)) return undefined;
	return { status, ...Object.fromEntries(row.map(({ path, value }) => [path, value as Scalar])) };
}

/** Where the searches have their entries and their total, if that is under no known name, and the same in all of them. */
function listNames(
	replies: Replies,
	profile: ServiceProfile,
): { results?: string; total?: string } {
	const pages = [replies.companies, replies.address].filter((reply) => reply?.kind === 'served');
	const unread = pages.filter((reply) => entriesIn(reply!.data, profile) === undefined);
	const results = onlyOne(unread.map((reply) => onlyOne(listsIn(reply!.data))));
	const path = [profile.names?.results ?? []].flat()[0] ?? results;
	const { companies, nextPage } = replies;
	if (companies === undefined || nextPage?.kind !== 'served') return { results };
	if (['total', 'totalResults'].some((name) => valueAt(companies.data, name) !== undefined))
		return { results };
	const entries =
		path === undefined ? entriesIn(companies.data, profile) : valueAt(companies.data, path);
	const came = Array.isArray(entries) ? entries.length : Infinity;
	const counts = [...valuesOf(companies)].filter(
		([place, [value]]) =>
			typeof value === 'number' && value > came && valueAt(nextPage.data, place) === value,
	);
	return { results, total: onlyOne(counts.map(([place]) => place)) };
}

const onlyOne = <Value>(values: Array<Value | undefined>): Value | undefined =>
	new Set(values).size === 1 ? values[0] : undefined;

/** The arrays of objects that have a number of the register. */
function listsIn(data: unknown, path = ''): string[] {
	if (!isObject(data)) return [];
	return Object.entries(data).flatMap(([name, value]) => {
		const place = path === '' ? name : `${path}.${name}`;
		if (!Array.isArray(value)) return listsIn(value, place);
		return isNamed(place) &&
			value.some((entry) => isObject(entry) && Object.values(entry).some(isNumber))
			? [place]
			: [];
	});
}

const isNumber = (value: unknown): boolean =>
	typeof value === 'string' && /^[\d.]+$/.test(value) && parseRegistryNumber(value).valid;
