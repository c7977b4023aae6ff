import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { INodeTypeDescription } from 'n8n-workflow';
import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { operations } from '../../../nodes/EnterpriseRegistry/operations';
import { installedRuntime } from '../../harness/n8n/runtime';
import { openMcp } from '../../harness/n8n/mcp';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';
import { usedBy } from '../../harness/workflows/workflow';

const ACTION = 'n8n-nodes-enterprise-registry.enterpriseRegistry';
const TRIGGER = `${ACTION}Trigger`;

const SCRIPT = `const { synthesizeNodeTypeDef } = require(process.argv[1]);
const description = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
process.stdout.write(synthesizeNodeTypeDef(description));`;

/** What n8n makes of a node of a community package for its AI builder and for MCP clients, by n8n's own function. */
function typeDefinitionOf(description: INodeTypeDescription): string {
	const { node, n8n } = installedRuntime();
	const module = join(n8n, '..', '..', 'dist', 'modules', 'mcp-registry', 'synthesize-type-def.js');
	const input = JSON.stringify(description);
	return execFileSync(node, ['-e', SCRIPT, module], { input, encoding: 'utf8', timeout: 60_000 });
}

describe('what n8n tells AI builders and MCP clients about the nodes', () => {
	const action = typeDefinitionOf(new EnterpriseRegistry().description);
	const trigger = typeDefinitionOf(new EnterpriseRegistryTrigger().description);
	it('is short: at most 15,000 characters for the node, 22,000 with the trigger', () => {
		expect(action.length).toBeLessThanOrEqual(15_000);
		expect(action.length + trigger.length).toBeLessThanOrEqual(22_000);
	});

	it('has each operation with its fields, which of them are required, and what comes out', () => {
		for (const { resource, operation, fields } of operations) {
			const part = new RegExp(`${resource}${operation}Params = \\{\\n(.*?)\\n\\};`, 'is').exec(
				action,
			)![1]!;
			expect(part).toContain('* Item: ');
			for (const { name, required, displayOptions } of fields) {
				// Described once for all operations.
				if (name === 'options' || name === 'advanced') continue;
				const mark = required && displayOptions === undefined ? '(\\*|: )' : '\\b';
				expect(part).toMatch(new RegExp(`\\b${name}${mark}`));
			}
		}
	});
});

describe('a workflow that an assistant builds through the MCP server of n8n', () => {
	let setup: TestSetup;
	let mcp: Awaited<ReturnType<typeof openMcp>>;
	useSetup(TestSetup.open, (opened) => (setup = opened));
	beforeAll(async () => {
		await setup.n8n.request('PATCH', '/mcp/settings', { mcpAccessEnabled: true });
		// Only a new key is shown whole.
		const rotated = setup.n8n.request<{ apiKey: string }>('POST', '/mcp/api-key/rotate', {});
		mcp = await openMcp(`${setup.n8n.url}/mcp-server/http`, (await rotated).apiKey);
	});

	/** As an assistant does it, from the words of a user: search, read, write, validate, create. */
	async function build(type: string, queries: string[], code: string): Promise<string> {
		expect(await mcp.call('search_nodes', { queries })).toContain(type);
		const valid = JSON.parse(await mcp.call('validate_workflow', { code })) as object;
		expect(valid).toMatchObject({ valid: true });
		const created = await mcp.call('create_workflow_from_code', { code, versionName: 'First' });
		const { workflowId } = JSON.parse(created) as { workflowId: string };
		// Other tests have credentials of the same type.
		const credentials = usedBy(setup.credential('enterpriseRegistryApi'));
		const { nodes } = await setup.n8n.workflow(workflowId);
		for (const node of nodes) if (node.type.startsWith(ACTION)) node.credentials = credentials;
		await setup.n8n.updateWorkflow(workflowId, { nodes });
		return workflowId;
	}

	it('to "enrich these companies" gives each company its record, or marks it as not found', async () => {
		const id = await build(
			ACTION,
			['belgian company', 'enterprise registry'],
			`
import { workflow, node, trigger, newCredential, ifElse, expr } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' }, output: [{}] });
const list = node({
  type: 'n8n-nodes-base.code', version: 2,
  config: { name: 'Companies', parameters: { jsCode: "return [{ json: { id: 1, vat: 'BE 0403.170.701' } }, { json: { id: 2, vat: '0202239951' } }, { json: { id: 3, vat: '0999.999.922' } }];" } },
  output: [{ id: 1, vat: 'BE 0403.170.701' }]
});
const lookUp = node({
  type: '${ACTION}', version: 1,
  config: {
    name: 'Look up', credentials: { enterpriseRegistryApi: newCredential('Enterprise Registry') },
    parameters: {
      authentication: 'apiKey', resource: 'enterprise', operation: 'get',
      enterpriseNumber: { __rl: true, mode: 'number', value: expr('{{ $json.vat }}') },
      options: { notFound: 'item' }, advanced: { maxWait: 60 }
    }
  },
  output: [{ enterpriseNumber: '0403.170.701', name: 'Company' }]
});
const enriched = node({
  type: 'n8n-nodes-base.set', version: 3.4,
  config: { name: 'Enriched', parameters: { mode: 'manual', assignments: { assignments: [
    { id: 'a', name: 'id', value: expr('{{ $("Companies").item.json.id }}'), type: 'number' },
    { id: 'b', name: 'found', value: expr('{{ $json.found !== false }}'), type: 'boolean' },
    { id: 'c', name: 'name', value: expr('{{ $json.name ?? "" }}'), type: 'string' }
  ] } } },
  output: [{ id: 1, found: true, name: 'Company' }]
});
export default workflow('enrich', 'Enrich these companies').add(start).to(list).to(lookUp).to(enriched);
`,
		);
		const execution = await setup.n8n.run(id);
		expect(execution.status).toBe('success');
		expect(execution.error).toBeUndefined();
		expect(execution.nodes.Enriched!.outputs[0]!.map(({ json }) => json)).toEqual([
			{ id: 1, found: true, name: expect.stringMatching(/electrabel/i) },
			{ id: 2, found: true, name: expect.stringMatching(/./) },
			{ id: 3, found: false, name: '' },
		]);
	});

	it('to "tell me when they change" runs once for a change, with the company that changed', async () => {
		const id = await build(
			TRIGGER,
			['enterprise registry trigger', 'company changes'],
			`
import { workflow, node, trigger, newCredential, expr } from '@n8n/workflow-sdk';

const changes = trigger({
  type: '${TRIGGER}', version: 2,
  config: {
    name: 'When a company changes', credentials: { enterpriseRegistryApi: newCredential('Enterprise Registry') },
    parameters: { authentication: 'apiKey', entityNumbers: '0403.170.701, 0202.239.951' }
  },
  output: [{ eventId: 'evt_1', entityNumber: '0403.170.701', changed: ['address'] }]
});
const once = node({
  type: 'n8n-nodes-base.removeDuplicates', version: 2,
  config: { name: 'Each once', parameters: { operation: 'removeItemsSeenInPreviousExecutions', logic: 'removeItemsWithAlreadySeenKeyValues', dedupeValue: expr('{{ $json.eventId ?? $json.receivedAt }}') } },
  output: [{ eventId: 'evt_1', entityNumber: '0403.170.701', changed: ['address'] }]
});
const message = node({
  type: 'n8n-nodes-base.set', version: 3.4,
  config: { name: 'Message', parameters: { mode: 'manual', assignments: { assignments: [
    { id: 'a', name: 'text', value: expr('{{ $json.entityNumber }} changed: {{ $json.changed.join(", ") }}'), type: 'string' }
  ] } } },
  output: [{ text: '0403.170.701 changed: address' }]
});
export default workflow('tell', 'Tell me when they change').add(changes).to(once).to(message);
`,
		);
		await setup.n8n.publish(id);
		try {
			await setup.sandbox.change('0202.239.951');
			await setup.sandbox.idle();
			const [execution] = await setup.n8n.startedExecutions(id, 1);
			expect(execution!.nodes.Message!.outputs[0]).toMatchObject([
				{ json: { text: expect.stringMatching(/^0202\.239\.951 changed: \w+/) } },
			]);
		} finally {
			await setup.n8n.unpublish(id);
		}
	});
});
