import type { INodeProperties } from 'n8n-workflow';

import { isObject, type Json } from '../json';
import { KINDS, type Allowed, type RuleSettings, type Scalar } from '../reading/rules';
import { RegistryFailure } from '../transport/errors';
import { userPath } from '../transport/url';

export const profileField: INodeProperties = {
	displayName: 'Service Profile',
	name: 'serviceProfile',
	// Of the type json, n8n marks the empty field as wrong.
	type: 'string',
	typeOptions: { rows: 4 },
	default: '',
	description:
		'What this service does in its own way. Leave it empty, or paste the profile that Service → Diagnose gives.',
};

export const PEPPOL_FORMS = ['dotted', 'digits', 'vat', '0208:digits', '9925:vat'] as const;

/** What this service does where the interface is silent. */
export interface ServiceProfile {
	companySearchKey?: string;
	envelope?: false | Record<string, Allowed>;
	peppol?: RuleSettings & { key?: string; form?: (typeof PEPPOL_FORMS)[number]; absent?: 'no' };
	vat?: RuleSettings;
	absent?: Array<Record<string, Scalar | null>>;
	names?: Record<string, string | string[]>;
	status?: { active?: string[]; stopped?: string[] };
	paths?: Record<string, string>;
}

/** Members of the simplified outputs, and the two of a list. */
const NAMES =
	'enterpriseNumber establishmentNumber name status statusLabel juridicalForm juridicalSituation startDate street houseNumber postalCode municipality country mainActivityCode mainActivity vat results total'.split(
		' ',
	);
const RELATIONS = ['activities', 'beneficialOwners', 'establishments', 'financials'];

/** A kind of value, in words that follow "It is". */
interface Kind {
	words: string;
	fits: (value: unknown) => boolean;
	/** The names that it may have; any path of a member unless given. */
	names?: readonly string[];
	/** What each of its entries is. */
	entries?: Kind;
}

const isFilled = (value: unknown): value is string =>
	typeof value === 'string' && value.trim() !== '';
const isScalar = (value: unknown): value is Scalar =>
	['string', 'number', 'boolean'].includes(typeof value);
const isPath = (value: unknown) =>
	isFilled(value) && value.split('.').every((part) => part.trim() !== '');
const isListOf = (fits: (value: unknown) => boolean) => (value: unknown) =>
	Array.isArray(value) && value.length > 0 && value.every(fits);
const oneOf = (values: readonly string[]): Kind => ({
	words: values.length === 1 ? `"${values[0]!}"` : `one of ${values.join(', ')}`,
	fits: (value) => values.includes(value as string),
});

const TEXT: Kind = { words: 'a text', fits: isFilled };
const TEXTS: Kind = { words: 'a list of texts', fits: isListOf(isFilled) };
const PATH: Kind = { words: 'the path of a member, like network.state', fits: isPath };
const VALUES: Kind = {
	words: 'a list of texts, numbers, true or false',
	fits: isListOf(isScalar),
};
const ALLOWED: Kind = {
	words: `one of ${KINDS.join(', ')}, or a list of values`,
	fits: (value) => KINDS.includes(value as never) || VALUES.fits(value),
};
const BESIDE: Kind = {
	words: 'an object: path of a member, and its kind or a list of its values',
	fits: isObject,
	entries: ALLOWED,
};
const ENVELOPE: Kind = {
	...BESIDE,
	words: `false, or ${BESIDE.words}`,
	fits: (value) => value === false || isObject(value),
};
/** Whether an answer with this status may say in its body that there is no such thing (U). */
export const maySayAbsent = (status: number): boolean =>
	(status >= 200 && status < 300) || [400, 404, 410, 422].includes(status);

const ABSENT_STATUS: Kind = {
	words: 'an HTTP status: 200 to 299, 400, 404, 410 or 422',
	fits: (value) => Number.isInteger(value) && maySayAbsent(Number(value)),
};
const ABSENT: Kind = {
	words: 'a list of objects',
	fits: isListOf(isObject),
	entries: {
		words: 'an object: path of a member, and the value that it has',
		fits: (value) => isObject(value) && Object.keys(value).length > 0,
		entries: {
			words: 'a text, a number, true, false or null',
			fits: (value) => value === null || isScalar(value),
		},
	},
};
const NAMED: Kind = {
	words: 'an object: member, and its path or a list of paths',
	fits: isObject,
	names: NAMES,
	entries: {
		words: 'the path of a member, or a list of paths',
		fits: (value) => isPath(value) || isListOf(isPath)(value),
	},
};
const PATHS: Kind = {
	words: 'an object: relation, and its path',
	fits: isObject,
	names: RELATIONS,
	entries: { words: 'a path below the enterprise, like ubo', fits: isUserPath },
};

function isUserPath(value: unknown): boolean {
	try {
		return userPath(value) !== '';
	} catch {
		return false;
	}
}

/** The profile: every member, its kind and its meaning. The table of docs/profile.md is made from it. */
export const MEMBERS: Record<string, { kind: Kind; meaning: string }> = {
	companySearchKey: { kind: TEXT, meaning: 'The query parameter of the company search by name' },
	envelope: {
		kind: ENVELOPE,
		meaning: 'What may stand beside `data` in a plain no; false: answers have no envelope',
	},
	'peppol.key': { kind: TEXT, meaning: 'The query parameter of the Peppol check' },
	'peppol.form': { kind: oneOf(PEPPOL_FORMS), meaning: 'How the Peppol check writes the number' },
	'peppol.member': { kind: PATH, meaning: 'The member that says yes or no about Peppol' },
	'peppol.yes': { kind: VALUES, meaning: 'Its values for yes, instead of true' },
	'peppol.no': { kind: VALUES, meaning: 'Its values for no, instead of false' },
	'peppol.beside': { kind: BESIDE, meaning: 'What may stand beside a no about Peppol' },
	'peppol.absent': {
		kind: oneOf(['no']),
		meaning: 'A company that the Peppol check does not know is not on Peppol',
	},
	'vat.member': { kind: PATH, meaning: 'The member that says yes or no about VAT' },
	'vat.yes': { kind: VALUES, meaning: 'Its values for yes, instead of true' },
	'vat.no': { kind: VALUES, meaning: 'Its values for no, instead of false' },
	'vat.beside': { kind: BESIDE, meaning: 'What may stand beside a no about VAT' },
	absent: {
		kind: ABSENT,
		meaning: 'How the service says "no such company"; `status` is the HTTP status',
	},
	names: {
		kind: NAMED,
		meaning:
			'Where a record or list has a member; of several paths, the first that holds something',
	},
	'status.active': { kind: TEXTS, meaning: 'Values of `status` for an active company, beside AC' },
	'status.stopped': {
		kind: TEXTS,
		meaning: 'Values of `status` for a company that has stopped, beside ST',
	},
	paths: { kind: PATHS, meaning: 'The path of a relation below the enterprise' },
};

/**
 * The Service Profile of a credential, from a text or an object; an empty one if there is none.
 * @throws RegistryFailure that names the place of the fault.
 */
export function readProfile(given: unknown): ServiceProfile {
	const profile = parsed(given);
	checkMembers(profile, '');
	const { peppol = {}, vat = {}, status = {} } = profile as ServiceProfile;
	for (const [group, { yes = [true], no = [false] }] of Object.entries({ peppol, vat }))
		checkApart(yes, no, [`${group}.yes`, `${group}.no`]);
	checkApart(status.active ?? [], status.stopped ?? [], ['status.active', 'status.stopped']);
	return profile;
}

function parsed(given: unknown): Json {
	if (given === undefined || given === null || (typeof given === 'string' && given.trim() === ''))
		return {};
	const profile = typeof given === 'string' ? parsedText(given) : given;
	if (isObject(profile)) return profile;
	throw fault(`it is ${shown(profile)}`, 'It is an object, like {"companySearchKey": "q"}.');
}

function parsedText(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch (thrown) {
		throw fault(
			`it is not JSON (${(thrown as Error).message.slice(0, 120)})`,
			'It is an object, like {"companySearchKey": "q"}.',
		);
	}
}

/** @param group with its dot; empty at the root. */
function checkMembers(given: Json, group: string): void {
	const known = Object.keys(MEMBERS)
		.filter((place) => place.startsWith(group))
		.map((place) => place.slice(group.length).split('.')[0]!);
	for (const [name, value] of Object.entries(given)) {
		const place = group + name;
		if (!known.includes(name)) throw unknownMember(place, known);
		if (Object.hasOwn(MEMBERS, place)) checkValue(value, MEMBERS[place]!.kind, place);
		else if (isObject(value)) checkMembers(value, `${place}.`);
		else throw fault(`${place} is ${shown(value)}`, 'It is an object.');
	}
}

function checkValue(value: unknown, kind: Kind, place: string): void {
	if (!kind.fits(value)) throw fault(`${place} is ${shown(value)}`, `It is ${kind.words}.`);
	if (kind.entries === undefined || typeof value !== 'object') return;
	for (const [name, entry] of Object.entries(value as Json)) {
		const inside = Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`;
		if (!isPath(name) || kind.names?.includes(name) === false)
			throw unknownMember(inside, kind.names ?? ['paths of members']);
		const isStatus = kind === ABSENT.entries && name === 'status';
		checkValue(entry, isStatus ? ABSENT_STATUS : kind.entries, inside);
	}
}

function checkApart(
	one: readonly unknown[],
	other: readonly unknown[],
	[first, second]: [string, string],
): void {
	const both = one.find((value) => other.includes(value));
	if (both !== undefined)
		throw fault(`${first} and ${second} both have ${shown(both)}`, 'A value has one meaning.');
}

const unknownMember = (place: string, known: readonly string[]) =>
	fault(`${place} is unknown`, `Known are ${[...new Set(known)].join(', ')}.`);

const fault = (what: string, advice: string) =>
	new RegistryFailure('configuration', {
		message: `The Service Profile of the credential cannot be read: ${what}.`,
		advice,
	});

function shown(value: unknown): string {
	const text = JSON.stringify(value) ?? String(value);
	return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
