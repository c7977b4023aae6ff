import { isSameUrl, urlKey } from '../../../nodes/EnterpriseRegistry/registry/webhookUrl';
import { verifyDelivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';
import { passesFilter } from '../../../nodes/EnterpriseRegistry/trigger/eventFilter';
import { hasWitness } from '../../../nodes/EnterpriseRegistry/trigger/witness';
import { ANSWER_BYTES, PLAIN_FRAGMENTS, repeated, type Target } from './shapes';

const TYPE = `enterprise.${'a'.repeat(189)}`;
const ANY = { eventTypes: [], changedFields: [] };

/** So many of one entry as fill an answer. */
const filled = <Entry>(entry: Entry): Entry[] =>
	Array.from<Entry>({
		length: Math.floor(ANSWER_BYTES / (JSON.stringify(entry).length + 1)),
	}).fill(entry);

const membersNamed = (name: (at: number) => string, value: unknown) =>
	Object.fromEntries(
		Array.from({ length: 30_000 }, (_, at) => [name(at), value] as [string, unknown]),
	);

function nested(depth: number): unknown {
	let body: unknown = {};
	for (let level = 0; level < depth; level++) body = { data: body, event: 'x' };
	return body;
}

/** Made once: the making of them is not measured. */
const BODIES = new Map<string, unknown>([
	['a long type', { type: `enterprise.${'a.'.repeat(ANSWER_BYTES / 2)}updated` }],
	['a long list of changes', { changed: filled('address') }],
	['changes in one text', { changed: 'address,'.repeat(ANSWER_BYTES / 8) }],
	['changes with long names', { changed: filled('/'.repeat(199)) }],
	['many events', { events: filled({ type: 'NV', event: 'enterprise-registry.changed' }) }],
	['many members', { data: membersNamed((at) => `member${at}`, 'enterprise.updated') }],
	['many lists', { data: membersNamed((at) => `list${at}`, ['address']) }],
	['levels of data', nested(40_000)],
	['an ID that is nearly a number', { eventId: '0403.'.repeat(ANSWER_BYTES / 5) }],
	['a number with words around it', { subject: 'BE 0403 '.repeat(ANSWER_BYTES / 8) }],
]);

const ATTEMPTS = new Map<string, () => unknown>([
	['of one event', () => filled({ eventId: 'e', at: '2026-06-05T09:00:00Z', responseCode: 401 })],
	[
		'of many events',
		() =>
			Array.from({ length: 15_000 }, (_, at) => ({
				eventId: `evt_${at}`,
				at: '2026-06-05T09:00:00Z',
				responseCode: at % 2 === 0 ? 401 : 200,
			})),
	],
]);

const SIGNATURES = repeated([
	...PLAIN_FRAGMENTS,
	'v1=',
	'v1,',
	't=1,',
	'sha256=',
	'HMAC ',
	'"',
	'=',
	'1700000000,',
	`${'ab'.repeat(32)},`,
]);

const signedWith = (value: string) =>
	verifyDelivery(
		{ rawBody: Buffer.from('{}'), headers: { 'x-signature': value, 'x-timestamp': value } },
		{ secret: `whsec_${value}`, now: 0, tolerance: 300 },
	);

export const targets: Target[] = [
	{
		name: 'trigger: a delivery',
		kind: 'answer',
		shapes: new Map([...BODIES].map(([shape, body]) => [shape, () => body])),
		read: (body: Record<string, unknown>) =>
			passesFilter(readEvent(body, new Date(0), 'wh_1'), {
				...ANY,
				changedFields: ['address.street', 'status', 'denomination'],
			}),
	},
	{
		name: 'trigger: a wildcard against a type of 200 characters',
		kind: 'cell',
		shapes: repeated(['*', '*a', 'a*', '*aa', 'enterprise.*', '*.*', '**b', 'a']),
		read: (pattern: string) =>
			passesFilter({ type: TYPE, changed: [], kind: null }, { ...ANY, eventTypes: [pattern] }),
	},
	{
		name: 'trigger: a log of deliveries',
		kind: 'answer',
		shapes: ATTEMPTS,
		read: (log: Array<Record<string, unknown>>) => hasWitness(log, 0),
	},
	{
		name: 'signature: a header and a secret',
		kind: 'cell',
		shapes: SIGNATURES,
		read: signedWith,
	},
	{
		name: 'registry: the URL of a webhook',
		kind: 'cell',
		shapes: repeated([...PLAIN_FRAGMENTS, '/', '../', '%2e/', '%c3', '%', '?', '#', ':', '@']),
		read: (rest: string) => [
			isSameUrl(`https://example.com/${rest}`, `https://example.com/${rest}/`),
			urlKey(`https://${rest}`),
			isSameUrl(rest, 'https://example.com'),
		],
	},
];
