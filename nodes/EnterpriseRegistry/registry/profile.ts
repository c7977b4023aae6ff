import { isNesting, isObject, readJson, spacedJson } from '../json';
import { isPath, KINDS, type Allowed, type Scalar } from '../reading/allowed';
import { PATHS } from '../reading/recordMembers';
import { viesCodeInAnySpelling, viesCodeIn } from '../reading/vies';
import { failure, type ProfileFault } from './failures';
import { placeOfFault } from './jsonFault';
import {
	either,
	listOf,
	literal,
	mapOf,
	mapWith,
	objectWith,
	oneOf,
	schema,
	type Schema,
} from './schema';

export const PEPPOL_FORMS = ['dotted', 'digits', 'vat', '0208:digits', '9925:vat'] as const;

/** Members of the simplified outputs, and the two of a list. */
const MEMBER_NAMES = [...Object.keys(PATHS), 'results', 'total'];
const RELATIONS = ['activities', 'beneficialOwners', 'establishments', 'financials'];

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const text = schema<string>('a text', isFilled);
const path = schema<string>('a path like network.state', isPath);
const scalar = { ...schema<Scalar>('a text, number, true or false', isScalar), isOfAnswer: true };
const allowed = mapOf<Allowed>(
	'path, and its kind or values',
	either(oneOf(KINDS), listOf(scalar)),
);
/** U: with which status an answer may be "no such company" by a rule of the profile. Others are about whoever asks, or an outage. */
export const mayTellAbsent = (status: unknown): boolean =>
	typeof status === 'number' && /^(?:2\d\d|4(?:0[04]|10|22))$/.test(String(status));

const absentStatus = schema<number>('a number: 2xx, 400, 404, 410 or 422', mayTellAbsent);
/** What an answer has that says "no such company". */
const absentRule = {
	...mapOf('one path or more, each with its value', either(literal(null), scalar)),
	members: { status: absentStatus },
	// A rule without a path would fit every answer.
	fits: (value: unknown) => isObject(value) && Object.keys(value).length > 0,
};

/** How a check says yes or no. */
const verdictMembers = {
	/** The member that says it. */
	member: path,
	/** Its values for yes, instead of true. */
	yes: listOf(scalar),
	/** Its values for no, instead of false. */
	no: listOf(scalar),
	/** What may stand beside a no. */
	beside: allowed,
};

/** Every member and its kind, as the table of docs/profile.md has them. */
export const PROFILE = objectWith({
	/** The query parameter of the company search by name. */
	companySearchKey: text,
	/** What may stand beside `data` in a no; false: there is no envelope. */
	envelope: either(literal(false), allowed),
	peppol: objectWith({
		/** The query parameter of the check. */
		key: text,
		/** How the check writes the number. */
		form: oneOf(PEPPOL_FORMS),
		...verdictMembers,
		/** A company that the check does not know is not on Peppol. */
		absent: literal('no'),
	}),
	vat: objectWith(verdictMembers),
	/** How the service says "no such company". */
	absent: listOf(absentRule),
	/** Where a record or list has a member; of several paths, the first that holds something. */
	names: mapWith(MEMBER_NAMES, 'member, and its path or paths', either(path, listOf(path))),
	/** Values of `status`, which count before AC and ST. */
	status: objectWith({ active: listOf(text), stopped: listOf(text) }),
	/** Where a relation stands below the enterprise. */
	paths: mapWith(RELATIONS, 'relation, and its path', text),
});

/** What this service does where the interface is silent. */
export type ServiceProfile = NonNullable<(typeof PROFILE)['type']>;

/** From a text or an object; an empty one if there is none. @throws Failure that names the place of the first fault. */
export function readProfile(given: unknown): ServiceProfile {
	const written = typeof given === 'string' ? given : JSON.stringify(given ?? {});
	const value = written.trim() === '' ? {} : readJson(written.trim());
	if (value === undefined)
		throw failure('profileFault', { fault: 'noJson', at: placeOfFault(written) });
	const [fault] = faultsIn(value, PROFILE, WHOLE);
	if (fault !== undefined) throw failure('profileFault', fault);
	const profile = value as ServiceProfile;
	const [contradiction] = valuesWithTwoMeanings(profile);
	if (contradiction !== undefined) throw failure('profileFault', contradiction);
	return profile;
}

/** Refuses a credential before its key is used. @throws Failure for a Service Profile that cannot be read. */
export function requireProfile({ serviceProfile }: { serviceProfile?: unknown }): void {
	readProfile(serviceProfile);
}

/** The place of the profile itself. */
const WHOLE = '';

/** What is wrong with a value and with what it holds, in its order. */
function* faultsIn(value: unknown, expected: Schema, place: string): Generator<ProfileFault> {
	if (!expected.fits(value)) {
		const shown = place === WHOLE ? kindOf(value) : spacedJson(value).slice(0, 60);
		yield { fault: 'value', place, value: shown, wanted: expected.words };
		return;
	}
	// A text that is compared with the words of an answer must not have a code of VIES among its words; any other must not be one.
	const code = expected.isOfAnswer === true ? viesCodeInAnySpelling(value) : viesCodeIn(value);
	yield* viesFaults(code, place);
	for (const [name, entry] of membersOf(value)) {
		const inside = placeWithin(place, name, value);
		const schemaOfEntry = schemaOf(name, expected);
		if (schemaOfEntry === undefined) {
			const known = Object.keys(expected.members ?? {});
			yield { fault: 'unknownMember', place: inside, known };
			continue;
		}
		// The names of a map are paths or statuses of the service, so one may be a code as well.
		if (expected.each !== undefined) yield* viesFaults(viesCodeIn(name), inside);
		yield* faultsIn(entry, schemaOfEntry, inside);
	}
}

/** The whole is not quoted if it is no object: it may be a secret that was pasted into the wrong field. */
function kindOf(whole: unknown): string {
	if (whole === null) return 'null';
	if (Array.isArray(whole)) return 'a list';
	if (typeof whole === 'boolean') return String(whole);
	return typeof whole === 'string' ? 'a text' : 'a number';
}

/** With a code, VIES says that it could not ask: it is never a no. */
const viesFaults = (code: string | undefined, place: string): ProfileFault[] =>
	code === undefined ? [] : [{ fault: 'viesCode', place, value: code }];

const membersOf = (value: unknown): Array<[string, unknown]> =>
	isNesting(value) ? Object.entries(value) : [];

/** Undefined for a member that is not known; an inherited name such as `__proto__` is not. */
const schemaOf = (name: string, { members = {}, each }: Schema): Schema | undefined =>
	Object.hasOwn(members, name) ? members[name] : each;

function placeWithin(place: string, name: string, value: unknown): string {
	if (Array.isArray(value)) return `${place}[${name}]`;
	return place === WHOLE ? name : `${place}.${name}`;
}

/** A value that says yes as well as no, or is the status of an active company as well as of one that has stopped. */
function* valuesWithTwoMeanings({
	peppol = {},
	vat = {},
	status = {},
}: ServiceProfile): Generator<ProfileFault> {
	for (const [member, { yes = [true], no = [false] }] of Object.entries({ peppol, vat }))
		for (const value of yes.filter((each) => no.includes(each)))
			yield twoMeanings(`${member}.yes`, `${member}.no`, value);
	const { active = [], stopped = [] } = status;
	for (const value of active.filter((each) => stopped.includes(each)))
		yield twoMeanings('status.active', 'status.stopped', value);
}

const twoMeanings = (one: string, other: string, value: Scalar): ProfileFault => ({
	fault: 'twoMeanings',
	one,
	other,
	value: String(value),
});
