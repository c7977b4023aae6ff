import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Entry } from './register/records';
import type { Service } from './service';
import type { Webhook } from './webhooks/webhooks';

/** What outlives a restart: the register as it was changed, and the webhooks with their secrets, subscriptions and logs. */
interface KeptState {
	changedEntries: Entry[];
	webhooks: Array<Omit<Webhook, 'subscribed'> & { subscribed: Array<[string, string]> }>;
}

/** Writes the state beside the file and moves it there, so that a crash leaves either the old state or the new one. */
export function keepState(file: string, { register, webhooks }: Service): void {
	const state: KeptState = {
		changedEntries: register.changedEntries(),
		webhooks: webhooks.all().map((webhook) => ({
			...webhook,
			subscribed: [...webhook.subscribed],
		})),
	};
	const written = `${file}.new`;
	writeFileSync(written, JSON.stringify(state));
	renameSync(written, file);
}

/** Takes up what an earlier sandbox kept; nothing if the file does not exist. */
export function restoreState(file: string, { register, webhooks }: Service): void {
	if (!existsSync(file)) return;
	const state = JSON.parse(readFileSync(file, 'utf8')) as KeptState;
	register.restoreChanged(state.changedEntries);
	for (const webhook of state.webhooks)
		webhooks.put({ ...webhook, subscribed: new Map(webhook.subscribed) });
}
