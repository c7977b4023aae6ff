import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { MEMBERS, readProfile } from '../../../nodes/EnterpriseRegistry/client/profile';
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
		beside: { 'network.smp': 'url', cached: [false] },
		absent: 'no',
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
		const { kind, message, advice } = failure as Record<string, string>;
		return { kind, message, advice };
	}
};

it.each([undefined, null, '', ' \n ', '{}', {}])('%j is no profile', (given) => {
	expect(readProfile(given)).toEqual({});
});

it('is read from a text or an object', () => {
	expect(readProfile(JSON.stringify(FULL))).toEqual(FULL);
	expect(readProfile(FULL)).toEqual(FULL);
	expect(readProfile({ envelope: false })).toEqual({ envelope: false });
});

it('names the place of a fault, and what may stand there', () => {
	expect(faultOf('{"peppol": {"form": "dot"}}')).toEqual({
		kind: 'configuration',
		message: 'The Service Profile of the credential cannot be read: peppol.form is "dot".',
		advice: 'It is one of dotted, digits, vat, 0208:digits, 9925:vat.',
	});
});

it.each<[string, unknown, string]>([
	['text that is not JSON', '{"companySearchKey": }', 'it is not JSON ('],
	['a list', [], 'it is []'],
	['a bare text', '"q"', 'it is "q"'],
	['an unknown member', { peppol: { keys: 'id' } }, 'peppol.keys is unknown'],
	['a dotted name', { 'peppol.form': 'dotted' }, 'peppol.form is unknown'],
	['an inherited name', '{"__proto__": {}}', '__proto__ is unknown'],
	['a bare name beside a no', { peppol: { beside: ['message'] } }, 'peppol.beside is ["message"]'],
	['anything at all', { vat: { beside: { note: true } } }, 'vat.beside.note is true'],
	['a kind for prose', { envelope: { message: 'text' } }, 'envelope.message is "text"'],
	['no value', { peppol: { no: [] } }, 'peppol.no is []'],
	['null for a no', { peppol: { no: [null] } }, 'peppol.no is [null]'],
	['a row that fits everything', { absent: [{}] }, 'absent[0] is {}'],
	['an object in a row', { absent: [{ error: {} }] }, 'absent[0].error is {}'],
	['a status of an outage', { absent: [{ status: 503 }] }, 'absent[0].status is 503'],
	['an unknown name', { names: { colour: 'c' } }, 'names.colour is unknown'],
	['a path of another enterprise', { paths: { financials: '../x' } }, 'paths.financials is "../x"'],
	['one value for both', { peppol: { yes: ['A'], no: ['A'] } }, 'peppol.yes and peppol.no both'],
	['the yes that stands unless set', { peppol: { no: [true] } }, 'peppol.yes and peppol.no both'],
])('refuses %s', (_what, given, place) => {
	expect(faultOf(given)).toMatchObject({
		kind: 'configuration',
		message: expect.stringContaining(`cannot be read: ${place}`) as string,
	});
});

it('refuses a value of another kind at any place, and never throws anything else', () => {
	const places = Object.keys(MEMBERS);
	fc.assert(
		fc.property(fc.constantFrom(...places), fc.jsonValue({ maxDepth: 3 }), (place, value) => {
			const [first, second] = place.split('.') as [string, string?];
			const read = faultOf(
				second === undefined ? { [first]: value } : { [first]: { [second]: value } },
			);
			const text = (read as { message?: string }).message;
			expect(text === undefined || text.includes(first)).toBe(true);
		}),
		{ numRuns: 3000 },
	);
});

it('is documented as it is declared', () => {
	const docs = readFileSync(join(__dirname, '../../../docs/profile.md'), 'utf8');
	const table = [
		'| Member | It is | Meaning |',
		'|---|---|---|',
		...Object.entries(MEMBERS).map(
			([place, { kind, meaning }]) => `| \`${place}\` | ${kind.words} | ${meaning} |`,
		),
	].join('\n');
	expect(docs).toContain(table);
});
