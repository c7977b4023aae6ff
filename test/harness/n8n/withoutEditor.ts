import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Runtime } from './runtime';

const largeModules = ['agents', 'instance-ai', 'mcp', 'mcp-registry', 'otel'];

/**
 * The settings of an n8n whose editor nobody opens and whose workflows run no code of users: it prepares neither the
 * files of the editor nor a task runner, and does not load its largest modules. A start then takes less than half of
 * the processor time.
 */
export function withoutEditor({ n8n }: Runtime): Record<string, string> {
	// Early versions of n8n 1 have no modules, and refuse names that they do not know.
	const modules = largeModules.filter((name) =>
		existsSync(join(n8n, '..', '..', 'dist', 'modules', name)),
	);
	return {
		N8N_DISABLE_UI: 'true',
		N8N_RUNNERS_MODE: 'external',
		N8N_RUNNERS_AUTH_TOKEN: 'no-runner-comes',
		...(modules.length > 0 && { N8N_DISABLED_MODULES: modules.join(',') }),
	};
}
