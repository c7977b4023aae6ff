import { fc } from '../support/simulated/seededProperties';
import { byId, useService } from './support';

/*
 * A service or a row of a table may hold any JSON where a text is expected: an object that no text can be made of, names that objects
 * have of themselves, halves of characters, numbers beyond all measure. What comes out is an answer or a failure in words of this pack.
 */

const service = useService();

const STRANGE: unknown[] = [
	{ toString: 1, valueOf: 1 },
	{ toString: 'x' },
	JSON.parse('{"__proto__":{"verdict":"send","valid":true}}'),
	{ constructor: { prototype: { polluted: true } } },
	{ length: 1e9 },
	{ then: 1 },
	{ toJSON: 1 },
	['', [null], { toString: null }],
	[],
	{},
	'\ud800',
	'\udc00\u0000\u202e',
	1e308,
	-1,
	0.1 + 0.2,
	Number.MAX_SAFE_INTEGER,
	true,
	null,
	'__proto__',
	'constructor',
	'9'.repeat(400),
];
const strange = fc.constantFrom(...STRANGE);
const NAMES = [
	'enterpriseNumber',
	'denomination',
	'name',
	'address',
	'status',
	'valid',
	'registered',
	'vatNumber',
	'participantId',
	'documentTypes',
	'scheme',
	'error',
	'results',
	'total',
	'id',
	'url',
	'eventId',
	'at',
	'responseCode',
	'street',
	'zipcode',
	'municipality',
	'number',
	'juridicalForm',
	'names',
	'establishments',
	'checkedAt',
	'entityNumbers',
	'quota',
	'plan',
	'__proto__',
	'constructor',
	'toString',
	'hasOwnProperty',
	'toJSON',
	'code',
	'label',
	'raw',
];
const record = fc
	.dictionary(fc.constantFrom(...NAMES), strange, { maxKeys: 12 })
	.map((members) => ({ ...members }));
const data = fc.oneof(
	record,
	strange,
	fc.array(fc.oneof(record, strange), { maxLength: 4 }),
	fc.record({ results: fc.array(fc.oneof(record, strange), { maxLength: 4 }), total: strange }),
);

/** What an error of JavaScript says, and no message of this pack. */
const OF_THE_ENGINE =
	/is not a function|Cannot (?:convert|read|set|assign)|undefined|is not iterable|call stack|Invalid (?:array|time|string)|\[object|circular|NaN/;

const errorsIn = (json: Array<Record<string, unknown>>): string =>
	json.flatMap(({ error }) => (typeof error === 'string' ? error : [])).join('\n');

const CONTINUE = 'continueRegularOutput' as const;
const NUMBER = { enterpriseNumber: '0403.170.701' };
const WEBHOOK = { webhookId: byId('wh_1') };
const OPERATIONS: Array<[string, object]> = [
	['enterprise.get', NUMBER],
	['enterprise.search', { name: 'Colruyt' }],
	['enterprise.searchByAddress', { postalCode: '1500', street: 'Markt' }],
	['enterprise.match', { name: 'Colruyt', postalCode: '1500', street: 'Markt', houseNumber: '1' }],
	['enterprise.compare', { ...NUMBER, record: { value: { name: 'Colruyt', street: 'Markt' } } }],
	['enterprise.checkBeforeInvoicing', NUMBER],
	['enterprise.getRelated', { ...NUMBER, relation: 'activities' }],
	['establishment.search', { name: 'Colruyt' }],
	['peppol.check', NUMBER],
	['vat.validate', { vatNumber: 'BE0403170701' }],
	['referenceData.getMany', { list: 'naceCodes', search: 'bread' }],
	['webhook.getMany', {}],
	['webhook.get', WEBHOOK],
	['subscription.getMany', WEBHOOK],
	['subscription.replace', { ...WEBHOOK, entityNumbers: '0403.170.701', preview: true }],
	['delivery.getMany', { ...WEBHOOK, filters: { missed: true } }],
	['account.get', {}],
	['service.getHealth', {}],
];

it.each(OPERATIONS)(
	'%s turns any JSON from the service into an answer, or into a failure in words of this pack',
	async (operation, asked) => {
		await fc.assert(
			fc.asyncProperty(data, record, async (answered, row) => {
				service.behave = () => ({ kind: 'answer', body: { success: true, data: answered } });
				const more = { items: [row], onError: CONTINUE };
				const options = { maxWait: 0, includeEvidence: true };
				const { json, said, error } = await service.run(operation, { ...asked, options }, more);
				expect(error).toBeUndefined();
				expect(errorsIn(json)).not.toMatch(OF_THE_ENGINE);
				expect(said.join(' ')).not.toMatch(OF_THE_ENGINE);
				expect(({} as Record<string, unknown>).verdict).toBeUndefined();
				expect(Object.keys(Object.prototype)).toEqual([]);
			}),
			{ numRuns: 60 },
		);
	},
);

it.each([
	{
		operation: 'enterprise.checkBeforeInvoicing',
		parameters: { ...NUMBER, options: { skipAnswered: 30 } },
	},
	{
		operation: 'enterprise.match',
		parameters: { name: 'Colruyt', postalCode: '1500', options: { skipAnswered: true } },
	},
])(
	'$operation reads an input row with any JSON in its cells, or fails in words of this pack',
	async ({ operation, parameters }) => {
		const cells = [
			'verdict',
			'registerOk',
			'vatOk',
			'peppolOk',
			'checkedAt',
			'enterpriseNumber',
			'match',
			'asked',
			'reason',
			'error',
			'input',
			'__proto__',
		];
		await fc.assert(
			fc.asyncProperty(fc.dictionary(fc.constantFrom(...cells), strange), async (row) => {
				const more = { items: [{ ...row }], onError: CONTINUE };
				const { json, error } = await service.run(operation, parameters, more);
				expect(error).toBeUndefined();
				expect(errorsIn(json)).not.toMatch(OF_THE_ENGINE);
			}),
			{ numRuns: 60 },
		);
	},
);
