import { sharedN8n } from '../harness/n8n/sharedN8n';

describe('the packed tarball, installed as a community package', () => {
	it('brings the node under the prefix of the package, also as a tool for AI agents', async () => {
		const n8n = await sharedN8n();
		const names = (await n8n.nodeTypes()).map(({ name }) => name);
		expect(names).toContain('n8n-nodes-enterprise-registry.enterpriseRegistry');
		expect(names).toContain('n8n-nodes-enterprise-registry.enterpriseRegistryTool');
	});
});
