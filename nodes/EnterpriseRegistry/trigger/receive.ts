import {
	sleep,
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { isObject, readFlag, readJson, type Json } from '../json';
import { verifyDelivery } from '../signature/verifyDelivery';
import { responseCache } from '../transport/responseCache';
import { readEvent } from './event';
import { passesFilter } from './filter';
import { repairMissing, repairRefused } from './repair';
import {
	calledUrl,
	eventFilter,
	fixedScheme,
	isListening,
	optionsOf,
	toleranceOf,
} from './settings';
import { readWebhook, storeProven } from './storedWebhook';

interface Genuine {
	body: Json;
	webhookId: string;
	/** It stored the secret of a repair in static data. */
	isProof: boolean;
}

/**
 * What happens between a delivery arriving and a workflow starting: it is verified, read and filtered. Nothing but a
 * verified delivery starts an execution or writes static data, and that path makes no call.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	// n8n would turn anything thrown here, for whatever a stranger sent, into a failed execution.
	const genuine = await verified(context).catch((failure: unknown) => {
		const what = failure instanceof Error ? failure.name : 'unknown';
		context.logger.warn(`Enterprise Registry Trigger could not read a delivery (${what}).`);
		return refuse(context, 400);
	});
	return 'body' in genuine ? start(context, genuine) : genuine;
}

/** The service logs the code, so that its log tells whether our secret is wrong: docs/signatures.md. */
const CODES = { wrong: 401, unsigned: 403, stale: 409, long: 413 } as const;

const ANSWERS = {
	400: 'The request could not be read',
	401: 'The signature is wrong',
	403: 'There is no signature that can be verified',
	409: 'The signature is genuine, but its time is off',
	413: 'The request is too long',
	503: 'The trigger is not ready to verify deliveries; send it again later',
};

/** A verified delivery, or the answer to anything else. The sender never waits for a repair. */
async function verified(context: IWebhookFunctions): Promise<Genuine | IWebhookResponseData> {
	const staticData = context.getWorkflowStaticData('node');
	const url = calledUrl(context, staticData);
	const webhook = readWebhook(staticData, url);
	if (webhook === null) {
		const refused = refuse(context, 503);
		await repairMissing(context, url);
		return refused;
	}
	const rawBody = await readRawBody(context);
	if (!Buffer.isBuffer(rawBody)) return refuse(context, rawBody);
	const options = optionsOf(context);
	const now = Date.now();
	const verification = verifyDelivery(
		{ rawBody, headers: context.getHeaderData(), url },
		{
			secret: webhook.secret,
			now,
			tolerance: toleranceOf(options),
			fixed: fixedScheme(options),
		},
	);
	if (!verification.ok) {
		const { why, reason } = verification;
		const refused = refuse(context, CODES[why]);
		context.logger.warn(
			`Enterprise Registry Trigger refused a delivery with ${CODES[why]}. ${reason}`,
		);
		if (why === 'wrong') await repairRefused(context, url, webhook);
		return refused;
	}
	const isProof = !isListening(context) && storeProven(staticData, url, webhook, now);
	const body = readJson(rawBody.toString('utf8'))?.value;
	if (!isObject(body)) return refuse(context, 400, 'A JSON object is expected');
	return { body, webhookId: webhook.webhookId, isProof };
}

function start(
	context: IWebhookFunctions,
	{ body, webhookId, isProof }: Genuine,
): IWebhookResponseData {
	const event = readEvent(body, new Date(), webhookId);
	if (event.entityNumber !== null) responseCache.forget(event.entityNumber);
	// A user who listens for a test event wants to see everything that the service sends.
	if (!isListening(context) && !passesFilter(event, eventFilter(context))) return {};
	const simplify = readFlag(context.getNodeParameter('simplify', true), true) ?? true;
	const json = simplify ? { ...event } : { body, headers: context.getHeaderData() };
	const workflowData = [[{ json: json as IDataObject }]];
	if (!isProof) return { workflowData };
	void answerOnceBegun(context);
	return { workflowData, noWebhookResponse: true };
}

/** Until n8n has stored static data, and then the execution. */
const UNTIL_BEGUN = 1_000;

/**
 * n8n saves what `webhook` wrote to static data only where the node answers itself, or no execution starts: a process that runs
 * the execution wraps the object once more, and forgets the change. A crash before the answer makes the service repeat the delivery.
 */
async function answerOnceBegun(context: IWebhookFunctions): Promise<void> {
	const response = context.getResponseObject();
	await sleep(UNTIL_BEGUN);
	if (!response.headersSent) response.status(200).send('{"message":"Workflow was started"}').end();
}

/** The signed bytes, or the status for a body that cannot be read. n8n has read most; one such as multipart is left to the node. */
async function readRawBody(context: IWebhookFunctions): Promise<Buffer | 400 | 413> {
	try {
		const request = context.getRequestObject();
		if (request.rawBody === undefined) await request.readRawBody();
		return Buffer.isBuffer(request.rawBody) ? request.rawBody : 400;
	} catch (failure) {
		const { status, statusCode, type } = Object(failure) as Json;
		return [status, statusCode].includes(413) || type === 'entity.too.large' ? 413 : 400;
	}
}

function refuse(
	context: IWebhookFunctions,
	status: keyof typeof ANSWERS,
	message = ANSWERS[status],
): IWebhookResponseData {
	const response = context.getResponseObject();
	if (!response.headersSent) {
		if (status === 503) response.setHeader('Retry-After', '30');
		response.status(status).send(message).end();
	}
	return { noWebhookResponse: true };
}
