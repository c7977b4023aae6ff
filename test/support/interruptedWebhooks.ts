import type { Call, Reply } from './hostileService';

/** What happens to one request, or to its answer, on the way. */
export type Interruption =
	| 'refused'
	| 'failed'
	| 'cut'
	| 'cutAfterEffect'
	| 'failedAfterEffect'
	| 'halfAnAnswer'
	| 'cancelled'
	| 'cancelledAfterEffect';

export const interruptions: Interruption[] = [
	'refused',
	'failed',
	'cut',
	'cutAfterEffect',
	'failedAfterEffect',
	'halfAnAnswer',
	'cancelled',
	'cancelledAfterEffect',
];

export interface WebhookRules {
	/** Numbers in one request. */
	perRequest: number;
	/** Numbers of one webhook. */
	perWebhook: number;
	tooMany: number;
}

export interface Stored {
	name: string;
	url: string;
	numbers: Set<string>;
	secret: string;
	disabled?: boolean;
	createdAt?: string;
	/** When deliveries to it were made. */
	log?: string[];
}

const refusedWith = (status: number, error: string): Reply => ({
	kind: 'answer',
	status,
	body: { success: false, data: null, error },
});
const given = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, error: null },
});

/** The webhooks of a company, with one place at which something goes wrong. */
export class InterruptedWebhooks {
	readonly stored = new Map<string, Stored>();
	cancel = (): void => {};

	constructor(
		private readonly rules: WebhookRules,
		private readonly at: number,
		private readonly interruption: Interruption,
		private readonly lasts: boolean,
	) {}

	add(id: string, numbers: string[], more: Partial<Stored> = {}): void {
		this.stored.set(id, {
			name: 'before',
			url: 'https://example.com/before',
			secret: 'whsec_before',
			...more,
			numbers: new Set(numbers),
		});
	}

	serve = (call: Call): Reply => {
		if (call.index !== this.at && !(this.lasts && call.index > this.at)) return this.effect(call);
		if (this.interruption === 'refused') return refusedWith(403, 'Not allowed');
		if (this.interruption === 'failed') return refusedWith(503, 'Busy');
		if (this.interruption === 'cut') return { kind: 'cut' };
		// A run is cancelled once; what it still sends is served.
		if (call.index !== this.at && this.interruption.startsWith('cancelled'))
			return this.effect(call);
		if (this.interruption === 'cancelled')
			return this.cancelled(() => (call.open ? this.effect(call) : { kind: 'cut' }));
		const answer = this.effect(call);
		if (this.interruption === 'cutAfterEffect') return { kind: 'cut' };
		if (this.interruption === 'failedAfterEffect') return refusedWith(502, 'Bad gateway');
		if (this.interruption === 'halfAnAnswer')
			return { kind: 'answer', raw: '{"success":true,"data":{"i' };
		return this.cancelled(() => answer);
	};

	/** The run is cancelled while it waits for this answer. */
	private cancelled(answer: () => Reply): Reply {
		const until = new Promise((resolve) => {
			setImmediate(() => {
				this.cancel();
				setTimeout(resolve, 10);
			});
		});
		return {
			kind: 'held',
			until,
			get then() {
				return answer();
			},
		};
	}

	private effect({ method, path, body }: Call): Reply {
		const [, kind, id = '', part] = path.split('?')[0]!.replace('/v2', '').split('/');
		const {
			entityNumbers = [],
			name = '',
			url = '',
		} = (body === '' ? {} : JSON.parse(body)) as {
			entityNumbers?: string[];
			name?: string;
			url?: string;
		};
		const { perRequest, perWebhook, tooMany } = this.rules;
		if (kind === 'webhooks')
			return given(
				[...this.stored].map(
					([found, { name: label, url: address, disabled = false, createdAt }]) => ({
						id: found,
						name: label,
						url: address,
						disabled,
						createdAt,
					}),
				),
			);
		if (entityNumbers.length > perRequest)
			return refusedWith(tooMany, `At most ${perRequest} numbers in one request`);
		if (method === 'POST' && id === '') {
			if (entityNumbers.length > perWebhook)
				return refusedWith(tooMany, `At most ${perWebhook} subscriptions`);
			const made = `wh_${this.stored.size + 1}`;
			this.stored.set(made, { name, url, numbers: new Set(entityNumbers), secret: 'whsec_1' });
			return given({ id: made, name, url, disabled: false, hmacSecret: 'whsec_1' });
		}
		const webhook = this.stored.get(id);
		if (webhook === undefined) return refusedWith(404, 'Webhook not found');
		if (method === 'PATCH') return given({ id, hmacSecret: (webhook.secret = 'whsec_2') });
		if (part === 'events')
			return given(
				(webhook.log ?? []).map((at, index) => ({
					eventId: `evt_${index}`,
					status: 'delivered',
					responseCode: 200,
					at,
				})),
			);
		if (method === 'DELETE' && part === undefined)
			return given({ deleted: this.stored.delete(id) });
		if (method === 'GET') return given([...webhook.numbers]);
		if (method === 'DELETE')
			return given({
				removed: entityNumbers.filter((number) => webhook.numbers.delete(number)).length,
			});
		const fresh = entityNumbers.filter((number) => !webhook.numbers.has(number));
		if (webhook.numbers.size + fresh.length > perWebhook)
			return refusedWith(tooMany, `At most ${perWebhook} subscriptions`);
		for (const number of fresh) webhook.numbers.add(number);
		return given({ added: fresh.length });
	}
}
