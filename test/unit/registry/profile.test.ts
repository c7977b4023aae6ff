import { inWords } from '../../support/inWords';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

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

const faultOf = (given: unknown): unknown => {
	try {
		return readProfile(given);
	} catch (failure) {
		const { kind, message, advice } = inWords(failure);
		return { kind, message, advice };
	}
};

it.each([undefined, null, '', ' \n ', '{}', {}])('%j is no profile', (given) => {
	expect(readProfile(given)).toEqual({});
});

it('is read from a text or an object', () => {
	for (const given of [JSON.stringify(FULL), FULL]) expect(readProfile(given)).toEqual(FULL);
	expect(readProfile({ envelope: false })).toEqual({ envelope: false });
});

it.each<[string, unknown, string]>([
	['text that is not JSON', '{"companySearchKey": }', 'it is "{'],
	['a list', [[]], 'it is [[]]'],
	['an unknown member', { peppol: { keys: 'id' } }, 'peppol.keys is unknown'],
	['a dotted name', { 'peppol.form': 'dotted' }, 'peppol.form is unknown'],
	['an inherited name', '{"__proto__": 1}', '__proto__ is unknown'],
	['a bare name beside a no', { peppol: { beside: ['message'] } }, 'peppol.beside is ["message"]'],
	['anything at all', { vat: { beside: { note: true } } }, 'vat.beside.note is true'],
	['a kind for prose', { envelope: { message: 'text' } }, 'envelope.message is "text"'],
	['null for a no', { peppol: { no: [null] } }, 'peppol.no[0] is null'],
	['a row that fits everything', { absent: [{}] }, 'absent[0] is {}'],
	['an object in a row', { absent: [{ error: {} }] }, 'absent[0].error is {}'],
	['a status that is a text', { absent: [{ status: '404' }] }, 'absent[0].status is "404"'],
	['a status that is a flag', { absent: [{ status: true }] }, 'absent[0].status is true'],
	['no status', { absent: [{ status: null }] }, 'absent[0].status is null'],
	['an unknown name', { names: { colour: 'c' } }, 'names.colour is unknown'],
	['one value for both', { peppol: { yes: ['A'], no: ['A'] } }, 'peppol.yes and peppol.no both'],
	[
		'a code of VIES',
		{ vat: { beside: { note: ['ok', 'TIMEOUT'] } } },
		'vat.beside.note[1] is "TIMEOUT"',
	],
	[
		'one with its sentence',
		{ envelope: { m: ['IP_BLOCKED: no'] } },
		'envelope.m[0] is "IP_BLOCKED"',
	],
	['one for Peppol', { peppol: { no: ['VAT_BLOCKED'] } }, 'peppol.no[0] is "VAT_BLOCKED"'],
	['one for "no such company"', { absent: [{ error: 'TIMEOUT' }] }, 'absent[0].error is "TIMEOUT"'],
	['one for a state', { status: { stopped: ['TIMEOUT'] } }, 'status.stopped[0] is "TIMEOUT"'],
	['one in small letters', { vat: { beside: { a: ['timeout'] } } }, 'vat.beside.a[0] is "timeout"'],
	[
		'one with a blank',
		{ envelope: { m: ['ok', 'MS UNAVAILABLE'] } },
		'envelope.m[1] is "MS UNAVAILABLE"',
	],
	['one with hyphens', { vat: { no: ['ms-unavailable'] } }, 'vat.no[0] is "ms-unavailable"'],
	['one among words', { absent: [{ e: 'VIES timeout' }] }, 'absent[0].e is "timeout"'],
	['a member named so', { absent: [{ 'e.TIMEOUT': 1 }] }, 'absent[0].e.TIMEOUT is "TIMEOUT"'],
	['the yes that stands unless set', { vat: { no: [true] } }, 'vat.yes and vat.no both'],
])('refuses %s', (_what, given, place) => {
	expect(faultOf(given)).toMatchObject({
		kind: 'configuration',
		message: expect.stringContaining(`cannot be read: ${place}`) as string,
	});
});

type Kind = typeof PROFILE & { meaning?: string };
/** Every member with a meaning, by its place. */
const members = (of: Kind, within = ''): Array<[string, Kind]> =>
	Object.entries(of.members as object as Record<string, Kind>).flatMap(([name, kind]) =>
		kind.meaning === undefined
			? members(kind, `${within}${name}.`)
			: [[within + name, kind] as [string, Kind]],
	);

it('refuses a value of another kind at any place, and never throws anything else', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...members(PROFILE).map(([place]) => place)),
			fc.jsonValue({ maxDepth: 3 }),
			(place, value) => {
				const [first, second] = place.split('.') as [string, string?];
				const read = faultOf({ [first]: second === undefined ? value : { [second]: value } });
				const text = (read as { message?: string }).message;
				expect(text === undefined || text.includes(first)).toBe(true);
			},
		),
		{ numRuns: 3000 },
	);
});

it('is documented as it is declared', () => {
	const table = [
		'| Member | It is | Meaning |\n|---|---|---|',
		...members(PROFILE).map(
			([place, { words, meaning }]) => `| \`${place}\` | ${words} | ${meaning} |`,
		),
	].join('\n');
	const file = join(__dirname, '../../../docs/profile.md');
	expect(readFileSync(file, 'utf8')).toContain(table);
});
