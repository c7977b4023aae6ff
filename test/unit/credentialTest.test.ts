import { Workflow, type INodeTypes } from 'n8n-workflow';

import { credentialTest } from '../../nodes/EnterpriseRegistry/editor/credentialTest';
import { normaliseBaseUrl } from '../../nodes/EnterpriseRegistry/transport/baseUrl';

/** The address that the Test button asks, as n8n reads it from the expression. */
function testedAddress(baseUrl: string): unknown {
	const noOp = { description: { properties: [] } };
	const nodeTypes = { getByNameAndVersion: () => noOp } as unknown as INodeTypes;
	const node = { id: '1', name: 'Test', type: 'noOp', typeVersion: 1, parameters: {} };
	const nodes = [{ ...node, position: [0, 0] as [number, number] }];
	const workflow = new Workflow({ nodes, connections: {}, active: false, nodeTypes });
	return workflow.expression.getSimpleParameterValue(
		workflow.getNode('Test')!,
		credentialTest.request.baseURL,
		'internal',
		{ $credentials: { baseUrl } },
	);
}

it('the Test button sends a service without an envelope to Diagnose, in words of its own', () => {
	const plan: Record<string, unknown> = { plan: 'pro', quota: { limit: 50_000, used: 1 } };
	const rule = credentialTest.rules!.find(
		({ type, properties }) =>
			type === 'responseSuccessBody' && plan[properties.key] === properties.value,
	);
	expect(rule!.properties.message).toMatch(/envelope: false, run Service → Diagnose/);
	const statuses = credentialTest.rules!.filter(({ type }) => type === 'responseCode');
	for (const { properties } of statuses)
		expect(properties.message).not.toContain(rule!.properties.message);
});

it.each([
	'https://registry.example.com/api',
	'  https://registry.example.com/api//\n',
	'https://registry.example.com/api/v2/',
	'https://registry.example.com/api/v1',
	'https://registry.example.com/api/V2',
	'https://registry.example.com/api//V1//',
	'https://registry.example.com/api/v2?key=1#top\u2800',
	'"https://registry.example.com/api"',
	"'https://registry.example.com/api'",
	'`https://registry.example.com/api`\u200b',
	'\ufeff“https://registry.example.com/api”',
])('the Test button asks the same address as a run: %j', (baseUrl) => {
	expect(testedAddress(baseUrl)).toBe('https://registry.example.com/api');
	expect(normaliseBaseUrl(baseUrl)).toBe('https://registry.example.com/api');
});
