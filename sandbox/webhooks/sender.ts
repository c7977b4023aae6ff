import { Agent } from 'node:http';
import axios from 'axios';
import { isEstablishmentNumber, toDigits } from '../register/numbers';
import type { SandboxSettings } from '../settings/settings';
import { signatureHeaders } from './signing';
import type { Webhook, WebhookEvent } from './webhooks';

/** Sends one attempt, signed with the current secret: a rotation invalidates the old one at once. */
export class Sender {
	private readonly httpAgent = new Agent({ keepAlive: true, maxSockets: 64 });

	constructor(
		private readonly settings: SandboxSettings,
		private readonly now: () => number,
	) {}

	/** The status of the answer; 0 when there was none within the timeout. */
	async send(webhook: Webhook, event: WebhookEvent, signal: AbortSignal): Promise<number> {
		const { signature, deliveries } = this.settings;
		const body = eventBody(event, webhook.id, deliveries.body);
		const headers = signatureHeaders({ webhook, event, body, now: this.now() }, signature);
		// A buffer, because axios would trim text that it takes for JSON, and the signature covers the bytes.
		const sent = axios.post(webhook.url, Buffer.from(body), {
			headers: {
				'Content-Type': 'application/json',
				'User-Agent': 'enterprise-registry-sandbox',
				...headers,
			},
			httpAgent: this.httpAgent,
			proxy: false,
			maxRedirects: 0,
			responseType: 'text',
			maxContentLength: 1_000_000,
			validateStatus: () => true,
			timeout: deliveries.timeout,
			signal,
		});
		return await sent.then(
			({ status }) => status,
			() => 0,
		);
	}

	close(): void {
		this.httpAgent.destroy();
	}
}

type Shape = SandboxSettings['deliveries']['body'];

/** Unspecified: the body of a delivery: setting deliveries.body */
function eventBody(event: WebhookEvent, webhookId: string, shape: Shape): string {
	return JSON.stringify(shapes[shape](event, webhookId));
}

const shapes: Record<Shape, (event: WebhookEvent, webhookId: string) => object> = {
	flat: (event) => event,
	snakeCase: ({ eventId, type, entityNumber, occurredAt, data }, webhookId) => ({
		event_id: eventId,
		event_type: type,
		webhook_id: webhookId,
		entity_number: entityNumber,
		occurred_at: occurredAt,
		changed_fields: data.changed,
	}),
	enveloped: (event, webhookId) => ({ webhookId, attemptedAt: event.occurredAt, event }),
	inData: ({ eventId, type, entityNumber, occurredAt, data }) => ({
		id: eventId,
		type,
		createdAt: occurredAt,
		data: { entityNumber, ...data },
	}),
	cloudEvents: ({ eventId, type, entityNumber, occurredAt, data }, webhookId) => ({
		specversion: '1.0',
		id: eventId,
		source: `/webhooks/${webhookId}`,
		type,
		...(entityNumber !== null && { subject: entityNumber }),
		time: occurredAt,
		datacontenttype: 'application/json',
		data,
	}),
	numberOnly: ({ entityNumber }) => ({
		[isEstablishmentNumber(toDigits(entityNumber ?? '') ?? '')
			? 'establishmentNumber'
			: 'enterpriseNumber']: entityNumber,
	}),
};
