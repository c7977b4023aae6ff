import { SECRETS } from '../../support/registry';
import { authentications, useRegistry } from '../support';

const registry = useRegistry();

async function diagnose(more: object = {}) {
	const asked = { notOnPeppol: '0400.378.485', advanced: { maxWait: 0 }, ...more };
	const { json, error } = await registry.run('service.diagnose', asked);
	expect(error).toBeUndefined();
	return json;
}

describe('the service of the interface', () => {
	it.each(authentications)('is read, and nothing changed, with %s', async (authentication) => {
		const findings = await diagnose({ authentication });
		const changing = registry.sandbox.requests.filter(({ method }) => method !== 'GET');
		expect(changing.every(({ version }) => version === 'token')).toBe(true);
		const told = ['subject', 'finding', 'status', 'detail'];
		for (const [index, finding] of findings.entries()) {
			expect(Object.keys(finding)).toEqual(index === 0 ? [...told, 'profile'] : told);
			expect(['as specified', 'recognised', 'unusual', 'unknown']).toContain(finding.status);
		}
		const statuses = new Map(findings.map(({ subject, status }) => [subject, status]));
		expect(statuses.get('Record of an enterprise')).toBe('recognised');
		expect(statuses.get('Answer for an unknown number')).toBe('recognised');
		const text = JSON.stringify(findings);
		for (const secret of [...SECRETS, 'Bearer', 'KBC', 'Brussel'])
			expect(text).not.toContain(secret);
	});

	it('is told to be unread where a wrong profile is in use', async () => {
		const more = { serviceProfile: { envelope: false } };
		const asked = { notOnPeppol: '0400.378.485' };
		const { json: findings } = await registry.run('service.diagnose', asked, more);
		const unread = findings.filter(({ finding }) => finding === 'Not read: unreadable.');
		expect(unread).toHaveLength(4);
	});

	it('gets a webhook that is deleted again, if that is wanted', async () => {
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const findings = (await diagnose(webhook)).slice(-5);
		expect(findings.map(({ status }) => status)).toEqual(Array(5).fill('recognised'));
		expect(findings[0]!.subject).toMatch(/^Webhook n8n: Diagnose \w{12}$/);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	it('asks nothing about a webhook whose ID did not come', async () => {
		const body = { success: true, data: null };
		registry.sandbox.settings.nextResponses = [{ match: 'POST', status: 200, body }];
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const findings = await diagnose(webhook);
		expect(findings[0]!.detail).not.toContain('ended early');
		const told = ['Not read: hmacSecret.', ...Array<string>(4).fill('It was not asked.')];
		expect(findings.slice(-5).map(({ finding }) => finding)).toEqual(told);
	});

	it('is not asked on after a refused credential', async () => {
		const body = { success: false, error: 'no' };
		registry.sandbox.settings.nextResponses = [{ status: 401, body, times: 0 }];
		const [first, , second] = await diagnose();
		expect(first!.detail).toMatch(/ended early.*refuses the credential/);
		expect(first).toMatchObject({ status: 'unknown', profile: {} });
		expect(second!.finding).toBe('It was not asked.');
		expect(registry.sandbox.requests).toHaveLength(1);
	});
});
