import { isObject, readJson, spacedJson } from '../json';
import { PATHS } from '../reading/recordMembers';
import { KINDS, type Allowed, type Scalar } from '../reading/allowed';
import { isPath } from '../reading/proposal';
import { outageIn, viesCodeIn } from '../reading/vies';
import { failure } from './failures';

interface Shape<Value = unknown> {
	/** They follow "It is". */
	words: string;
	fits: (value: unknown) => boolean;
	/** What every entry of an object or a list is; or each of the members that it may have. */
	each?: Shape;
	members?: Record<string, Shape>;
	meaning?: string;
	/** It is compared with what a service answers beside a no, or in place of an answer. */
	isSaid?: boolean;
	/** For the compiler alone. */
	type?: Value;
}

const shape = <Value>(words: string, fits: Shape['fits'], each?: Shape): Shape<Value> => ({
	words,
	fits,
	each,
});
const is = <Value>(of: Shape<Value>, meaning: string): Shape<Value> => ({ ...of, meaning });
const group = <Members extends Record<string, Shape>>(members: Members) => ({
	...shape<{ [Name in keyof Members]?: Members[Name]['type'] }>('an object', isObject),
	members,
});
/** @param known what its members may be called, if not anything. */
const mapOf = <Value>(entry: string, each: Shape<Value>, known?: string[]) => ({
	...shape<Record<string, Value>>(`an object: ${entry}`, isObject, each),
	members: known && Object.fromEntries(known.map((name) => [name, each])),
});
const listOf = <Value>(each: Shape<Value>) =>
	shape<Value[]>(`a list of: ${each.words}`, Array.isArray, each);
const or = <One, Other>(one: Shape<One>, other: Shape<Other>): Shape<One | Other> => ({
	...other,
	words: `${one.words}, or ${other.words}`,
	fits: (value) => one.fits(value) || other.fits(value),
});
const only = <const Value>(known: Value) =>
	shape<Value>(JSON.stringify(known), (value) => value === known);
const oneOf = <Value extends string>(known: readonly Value[]) =>
	shape<Value>(`one of ${known.join(', ')}`, (value) => known.some((one) => one === value));

const isFilled = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

const text = shape<string>('a text', isFilled);
const path = shape<string>('a path like network.state', isPath);
const scalar = { ...shape<Scalar>('a text, number, true or false', isScalar), isSaid: true };
const beside = mapOf<Allowed>('path, and its kind or values', or(oneOf(KINDS), listOf(scalar)));
const row = {
	...mapOf('path, and its value', or(only(null), scalar)),
	fits: (value: unknown) => isObject(value) && Object.keys(value).length > 0,
};
/** Members of the simplified outputs, and the two of a list. */
const NAMES = [...Object.keys(PATHS), 'results', 'total'];
const RELATIONS = ['activities', 'beneficialOwners', 'establishments', 'financials'];
const names = mapOf('member, and its path or paths', or(path, listOf(path)), NAMES);
const paths = mapOf('relation, and its path', text, RELATIONS);

export const PEPPOL_FORMS = ['dotted', 'digits', 'vat', '0208:digits', '9925:vat'] as const;

const verdictOn = (what: string) => ({
	member: is(path, `The member that says yes or no about ${what}`),
	yes: is(listOf(scalar), 'Its values for yes, instead of true'),
	no: is(listOf(scalar), 'Its values for no, instead of false'),
	beside: is(beside, `What may stand beside a no about ${what}`),
});

/** Every member, its kind and its meaning: the table of docs/profile.md is made from it. */
export const PROFILE = group({
	companySearchKey: is(text, 'The query parameter of the company search by name'),
	envelope: is(
		or(only(false), beside),
		'What may stand beside `data` in a no; false: there is none',
	),
	peppol: group({
		key: is(text, 'The query parameter of the Peppol check'),
		form: is(oneOf(PEPPOL_FORMS), 'How the Peppol check writes the number'),
		...verdictOn('Peppol'),
		absent: is(only('no'), 'A company that the Peppol check does not know is not on Peppol'),
	}),
	vat: group(verdictOn('VAT')),
	absent: is(listOf(row), 'How the service says "no such company"; `status` is the HTTP status'),
	names: is(names, 'Where a record or list has it; of several, the first that holds something'),
	status: group({
		active: is(listOf(text), 'Values of `status` for an active company, beside AC'),
		stopped: is(listOf(text), 'Values of `status` for a company that has stopped, beside ST'),
	}),
	paths: is(paths, 'Where a relation stands below the enterprise'),
});

/** What this service does where the interface is silent. */
export type ServiceProfile = NonNullable<(typeof PROFILE)['type']>;

/** From a text or an object; an empty one if there is none. @throws Failure that names the place of the fault. */
export function readProfile(given: unknown): ServiceProfile {
	const text = typeof given === 'string' ? given.trim() : JSON.stringify(given ?? {});
	const profile = readJson(text || '{}') ?? text;
	check(profile, PROFILE, 'it');
	const { peppol = {}, vat = {} } = profile;
	for (const [name, { yes = [true], no = [false] }] of Object.entries({ peppol, vat })) {
		const both = yes.find((value) => no.includes(value));
		if (both !== undefined)
			throw failure('profileFault', { fault: 'twoMeanings', member: name, value: String(both) });
	}
	return profile;
}

function check(value: unknown, shape: Shape, place: string): asserts value is ServiceProfile {
	const { words, fits, each, members, isSaid = false } = shape;
	if (!fits(value)) {
		const shown = spacedJson(value).slice(0, 60);
		throw failure('profileFault', {
			fault: 'value',
			place: shownPlace(place),
			value: shown,
			wanted: words,
		});
	}
	refuseCode(isSaid ? outageIn(value) : viesCodeIn(value), place);
	for (const [name, entry] of typeof value === 'object' ? Object.entries(value ?? {}) : []) {
		const inside = Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`;
		const known = members === undefined ? each : new Map(Object.entries(members)).get(name);
		if (known === undefined) {
			const names = Object.keys(members ?? {});
			throw failure('profileFault', {
				fault: 'unknownMember',
				place: shownPlace(inside),
				known: names,
			});
		}
		if (each !== undefined) refuseCode(viesCodeIn(name), inside);
		check(entry, known, inside);
	}
}

/** With a code VIES says that it could not ask: it is never a no. */
function refuseCode(code: string | undefined, place: string): void {
	if (code !== undefined)
		throw failure('profileFault', { fault: 'viesCode', place: shownPlace(place), value: code });
}

/** Without the name of the profile itself, unless it is all that there is. */
const shownPlace = (place: string): string => place.replace(/^it\./, '');
