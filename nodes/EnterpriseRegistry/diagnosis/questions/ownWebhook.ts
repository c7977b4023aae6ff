import { randomBytes } from 'node:crypto';

import { isObject } from '../../json';
import { shapeOf } from '../shape';
import { systemClock } from '../../transport/limits/clock';
import { limitHeader } from '../../transport/limits/limitHeaders';
import { pathPart } from '../../transport/url';
import {
	isServed,
	describeReply,
	refusesAll,
	type DiagnosisClient,
	type Reply,
} from '../DiagnosisClient';
import { finding, type Finding } from '../finding';
import { deliveryLog, idOf, webhooksIn } from './webhooks';

const MAX_ATTEMPTS = 4;
const PAUSE = 500;

/** Requests of a whole round. With fewer left it does not start, because the deletion needs one too. */
export const ROUND = 5;

/** Creates a webhook, sends a test event, reads the log, rotates the secret, and deletes the webhook whatever happened. */
export async function ownWebhook(
	client: DiagnosisClient,
	url: string,
	entityNumber: string,
): Promise<Finding[]> {
	if (client.stopped !== undefined)
		return [finding('Own webhook', 'unknown', 'No webhook was created.', client.stopped)];
	const left = Number(
		limitHeader(client.replies[client.replies.length - 1]?.headers ?? {}, 'remaining') ?? Infinity,
	);
	if (left < 2 * ROUND)
		return [
			finding(
				'Own webhook',
				'unknown',
				'It was not created: too few requests are left to be sure that it can be deleted.',
				`${left} left.`,
			),
		];
	// Its name finds it again if the answer to the creation is lost.
	const name = `n8n: Diagnose ${randomBytes(6).toString('hex')}`;
	// Sent even if the execution is cancelled: nobody could delete a webhook whose ID never arrived.
	const created = await client.askRegardless(
		{
			method: 'POST',
			version: 'v2',
			path: '/webhook',
			body: { name, url, entityNumbers: [entityNumber] },
		},
		0,
	);
	const id = isServed(created) && isObject(created.data) ? idOf(created.data) : undefined;
	const findings = [creation(created, id)];
	if (id === undefined) return [...findings, ...(await deleteByName(client, name, created))];
	try {
		findings.push(...(await tryOut(client, `/webhook/${pathPart(id)}`)));
	} finally {
		findings.push(await deleteFully(client, id, name));
	}
	return findings;
}

function creation(reply: Reply, id: string | undefined): Finding {
	const subject = 'Own webhook: creation';
	if (id === undefined)
		return finding(
			subject,
			'unusual',
			'The service did not confirm a new webhook.',
			isServed(reply) ? shapeOf(reply.data) : describeReply(reply),
		);
	const { hmacSecret } = reply.data as Record<string, unknown>;
	const detail = `HTTP ${reply.status}: ${shapeOf(reply.data)}`;
	if (typeof hmacSecret !== 'string' || hmacSecret === '')
		return finding(subject, 'unusual', 'It was created; the answer has no signing secret.', detail);
	return finding(
		subject,
		'as specified',
		'It was created; the answer has the signing secret.',
		`${detail} ${formOf(hmacSecret)}`,
	);
}

/** Whether a secret has the usual prefix, and how long it is. */
const formOf = (secret: string): string =>
	`The secret ${secret.startsWith('whsec_') ? 'begins with whsec_' : 'has no known prefix'} and has ${secret.length} characters.`;

async function tryOut(client: DiagnosisClient, path: string): Promise<Finding[]> {
	const sent = await client.ask({ method: 'POST', version: 'v2', path: `${path}/trigger` });
	const log = await client.ask({ method: 'GET', version: 'v2', path: `${path}/events` });
	const rotated = await client.ask({ method: 'PATCH', version: 'v2', path: `${path}/hmac-secret` });
	return [testEvent(sent), deliveryLog('Own webhook: log', log), rotation(rotated)];
}

function testEvent(reply: Reply): Finding {
	const subject = 'Own webhook: test event';
	if (!isServed(reply))
		return finding(
			subject,
			reply.status === 0 || refusesAll(reply) ? 'unknown' : 'unusual',
			'The service sent none.',
			describeReply(reply),
		);
	const detail = shapeOf(reply.data);
	const delivered = isObject(reply.data) ? reply.data.delivered : undefined;
	if (typeof delivered !== 'boolean' || !('eventId' in (reply.data as object)))
		return finding(subject, 'unusual', 'The answer is not as the interface describes it.', detail);
	return finding(
		subject,
		'as specified',
		delivered
			? 'It was sent, and your URL accepted it.'
			: 'It was sent, but your URL did not accept it.',
		detail,
	);
}

function rotation(reply: Reply): Finding {
	const subject = 'Own webhook: new secret';
	if (!isServed(reply))
		return finding(
			subject,
			reply.status === 0 || refusesAll(reply) ? 'unknown' : 'unusual',
			'The service gave none.',
			describeReply(reply),
		);
	const holds =
		isObject(reply.data) &&
		typeof reply.data.hmacSecret === 'string' &&
		reply.data.hmacSecret !== '';
	return finding(
		subject,
		holds ? 'as specified' : 'unusual',
		holds ? 'The service gave a new secret.' : 'The answer holds no secret.',
		shapeOf(reply.data),
	);
}

/** Deletes until the service has confirmed it, or says twice that the webhook is not there. */
async function deleteFully(client: DiagnosisClient, id: string, name: string): Promise<Finding> {
	const subject = 'Own webhook: deletion';
	let missing = 0;
	let last: Reply | undefined;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
		if (attempt > 1) await systemClock.sleep(PAUSE * attempt);
		last = await client.askRegardless({
			method: 'DELETE',
			version: 'v2',
			path: `/webhook/${pathPart(id)}`,
		});
		if (isConfirmed(last)) {
			const again = attempt === 1 ? '' : ` It took ${attempt} attempts.`;
			return finding(
				subject,
				'as specified',
				'It was deleted.',
				`${describeReply(last)}${last.kind === 'json' ? ` ${shapeOf(last.data)}` : ''}${again}`,
			);
		}
		if ((last.status === 404 || last.status === 410) && ++missing === 2)
			return finding(subject, 'unusual', 'It no longer exists.', describeReply(last));
	}
	return finding(
		subject,
		'unusual',
		`It could not be deleted. Delete "${name}" with Webhook → Delete.`,
		describeReply(last!),
	);
}

/** A page from another server confirms nothing, whatever its status. */
function isConfirmed({ status, kind, payload, data }: Reply): boolean {
	if (status < 200 || status > 299 || (kind !== 'json' && kind !== 'empty')) return false;
	return (
		!(isObject(payload) && payload.success === false) && !(isObject(data) && data.deleted === false)
	);
}

/** The creation may have taken effect although it was not confirmed. */
async function deleteByName(
	client: DiagnosisClient,
	name: string,
	created: Reply,
): Promise<Finding[]> {
	const subject = 'Own webhook: deletion';
	let looked = false;
	for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
		if (attempt > 1) await systemClock.sleep(PAUSE * attempt);
		const reply = await client.askRegardless({ method: 'GET', version: 'v2', path: '/webhooks' });
		const webhooks = isServed(reply) ? webhooksIn(reply) : undefined;
		if (webhooks === undefined) continue;
		looked = true;
		const found = webhooks.find((webhook) => webhook.name === name);
		const id = found === undefined ? undefined : idOf(found);
		if (id !== undefined) return [await deleteFully(client, id, name)];
		// A request without an answer may still take effect; a refusal is final.
		if (created.status >= 400 && created.status < 500) break;
	}
	return looked
		? []
		: [
				finding(
					subject,
					'unusual',
					`It is unknown whether it was created. Look for "${name}" with Webhook → Get Many, and delete it.`,
				),
			];
}
