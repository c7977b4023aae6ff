import { bringToTop } from '../harness/workflows/examples';
import { TestSetup } from '../harness/workflows/TestSetup';

describe('the overview of workflows', () => {
	let setup: TestSetup;
	beforeAll(async () => (setup = await TestSetup.open()));
	afterAll(async () => await setup?.close());

	it('starts with the first example, even when another one was published after it', async () => {
		const { n8n } = setup;
		const first = await n8n.workflow(await setup.importExample('01-look-up-companies.json'));
		const watching = await setup.importExample('03-tell-when-a-company-changes.json');
		await n8n.publish(watching);
		await bringToTop(n8n, first);
		const overview = await n8n.request<Array<{ id: string }>>(
			'GET',
			'/workflows?sortBy=updatedAt:desc',
		);
		await n8n.unpublish(watching);
		expect(overview[0]?.id).toBe(first.id);
		expect((await n8n.workflow(first.id)).versionId).toBe(first.versionId);
	});
});
