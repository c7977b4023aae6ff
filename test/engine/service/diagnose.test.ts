import { forgetSessions } from '../../../nodes/EnterpriseRegistry/transport/session';
import { startSandbox, type Sandbox } from '../../../sandbox';
import { runNode } from '../../support/engine';
import { credentialsFor, SECRETS } from '../../support/registry';

/** About twenty, as the description of the operation says. */
const MOST = 26;
const OFF = '0400.378.485';

let sandbox: Sandbox;
beforeAll(async () => (sandbox = await startSandbox()));
afterAll(async () => await sandbox?.close());
beforeEach(() => sandbox.reset());

async function diagnose(more: object = {}, authentication = 'apiKey') {
	forgetSessions();
	const asked = { resource: 'service', operation: 'diagnose', notOnPeppol: OFF };
	const { json, error } = await runNode({
		credentials: credentialsFor(sandbox.baseUrl),
		parameters: { authentication, options: {}, advanced: { maxWait: 0 }, ...asked, ...more },
	});
	expect(error).toBeUndefined();
	return json;
}

describe('the service of the interface', () => {
	it.each(['apiKey', 'oAuth2'])('is read, in about twenty requests, with %s', async (by) => {
		const findings = await diagnose({}, by);
		expect(sandbox.requests.length).toBeLessThanOrEqual(MOST);
		const changing = sandbox.requests.filter(({ method }) => method !== 'GET');
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

	it('gets a webhook that is deleted again, if that is wanted', async () => {
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const findings = await diagnose(webhook);
		expect(findings.at(-1)).toMatchObject({
			...{ subject: 'Own webhook', finding: 'It was made, tested and deleted.' },
		});
		expect(sandbox.requests.map(({ method }) => method)).toContain('DELETE');
	});

	it('is not asked on after a refused credential', async () => {
		sandbox.settings.nextResponses = [
			{ status: 401, body: { success: false, error: 'no' }, times: 0 },
		];
		const findings = await diagnose();
		expect(findings[1]!.detail).toMatch(/ended early.*refuses the credential/);
		expect(findings[0]!.profile).toEqual({});
		expect(sandbox.requests).toHaveLength(1);
	});
});
