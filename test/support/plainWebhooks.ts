import { refuse, type Call, type Reply } from './hostileService';

interface Hook {
	id: string;
	name: string;
	url: string;
	disabled: boolean;
	subscriptions: string[];
	secret: string;
	createdAt?: string;
	/** Its deliveries. */
	log?: object[];
}

type Sent = Partial<Hook> & { entityNumbers?: string[] };

const envelope = (data: unknown, error: string | null = null, status = 200): Reply => ({
	kind: 'answer',
	status,
	body: { success: error === null, data, error, timestamp: new Date().toISOString() },
});

const show = ({ subscriptions: _subscriptions, secret: _secret, log: _log, ...shown }: Hook) =>
	shown;

/** The webhooks of a company, and what requests do to them. */
export class WebhookStore {
	hooks: Hook[] = [];
	/** Numbers in one request and of one webhook, and the status of a refusal. */
	rules = { perRequest: Infinity, perWebhook: Infinity, tooMany: 413 };
	private count = 0;

	/** A webhook made without the node. */
	add(subscriptions: string[], more: Partial<Hook> = {}): Hook {
		const count = ++this.count;
		const hook: Hook = {
			id: `wh_${count}`,
			name: 'Customers',
			url: 'https://example.com/changes',
			disabled: false,
			secret: `whsec_secret${count}_0123456789`,
			...more,
			subscriptions: [...subscriptions],
		};
		this.hooks.push(hook);
		return hook;
	}

	serve = ({ method, path, body }: Call): Reply => {
		const [, , first, id, below = method] = path.replace(/\?.*/, '').split('/');
		const { entityNumbers = [], ...sent } = JSON.parse(body || '{}') as Sent;
		if (first === 'webhooks') return envelope(this.hooks.map(show));
		if (entityNumbers.length > this.rules.perRequest) return this.tooMany();
		if (id === undefined) return this.create(entityNumbers, sent);
		const hook = this.hooks.find((one) => one.id === id);
		if (hook === undefined) return envelope(null, 'No such webhook', 404);
		if (below === 'subscriptions') return this.subscriptions(hook, method, entityNumbers);
		return envelope(this.change(hook, below, sent));
	};

	private tooMany(): Reply {
		const { perRequest, perWebhook, tooMany } = this.rules;
		const error = `At most ${perRequest} in a request, ${perWebhook} of a webhook`;
		return envelope(null, error, tooMany);
	}

	private create(numbers: string[], sent: Sent): Reply {
		if (numbers.length > this.rules.perWebhook) return this.tooMany();
		const made = this.add(numbers, sent);
		return envelope({ ...show(made), hmacSecret: made.secret });
	}

	private subscriptions(hook: Hook, method: string, numbers: string[]): Reply {
		const before = hook.subscriptions;
		if (method === 'GET') return envelope(before);
		const after =
			method === 'POST'
				? [...new Set([...before, ...numbers])]
				: before.filter((number) => !numbers.includes(number));
		if (after.length > this.rules.perWebhook) return this.tooMany();
		hook.subscriptions = after;
		const changed = Math.abs(after.length - before.length);
		return envelope(method === 'POST' ? { added: changed } : { removed: changed });
	}

	/** @param below what is asked of the webhook, or the method. */
	private change(hook: Hook, below: string, sent: Sent): object {
		switch (below) {
			case 'events':
				return hook.log ?? [];
			case 'hmac-secret':
				hook.secret = `whsec_rotated${++this.count}_0123456789`;
				return { id: hook.id, hmacSecret: hook.secret };
			case 'DELETE':
				this.hooks = this.hooks.filter((one) => one !== hook);
				return { deleted: true };
			case 'PUT':
				Object.assign(hook, sent);
		}
		return show(hook);
	}
}

/** What happens to a request on the way: it takes no effect. */
const INSTEAD = {
	refused: refuse(403, {}, 'Not allowed'),
	failed: refuse(503, {}, 'Busy'),
	cut: { kind: 'cut' },
} satisfies Record<string, Reply>;

/** What happens to its answer. */
const AFTERWARDS = {
	cutAfterEffect: { kind: 'cut' },
	failedAfterEffect: refuse(502, {}, 'Bad gateway'),
	halfAnAnswer: { kind: 'answer', raw: '{"success":true,"data":{"i' },
} satisfies Record<string, Reply>;

export const interruptions = [
	...(Object.keys(INSTEAD) as Array<keyof typeof INSTEAD>),
	...(Object.keys(AFTERWARDS) as Array<keyof typeof AFTERWARDS>),
	...(['cancelled', 'cancelledAfterEffect'] as const),
];

interface Accident {
	rules: WebhookStore['rules'];
	/** The request to which it happens; if it lasts, to all from there on. */
	at: number;
	interruption: (typeof interruptions)[number];
	lasts: boolean;
}

/** The webhooks of a company, with one place at which something goes wrong. */
export class InterruptedWebhooks extends WebhookStore {
	cancel = (): void => {};

	constructor(private readonly accident: Accident) {
		super();
		this.rules = accident.rules;
	}

	interrupt = (call: Call): Reply => {
		const { at, lasts, interruption } = this.accident;
		const isCancelled = interruption.startsWith('cancelled');
		// A run is cancelled once; what it still sends is served.
		const happens = call.index === at || (lasts && call.index > at && !isCancelled);
		if (!happens) return this.serve(call);
		if (interruption in INSTEAD) return INSTEAD[interruption as keyof typeof INSTEAD];
		if (interruption === 'cancelled')
			return this.cancelled(() => (call.open ? this.serve(call) : { kind: 'cut' }));
		const answer = this.serve(call);
		if (interruption in AFTERWARDS) return AFTERWARDS[interruption as keyof typeof AFTERWARDS];
		return this.cancelled(() => answer);
	};

	/** The run is cancelled while it waits for this answer. */
	private cancelled(then: () => Reply): Reply {
		const until = new Promise((resolve) => {
			setImmediate(() => {
				this.cancel();
				setTimeout(resolve, 10);
			});
		});
		return { kind: 'held', until, then };
	}
}
