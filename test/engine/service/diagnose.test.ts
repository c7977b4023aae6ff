import { SECRETS } from '../../support/registry';
import { authentications, useRegistry } from '../support';

const registry = useRegistry();

async function diagnose(more: object = {}) {
	const asked = { notOnPeppol: '0402.206.045', advanced: { maxWait: 0 }, ...more };
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
		const said = findings.map(({ finding }) => finding);
		expect(said.slice(0, 3)).toEqual([
			'It can stay empty: all works without it.',
			'Plan and usage: works.',
			'Company search: works.',
		]);
		expect(said).toEqual(expect.arrayContaining(['Peppol: works.', 'VAT: works.']));
		const statuses = new Map(findings.map(({ subject, status }) => [subject, status]));
		expect(statuses.get('Record of an enterprise')).toBe('recognised');
		expect(statuses.get('Answer for an unknown number')).toBe('recognised');
		const text = JSON.stringify(findings);
		for (const secret of [...SECRETS, 'Bearer', 'KBC', 'Brussel'])
			expect(text).not.toContain(secret);
	});

	it('is told to be unread where a wrong profile is in use', async () => {
		const more = { serviceProfile: { envelope: false } };
		const asked = { notOnPeppol: '0402.206.045' };
		const { json: findings } = await registry.run('service.diagnose', asked, more);
		const told = findings.map(({ finding }) => finding);
		expect(told).toContain('Peppol: not read: unreadable.');
		expect(told).toContain('VAT: not read: unreadable.');
	});

	it('is told to work once the profile is pasted, and what the key may not do', async () => {
		registry.sandbox.answer('GET /peppol/check', async ({ usual }) => ({
			body: { ...(await usual()), meta: { region: 'eu' } },
		}));
		registry.sandbox.answer('GET /v2/webhooks', () => ({
			status: 403,
			body: { success: false, error: 'no' },
		}));
		const said = (await diagnose()).map(({ finding }) => finding);
		expect(said[0]).toBe('It sets envelope.');
		expect(said).toContain('Peppol: works once the profile is pasted.');
		expect(said).toContain('Webhooks: not allowed for this key.');
	});

	it('is told to say yes where a no was expected', async () => {
		const said = (await diagnose({ notOnPeppol: '0202.239.951' })).map(({ finding }) => finding);
		expect(said).toContain(
			'Peppol: works, but says yes about a company for which a no was expected.',
		);
	});

	it('is told what stands beside a no alone, without its value', async () => {
		registry.sandbox.answer('GET /v2/vat/:vatNumber', async ({ usual, params }) => {
			const body = await usual();
			if (!params.vatNumber?.includes('0999')) return { body };
			return { body: { ...body, data: { ...(body.data as object), note: 'Expired: KBC' } } };
		});
		const said = (await diagnose()).map(({ finding }) => finding);
		expect(said).toContain(
			'VAT: a yes works, a no does not: beside it stands "note". Ask the provider what that means.',
		);
	});

	it('is told to know no company where it says so of one that exists', async () => {
		registry.sandbox.answer('GET /v2/enterprise/:number', () => ({
			status: 404,
			body: {
				success: false,
				data: null,
				error: 'Not found',
				timestamp: '2026-06-05T09:00:00.000Z',
			},
		}));
		const findings = await diagnose();
		const found = (wanted: string) => findings.find(({ subject }) => subject === wanted);
		expect(found('Record of an enterprise')).toMatchObject({
			finding:
				'Record of an enterprise: the service says "no such company" of one that should exist.',
			status: 'unusual',
		});
		expect(found('Answer for an unknown number')?.finding).toBe(
			'Answer for an unknown number: works.',
		);
		expect(findings[0]!.finding).not.toContain('all works');
	});

	it('is told to find a company where none should be', async () => {
		registry.sandbox.answer('GET /v2/enterprise/:number', ({ params }) => ({
			body: {
				success: true,
				error: null,
				timestamp: '2026-06-05T09:00:00.000Z',
				data: { enterpriseNumber: params.number, denomination: 'Demo', status: 'AC' },
			},
		}));
		const said = (await diagnose()).map(({ finding }) => finding);
		expect(said).toContain('Record of an enterprise: works.');
		expect(said).toContain(
			'Answer for an unknown number: the service has a record of a company that should not exist.',
		);
	});

	it('is not asked about more than three companies of a kind', async () => {
		const onPeppol = '0403.170.701 0202.239.951 0214.596.464 0402.206.045';
		const { error } = await registry.run('service.diagnose', { onPeppol });
		expect(error?.message).toBe('4 numbers are given; at most 3 are asked about');
		expect(registry.sandbox.requests).toHaveLength(0);
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
		expect(findings.slice(-5).map(({ finding }) => finding)).toEqual([
			expect.stringMatching(/^Webhook n8n: Diagnose \w{12}: not read: hmacSecret\.$/),
			'Its test event: not asked.',
			'Its deliveries: not asked.',
			'Its new secret: not asked.',
			'Its deletion: not asked.',
		]);
	});

	it('is not asked on after a refused credential', async () => {
		const body = { success: false, error: 'no' };
		registry.sandbox.settings.nextResponses = [{ status: 401, body, times: 0 }];
		const [first, , second] = await diagnose();
		expect(first!.detail).toMatch(/ended early.*refuses the credential/);
		expect(first).toMatchObject({ status: 'unknown', profile: {} });
		expect(second!.finding).toBe('Company search: not asked.');
		expect(registry.sandbox.requests).toHaveLength(1);
	});

	describe('whose second answer about a yes does not come', () => {
		/** The VAT check says yes, no, and then nothing. */
		const answersTwice = (no: object) => {
			let asked = 0;
			registry.sandbox.answer('GET /v2/vat/:vatNumber', async ({ usual, params }) => {
				asked += 1;
				if (asked > 2) return { status: 503, body: {} };
				const body = await usual();
				const isNo = params.vatNumber?.includes('0999') === true;
				return { body: isNo ? { ...body, data: { ...(body.data as object), ...no } } : body };
			});
		};
		const findingAboutVat = async () =>
			(await diagnose()).find(({ subject }) => subject === 'VAT') ?? {};

		it('is told to work by what was answered, and how much was not', async () => {
			answersTwice({});
			expect(await findingAboutVat()).toMatchObject({
				finding: 'VAT: works.',
				detail: 'HTTP 200. 1 of 3 questions had no answer.',
			});
		});

		it('is told what stands beside its no all the same', async () => {
			answersTwice({ note: 'Expired: KBC' });
			expect((await findingAboutVat()).finding).toMatch(
				/^VAT: a yes works, a no does not: beside it stands "note"/,
			);
		});
	});
});
