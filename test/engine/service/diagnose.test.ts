import { SECRETS } from '../../support/registry';
import { authentications, useRegistry } from '../support';

const registry = useRegistry();

async function diagnose(more: object = {}) {
	const asked = { notOnPeppol: '0402.206.045', advanced: { maxWait: 0 }, ...more };
	const { json, error } = await registry.run('service.diagnose', asked);
	expect(error).toBeUndefined();
	return json;
}

describe.each(authentications)(
	'Service → Diagnose with the authentication %s',
	(authentication) => {
		it('sends only requests that change nothing', async () => {
			await diagnose({ authentication });
			const changing = registry.sandbox.requests.filter(({ method }) => method !== 'GET');
			expect(changing.every(({ version }) => version === 'token')).toBe(true);
		});

		it('gives findings with a subject and a status each, and the profile with the first', async () => {
			const findings = await diagnose({ authentication });
			const members = ['subject', 'finding', 'status', 'detail'];
			for (const [index, finding] of findings.entries()) {
				expect(Object.keys(finding)).toEqual(index === 0 ? [...members, 'profile'] : members);
				expect(['as specified', 'recognised', 'unusual', 'unknown']).toContain(finding.status);
			}
		});

		it('says of a service that keeps to the interface that all works, without a profile', async () => {
			const findings = await diagnose({ authentication });
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
		});

		it('shows no secret, and nothing of what the records hold', async () => {
			const text = JSON.stringify(await diagnose({ authentication }));
			for (const secret of [...SECRETS, 'Bearer', 'KBC', 'Brussel'])
				expect(text).not.toContain(secret);
		});
	},
);

describe('Service → Diagnose', () => {
	it('says of Peppol and VAT that they are not read where a wrong profile is in use', async () => {
		const more = { serviceProfile: { envelope: false } };
		const asked = { notOnPeppol: '0402.206.045' };
		const { json: findings } = await registry.run('service.diagnose', asked, more);
		const told = findings.map(({ finding }) => finding);
		expect(told).toContain('Peppol: not read: unreadable.');
		expect(told).toContain('VAT: not read: unreadable.');
	});

	it('says what works once the profile that it proposes is pasted', async () => {
		registry.sandbox.answer('GET /peppol/check', async ({ usual }) => ({
			body: { ...(await usual()), meta: { region: 'eu' } },
		}));
		const said = (await diagnose()).map(({ finding }) => finding);
		expect(said[0]).toBe('It sets envelope.');
		expect(said).toContain('Peppol: works once the profile is pasted.');
	});

	it('says what the key may not do', async () => {
		registry.sandbox.answer('GET /v2/webhooks', () => ({
			status: 403,
			body: { success: false, error: 'no' },
		}));
		const said = (await diagnose()).map(({ finding }) => finding);
		expect(said).toContain('Webhooks: not allowed for this key.');
	});

	it('says that the service says yes where a no was expected', async () => {
		const said = (await diagnose({ notOnPeppol: '0202.239.951' })).map(({ finding }) => finding);
		expect(said).toContain(
			'Peppol: works, but says yes about a company for which a no was expected.',
		);
	});

	it('names what stands beside a no only, without its value', async () => {
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

	it('says that the service answers "no such company" about one that exists', async () => {
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

	it('says that the service has a record of a company that should not exist', async () => {
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

	describe('of a service that answers "no such company" in place of a no', () => {
		const noSuchCompany = {
			success: false,
			data: null,
			error: 'Unknown company',
			timestamp: '2026-06-05T09:00:00.000Z',
		};
		const findingAbout = async (wanted: string, more: object = {}) => {
			const asked = { notOnPeppol: '0402.206.045', advanced: { maxWait: 0 } };
			const { json } = await registry.run('service.diagnose', asked, more);
			return json.find(({ subject }) => subject === wanted);
		};
		const unknownToPeppol = () =>
			registry.sandbox.answer('GET /peppol/check', async ({ usual, query }) =>
				JSON.stringify(query).includes('402')
					? { status: 404, body: noSuchCompany }
					: { body: await usual() },
			);

		it('says that the yes of VAT works', async () => {
			registry.sandbox.answer('GET /v2/vat/:vatNumber', async ({ usual, params }) =>
				params.vatNumber?.includes('0999') === true
					? { status: 404, body: noSuchCompany }
					: { body: await usual() },
			);
			expect(await findingAbout('VAT')).toEqual({
				subject: 'VAT',
				finding:
					'VAT: a yes works, a no does not: the service says "no such company" in place of it.',
				status: 'unusual',
				detail: 'HTTP 404.',
			});
		});

		it('says that the yes of Peppol works', async () => {
			unknownToPeppol();
			expect((await findingAbout('Peppol'))?.finding).toBe(
				'Peppol: a yes works, a no does not: the service says "no such company" in place of it.',
			);
		});

		it('says that Peppol works where the profile takes that for a no', async () => {
			unknownToPeppol();
			const found = await findingAbout('Peppol', { serviceProfile: { peppol: { absent: 'no' } } });
			expect(found).toMatchObject({ finding: 'Peppol: works.', status: 'recognised' });
		});

		it('says so of a company that should exist', async () => {
			registry.sandbox.answer('GET /v2/vat/:vatNumber', () => ({
				status: 404,
				body: noSuchCompany,
			}));
			expect(await findingAbout('VAT')).toMatchObject({
				finding: 'VAT: the service says "no such company" of one that should exist.',
				status: 'unusual',
			});
		});
	});

	it.each([
		['refuses', 400, 'the service refuses the question'],
		['does not answer', 503, 'no answer'],
	])(
		'says that a yes works where the service %s the question about a no',
		async (_how, status, why) => {
			registry.sandbox.answer('GET /v2/vat/:vatNumber', async ({ usual, params }) =>
				params.vatNumber?.includes('0999') === true
					? { status, body: { success: false, error: 'no' } }
					: { body: await usual() },
			);
			const said = (await diagnose()).map(({ finding }) => finding);
			expect(said).toContain(`VAT: a yes works, a no does not: ${why}.`);
		},
	);

	it('refuses more than three companies of a kind, without a request', async () => {
		const onPeppol = '0403.170.701 0202.239.951 0214.596.464 0402.206.045';
		const { error } = await registry.run('service.diagnose', { onPeppol });
		expect(error?.message).toBe('4 numbers are given; at most 3 are asked about');
		expect(registry.sandbox.requests).toHaveLength(0);
	});

	it('creates a webhook if that is wanted, and deletes it again', async () => {
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const findings = (await diagnose(webhook)).slice(-5);
		expect(findings.map(({ status }) => status)).toEqual(Array(5).fill('recognised'));
		expect(findings[0]!.subject).toMatch(/^Webhook n8n: Diagnose \w{12}$/);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	it('asks nothing more about a webhook if the answer to its creation has no ID', async () => {
		const body = { success: true, data: null };
		registry.sandbox.settings.nextResponses = [{ match: 'POST', status: 200, body }];
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const findings = await diagnose(webhook);
		expect(findings[0]!.detail).not.toContain('ended early');
		expect(findings.slice(-5).map(({ finding }) => finding)).toEqual([
			expect.stringMatching(/^Webhook n8n: Diagnose \w{12}: not read: id, hmacSecret\.$/),
			'Its test event: not asked.',
			'Its deliveries: not asked.',
			'Its new secret: not asked.',
			'Its deletion: not asked.',
		]);
	});

	it('says of a webhook that was made without an ID what is not read, as it cannot delete it', async () => {
		const body = { success: true, data: { hmacSecret: 'c2VjcmV0-of-the-webhook' } };
		registry.sandbox.settings.nextResponses = [{ match: 'POST', status: 200, body }];
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const [made] = (await diagnose(webhook)).slice(-5);
		expect(made!.finding).toMatch(/: not read: id\.$/);
	});

	it('does not say that the deletion works where the service says that it deleted nothing', async () => {
		registry.sandbox.answer('DELETE /v2/webhook/:id', () => ({
			body: { success: true, data: { deleted: false } },
		}));
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const deletion = (await diagnose(webhook)).at(-1)!;
		expect(deletion.finding).toMatch(/did not delete it/);
		expect(deletion.status).not.toBe('recognised');
	});

	it('ends after one request if the credential is refused', async () => {
		const body = { success: false, error: 'no' };
		registry.sandbox.settings.nextResponses = [{ status: 401, body, times: 0 }];
		const [first, , second] = await diagnose();
		expect(first!.detail).toMatch(/ended early.*refuses the credential/);
		expect(first).toMatchObject({ status: 'unknown', profile: {} });
		expect(second!.finding).toBe('Company search: not asked.');
		expect(registry.sandbox.requests).toHaveLength(1);
	});

	describe('of a service that answers two of three questions about VAT', () => {
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

		it('says that VAT works, and how many questions had no answer', async () => {
			answersTwice({});
			expect(await findingAboutVat()).toMatchObject({
				finding: 'VAT: works.',
				detail: 'HTTP 200. 1 of 3 questions had no answer.',
			});
		});

		it('names what stands beside the no all the same', async () => {
			answersTwice({ note: 'Expired: KBC' });
			expect((await findingAboutVat()).finding).toMatch(
				/^VAT: a yes works, a no does not: beside it stands "note"/,
			);
		});
	});
});
