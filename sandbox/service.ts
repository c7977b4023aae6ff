import type { Company } from './access/companies';
import type { Version } from './answers/envelope';
import { ForcedAnswers } from './answers/forcedAnswers';
import { SetAnswers } from './answers/setAnswers';
import { Deliveries } from './webhooks/deliveries';
import { Faults } from './conditions/faults';
import { Usage } from './access/limits';
import { Presentation } from './answers/presentation';
import type { Register } from './register/register';
import { applyPatch, defaultSettings } from './settings/settings';
import { Traffic } from './conditions/traffic';
import { Webhooks } from './webhooks/webhooks';

export interface LoggedRequest {
	method: string;
	/** With the query. */
	path: string;
	/** The pattern of the route, e.g. `/api/v2/webhook/:id`; undefined if there is none. */
	route?: string;
	/** Names in lower case, secrets included: this is a tool for tests. */
	headers: Record<string, string | string[] | undefined>;
	body: unknown;
	/** 0 until it is answered; stays 0 if the connection was cut or got no answer. */
	status: number;
	/** Milliseconds since 1970. */
	at: number;
	version: Version;
}

/** A running registry: its state, and how to reset it. */
export class Service {
	readonly settings = defaultSettings();
	/** The bearer tokens that were issued. */
	readonly tokens = new Map<string, { company: Company; expires: number }>();
	/** Every operation, such as "GET /api/v2/webhook/:id". */
	readonly operations: string[] = [];
	/** Every call to the API, in the order of arrival. */
	readonly requests: LoggedRequest[] = [];
	readonly traffic = new Traffic(this.settings);
	readonly faults = new Faults(this.settings);
	readonly forced = new ForcedAnswers(this.settings);
	readonly answers = new SetAnswers();
	readonly webhooks: Webhooks;
	readonly deliveries: Deliveries;
	readonly show: Presentation;
	private readonly usages = new Map<string, Usage>();

	constructor(
		readonly register: Register,
		private readonly initial: object,
		readonly now: () => number,
	) {
		applyPatch(this.settings, initial);
		this.webhooks = new Webhooks(this.settings, register);
		this.deliveries = new Deliveries(this.settings, this.webhooks, now);
		this.show = new Presentation(register);
	}

	/** Has a work done after each change of what outlives a restart. */
	onChange(work: () => void): void {
		this.register.onChange = work;
		this.webhooks.onChange = work;
	}

	/** Calls without credentials have separate usage. */
	usage(companyId = 'public'): Usage {
		const usage = this.usages.get(companyId) ?? new Usage(this.settings);
		this.usages.set(companyId, usage);
		return usage;
	}

	/** The settings object stays the same, because callers keep it. */
	reset(): void {
		Object.assign(this.settings, defaultSettings());
		applyPatch(this.settings, this.initial);
		this.deliveries.cancelAll();
		this.webhooks.clear();
		this.tokens.clear();
		this.register.reset();
		this.requests.length = 0;
		this.answers.clear();
		this.faults.restart();
		this.traffic.restart();
		this.usages.clear();
	}
}
