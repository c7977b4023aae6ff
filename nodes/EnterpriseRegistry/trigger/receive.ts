import { sleep, type IDataObject, type IWebhookFunctions, type IWebhookResponseData } from 'n8n-workflow';

import { RegistryClient } from '../api/RegistryClient';
import { forgetEntity } from '../transport/session';
import { connect } from '../transport/connect';
import { isObject, type Json } from '../domain/record';
import { readEvent } from './event';
import { passes } from './filter';
import { keepHeld, readHeld, type Held } from './held';
import { inTurn } from './inTurn';
import { mayLook, mayRepairAgain, mayRepairLost, repairLost, repairRefused, secretIsThere } from './repair';
import { forgetSeen, wasSeen } from './recent';
import { calledUrl, eventFilter, fixedScheme, isListening, optionsOf, wantedWebhook } from './settings';
import { verifyDelivery } from './signature';

/** After a refused delivery, the time that the service needs to write it into its log. */
const UNTIL_LOGGED = 2_000;

const LOST_AGAIN_AFTER = 30_000;

/**
 * What happens between a delivery arriving and a workflow starting: it is verified, read and filtered. Nothing but a
 * verified delivery starts an execution, and that path makes no call.
 */
export async function receive(context: IWebhookFunctions): Promise<IWebhookResponseData> {
	const staticData = context.getWorkflowStaticData('node');
	const url = calledUrl(context, staticData);
	const held = readHeld(staticData, url);
	if (held === null) return await refuseUnheld(context, url);
	secretIsThere(url);
	const rawBody = await rawBodyOf(context);
	const options = optionsOf(context);
	const headers = context.getHeaderData() as Record<string, string | string[] | undefined>;
	const verdict = verifyDelivery(
		{ rawBody, headers, url },
		{ secret: held.secret, now: Date.now(), tolerance: Number(options.tolerance ?? 300), fixed: fixedScheme(options) },
	);
	if (!verdict.ok) return await refuseForged(context, url, held, verdict.reason);
	const body = parse(rawBody);
	if (body === null) return refuse(context, 400, 'A JSON object is expected');
	return start(context, url, held, body, options);
}

function start(context: IWebhookFunctions, url: string, held: Held, body: Json, options: IDataObject): IWebhookResponseData {
	const event = readEvent(body, new Date());
	if (event.entityNumber !== null) forgetEntity(event.entityNumber);
	if (!passes(event, eventFilter(context))) return {};
	if (options.ignoreRepeated === true && event.eventId !== null) {
		if (wasSeen(url, event.eventId)) return {};
		forgetUnlessAccepted(context, url, event.eventId);
	}
	const simplify = context.getNodeParameter('simplify', true) === true;
	const json = simplify ? { ...event, webhookId: event.webhookId ?? held.webhookId } : { body, headers: context.getHeaderData() };
	return { workflowData: [[{ json: json as IDataObject }]] };
}

/** n8n answers when it has stored, or finished, the execution. Without that answer the service sends the event again. */
function forgetUnlessAccepted(context: IWebhookFunctions, url: string, eventId: string): void {
	const response = context.getResponseObject();
	response.once('close', () => {
		if (!response.writableFinished || response.statusCode >= 300) forgetSeen(url, eventId);
	});
}

/** The bytes that were signed. n8n has them already, unless a proxy setting made it skip reading them. */
async function rawBodyOf(context: IWebhookFunctions): Promise<Buffer> {
	const request = context.getRequestObject();
	if (request.rawBody === undefined) await request.readRawBody();
	return request.rawBody;
}

function parse(rawBody: Buffer): Json | null {
	try {
		const body = JSON.parse(rawBody.toString('utf8')) as unknown;
		return isObject(body) ? body : null;
	} catch {
		return null;
	}
}

function refuse(context: IWebhookFunctions, status: number, message: string): IWebhookResponseData {
	const response = context.getResponseObject();
	if (status === 503) response.setHeader('Retry-After', '30');
	response.status(status).send(message).end();
	return { noWebhookResponse: true };
}

/** Answered first, so that the sender does not wait for a repair; n8n saves the static data when this returns. */
async function refuseUnheld(context: IWebhookFunctions, url: string): Promise<IWebhookResponseData> {
	const refused = refuse(context, 503, 'The trigger is not ready to verify deliveries; send it again later');
	if (isListening(context) || !mayRepairLost(url, Date.now())) return refused;
	const repaired = await repair(context, url, async (client) => await repairLost(client, wantedWebhook(context), Date.now()));
	if (!repaired) mayRepairAgain(url, Date.now() + LOST_AGAIN_AFTER);
	return refused;
}

async function refuseForged(context: IWebhookFunctions, url: string, held: Held, reason: string): Promise<IWebhookResponseData> {
	const refused = refuse(context, 401, 'The signature is missing or wrong');
	context.logger.warn(`Enterprise Registry Trigger refused a delivery with 401. ${reason}`);
	const staticData = context.getWorkflowStaticData('node');
	if (isListening(context) || !mayLook(url, Date.now(), Number(staticData.lookedAt ?? 0))) return refused;
	staticData.lookedAt = Date.now();
	await sleep(UNTIL_LOGGED);
	await repair(context, url, async (client) => await repairRefused(client, held, wantedWebhook(context), Date.now()));
	return refused;
}

/** @returns false when it did not come to an end, so that it may be tried again. */
async function repair(context: IWebhookFunctions, url: string, mend: (client: RegistryClient) => Promise<Held | null>): Promise<boolean> {
	const mended = inTurn(url, async () => {
		const connection = await connect(context, String(context.getNodeParameter('authentication', 'apiKey')));
		const held = await mend(new RegistryClient(connection));
		if (held === null) return;
		keepHeld(context.getWorkflowStaticData('node'), url, held);
		context.logger.info('Enterprise Registry Trigger got a new signing secret for its webhook, because the one it held was lost or changed elsewhere.');
	});
	return await mended.then(
		() => true,
		(failure: unknown) => {
			context.logger.warn(`Enterprise Registry Trigger could not mend its webhook. ${String(failure)}`);
			return false;
		},
	);
}
