import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { installedRuntime } from '../n8n/runtime';

const SCRIPT = `const { synthesizeNodeTypeDef } = require(process.argv[1]);
const description = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
process.stdout.write(synthesizeNodeTypeDef(description));`;

/** What n8n makes of a node of a community package for its AI builder and for MCP clients, by n8n's own function. */
export function typeDefinitionOf(description: INodeTypeDescription): string {
	const { node, n8n } = installedRuntime();
	const module = join(n8n, '..', '..', 'dist', 'modules', 'mcp-registry', 'synthesize-type-def.js');
	const input = JSON.stringify(description);
	return execFileSync(node, ['-e', SCRIPT, module], { input, encoding: 'utf8', timeout: 60_000 });
}
