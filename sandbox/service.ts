import { companies } from './access/companies';
import { SetAnswers } from './answers/setAnswers';
import { Deliveries } from './webhooks/deliveries';
import { Faults } from './faults';
import { Usage } from './access/limits';
import { Presentation } from './answers/presentation';
import type { Register } from './register/register';
import { RequestLog } from './requestLog';
import { applyPatch } from './settings/settingsPatch';
import { defaultSettings, type SandboxSettings } from './settings/settings';
import { Tokens } from './access/tokens';
import { Traffic } from './access/traffic';
import { Webhooks } from './webhooks/webhooks';

/** A running registry: its state, and how to reset it. */
export class Service {
	readonly settings = defaultSettings();
	readonly tokens = new Tokens();
	readonly log = new RequestLog();
	readonly traffic = new Traffic(this.settings);
	readonly faults = new Faults(this.settings);
	readonly answers = new SetAnswers();
	readonly webhooks: Webhooks;
	readonly deliveries: Deliveries;
	readonly show: Presentation;
	private usages = new Map<string, Usage>();

	constructor(
		readonly register: Register,
		private readonly initial: Partial<SandboxSettings>,
		readonly now: () => number,
	) {
		applyPatch(this.settings, initial);
		this.webhooks = new Webhooks(this.settings, register);
		this.deliveries = new Deliveries(this.settings, this.webhooks, now);
		this.show = new Presentation(register, this.settings);
		this.faults.restart();
		this.forgetUsage();
	}

	/** Calls without credentials have separate usage. */
	usage(companyId: string | undefined): Usage {
		return this.usages.get(companyId ?? 'public')!;
	}

	/** The settings object stays the same, because callers keep it. */
	reset(): void {
		Object.assign(this.settings, defaultSettings());
		applyPatch(this.settings, this.initial);
		this.deliveries.cancelAll();
		this.webhooks.clear();
		this.tokens.revokeAll();
		this.register.reset();
		this.log.clear();
		this.answers.clear();
		this.faults.restart();
		this.forgetUsage();
	}

	private forgetUsage(): void {
		this.usages = new Map(
			[...companies.map(({ id }) => id), 'public'].map((id) => [id, new Usage(this.settings)]),
		);
	}
}
