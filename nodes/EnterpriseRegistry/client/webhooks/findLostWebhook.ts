import { firstOf } from '../../json';
import { sameAddress } from '../receivingUrl';
import { readDate } from '../../transport/limits/limitHeaders';
import type { RegistryFailure } from '../../transport/errors';
import type { RegistryClient } from '../RegistryClient';
import { difference } from './subscriptions';
import type { NewWebhook, Webhook } from '../types';

/** Names under which a service may give the creation time; the interface specifies none. */
const CREATED = [
	'createdAt',
	'created_at',
	'created',
	'createdOn',
	'creationDate',
	'dateCreated',
	'insertedAt',
];

/** Services give whole seconds, and answers take time to arrive. */
const SLACK = 2000;

/** With more candidates than this, none is inspected. */
const MAX_INSPECTED = 3;

/**
 * The webhook that a creation with a lost answer made; undefined if it made none. It must show no sign of an
 * earlier life: it has the name, the URL and exactly the numbers, and this process never saw it before. It is enabled,
 * and neither its creation nor a delivery is older than the request, by the clock of the service.
 * @param began when the request was sent, in milliseconds since 1970.
 * @throws RegistryFailure `lost` with the candidates, if that is uncertain.
 */
export async function findLostWebhook(
	client: RegistryClient,
	wanted: NewWebhook,
	began: number,
	now: () => number,
	lost: RegistryFailure,
): Promise<Webhook | undefined> {
	const listed = await client
		.webhooks()
		.catch(() => unknown(lost, 'It may still have been created; see Webhook → Get Many.'));
	const since = began - now() - SLACK + Date.parse(client.evidence!.answeredAt);
	const perhaps = listed.filter(
		(webhook) =>
			isAlike(webhook, wanted) &&
			!client.knew(webhook.id, began) &&
			!isOlder(createdAt(webhook), since),
	);
	const lives =
		perhaps.length > MAX_INSPECTED
			? perhaps.map(() => 'unclear' as const)
			: await Promise.all(perhaps.map(async ({ id }) => await lifeOf(client, id, wanted, since)));
	const left = perhaps.filter((_, at) => lives[at] !== 'earlier');
	if (left.length === 1 && lives.includes('new')) return left[0];
	if (left.length === 0) return undefined;
	return unknown(
		lost,
		`It may still have been created: the service lists ${left.map(({ id }) => id).join(', ')} with this name and URL.`,
	);
}

const isAlike = ({ url, name, disabled }: Webhook, wanted: NewWebhook): boolean =>
	sameAddress(url, wanted.url) && String(name).trim() === wanted.name && disabled !== true;

const isOlder = (at: number | undefined, since: number): boolean => at !== undefined && at < since;

function createdAt(webhook: Webhook): number | undefined {
	const value = firstOf(webhook, ...CREATED);
	if (typeof value === 'number') return value < 1e11 ? value * 1000 : value;
	return typeof value === 'string' ? readDate(value) : undefined;
}

/** What the numbers and the delivery log of a webhook say about its age. */
async function lifeOf(
	client: RegistryClient,
	id: string,
	{ entityNumbers }: NewWebhook,
	since: number,
): Promise<'new' | 'earlier' | 'unclear'> {
	try {
		const { add, remove } = difference(await client.subscriptions(id), entityNumbers);
		if (remove.length > 0) return 'earlier';
		const delivered = (await client.deliveries(id)).some(({ at }) => isOlder(readDate(at), since));
		return delivered ? 'earlier' : add.length === 0 ? 'new' : 'unclear';
	} catch {
		return 'unclear';
	}
}

function unknown(lost: RegistryFailure, which: string): never {
	throw lost.reworded(
		lost.message,
		`${which} Its secret is lost: if nothing uses it, delete it before you try again. ${lost.advice}`,
	);
}
