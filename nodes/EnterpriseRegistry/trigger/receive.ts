import {
	sleep,
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { isObject, readFlag, readJson, type Json } from '../json';
import { verifyDelivery } from '../signature/verifyDelivery';
import { responseCache } from '../transport/responseCache';
import { passesFilter, readEvent } from './event';
import { repair } from './repair';
import {
	eventFilter,
	isListening,
	optionsOf,
	signatureSettings,
	textOf,
	webhookUrl,
} from './settings';
import { memoryOf, readWebhook, storeProven } from './storedWebhook';

/** The service logs the code, which tells whether our secret is wrong: docs/signatures.md. */
const ANSWERS = {
	started: [200, '{"message":"Workflow was started"}'],
	unreadable: [400, 'The request could not be read'],
	noObject: [400, 'A JSON object is expected'],
	wrong: [401, 'The signature is wrong'],
	unsigned: [403, 'There is no signature that can be verified'],
	stale: [409, 'The signature is genuine, but its time is off'],
	long: [413, 'The request is too long'],
	notReady: [503, 'The trigger is not ready to verify deliveries; send it again later'],
} as const;

/** Of Express, whose types n8n does not ship. */
interface Request {
	rawBody?: unknown;
	readRawBody: () => Promise<void>;
}
interface Response {
	headersSent: boolean;
	setHeader: (name: string, value: string) => void;
	status: (code: number) => { send: (text: string) => void };
}

interface Genuine {
	body: Json;
	webhookId: string;
	/** It stored the secret of a repair in static data. */
	hasStoredSecret: boolean;
}

/** Until n8n has stored static data, and then the execution. */
const UNTIL_BEGUN = 1_000;

/** Nothing but a verified delivery starts an execution, and one that verifies makes no call. */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	// n8n would turn anything thrown here, for whatever a stranger sent, into a failed execution.
	const genuine = await verified(context).catch(() => {
		context.logger.warn('Enterprise Registry Trigger could not read a delivery.');
		return answer(context, 'unreadable');
	});
	if (!('body' in genuine)) return genuine;
	const { body, webhookId, hasStoredSecret } = genuine;
	const event = readEvent(body, new Date(), webhookId);
	if (event.entityNumber !== null) responseCache.forget(event.entityNumber);
	// A user who listens for a test event wants to see everything that the service sends.
	if (!isListening(context) && !passesFilter(event, eventFilter(context))) return {};
	const simplify = readFlag(context.getNodeParameter('simplify', true), true) ?? true;
	const json = simplify ? { ...event } : { body, headers: context.getHeaderData() };
	const workflowData = [[{ json: json as IDataObject }]];
	if (!hasStoredSecret) return { workflowData };
	// Unless the node answers, a process of n8n that runs the execution itself forgets what `webhook`
	// wrote to static data. After a crash before the answer, the service repeats the delivery.
	void sleep(UNTIL_BEGUN).then(() => answer(context, 'started'));
	return { workflowData, noWebhookResponse: true };
}

/** A verified delivery, or the answer to anything else. The sender never waits for a repair. */
async function verified(context: IWebhookFunctions): Promise<Genuine | IWebhookResponseData> {
	const staticData = context.getWorkflowStaticData('node');
	// While listening, n8n gives the production URL here; `create` stored the other one.
	const url = isListening(context) ? textOf(staticData.url) : webhookUrl(context);
	const webhook = readWebhook(staticData, url);
	if (webhook === null) {
		const refused = answer(context, 'notReady');
		await repair({ context, url, tried: null });
		return refused;
	}
	const rawBody = await readRawBody(context);
	if (typeof rawBody === 'string') return answer(context, rawBody);
	const { secret, webhookId } = webhook;
	const now = Date.now();
	const verification = verifyDelivery(
		{ rawBody, headers: context.getHeaderData(), url },
		{ secret, now, ...signatureSettings(optionsOf(context)) },
	);
	if (!verification.ok) {
		const { why, reason } = verification;
		const refused = answer(context, why);
		context.logger.warn(
			`Enterprise Registry Trigger refused a delivery with ${ANSWERS[why][0]}. ${reason}`,
		);
		if (why === 'wrong') await repair({ context, url, tried: webhook });
		return refused;
	}
	Object.assign(memoryOf(url), { verifiedAt: now, absent: undefined });
	const hasStoredSecret = !isListening(context) && storeProven(staticData, url, webhook);
	const body = readJson(rawBody.toString('utf8'));
	return isObject(body) ? { body, webhookId, hasStoredSecret } : answer(context, 'noObject');
}

/** The signed bytes, or why they cannot be read. n8n leaves a body such as multipart to the node. */
async function readRawBody(context: IWebhookFunctions): Promise<Buffer | 'unreadable' | 'long'> {
	const request = context.getRequestObject() as Request;
	try {
		if (request.rawBody === undefined) await request.readRawBody();
	} catch (failure) {
		return isObject(failure) && failure.status === 413 ? 'long' : 'unreadable';
	}
	return Buffer.isBuffer(request.rawBody) ? request.rawBody : 'unreadable';
}

function answer(context: IWebhookFunctions, why: keyof typeof ANSWERS): IWebhookResponseData {
	const response = context.getResponseObject() as Response;
	const [status, text] = ANSWERS[why];
	if (!response.headersSent) {
		if (status === 503) response.setHeader('Retry-After', '30');
		response.status(status).send(text);
	}
	return { noWebhookResponse: true };
}
