import { HostileService } from '../../support/hostileService';
import { WebhookStore } from '../../support/plainWebhooks';
import { looksBegun, pass, resetClock } from '../../support/trigger/movedClock';
import { TriggerHost } from '../../support/trigger/triggerHost';
import { COMPANY, deliver, eventOf } from './support';

export const FORGED = { secret: 'whsec_forged0123456789' };
export const LOG = 'GET /webhook/wh_1/events';
export const ROTATE = 'PATCH /webhook/wh_1/hmac-secret';
export const HOUR = 3600;

export const later = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A service whose log a test writes, and a published workflow. */
export class Repairing {
	readonly service = new WebhookStore();
	host!: TriggerHost;

	private constructor(readonly server: HostileService) {
		server.behave = this.service.serve;
	}

	static async open(): Promise<Repairing> {
		const repairing = new Repairing(await HostileService.start());
		const { baseUrl } = repairing.server;
		const enterpriseRegistryApi = { baseUrl, apiKey: 'some-key', apiSecret: 'some-secret' };
		const watch = {
			credentials: { enterpriseRegistryApi },
			parameters: { entityNumbers: COMPANY },
		};
		repairing.host = await TriggerHost.start(watch);
		await repairing.host.publish();
		repairing.calls();
		pass(30);
		return repairing;
	}

	async close(): Promise<void> {
		resetClock();
		await this.host.close();
		await this.server.close();
	}

	get log(): object[] {
		return (this.service.hooks[0]!.log ??= []);
	}

	get secret(): string {
		return this.service.hooks[0]!.secret;
	}

	rotateElsewhere(): void {
		this.service.hooks[0]!.secret = `whsec_elsewhere${Math.random()}`;
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
		for (let turn = 0; turn < 10 && looksBegun() === 0; turn++) await later(5);
		if (looksBegun() === 0) return;
		pass(3);
		await this.idle();
	}

	idle = async () => await this.server.idle();

	/** Since the last look, such as `PUT /webhook/wh_1`. */
	calls(): string[] {
		const calls = this.server.calls.splice(0);
		return calls.map(({ method, path }) => `${method} ${path.replace('/v2', '')}`);
	}

	rotations = () => this.calls().filter((call) => call.startsWith('PATCH')).length;
}

export const iso = (secondsAgo = 0): string =>
	new Date(Date.now() - secondsAgo * 1000).toISOString().replace(/\.\d+/, '');
