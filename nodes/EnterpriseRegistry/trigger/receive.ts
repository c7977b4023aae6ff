import {
	sleep,
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { isObject, readFlag, readJson, type Json } from '../json';
import { logLine } from '../messages/inLog';
import { ofAnswers } from '../messages/trigger';
import { momentOf } from '../nodeError';
import { verifyDelivery } from '../signature/verifyDelivery';
import { forgetResponsesAbout } from '../transport/responseCache';
import { withoutSecrets } from '../transport/secrets';
import { nameOfError, reasonWithoutValues } from './errorReason';
import { readEvent, type RegistryEvent } from './event';
import { passesFilter } from './eventFilter';
import type { DeliveryAnswer } from './failures';
import { remember, type StoredWebhook } from './memory';
import { repair, type Suspicion } from './repair';
import {
	eventFilter,
	isListening,
	optionsOf,
	signatureSettings,
	textOf,
	webhookUrl,
} from './settings';
import { currentWebhook, isUnstoredRepair, storeRepair } from './storedWebhook';

/** The service logs the code, which tells whether our secret is wrong: docs/signatures.md. */
const STATUS: Record<DeliveryAnswer, number> = {
	started: 200,
	unreadable: 400,
	noObject: 400,
	wrong: 401,
	unsigned: 403,
	stale: 409,
	long: 413,
	notReady: 503,
};

/** The request and the response are those of Express, whose types n8n does not ship. */
interface Request {
	rawBody?: unknown;
	readRawBody: () => Promise<void>;
}
interface Response {
	headersSent: boolean;
	setHeader: (name: string, value: string) => void;
	status: (code: number) => { send: (text: string) => void };
}

/** What a request turned out to be. Nothing was answered, logged or changed yet. */
type Verdict =
	| { kind: 'genuine'; url: string; webhook: StoredWebhook; body: unknown }
	| {
			kind: 'refused';
			why: Exclude<DeliveryAnswer, 'started'>;
			/** For the log. */
			line?: string;
			/** What a look at the service may settle. */
			suspicion?: Suspicion;
	  };

/** Nothing but a verified delivery starts an execution, and one that verifies makes no call. */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	// n8n would turn anything thrown here, for whatever a stranger sent, into a failed execution.
	const verdict = await verify(context).catch((thrown: unknown): Verdict => {
		const line = logLine('deliveryUnreadable', { name: nameOfError(thrown) }, momentOf(context));
		return { kind: 'refused', why: 'unreadable', line };
	});
	if (verdict.kind === 'refused') {
		const answered = answer(context, verdict.why);
		if (verdict.line !== undefined) context.logger.warn(verdict.line);
		// The sender has its answer, and never waits for a repair.
		if (verdict.suspicion !== undefined) await repair(context, verdict.suspicion);
		return answered;
	}
	const { url, webhook, body } = verdict;
	remember(url, { verifiedAt: Date.now(), missing: undefined });
	const staticData = context.getWorkflowStaticData('node');
	const isProof = !isListening(context) && isUnstoredRepair(staticData, url, webhook);
	if (isProof) storeRepair(staticData, url, webhook);
	if (!isObject(body)) return answer(context, 'noObject');
	const event = readEvent(body, new Date(), webhook.webhookId);
	if (event.entityNumber !== null) forgetResponsesAbout(event.entityNumber);
	// A user who listens for a test event wants to see everything that the service sends.
	if (!isListening(context) && !passesFilter(event, eventFilter(context))) return {};
	const item = itemOf(context, event, body);
	const workflowData = [[{ json: item }]];
	if (!isProof) return { workflowData };
	// Unless the node answers, a process of n8n that runs the execution itself forgets what `webhook`
	// wrote to static data. After a crash before the answer, the service repeats the delivery.
	void sleep(UNTIL_BEGUN).then(() => answer(context, 'started'));
	return { workflowData, noWebhookResponse: true };
}

/** Until n8n has stored static data, and then the execution. */
const UNTIL_BEGUN = 1_000;

/** Only reads: a delivery, the secret that is held, and whether the one was signed with the other. */
async function verify(context: IWebhookFunctions): Promise<Verdict> {
	const staticData = context.getWorkflowStaticData('node');
	// While listening, n8n gives the production URL here; `create` stored the other one.
	const url = isListening(context) ? textOf(staticData.url) : webhookUrl(context);
	const webhook = currentWebhook(staticData, url);
	if (webhook === undefined)
		return { kind: 'refused', why: 'notReady', suspicion: { kind: 'noSecret', url } };
	const read = await readRawBody(context);
	if (read.kind !== 'bytes') return { kind: 'refused', why: read.kind };
	const options = resolvedOptions(context);
	if (options.kind === 'unresolved') {
		const reason = withoutSecrets(options.reason, 'message', [webhook.secret]);
		const line = logLine('optionsUnresolved', { reason }, momentOf(context));
		return { kind: 'refused', why: 'unreadable', line };
	}
	const verification = verifyDelivery(
		{ rawBody: read.bytes, headers: context.getHeaderData(), url },
		{ secret: webhook.secret, now: Date.now(), ...signatureSettings(options.values) },
	);
	if (verification.ok) {
		const body = readJson(read.bytes.toString('utf8'));
		return { kind: 'genuine', url, webhook, body };
	}
	const { why, reason } = verification;
	return {
		kind: 'refused',
		why,
		line: logLine('deliveryRefused', { status: STATUS[why], reason }, momentOf(context)),
		...(why === 'wrong' && { suspicion: { kind: 'wrongSignature', url, tried: webhook } }),
	};
}

/** What the user chose in Options; an expression there may be one that n8n cannot resolve. */
function resolvedOptions(
	context: IWebhookFunctions,
): { kind: 'resolved'; values: IDataObject } | { kind: 'unresolved'; reason: string } {
	try {
		return { kind: 'resolved', values: optionsOf(context) };
	} catch (thrown) {
		return { kind: 'unresolved', reason: reasonWithoutValues(thrown) };
	}
}

/** The signed bytes, or why they cannot be read. n8n leaves a body such as multipart to the node. */
async function readRawBody(
	context: IWebhookFunctions,
): Promise<{ kind: 'bytes'; bytes: Buffer } | { kind: 'unreadable' | 'long' }> {
	const request = context.getRequestObject() as Request;
	try {
		if (request.rawBody === undefined) await request.readRawBody();
	} catch (failure) {
		return { kind: isObject(failure) && failure.status === 413 ? 'long' : 'unreadable' };
	}
	const { rawBody } = request;
	return Buffer.isBuffer(rawBody) ? { kind: 'bytes', bytes: rawBody } : { kind: 'unreadable' };
}

/** What the workflow starts with. */
function itemOf(context: IWebhookFunctions, event: RegistryEvent, body: Json): IDataObject {
	const isSimplified = readFlag(context.getNodeParameter('simplify', true), true) ?? true;
	const item = isSimplified ? event : { body, headers: context.getHeaderData() };
	return item as IDataObject;
}

function answer(context: IWebhookFunctions, why: DeliveryAnswer): IWebhookResponseData {
	const response = context.getResponseObject() as Response;
	const status = STATUS[why];
	if (!response.headersSent) {
		if (status === 503) response.setHeader('Retry-After', '30');
		response.status(status).send(ofAnswers[why]);
	}
	return { noWebhookResponse: true };
}
