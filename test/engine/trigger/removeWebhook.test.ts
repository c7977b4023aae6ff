import { PlainWebhooks, refused } from '../../support/plainWebhooks';
import { COMPANY } from './support';

let service: PlainWebhooks;
beforeEach(async () => {
	service = await PlainWebhooks.open();
});
afterEach(async () => await service.close());

const once = { attempts: { create: 1, delete: 1 } };
const unlisted = (status: number, said = 'No') => {
	service.calls();
	service.instead = ({ path }) => (path === '/v2/webhooks' ? refused(status, said) : undefined);
};

describe('where the list of webhooks cannot be read', () => {
	it.each([403, 404])(
		'(%d) the stored webhook is deleted, and n8n learns that there may be others',
		async (status) => {
			const host = await service.host({ entityNumbers: COMPANY });
			await host.publish();
			unlisted(status, 'Not in your plan');
			await host.unpublish();
			expect([service.hooks, host.held]).toEqual([[], {}]);
			expect(host.log.join()).toContain('Not in your plan');
		},
	);

	it('it is disabled, if that was chosen', async () => {
		const host = await service.host(
			{ entityNumbers: COMPANY, options: { onDeactivate: 'disable' } },
			once,
		);
		await host.publish();
		unlisted(403);
		await host.unpublish();
		expect(service.hooks).toMatchObject([{ disabled: true }]);
	});

	it('a webhook with another URL is not touched', async () => {
		const host = await service.host({ entityNumbers: COMPANY }, once);
		await host.publish();
		service.hooks[0]!.url = 'https://example.com/elsewhere';
		unlisted(403);
		await host.unpublish();
		expect(service.calls()).toEqual(['GET /webhooks', 'GET /webhook/wh_1']);
	});

	it.each([401, 402])('because of the credential (%d), no further call is made', async (status) => {
		const host = await service.host({ entityNumbers: COMPANY }, once);
		await host.publish();
		unlisted(status);
		await host.unpublish();
		expect(service.calls()).toEqual(['GET /webhooks']);
	});
});
