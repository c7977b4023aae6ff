import {
	calledUrl,
	eventFilter,
	fixedScheme,
	isListening,
	numbersOrNone,
	toleranceOf,
	wantedWebhook,
	webhookUrl,
} from '../../../nodes/EnterpriseRegistry/trigger/settings';
import { triggerOptions } from '../../../nodes/EnterpriseRegistry/editor/triggerFields';
import { contents } from '../../../nodes/EnterpriseRegistry/signature/contents';
import { algorithms, encodings } from '../../../nodes/EnterpriseRegistry/signature/mac';
import { verifyDelivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

const URL = 'https://n8n.example/webhook/1/webhook';

/** What n8n's contexts tell of a node. */
const contextOf = (
	parameters: Record<string, unknown> = {},
	{
		mode = 'trigger',
		isTest = false,
		url = URL,
	}: { mode?: string; isTest?: boolean; url?: string } = {},
) =>
	({
		getMode: () => mode,
		webhookData: { isTest },
		getNodeWebhookUrl: () => url,
		getNodeParameter: (name: string, otherwise: unknown) => parameters[name] ?? otherwise,
		getWorkflow: () => ({ name: 'Customers' }),
	}) as never;

describe('a signature that is fixed by hand', () => {
	const choicesOf = (name: string) =>
		(triggerOptions.options as INodeProperties[]).find((option) => option.name === name)!
			.options as INodePropertyOptions[];

	it('is absent unless it is switched on, whatever stands in its fields', () => {
		expect(fixedScheme({})).toBeUndefined();
		expect(
			fixedScheme({ signature: 'auto', signatureHeader: 'X-Sign', signedContent: 'body' }),
		).toBeUndefined();
	});

	it('omits what is empty or automatic', () => {
		const left = {
			signature: 'fixed',
			signatureHeader: ' ',
			signaturePrefix: '',
			signatureAlgorithm: 'auto',
			signatureEncoding: 'auto',
			signatureKey: 'auto',
			signedContent: 'auto',
			signedContentTemplate: '{body}!',
		};
		expect(Object.values(fixedScheme(left)!).filter((value) => value !== undefined)).toEqual([]);
		expect(
			Object.values(fixedScheme({ signature: 'fixed' })!).filter((value) => value !== undefined),
		).toEqual([]);
	});

	it('takes every field as it was entered, without the spaces around it', () => {
		const entered = {
			signature: 'fixed',
			signatureHeader: ' X-Sign ',
			signaturePrefix: 'sha256=',
			signatureAlgorithm: 'sha1',
			signatureEncoding: 'base64',
			signatureKey: 'hex',
			signedContent: 'template',
			signedContentTemplate: ' {timestamp}.{body} ',
		};
		expect(fixedScheme(entered)).toEqual({
			header: 'X-Sign',
			prefix: 'sha256=',
			algorithm: 'sha1',
			encoding: 'base64',
			key: 'hex',
			content: '{timestamp}.{body}',
		});
	});

	it('keeps the space at the end of a prefix, which is part of it', () => {
		expect(fixedScheme({ signature: 'fixed', signaturePrefix: ' HMAC ' })!.prefix).toBe('HMAC ');
	});

	it('accepts nothing when a template was chosen and not entered', () => {
		const fixed = fixedScheme({
			signature: 'fixed',
			signedContent: 'template',
			signedContentTemplate: ' ',
		});
		const verdict = verifyDelivery(
			{ rawBody: Buffer.from('{}'), headers: { 'x-signature': '0'.repeat(64) } },
			{ secret: 'secret', now: 0, tolerance: 300, fixed },
		);
		expect(verdict).toMatchObject({ ok: false, reason: expect.stringContaining('{body}') });
	});

	it.each([
		['signatureAlgorithm', algorithms],
		['signatureEncoding', encodings],
		['signatureKey', ['asIssued', 'withoutPrefix', 'hex', 'base64']],
		['signedContent', [...contents, 'template']],
	])('offers as %s what the verifier knows', (name, known) => {
		expect(
			choicesOf(name)
				.map(({ value }) => value)
				.sort(),
		).toEqual(['auto', ...known].sort());
	});
});

describe('the webhook that is wanted', () => {
	it('has the URL of the node, its numbers in one spelling and once each, and a name', () => {
		expect(
			wantedWebhook(contextOf({ entityNumbers: 'BE 0403.170.701, 0403170701\n2.000.000.339' })),
		).toEqual({
			url: URL,
			name: 'n8n: Customers',
			entityNumbers: ['0403.170.701', '2.000.000.339'],
			warn: expect.any(Function),
			additionalNumbers: 'keep',
		});
	});

	it('has the name that was chosen, and says when it is for a test', () => {
		expect(wantedWebhook(contextOf({ options: { webhookName: ' Watch ' } })).name).toBe('Watch');
		expect(
			wantedWebhook(contextOf({ options: { webhookName: 'Watch' } }, { mode: 'manual' })).name,
		).toBe('Watch (test)');
	});

	it('may be without numbers while others add them, not when theirs are removed', () => {
		expect(wantedWebhook(contextOf({ entityNumbers: [] })).entityNumbers).toEqual([]);
		expect(() =>
			wantedWebhook(contextOf({ entityNumbers: ' ', options: { additionalNumbers: 'remove' } })),
		).toThrow(/nothing to watch/);
	});

	it('is refused with the entries that are not numbers; unpublishing works with whatever can be read', () => {
		const context = contextOf({ entityNumbers: '0403.170.701, 0403.170.702' });
		expect(() => wantedWebhook(context)).toThrow(/0403\.170\.702/);
		expect(numbersOrNone(context)).toEqual([]);
		expect(numbersOrNone(contextOf({ entityNumbers: ['0403.170.701'] }))).toEqual(['0403.170.701']);
	});

	it.each(['', 'undefined/webhook/1'])('is refused if n8n gives the URL %j', (url) => {
		expect(() => wantedWebhook(contextOf({ entityNumbers: '0403.170.701' }, { url }))).toThrow(
			/no webhook URL/,
		);
	});
});

describe('listening in the editor', () => {
	it.each([
		['manual', false, true],
		['internal', true, true],
		['trigger', false, false],
		['webhook', false, false],
	])('in the mode %s, for a test webhook %s, is told as %s', (mode, isTest, listening) => {
		expect(isListening(contextOf({}, { mode, isTest }))).toBe(listening);
	});

	it('was called at the URL that was registered, and otherwise at that of the node', () => {
		const staticData = { url: 'https://n8n.example/webhook-test/1/webhook' };
		expect(calledUrl(contextOf({}, { mode: 'manual' }), staticData)).toBe(staticData.url);
		expect(calledUrl(contextOf({}, { mode: 'webhook' }), staticData)).toBe(URL);
	});
});

it('filters are lists, or text with commas or lines from an expression', () => {
	expect(eventFilter(contextOf())).toEqual({ eventTypes: [], changedFields: [] });
	expect(
		eventFilter(
			contextOf({
				filters: { eventTypes: [' a ', '', 'b'], changedFields: 'address, name;\nstatus' },
			}),
		),
	).toEqual({ eventTypes: ['a', 'b'], changedFields: ['address', 'name', 'status'] });
});

it.each([
	['enterprise', 'enterprise'],
	['establishment', 'establishment'],
	['any', undefined],
	[undefined, undefined],
	['other', undefined],
])('the event %j is about the kind %j', (event, kind) => {
	expect(eventFilter(contextOf({ event })).kind).toBe(kind);
});

it('what n8n does not tell is left out: the kind of the webhook, its URL, the name of the workflow', () => {
	const asked: string[] = [];
	const context = {
		...(contextOf({ entityNumbers: '0403.170.701' }) as object),
		webhookData: undefined,
		getWorkflow: () => ({}),
		getNodeWebhookUrl: (name: string) => void asked.push(name),
	};
	expect([isListening(context as never), webhookUrl(context as never)]).toEqual([false, '']);
	expect(asked).toEqual(['default']);
	expect(wantedWebhook({ ...context, getNodeWebhookUrl: () => URL } as never).name).toBe(
		'n8n: workflow',
	);
	expect(calledUrl(contextOf({}, { mode: 'manual' }), {})).toBe('');
});

it('numbers of others are removed where that was chosen', () => {
	expect(
		wantedWebhook(
			contextOf({ entityNumbers: '0403.170.701', options: { additionalNumbers: 'remove' } }),
		).additionalNumbers,
	).toBe('remove');
});

it.each([[undefined], [null], [''], [' \n'], [[]]])(
	'without numbers, %j, nothing is wanted but what others add',
	(entityNumbers) => {
		const context = {
			...(contextOf() as object),
			getNodeParameter: (name: string) => (name === 'options' ? {} : entityNumbers),
		};
		expect(wantedWebhook(context as never)).toMatchObject({
			entityNumbers: [],
			additionalNumbers: 'keep',
		});
	},
);

it.each<[unknown, number]>([
	[60, 60],
	[0, 0],
	['60', 60],
	[' 0.5 ', 0.5],
	[1e6, 1e6],
	// What an expression without a result gives, and what is no number of seconds.
	[undefined, 300],
	[null, 300],
	['', 300],
	[' \n', 300],
	['soon', 300],
	['60 s', 300],
	[-1, 300],
	['-1', 300],
	[Number.NaN, 300],
	[Infinity, 300],
	['Infinity', 300],
	[true, 300],
	[false, 300],
	[[], 300],
	[{}, 300],
])('the tolerance %p is %d seconds', (tolerance, seconds) =>
	expect(toleranceOf({ tolerance } as never)).toBe(seconds),
);
