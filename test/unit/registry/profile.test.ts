import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import type { ProfileFault } from '../../../nodes/EnterpriseRegistry/registry/failures';
import type { Schema } from '../../../nodes/EnterpriseRegistry/registry/schema';
import { PROFILE, readProfile } from '../../../nodes/EnterpriseRegistry/registry/profile';
import { fc } from '../../support/simulated/seededProperties';

/** One of everything, as the owner of a credential may write it. */
const FULL = {
	companySearchKey: 'q',
	envelope: { requestId: 'id' },
	peppol: {
		key: 'participantId',
		form: '0208:digits',
		member: 'network.state',
		yes: ['REGISTERED'],
		no: ['NOT_REGISTERED'],
		absent: 'no',
		beside: { 'network.smp': 'url', cached: [false] },
	},
	vat: { member: 'state', yes: ['ok'], no: ['gone'], beside: { source: ['vies'] } },
	absent: [{ status: 404, detail: 'Unknown company' }, { 'error.code': 'UNKNOWN_ENTITY' }],
	names: { name: ['official.fr', 'official.nl'], results: 'items', total: 'count' },
	status: { active: ['Active'], stopped: ['Ceased'] },
	paths: { beneficialOwners: 'ubo', financials: 'accounts' },
};

/** The failure for a Service Profile that cannot be read, if this is one. */
function failureFor(given: unknown): Failure | undefined {
	try {
		readProfile(given);
	} catch (thrown) {
		if (thrown instanceof Failure) return thrown;
		throw thrown;
	}
}

it.each([undefined, null, '', ' \n ', '{}', {}])('%j is no profile', (given) => {
	expect(readProfile(given)).toEqual({});
});

it('is read from a text', () => expect(readProfile(JSON.stringify(FULL))).toEqual(FULL));

it('is read from an object', () => expect(readProfile(FULL)).toEqual(FULL));

it('may say that the service has no envelope', () =>
	expect(readProfile({ envelope: false })).toEqual({ envelope: false }));

/** What is wrong with a profile, without what would be right. */
type Fault = WithoutRemedy<ProfileFault>;
type WithoutRemedy<Each> = Each extends ProfileFault ? Omit<Each, 'wanted' | 'known'> : never;

const value = (place: string, given: string): Fault => ({ fault: 'value', place, value: given });
const noJson = (line: number, column: number): Fault => ({
	fault: 'noJson',
	at: { line, column },
});
const unknownMember = (place: string): Fault => ({ fault: 'unknownMember', place });
const viesCode = (place: string, code: string): Fault => ({
	fault: 'viesCode',
	place,
	value: code,
});

it.each<{ what: string; given: unknown; fault: Fault }>([
	{
		what: 'text that is not JSON',
		given: '{"companySearchKey": }',
		fault: noJson(1, 22),
	},
	{ what: 'words', given: 'dotted', fault: noJson(1, 1) },
	{ what: 'a text in JSON', given: '"dotted"', fault: value('', 'a text') },
	{ what: 'a number', given: '1234567890', fault: value('', 'a number') },
	{ what: 'true', given: true, fault: value('', 'true') },
	{ what: 'null', given: 'null', fault: value('', 'null') },
	{ what: 'a list', given: [[]], fault: value('', 'a list') },
	{
		what: 'an unknown member',
		given: { peppol: { keys: 'id' } },
		fault: unknownMember('peppol.keys'),
	},
	{
		what: 'a dotted name',
		given: { 'peppol.form': 'dotted' },
		fault: unknownMember('peppol.form'),
	},
	{
		what: 'an inherited name',
		given: '{"__proto__": 1}',
		fault: unknownMember('__proto__'),
	},
	{
		what: 'an unknown name',
		given: { names: { colour: 'c' } },
		fault: unknownMember('names.colour'),
	},
	{
		what: 'a bare name beside a no',
		given: { peppol: { beside: ['message'] } },
		fault: value('peppol.beside', '["message"]'),
	},
	{
		what: 'anything at all beside a no',
		given: { vat: { beside: { note: true } } },
		fault: value('vat.beside.note', 'true'),
	},
	{
		what: 'a kind for prose',
		given: { envelope: { message: 'text' } },
		fault: value('envelope.message', '"text"'),
	},
	{
		what: 'null for a no',
		given: { peppol: { no: [null] } },
		fault: value('peppol.no[0]', 'null'),
	},
	{
		what: 'a row that fits everything',
		given: { absent: [{}] },
		fault: value('absent[0]', '{}'),
	},
	{
		what: 'an object in a row',
		given: { absent: [{ error: {} }] },
		fault: value('absent[0].error', '{}'),
	},
	{
		what: 'a status that is a text',
		given: { absent: [{ status: '404' }] },
		fault: value('absent[0].status', '"404"'),
	},
	{
		what: 'a status that is a flag',
		given: { absent: [{ status: true }] },
		fault: value('absent[0].status', 'true'),
	},
	{
		what: 'the status of an outage as "no such company"',
		given: { absent: [{ status: 503 }] },
		fault: value('absent[0].status', '503'),
	},
	{
		what: 'the status of a refused call as "no such company"',
		given: { absent: [{ status: 429, error: 'Quota' }] },
		fault: value('absent[0].status', '429'),
	},
	{
		what: 'null for a status',
		given: { absent: [{ status: null }] },
		fault: value('absent[0].status', 'null'),
	},
	{
		what: 'one value for yes and no',
		given: { peppol: { yes: ['A'], no: ['A'] } },
		fault: { fault: 'twoMeanings', one: 'peppol.yes', other: 'peppol.no', value: 'A' },
	},
	{
		what: 'as a no, the yes that stands unless set',
		given: { vat: { no: [true] } },
		fault: { fault: 'twoMeanings', one: 'vat.yes', other: 'vat.no', value: 'true' },
	},
	{
		what: 'one status for active and stopped companies',
		given: { status: { active: ['Actif', 'X'], stopped: ['X'] } },
		fault: { fault: 'twoMeanings', one: 'status.active', other: 'status.stopped', value: 'X' },
	},
	{
		what: 'a code of VIES beside a no',
		given: { vat: { beside: { note: ['ok', 'TIMEOUT'] } } },
		fault: viesCode('vat.beside.note[1]', 'TIMEOUT'),
	},
	{
		what: 'a code of VIES with its sentence',
		given: { envelope: { m: ['IP_BLOCKED: no'] } },
		fault: viesCode('envelope.m[0]', 'IP_BLOCKED'),
	},
	{
		what: 'a code of VIES for a no of Peppol',
		given: { peppol: { no: ['VAT_BLOCKED'] } },
		fault: viesCode('peppol.no[0]', 'VAT_BLOCKED'),
	},
	{
		what: 'a code of VIES for "no such company"',
		given: { absent: [{ error: 'TIMEOUT' }] },
		fault: viesCode('absent[0].error', 'TIMEOUT'),
	},
	{
		what: 'a code of VIES for a state',
		given: { status: { stopped: ['TIMEOUT'] } },
		fault: viesCode('status.stopped[0]', 'TIMEOUT'),
	},
	{
		what: 'a code of VIES in small letters',
		given: { vat: { beside: { a: ['timeout'] } } },
		fault: viesCode('vat.beside.a[0]', 'timeout'),
	},
	{
		what: 'a code of VIES with a blank',
		given: { envelope: { m: ['ok', 'MS UNAVAILABLE'] } },
		fault: viesCode('envelope.m[1]', 'MS UNAVAILABLE'),
	},
	{
		what: 'a code of VIES with hyphens',
		given: { vat: { no: ['ms-unavailable'] } },
		fault: viesCode('vat.no[0]', 'ms-unavailable'),
	},
	{
		what: 'a code of VIES among words',
		given: { absent: [{ e: 'VIES timeout' }] },
		fault: viesCode('absent[0].e', 'timeout'),
	},
	{
		what: 'a member that is named like a code of VIES',
		given: { absent: [{ 'e.TIMEOUT': 1 }] },
		fault: viesCode('absent[0].e.TIMEOUT', 'TIMEOUT'),
	},
])('refuses $what', ({ given, fault }) =>
	expect(failureFor(given)).toMatchObject({
		code: 'profileFault',
		kind: 'configuration',
		facts: fault,
	}),
);

describe('a profile that is no JSON', () => {
	it.each([
		{
			what: 'a comma is missing',
			given: '{\n  "peppol": {"key": "vat"}\n  "vat": {}\n}',
			at: [3, 3],
		},
		{ what: 'a comma is left over', given: '{"peppol": {"key": "vat",}}', at: [1, 26] },
		{ what: 'a quotation mark is missing before a name', given: '{key": "vat"}', at: [1, 2] },
		{ what: 'a quotation mark is missing behind a text', given: '{"a": "b,\n"c": 1}', at: [1, 10] },
		{ what: 'a quotation mark is curly', given: '{\r\n“key”: 1}', at: [2, 1] },
		{ what: 'a quotation mark is single', given: "{'key': 1}", at: [1, 2] },
		{ what: 'a value is no text', given: '{"peppol":\n {"key": vat}}', at: [2, 10] },
		{ what: 'true is written otherwise', given: '{"cached": [True]}', at: [1, 13] },
		{ what: 'a blank does not break', given: '{"key":\u00a0"vat"}', at: [1, 8] },
		{ what: 'a bracket closes another one', given: '{"yes": ["a"}}', at: [1, 13] },
		{ what: 'a bracket is left over', given: '{"vat": {}}}', at: [1, 12] },
		{ what: 'a comment stands before it', given: '\n// ours\n{}', at: [2, 1] },
		{ what: 'a number begins with 0', given: '{"total": 01}', at: [1, 12] },
	])('is told with the line and column where $what', ({ given, at: [line, column] }) =>
		expect(failureFor(given)?.facts).toEqual({ fault: 'noJson', at: { line, column } }),
	);

	it.each(['{', '{"vat": {}', '{"key": "va', '[1,', '{"key":'])(
		'is told as one that ends too early: %s',
		(given) => expect(failureFor(given)?.facts).toEqual({ fault: 'noJson' }),
	);
});

it.each([
	{ what: 'is no JSON', given: '{"apiSecret": zo-geheim-als-het-maar-kan}' },
	{ what: 'is a text of JSON', given: '"zo-geheim-als-het-maar-kan"' },
	{ what: 'is a list', given: ['zo-geheim-als-het-maar-kan'] },
])('a profile that $what is not quoted, as a secret may have been pasted into it', ({ given }) =>
	expect(JSON.stringify(failureFor(given)?.facts)).not.toContain('geheim'),
);

/** Every member by its place, with what it is. */
const membersOf = (of: Schema, within = ''): Array<{ place: string; words: string }> =>
	Object.entries(of.members ?? {}).flatMap(([name, kind]) =>
		kind.words === 'an object'
			? membersOf(kind, `${within}${name}.`)
			: [{ place: within + name, words: kind.words }],
	);

const MEMBERS = membersOf(PROFILE);

it('refuses a value of another kind with the place where it stands', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...MEMBERS.map(({ place }) => place)),
			fc.jsonValue({ maxDepth: 3 }),
			(place, given) => {
				const [first, second] = place.split('.') as [string, string?];
				const failure = failureFor({ [first]: second === undefined ? given : { [second]: given } });
				// The fault is in a place; or in a member, of which two values contradict each other.
				const { place: at = first, member = at } = failure?.facts ?? {};
				expect(member).toContain(first);
			},
		),
		{ numRuns: 3000 },
	);
});

it('is documented as it is declared, each member with a meaning', () => {
	const page = readFileSync(join(__dirname, '../../../docs/profile.md'), 'utf8');
	const [, table = ''] = page.split('| Member | It is | Meaning |\n|---|---|---|\n');
	const rows = table.split('\n\n')[0]?.split('\n');
	expect(rows).toEqual(
		MEMBERS.map(({ place, words }) => expect.stringContaining(`| \`${place}\` | ${words} | `)),
	);
});
