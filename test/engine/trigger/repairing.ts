import { until } from '../../harness/process/until';
import { HostileService, passedOn } from '../../support/hostileService';
import { http } from '../../support/LoopbackServer';
import { looksBegun, pass, resetClock } from './movedClock';
import { COMPANY, deliver, eventOf, Watch } from './support';
import type { TriggerHost } from './triggerHost';

export const FORGED = { secret: 'whsec_forged0123456789' };
export const LOG = 'GET /webhook/:id/events';
export const ROTATE = 'PATCH /webhook/:id/hmac-secret';
export const HOUR = 3600;

/** A service whose log a test writes, and a published workflow. */
export class Repairing {
	readonly log: object[] = [];
	host!: TriggerHost;
	readonly server = new HostileService(
		async (call) => await passedOn(call, this.watch.sandbox.baseUrl),
	);

	private constructor(readonly watch: Watch) {
		watch.sandbox.answer('GET /v2/webhook/:id/events', async ({ usual }) => {
			await usual();
			return { data: this.log };
		});
	}

	static async open(): Promise<Repairing> {
		const repairing = new Repairing(await Watch.open());
		const { baseUrl } = await repairing.server.open();
		repairing.host = await repairing.watch.host({ entityNumbers: COMPANY }, { baseUrl });
		await repairing.host.publish();
		repairing.calls();
		pass(30);
		return repairing;
	}

	async close(): Promise<void> {
		resetClock();
		await this.server.close();
		await this.watch.close();
	}

	private get webhook() {
		return this.watch.at(this.host.url)[0]!;
	}

	get secret(): string {
		return this.webhook.hmacSecret;
	}

	async rotateElsewhere(): Promise<void> {
		await http.post(`${this.watch.sandbox.origin}/sandbox/webhooks/${this.webhook.id}/rotate`);
	}

	async removeWebhook(): Promise<void> {
		await this.watch.ask('DELETE', `/webhook/${this.webhook.id}`);
	}

	/** A delivery of the service, which notes the answer in its log, as long after as the look that it may cause. */
	async send(eventId: string, secret = this.secret): Promise<number> {
		const { status } = await deliver(this.host.url, { secret, body: eventOf({ eventId }) });
		this.log.push({ eventId, responseCode: status, at: iso() });
		if (status === 401) await this.look();
		return status;
	}

	async forge(): Promise<number> {
		const { status } = await deliver(this.host.url, FORGED);
		await this.look();
		return status;
	}

	/** Lets a look that was begun come to its end. */
	async look(): Promise<void> {
		const isDone = () => this.host.atWork === 0;
		const soon = { interval: 2 };
		await until('a look, or none', () => isDone() || looksBegun() > 0, soon);
		if (isDone()) return;
		pass(3);
		await until('the end of the look', isDone, soon);
	}

	/** Since the last look, such as `PUT /webhook/:id`. */
	calls(): string[] {
		const calls = this.server.calls.splice(0);
		return calls.map(({ method, path }) => `${method} ${path.slice(3).replace(/wh_\w+/, ':id')}`);
	}

	rotations = () => this.calls().filter((call) => call.startsWith('PATCH')).length;
}

export const iso = (secondsAgo = 0): string =>
	new Date(Date.now() - secondsAgo * 1000).toISOString().replace(/\.\d+/, '');
