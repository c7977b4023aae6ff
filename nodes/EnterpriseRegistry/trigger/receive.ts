import type { IDataObject, IWebhookFunctions, IWebhookResponseData } from 'n8n-workflow';

import { isObject, readFlag, readJson, type Json } from '../json';
import { forgetEntity } from '../transport/responseCache';
import { readEvent } from './event';
import { passesFilter } from './filter';
import { notePresent } from './checks';
import { isEventId, noteAnswered, noteReceived } from './repeatedEvents';
import { repairMissing, repairRefused } from './repair';
import {
	calledUrl,
	eventFilter,
	fixedScheme,
	isListening,
	optionsOf,
	toleranceOf,
} from './settings';
import { noteProven, readWebhooks, type StoredWebhook } from './storedWebhook';
import { noteStale } from './refusals';
import { verifyDelivery } from '../signature/verifyDelivery';

interface Genuine {
	url: string;
	held: StoredWebhook;
	body: Json;
	options: IDataObject;
}

/**
 * What happens between a delivery arriving and a workflow starting: it is verified, read and filtered. Nothing but a
 * verified delivery starts an execution or writes static data, and that path makes no call.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	// n8n would turn anything thrown here, for whatever a stranger sent, into a failed execution.
	const genuine = await guarded(context).catch((failure: unknown) => {
		context.logger.warn(
			`Enterprise Registry Trigger could not read a delivery (${failure instanceof Error ? failure.name : 'unknown'}).`,
		);
		return refuse(context, 400);
	});
	if (!('held' in genuine)) return genuine;
	return start(context, genuine);
}

/** A verified delivery, or the answer to anything else. */
async function guarded(context: IWebhookFunctions): Promise<Genuine | IWebhookResponseData> {
	const staticData = context.getWorkflowStaticData('node');
	const url = calledUrl(context, staticData);
	const [latest, other] = readWebhooks(staticData, url);
	// Answered first, so that the sender does not wait for a repair.
	if (latest === undefined) {
		const refused = refuse(context, 503);
		await repairMissing(context, url);
		return refused;
	}
	const rawBody = await readRawBody(context);
	if (!Buffer.isBuffer(rawBody)) return refuse(context, rawBody);
	const options = optionsOf(context);
	const verify = (held: StoredWebhook) =>
		verifyDelivery(
			{ rawBody, headers: context.getHeaderData(), url },
			{
				secret: held.secret,
				now: Date.now(),
				tolerance: toleranceOf(options),
				fixed: fixedScheme(options),
			},
		);
	const first = verify(latest);
	const isOther = !first.ok && first.why === 'wrong' && other !== undefined;
	const held = isOther ? other : latest;
	const verification = isOther ? verify(other) : first;
	const isStale = !verification.ok && verification.why === 'stale';
	const body = verification.ok || isStale ? parse(rawBody) : null;
	if (!verification.ok) {
		notePresent(url, 'secret');
		const refused = refuse(context, 401);
		context.logger.warn(
			`Enterprise Registry Trigger refused a delivery with 401. ${verification.reason}`,
		);
		if (isStale)
			noteStale(
				url,
				body === null ? null : readEvent(body, new Date(), String(held.webhookId)).eventId,
				Date.now(),
			);
		else if (verification.why === 'wrong') await repairRefused(context, url, latest);
		return refused;
	}
	if (!isListening(context)) noteProven(staticData, url, held, Date.now());
	return body === null
		? refuse(context, 400, 'A JSON object is expected')
		: { url, held, body, options };
}

function start(
	context: IWebhookFunctions,
	{ url, held, body, options }: Genuine,
): IWebhookResponseData {
	const event = readEvent(body, new Date(), String(held.webhookId));
	if (event.entityNumber !== null) forgetEntity(event.entityNumber);
	// A user who listens for a test event wants to see everything that the service sends.
	if (!isListening(context)) {
		if (!passesFilter(event, eventFilter(context))) return {};
		if (
			readFlag(options.ignoreRepeated, false) === true &&
			event.eventId !== null &&
			isEventId(event.eventId)
		) {
			const state = noteReceived(url, event.eventId, Date.now());
			// If the first run fails, the service has to send it again.
			if (state === 'pending')
				return refuse(context, 503, 'n8n is still handling an earlier delivery of this event');
			if (state === 'accepted') return {};
			noteWhenAnswered(context, url, event.eventId);
		}
	}
	const simplify = readFlag(context.getNodeParameter('simplify', true), true) ?? true;
	const json = simplify
		? { ...event, webhookId: event.webhookId ?? held.webhookId }
		: { body, headers: context.getHeaderData() };
	return { workflowData: [[{ json: json as IDataObject }]] };
}

/**
 * n8n answers when it has stored, or finished, the execution, even if the sender has left meanwhile. The event "close"
 * could not tell that from a failure. Without a 2xx answer, the service sends the event again.
 */
function noteWhenAnswered(context: IWebhookFunctions, url: string, eventId: string): void {
	const response = context.getResponseObject();
	const end = response.end.bind(response) as (...given: unknown[]) => typeof response;
	response.end = (...given: unknown[]) => {
		// Some modes of n8n end a response twice; only the first has an effect.
		if (!response.writableEnded) noteAnswered(url, eventId, response.statusCode < 300);
		return end(...given);
	};
}

/**
 * The signed bytes; the status for a body that cannot be read. n8n has read them already, except for a type such as
 * multipart, which the node must read.
 */
async function readRawBody(context: IWebhookFunctions): Promise<Buffer | 400 | 413> {
	try {
		const request = context.getRequestObject();
		if (request.rawBody === undefined) await request.readRawBody();
		return Buffer.isBuffer(request.rawBody) ? request.rawBody : 400;
	} catch (failure) {
		return isTooLarge(failure) ? 413 : 400;
	}
}

function isTooLarge(failure: unknown): boolean {
	if (typeof failure !== 'object' || failure === null) return false;
	const { status, statusCode, type } = failure as {
		status?: unknown;
		statusCode?: unknown;
		type?: unknown;
	};
	return status === 413 || statusCode === 413 || type === 'entity.too.large';
}

function parse(rawBody: Buffer): Json | null {
	const body = readJson(rawBody.toString('utf8'))?.value;
	return isObject(body) ? body : null;
}

const answers = {
	400: 'The request could not be read',
	401: 'The signature is missing or wrong',
	413: 'The request is too large',
	503: 'The trigger is not ready to verify deliveries; send it again later',
};

function refuse(
	context: IWebhookFunctions,
	status: keyof typeof answers,
	message = answers[status],
): IWebhookResponseData {
	const response = context.getResponseObject();
	if (!response.headersSent) {
		if (status === 503) response.setHeader('Retry-After', '30');
		response.status(status).send(message).end();
	}
	return { noWebhookResponse: true };
}
