import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sandboxCredentials } from '../harness/workflows/credentials';
import type { StoredExecution } from './deployment';
import type { Service } from './Service';

/** Everything that must stay between n8n and the service. Secrets of webhooks come and go, so they are noted on the way. */
export async function secretsOf(service: Service, webhookSecrets: Set<string>): Promise<string[]> {
	const tokens = new Set<string>();
	for (const { headers } of await service.requests()) {
		const [, token] = /^Bearer (.+)$/.exec(String(headers.authorization ?? '')) ?? [];
		if (token) tokens.add(token);
	}
	const { apiSecret } = sandboxCredentials.enterpriseRegistryApi.data;
	const { clientSecret } = sandboxCredentials.enterpriseRegistryOAuth2Api.data;
	return [apiSecret, clientSecret, ...tokens, ...webhookSecrets];
}

/** Where one of the secrets was found: in a log, or in the data of an execution. */
export function findSecrets(
	secrets: string[],
	folders: string[],
	executions: StoredExecution[],
): string[] {
	const found = new Set<string>();
	const look = (text: string, where: string) =>
		secrets.some((secret) => text.includes(secret)) && found.add(where);
	for (const file of folders.flatMap(logsIn)) look(readFileSync(file, 'utf8'), file);
	for (const { id, data } of executions) look(data, `execution ${id}`);
	return [...found];
}

function logsIn(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : logsIn(path);
		return /\.log$/.test(entry.name) ? [path] : [];
	});
}
