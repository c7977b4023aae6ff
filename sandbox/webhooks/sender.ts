import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import axios from 'axios';
import { eventBody } from './eventBody';
import type { SandboxSettings } from '../settings/settings';
import { signatureHeaders } from './signing';
import type { Webhook, WebhookEvent } from './webhookRecords';

/** Sends one attempt, signed with the current secret: a rotation invalidates the old one at once. */
export class Sender {
	private readonly running = new Set<AbortController>();
	private readonly sockets = { keepAlive: true, maxSockets: 64 };
	private readonly httpAgent = new HttpAgent(this.sockets);
	private readonly httpsAgent = new HttpsAgent(this.sockets);

	constructor(
		private readonly settings: SandboxSettings,
		private readonly now: () => number,
	) {}

	/** The status of the answer; null when there was none within the timeout, undefined when it was cancelled. */
	async send(webhook: Webhook, event: WebhookEvent): Promise<number | null | undefined> {
		const { settings } = this;
		const body = eventBody(event, webhook.id, settings.deliveries.body);
		const headers = signatureHeaders(
			{
				body,
				secret: webhook.hmacSecret,
				secretPrefix: settings.secretPrefix,
				url: webhook.url,
				eventId: event.eventId,
				eventName: event.type,
				now: this.now(),
			},
			settings.signature,
		);
		const running = new AbortController();
		this.running.add(running);
		const timer = setTimeout(() => running.abort('timeout'), settings.deliveries.timeout);
		try {
			// A buffer, because axios would trim text that it takes for JSON, and the signature covers the bytes.
			const answer = await axios.post(webhook.url, Buffer.from(body), {
				headers: {
					'Content-Type': 'application/json',
					'User-Agent': 'enterprise-registry-sandbox',
					...headers,
				},
				httpAgent: this.httpAgent,
				httpsAgent: this.httpsAgent,
				proxy: false,
				maxRedirects: 0,
				responseType: 'text',
				maxContentLength: 1_000_000,
				validateStatus: () => true,
				signal: running.signal,
			});
			return answer.status;
		} catch {
			return running.signal.reason === 'cancelled' ? undefined : null;
		} finally {
			clearTimeout(timer);
			this.running.delete(running);
		}
	}

	cancelAll(): void {
		for (const running of this.running) running.abort('cancelled');
	}

	close(): void {
		this.httpAgent.destroy();
		this.httpsAgent.destroy();
	}
}
