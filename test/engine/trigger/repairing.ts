import type { INodeParameters } from 'n8n-workflow';

import { PlainWebhooks } from '../../support/plainWebhooks';
import { looksBegun, pass, resetClock } from '../../support/trigger/movedClock';
import type { TriggerHost } from '../../support/trigger/triggerHost';
import { COMPANY, deliver, eventOf } from './support';

export const FORGED = { secret: 'whsec_forged0123456789' };
export const LOG = 'GET /webhook/wh_1/events';
export const ROTATE = 'PATCH /webhook/wh_1/hmac-secret';
export const HOUR = 3600;

export const later = async (milliseconds: number) =>
	await new Promise((resolve) => setTimeout(resolve, milliseconds));

/** A service whose log a test writes, and a published workflow. */
export class Repairing {
	log: object[] = [];
	host!: TriggerHost;

	private constructor(readonly service: PlainWebhooks) {
		service.instead = ({ path }) =>
			/\/events$/.test(path) && service.hooks.some(({ id }) => path.includes(`/${id}/`))
				? { kind: 'answer', body: { success: true, data: this.log, timestamp: iso() } }
				: undefined;
	}

	static async open(parameters: INodeParameters = {}): Promise<Repairing> {
		const repairing = new Repairing(await PlainWebhooks.open());
		repairing.host = await repairing.service.host({ entityNumbers: COMPANY, ...parameters });
		await repairing.host.publish();
		repairing.service.calls();
		pass(30);
		return repairing;
	}

	async close(): Promise<void> {
		resetClock();
		await this.service.close();
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
		await this.service.idle();
	}

	calls = () => this.service.calls();
	rotations = () => this.calls().filter((call) => call.startsWith('PATCH')).length;
}

export const iso = (secondsAgo = 0): string =>
	new Date(Date.now() - secondsAgo * 1000).toISOString().replace(/\.\d+/, '');
