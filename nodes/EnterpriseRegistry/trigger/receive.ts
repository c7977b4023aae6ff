import {
	sleep,
	type IDataObject,
	type IWebhookFunctions,
	type IWebhookResponseData,
} from 'n8n-workflow';

import { nameOfError } from '../failure';
import { isObject, type Json, readFlag, textOfField } from '../json';
import { ofAnswers } from '../messages/trigger';
import type { DeliveryRefusal } from '../signature/refusals';
import { verifyDelivery } from '../signature/verifyDelivery';
import { SECOND, type Milliseconds, type Seconds } from '../times';
import { forgetResponsesAbout } from '../transport/rememberedResponses';
import { withoutOwnSecrets } from '../transport/ownSecrets';
import { withoutAnySecrets } from '../transport/secrets';
import { ANSWER_TO, STATUS, type DeliveryAnswer } from './answers';
import { reasonWithoutValues } from './errorReason';
import { readEvent, type RegistryEvent } from './event';
import { passesFilter } from './eventFilter';
import type { RefusalLine } from './logLines';
import { remember, type WebhookWithSecret } from './memory';
import { logRefusal } from './refusalLog';
import { repair, type Suspicion } from './repair';
import { eventFilter, isListening, optionsOf, signatureSettings, webhookUrl } from './settings';
import { webhookOf } from './WebhookOfNode';

/** Answers a delivery. Nothing but a verified one starts an execution, and one that verifies makes no call. */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const url = urlOfDelivery(context);
	// n8n would turn anything thrown here, for whatever a stranger sent, into a failed execution.
	const verdict = await verifyRequest(context, url).catch((thrown: unknown): Verdict =>
		refusedBecause(unreadBecause(thrown)),
	);
	switch (verdict.kind) {
		case 'refused':
			return await refuse(context, url, verdict);
		case 'genuine':
			return accept(context, url, verdict);
	}
}

/** While listening, n8n gives the production URL to a delivery; `create` stored that of the editor. */
const urlOfDelivery = (context: IWebhookFunctions): string =>
	isListening(context)
		? textOfField(context.getWorkflowStaticData('node').url)
		: webhookUrl(context);

/** What a delivery turned out to be. Nothing was answered, logged or changed yet. */
type Verdict = Genuine | RefusedDelivery;

interface Genuine {
	kind: 'genuine';
	/** The webhook whose secret has verified it. */
	verifiedWith: WebhookWithSecret;
	body: Json;
}

interface RefusedDelivery {
	kind: 'refused';
	answer: Exclude<DeliveryAnswer, 'started'>;
	log?: RefusalLine;
	/** What a look at the service may settle. */
	suspicion?: Suspicion;
}

/** Only reads: a delivery, the secret that is held, and whether the one was signed with the other. */
async function verifyRequest(context: IWebhookFunctions, url: string): Promise<Verdict> {
	const rawBody = await readRawBody(context);
	// A body may come slowly, and the secret be rotated meanwhile: so it is asked for after that.
	const { held } = webhookOf(context, url);
	if (held === undefined)
		return { kind: 'refused', answer: 'notReady', suspicion: { kind: 'noSecret', url } };
	const options = resolvedOptions(context);
	if (options.kind === 'unresolved') {
		const reason = withoutAnySecrets(withoutOwnSecrets(options.reason, [held.secret]));
		const log: RefusalLine = { code: 'optionsUnresolved', facts: { reason } };
		return { kind: 'refused', answer: 'unsigned', log };
	}
	const verification = verifyDelivery(
		{ rawBody, headers: context.getHeaderData(), url },
		{ secret: held.secret, now: Date.now(), ...signatureSettings(options.values) },
	);
	if (verification.kind === 'verified')
		return { kind: 'genuine', verifiedWith: held, body: verification.body };
	const refused = refusedBecause(verification.reason);
	if (refused.answer !== 'wrong') return refused;
	const isUnrecognised = verification.reason.code === 'notRecognised';
	return { ...refused, suspicion: { kind: 'wrongSecret', url, tried: held, isUnrecognised } };
}

function refusedBecause(reason: DeliveryRefusal): RefusedDelivery {
	const answer = ANSWER_TO[reason.code];
	const facts = { status: STATUS[answer], reason };
	return { kind: 'refused', answer, log: { code: 'deliveryRefused', facts } };
}

/** The request and the response are those of Express, whose types n8n does not ship. */
interface ExpressRequest {
	rawBody?: unknown;
	readRawBody: () => Promise<void>;
}
interface ExpressResponse {
	headersSent: boolean;
	setHeader: (name: string, value: string) => void;
	status: (code: number) => { send: (text: string) => void };
}

/** The signed bytes. n8n leaves a body such as multipart to the node. @throws if they cannot be read. */
async function readRawBody(context: IWebhookFunctions): Promise<Buffer> {
	const request = context.getRequestObject() as ExpressRequest;
	if (request.rawBody === undefined) await request.readRawBody();
	const { rawBody } = request;
	if (Buffer.isBuffer(rawBody)) return rawBody;
	throw new TypeError();
}

/** n8n throws an error with status 413 for a body that is longer than its limit. */
const unreadBecause = (thrown: unknown): DeliveryRefusal =>
	isObject(thrown) && thrown.status === 413
		? { code: 'bodyBeyondLimit', facts: {} }
		: { code: 'unreadableDelivery', facts: { name: nameOfError(thrown) } };

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

/** The sender has its answer before anything else is done, and never waits for a repair. */
async function refuse(
	context: IWebhookFunctions,
	url: string,
	{ answer, log, suspicion }: RefusedDelivery,
): Promise<IWebhookResponseData> {
	const answered = sendAnswer(context, answer);
	if (log !== undefined) logRefusal(context, url, log);
	if (suspicion !== undefined) await repair(context, suspicion);
	return answered;
}

/**
 * A genuine delivery: remembers that it verified, reads it, and starts the workflow if the user wants such events. One that proves a
 * repair also stores the repaired secret.
 */
function accept(
	context: IWebhookFunctions,
	url: string,
	{ verifiedWith, body }: Genuine,
): IWebhookResponseData {
	remember(url, { verifiedAt: Date.now(), missing: undefined });
	const webhook = webhookOf(context, url);
	const provesRepair = !isListening(context) && webhook.isProvedBy(verifiedWith);
	if (provesRepair) webhook.storeProved(verifiedWith);
	const event = readEvent(body, new Date(), verifiedWith.webhookId);
	if (event.entityNumber !== null) forgetResponsesAbout(event.entityNumber);
	if (!isWantedEvent(context, event)) return WITHOUT_EXECUTION;
	const started = { workflowData: [[{ json: itemOf(context, event, body) }]] };
	return provesRepair ? answeredByNode(context, started) : started;
}

/** The service gets a 200 from n8n, and no execution starts. */
const WITHOUT_EXECUTION: IWebhookResponseData = {};

/** A user who listens for a test event wants to see everything that the service sends. */
const isWantedEvent = (context: IWebhookFunctions, event: RegistryEvent): boolean =>
	isListening(context) || passesFilter(event, eventFilter(context));

/** What the workflow starts with. */
function itemOf(context: IWebhookFunctions, event: RegistryEvent, body: Json): IDataObject {
	const isSimplified = readFlag(context.getNodeParameter('simplify', true), true) !== false;
	const item = isSimplified ? event : { body, headers: context.getHeaderData() };
	return item as IDataObject;
}

/** Until n8n has stored static data, and then the execution. */
const UNTIL_BEGUN: Milliseconds = SECOND;

/**
 * Has the node send the 200 itself, where static data was written. Otherwise a process of n8n that runs the execution itself forgets
 * what `webhook` wrote there. After a crash before the answer, the service repeats the delivery.
 */
function answeredByNode(
	context: IWebhookFunctions,
	started: IWebhookResponseData,
): IWebhookResponseData {
	void sleep(UNTIL_BEGUN).then(() => sendAnswer(context, 'started'));
	return { ...started, noWebhookResponse: true };
}

/** Publishing, which may be about to store the secret, mostly ends within this time. */
const RETRY_AFTER: Seconds = 30;

function sendAnswer(context: IWebhookFunctions, answer: DeliveryAnswer): IWebhookResponseData {
	const response = context.getResponseObject() as ExpressResponse;
	if (!response.headersSent) {
		if (answer === 'notReady') response.setHeader('Retry-After', String(RETRY_AFTER));
		response.status(STATUS[answer]).send(ofAnswers[answer]);
	}
	return { noWebhookResponse: true };
}
