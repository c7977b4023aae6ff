import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { triggerFields } from '../../../nodes/EnterpriseRegistry/editor/triggerFields';
import { contentNames } from '../../../nodes/EnterpriseRegistry/signature/templatesToTry';
import { keyForms } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { algorithms, encodings } from '../../../nodes/EnterpriseRegistry/signature/mac';
import { verifyDelivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import {
	eventFilter,
	numbersOrNone,
	signatureSettings,
	wantedWebhook,
} from '../../../nodes/EnterpriseRegistry/trigger/settings';

/** What n8n's contexts tell of a node. */
const contextOf = (parameters: Record<string, unknown> = {}) =>
	({
		getMode: () => 'trigger',
		getNodeWebhookUrl: () => 'https://n8n.example/webhook/1/webhook',
		getNodeParameter: (name: string, otherwise: unknown) =>
			name in parameters ? parameters[name] : otherwise,
		getWorkflow: () => ({ name: 'Customers' }),
	}) as never;

describe('a signature that is fixed by hand', () => {
	const chosen = (options: object) =>
		Object.fromEntries(
			Object.entries(signatureSettings({ signature: 'fixed', ...options }).fixed!).filter(
				([, value]) => value !== undefined,
			),
		);

	it('is absent unless it is switched on, whatever stands in its fields', () =>
		expect(
			signatureSettings({ signature: 'auto', signatureHeader: 'X-Sign' }).fixed,
		).toBeUndefined());

	it('takes every field without the spaces around it, but the end of a prefix', () => {
		const entered = {
			signatureHeader: ' X-Sign ',
			signaturePrefix: ' HMAC ',
			signatureAlgorithm: 'sha1',
			signatureEncoding: 'base64',
			signatureKey: 'hex',
			signedContent: 'template',
			signedContentTemplate: ' {timestamp}.{body} ',
		};
		expect(chosen(entered)).toEqual({
			header: 'X-Sign',
			prefix: 'HMAC ',
			algorithm: 'sha1',
			encoding: 'base64',
			key: 'hex',
			content: '{timestamp}.{body}',
		});
	});

	it('accepts nothing where its template was left empty', () => {
		const settings = signatureSettings({ signature: 'fixed', signedContent: 'template' });
		const verification = verifyDelivery(
			{ rawBody: Buffer.from('{}'), headers: { 'x-signature': '0'.repeat(64) } },
			{ secret: 'secret', now: 0, ...settings },
		);
		expect(verification).toMatchObject({ kind: 'refused', reason: { code: 'noTemplate' } });
	});

	it.each([
		{ name: 'signatureAlgorithm', known: algorithms },
		{ name: 'signatureEncoding', known: encodings },
		{ name: 'signatureKey', known: keyForms },
		{ name: 'signedContent', known: [...contentNames, 'template'] },
	])('offers as $name what the verifier knows', ({ name, known }) => {
		const { options } = triggerFields.find((field) => field.name === 'options')!;
		const choices = (options as INodeProperties[]).find((option) => option.name === name)!.options;
		expect((choices as INodePropertyOptions[]).map(({ value }) => value).sort()).toEqual(
			['auto', ...known].sort(),
		);
	});
});

describe('the webhook that is wanted', () => {
	describe.each([undefined, null, '', ' \n', []].map((entityNumbers) => ({ entityNumbers })))(
		'without numbers, %j,',
		({ entityNumbers }) => {
			it('is allowed while others may add numbers to it', () => {
				expect(wantedWebhook(contextOf({ entityNumbers })).entityNumbers).toEqual([]);
			});

			it('is refused where numbers that others add are removed', () => {
				const options = { additionalNumbers: 'remove' };
				expect(() => wantedWebhook(contextOf({ entityNumbers, options }))).toThrow(
					expect.objectContaining({ code: 'nothingToSubscribe' }),
				);
			});
		},
	);

	const WITH_TYPO = contextOf({ entityNumbers: '0403.170.701, 0403.170.702' });

	it('is refused with the entries that are not numbers', () => {
		expect(() => wantedWebhook(WITH_TYPO)).toThrow(
			expect.objectContaining({
				code: 'entriesRefused',
				facts: expect.objectContaining({ refused: 1, entries: 2 }) as object,
			}),
		);
	});

	it('has the numbers that can be read where it is unpublished', () => {
		expect(numbersOrNone(contextOf({ entityNumbers: ['0403.170.701'] }))).toEqual(['0403.170.701']);
	});

	it('has no numbers where it is unpublished with a typo', () => {
		expect(numbersOrNone(WITH_TYPO)).toEqual([]);
	});
});

it('a filter whose one entry has commas or lines has as many entries', () => {
	const filters = {
		eventTypes: ['enterprise.updated, establishment.closed', 'webhook.*'],
		changedFields: ['Address; name\nstatus'],
	};
	expect(eventFilter(contextOf({ filters }))).toMatchObject({
		eventTypes: ['enterprise.updated', 'establishment.closed', 'webhook.*'],
		changedFields: ['address', 'name', 'status'],
	});
});

it('without filters no type or field is asked for', () => {
	expect(eventFilter(contextOf())).toEqual({ eventTypes: [], changedFields: [] });
});

it('filters are read in any case, from a list or from a text with commas or lines', () => {
	const filters = { eventTypes: [' A ', '', 'b'], changedFields: 'Address, name;\nstatus' };
	expect(eventFilter(contextOf({ filters, event: 'enterprise' }))).toEqual({
		kind: 'enterprise',
		eventTypes: ['a', 'b'],
		changedFields: ['address', 'name', 'status'],
	});
});

describe('the tolerance', () => {
	const secondsOf = (tolerance: unknown) => signatureSettings({ tolerance } as never).tolerance;

	it.each([
		{ tolerance: 60, seconds: 60 },
		{ tolerance: 0, seconds: 0 },
		{ tolerance: ' 0.5 ', seconds: 0.5 },
	])('$tolerance is $seconds seconds', ({ tolerance, seconds }) =>
		expect(secondsOf(tolerance)).toBe(seconds),
	);

	it.each([
		{ tolerance: null },
		{ tolerance: '' },
		{ tolerance: '60 s' },
		{ tolerance: -1 },
		{ tolerance: Number.NaN },
		{ tolerance: 'Infinity' },
		{ tolerance: true },
		{ tolerance: {} },
	])('$tolerance is as if it were not set: 300 seconds', ({ tolerance }) =>
		expect(secondsOf(tolerance)).toBe(300),
	);
});
