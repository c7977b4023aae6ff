import { SECRETS } from '../../support/registry';
import { saying } from '../../support/saying';
import { authentications, useRegistry } from '../support';

const registry = useRegistry();

async function diagnose(more: object = {}) {
	const asked = { notOnPeppol: '0402.206.045', advanced: { maxWait: 0 }, ...more };
	const { json, error } = await registry.run('service.diagnose', asked);
	expect(error).toBeUndefined();
	return json;
}

/** What a key of a small plan may not ask. */
const ROUTES = [
	'GET /companies/search',
	'GET /v2/search/address',
	'GET /v2/webhooks',
	'GET /v2/juridical-forms',
] as const;

/** The finding about a subject, as the output names it. */
const about = (wanted: string, findings: Array<Record<string, unknown>>) =>
	findings.find(({ subject }) => subject === wanted) ?? {};

describe.each(authentications)(
	'Service → Diagnose with the authentication %s',
	(authentication) => {
		it('sends only requests that change nothing', async () => {
			await diagnose({ authentication });
			const changing = registry.sandbox.requests.filter(({ method }) => method !== 'GET');
			expect(changing.every(({ version }) => version === 'token')).toBe(true);
		});

		it('gives each finding a subject with a status, the first also the profile', async () => {
			const findings = await diagnose({ authentication });
			const members = ['subject', 'finding', 'status', 'detail'];
			for (const [index, finding] of findings.entries()) {
				expect(Object.keys(finding)).toEqual(index === 0 ? [...members, 'profile'] : members);
				expect(['as specified', 'recognised', 'unusual', 'unknown']).toContain(finding.status);
			}
		});

		it('says of a service that keeps to the interface that all works, without a profile', async () => {
			const findings = await diagnose({ authentication });
			const works = saying('works', { needsProfile: false });
			expect(findings[0]).toMatchObject({ finding: saying('canStayEmpty') });
			for (const subject of ['Plan and usage', 'Company search', 'Peppol', 'VAT'])
				expect(about(subject, findings)).toMatchObject({ finding: works });
			const statuses = new Map(findings.map(({ subject, status }) => [subject, status]));
			expect(statuses.get('Record of an enterprise')).toBe('recognised');
			expect(statuses.get('Answer for an unknown number')).toBe('recognised');
		});

		it('shows neither a secret nor what the records hold', async () => {
			const text = JSON.stringify(await diagnose({ authentication }));
			for (const secret of [...SECRETS, 'Bearer', 'KBC', 'Brussel'])
				expect(text).not.toContain(secret);
		});
	},
);

describe('Service → Diagnose', () => {
	it('says what a wrong profile that is in use keeps from being read', async () => {
		const more = { serviceProfile: { envelope: false } };
		const asked = { notOnPeppol: '0402.206.045' };
		const { json: findings } = await registry.run('service.diagnose', asked, more);
		const finding = saying('yesUnclear', { why: { kind: 'notRead', cause: 'unreadable' } });
		expect(about('Peppol', findings)).toMatchObject({ finding });
		expect(about('VAT', findings)).toMatchObject({ finding });
	});

	it('says what works once the profile that it proposes is pasted', async () => {
		registry.sandbox.answer('GET /peppol/check', async ({ usual }) => ({
			body: { ...(await usual()), meta: { region: 'eu' } },
		}));
		const findings = await diagnose();
		const finding = saying('works', { needsProfile: true });
		expect(findings[0]).toMatchObject({ finding: saying('sets', { members: ['envelope'] }) });
		expect(about('Peppol', findings)).toMatchObject({ finding });
	});

	it.each([
		{ what: 'JSON', answer: { body: { detail: 'Not Found' } } },
		{ what: 'a page', answer: { raw: '<html><title>404</title></html>' } },
		{ what: 'a page with a good status', answer: { status: 200, raw: '<html>Welcome</html>' } },
	])('names the Base URL where each path has $what that tells nothing', async ({ answer }) => {
		registry.sandbox.settings.nextResponses = [{ status: 404, ...answer, times: 0 }];
		const [first] = await diagnose();
		expect(first).toMatchObject({
			finding: saying('nothingFound'),
			status: 'unusual',
			profile: {},
		});
	});

	it('says that the profile in use can stay where nothing is to be added to it', async () => {
		const serviceProfile = { paths: { financials: 'accounts' } };
		const asked = { notOnPeppol: '0402.206.045' };
		const { json } = await registry.run('service.diagnose', asked, { serviceProfile });
		expect(json[0]).toMatchObject({
			finding: saying('canStayAsItIs', { isNoOpen: false }),
			profile: serviceProfile,
		});
	});

	it('does not say that a profile sets what it has already where the credential is refused', async () => {
		const body = { success: false, error: 'no' };
		registry.sandbox.settings.nextResponses = [{ status: 401, body, times: 0 }];
		const serviceProfile = { paths: { financials: 'accounts' } };
		const { json } = await registry.run('service.diagnose', {}, { serviceProfile });
		expect(json[0]).toMatchObject({ finding: saying('nothingLearned'), status: 'unknown' });
	});

	it('does not say that all works where nothing was asked about a no', async () => {
		const [first] = await diagnose({ notOnPeppol: '' });
		expect(first!.finding).toEqual(saying('canStayEmpty', { isNoOpen: true }));
	});

	it('says what the key may not do', async () => {
		registry.sandbox.answer('GET /v2/webhooks', () => ({
			status: 403,
			body: { success: false, error: 'no' },
		}));
		expect(about('Webhooks', await diagnose())).toMatchObject({ finding: saying('notAllowed') });
	});

	it('says that the service says yes where a no was expected', async () => {
		const findings = await diagnose({ notOnPeppol: '0202.239.951' });
		expect(about('Peppol', findings)).toMatchObject({ finding: saying('yesForNo') });
	});

	it('names what stands beside a no only, without its value', async () => {
		registry.sandbox.answer('GET /v2/vat/:vatNumber', async ({ usual, params }) => {
			const body = await usual();
			if (!params.vatNumber?.includes('0999')) return { body };
			return { body: { ...body, data: { ...(body.data as object), note: 'Expired: KBC' } } };
		});
		const why = { kind: 'beside', paths: ['note'] };
		const finding = saying('noUnclear', { why });
		expect(about('VAT', await diagnose())).toMatchObject({ finding });
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
		expect(about('Record of an enterprise', findings)).toMatchObject({
			finding: saying('absentButExists'),
			status: 'unusual',
		});
		expect(about('Answer for an unknown number', findings)).toMatchObject({
			finding: saying('works'),
		});
		expect(findings[0]!.finding).not.toEqual(saying('canStayEmpty'));
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
		const findings = await diagnose();
		expect(about('Record of an enterprise', findings)).toMatchObject({ finding: saying('works') });
		expect(about('Answer for an unknown number', findings)).toMatchObject({
			finding: saying('presentButUnknown'),
		});
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
				finding: saying('noUnclear', { why: { kind: 'absent' } }),
				status: 'unusual',
				detail: 'HTTP 404.',
			});
		});

		it('says that the yes of Peppol works', async () => {
			unknownToPeppol();
			expect((await findingAbout('Peppol'))?.finding).toEqual(
				saying('noUnclear', { why: { kind: 'absent' } }),
			);
		});

		it('names the setting that takes that for a no of Peppol', async () => {
			unknownToPeppol();
			expect((await findingAbout('Peppol'))?.detail).toContain('"absent": "no"');
		});

		it('says that Peppol works where the profile takes that for a no', async () => {
			unknownToPeppol();
			const found = await findingAbout('Peppol', { serviceProfile: { peppol: { absent: 'no' } } });
			expect(found).toMatchObject({ finding: saying('works'), status: 'recognised' });
		});

		it('says so of a company that should exist', async () => {
			registry.sandbox.answer('GET /v2/vat/:vatNumber', () => ({
				status: 404,
				body: noSuchCompany,
			}));
			expect(await findingAbout('VAT')).toMatchObject({
				finding: saying('absentButExists'),
				status: 'unusual',
			});
		});
	});

	it.each([
		{ how: 'refuses', status: 400, kind: 'refused' },
		{ how: 'does not answer', status: 503, kind: 'noAnswer' },
		{ how: 'does not allow', status: 403, kind: 'notAllowed' },
	])(
		'says that a yes works where the service $how the question about a no',
		async ({ status, kind }) => {
			registry.sandbox.answer('GET /v2/vat/:vatNumber', async ({ usual, params }) =>
				params.vatNumber?.includes('0999') === true
					? { status, body: { success: false, error: 'no' } }
					: { body: await usual() },
			);
			const finding = saying('noUnclear', { why: { kind } });
			expect(about('VAT', await diagnose())).toMatchObject({ finding });
		},
	);

	it('refuses more than three companies of a kind, without a request', async () => {
		const onPeppol = '0403.170.701 0202.239.951 0214.596.464 0402.206.045';
		const { error } = await registry.run('service.diagnose', { onPeppol });
		expect(error?.message).toEqual(saying('tooManyNumbers', { numbers: 4, most: 3 }));
		expect(registry.sandbox.requests).toHaveLength(0);
	});

	it('leaves no webhook behind where it was asked to create one', async () => {
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
		expect(deletion.finding).toEqual(saying('notDeleted'));
		expect(deletion.status).not.toBe('recognised');
	});

	describe('names the webhook that may be left at the service', () => {
		const webhook = { includeWebhook: true, webhookUrl: 'https://example.com/changes' };
		const left = async (match: string, answer: object) => {
			registry.sandbox.settings.nextResponses = [{ match, times: 0, ...answer }];
			const [made, ...others] = (await diagnose(webhook)).slice(-5);
			const name = (made!.subject as string).replace('Webhook ', '');
			return { detail: others.at(-1)!.detail, expected: saying('mayRemain', { name }) };
		};
		const limited = { status: 429, headers: { 'Retry-After': '600' }, body: {} };

		it.each([
			{ what: 'a limit that the change of it met', match: 'PATCH', answer: limited },
			{ what: 'an outage', match: 'DELETE', answer: { status: 503, body: {} } },
			{ what: 'a creation without an answer', match: 'POST', answer: { status: 504, body: {} } },
		])('after $what', async ({ match, answer }) => {
			const { detail, expected } = await left(match, answer);
			expect(detail).toEqual(expected);
		});

		it('not where its creation was refused', async () => {
			const { detail } = await left('POST', { status: 400, body: { success: false, error: 'no' } });
			expect(detail).toBe('');
		});
	});

	it.each([
		{ what: 'the searches', match: 'search', not: 'Company search', last: 'Health' },
		{
			what: 'webhooks and legal forms',
			match: '/v2/(webhooks|juridical)',
			not: 'Webhooks',
			last: 'Health',
		},
	])('goes on to ask where the key may not ask about $what', async ({ match, not, last }) => {
		const body = { success: false, error: 'no' };
		for (const route of ROUTES.filter((one) => new RegExp(match).test(one)))
			registry.sandbox.answer(route, () => ({ status: 403, body }));
		const findings = await diagnose();
		expect(about(not, findings).finding).toEqual(saying('notAllowed'));
		expect(about(last, findings).finding).toEqual(saying('works', { needsProfile: false }));
		expect(findings[0]!.detail).not.toContain('ended early');
	});

	it('does not say that it ended early where its last two questions met an outage', async () => {
		for (const route of ROUTES.filter((one) => /juridical|health/.test(one)))
			registry.sandbox.answer(route, () => ({ status: 503 }));
		const [first] = await diagnose();
		expect(first!.detail).not.toContain('ended early');
	});

	it('ends after one request if the credential is refused', async () => {
		const body = { success: false, error: 'no' };
		registry.sandbox.settings.nextResponses = [{ status: 401, body, times: 0 }];
		const [first, , second] = await diagnose();
		expect(first!.detail).toEqual(saying('endedEarly', { failure: { code: 'credentialRefused' } }));
		expect(first).toMatchObject({ status: 'unknown', profile: {} });
		expect(second!.finding).toEqual(saying('notAsked'));
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
		const findingAboutVat = async () => about('VAT', await diagnose());

		it('says how many questions had no answer beside those that show that VAT works', async () => {
			answersTwice({});
			expect(await findingAboutVat()).toMatchObject({
				finding: saying('works'),
				detail: saying('someUnanswered', { missing: 1, questions: 3 }),
			});
		});

		it('names what stands beside the no all the same', async () => {
			answersTwice({ note: 'Expired: KBC' });
			expect((await findingAboutVat()).finding).toEqual(
				saying('noUnclear', { why: { kind: 'beside', paths: ['note'] } }),
			);
		});
	});
});
