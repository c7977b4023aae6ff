import { execFileSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';

import { installedRuntime } from '../n8n/runtime';

const SCRIPT = `
const { synthesizeNodeTypeDef } = require(process.argv[1]);
let text = '';
process.stdin.on('data', (chunk) => { text += chunk; }).on('end', () => process.stdout.write(synthesizeNodeTypeDef(JSON.parse(text))));
`;

/** What n8n makes of a node of a community package for its AI builder and for MCP clients, by n8n's own function. */
export function typeDefinitionOf(description: INodeTypeDescription): string {
	const { node, n8n } = installedRuntime(process.env.N8N_VERSION);
	const module = join(
		dirname(n8n),
		'..',
		'dist',
		'modules',
		'mcp-registry',
		'synthesize-type-def.js',
	);
	return execFileSync(node, ['-e', SCRIPT, module], {
		input: JSON.stringify(description),
		encoding: 'utf8',
		maxBuffer: 10_000_000,
	});
}
