import { ofReasons } from '../../../nodes/EnterpriseRegistry/messages/invoicing';
import { sentenceOf } from '../../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { ofWatchItems } from '../../../nodes/EnterpriseRegistry/messages/watch';
import { openMcp } from '../../harness/n8n/mcp';
import { exampleFiles, importExamples, readExample } from '../../harness/workflows/examples';
import { given, type Execution } from '../../harness/workflows/executionData';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';
import { usedBy } from '../../harness/workflows/workflow';

/** Data Tables can be made by a workflow since n8n 2. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? it.skip : it;

/** Nodes of other services give their pinned sample data; everything else in an example is real. */
describe('the example workflows', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	const run = async (file: string) =>
		succeeded(await setup.n8n.run(await setup.importExample(file)));

	/** What Check Before Invoicing says of a company in this situation. */
	const reasonFor = (situation: { code: string; label: string }): string => {
		const moment = { now: 0, timeZone: 'UTC' };
		return sentenceOf(ofReasons, { code: 'situationInRegister', facts: { situation } }, moment);
	};

	function succeeded(execution: Execution): Execution {
		expect(execution.error).toBeUndefined();
		expect(execution.status).toBe('success');
		return execution;
	}

	it('are imported once each, however often npm start is run', async () => {
		const first = await importExamples(setup.n8n, setup.credentials);
		const second = await importExamples(setup.n8n, setup.credentials);
		expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
		expect(new Set(first.map(({ id }) => id)).size).toBe(exampleFiles().length);
	});

	it('01, look up companies: every row comes back, in order, with what is wrong', async () => {
		const rows = given(await run('01-look-up-companies.json'), 'Companies found');
		expect(rows[0]).toEqual({
			customer: 'Electrabel',
			number: '0403.170.701',
			'official number': '0403.170.701',
			'official name': 'Electrabel',
			'official municipality': 'Bruxelles',
			peppol: 'yes',
			wrong: '',
		});
		// The last of them has no number, and is found by its name and address.
		expect(rows.slice(0, 11).map(({ wrong }) => wrong)).toEqual(Array(11).fill(''));
		expect(rows[10]).toMatchObject({ customer: 'Solvay SA', 'official number': '0403.091.220' });
		expect(rows.slice(11).map(({ customer, wrong }) => [customer, wrong])).toEqual([
			['Umicore, with a typo', expect.stringContaining('0401.574.825')],
			['A German customer', expect.stringMatching(/\w+ \w+/)],
			['Not in the register', expect.stringContaining('0999.999.922')],
			['Quincaillerie Introuvable', expect.stringContaining('No company')],
		]);
	});

	it('02, before the invoice run: sends rows three ways, keeps their order, and remembers a yes', async () => {
		setup.sandbox.answer('GET /v2/vat/:vatNumber', async ({ params, usual }) =>
			/0403\.?091\.?220/.test(params.vatNumber ?? '')
				? { status: 503, body: await usual() }
				: undefined,
		);
		const id = await setup.importExample('02-check-customers-before-the-invoice-run.json');
		const first = succeeded(await setup.n8n.run(id));
		const rows = given(first, 'Every customer');
		expect(rows.map(({ invoice }) => invoice)).toEqual(
			rows.map((_, index) => `2026-0${101 + index}`),
		);
		expect(Object.fromEntries(rows.map(({ customer, verdict }) => [customer, verdict]))).toEqual({
			Electrabel: 'send',
			Colruyt: 'send',
			Barco: 'ask',
			bpost: 'send',
			'Garage Wittevrongel': 'ask',
			'Imprimerie du Perron': 'ask',
			Umicore: 'ask',
			Proximus: 'send',
			'Quincaillerie Introuvable': 'ask',
			Solvay: 'unknown',
			'KBC Group NV': 'ask',
			'A. Buyer': 'other',
		});
		const bankruptcy = { code: '050', label: 'Ouverture de faillite' };
		expect(rows[5]).toMatchObject({
			why: expect.stringContaining(reasonFor(bankruptcy)),
			next: 'Ask the customer',
		});
		expect(given(first, 'Send it')[0]).toMatchObject({ next: 'Send to 0208:0403170701' });
		const asked = setup.sandbox.requests.length;
		succeeded(await setup.n8n.run(id));
		expect(setup.sandbox.requests.length - asked).toBeLessThan(asked / 2);
	});

	inN8n2('change history: what was before and after, once for each event', async () => {
		const id = await setup.importExample('04-change-history.json');
		const first = succeeded(await setup.n8n.run(id));
		expect(given(first, 'First row')).toContainEqual(
			expect.objectContaining({ name: 'Electrabel', houseNumber: '36', before: null }),
		);
		await setup.n8n.publish(id);
		for (const [index, address] of [
			{ number: '40' },
			{ number: '41' },
			{ number: '42', zipCode: '1040' },
		].entries()) {
			const eventId = index < 2 ? 'evt_once' : 'evt_other';
			await setup.sandbox.change('0403.170.701', { address }, { eventId });
			await setup.n8n.startedExecutions(id, index + 2);
		}
		const [, ...executions] = await setup.n8n.startedExecutions(id, 4);
		expect(
			executions.flatMap((execution) => given(succeeded(execution), 'Add to the history')),
		).toEqual([
			expect.objectContaining({
				eventId: 'evt_once',
				changed: 'address',
				before: 'houseNumber: 36',
				after: 'houseNumber: 40',
			}),
			expect.objectContaining({
				before: 'houseNumber: 40; postalCode: 1000',
				after: 'houseNumber: 42; postalCode: 1040',
			}),
		]);
		await setup.n8n.unpublish(id);
	});

	it('06, fill in CRM companies: existing values stay, missing ones come from the register', async () => {
		const execution = await run('06-fill-in-crm-companies.json');
		expect(given(execution, 'Something was empty')).toEqual([
			expect.objectContaining({ companyId: 101, filledIn: ['address', 'zip', 'city'] }),
			expect.objectContaining({
				companyId: 102,
				address: 'Our own note: gate 3',
				city: 'Halle',
				filledIn: ['zip'],
			}),
		]);
		expect(given(execution, 'Numbers to correct').map(({ companyId }) => companyId)).toEqual([
			104, 105,
		]);
	});

	it('07, watch without a public address: a later poll says what each change was before and is now', async () => {
		const id = await setup.importExample('07-watch-companies-without-a-public-address.json');
		expect(given(succeeded(await setup.n8n.run(id)), 'Message')).toHaveLength(1);
		// n8n looks when it publishes, too.
		await setup.n8n.publish(id);
		await setup.n8n.unpublish(id);
		await setup.sandbox.change('0400.378.485', { status: 'ST' });
		await setup.n8n.publish(id);
		const [, told] = await setup.n8n.startedExecutions(id, 2);
		await setup.n8n.unpublish(id);
		const stopped = {
			member: 'statusLabel',
			label: 'Status Label',
			before: 'Active',
			after: 'Stopped',
		};
		expect(given(succeeded(told!), 'Message')).toEqual([
			{
				subject: sentenceOf(ofWatchItems, {
					code: 'changed',
					facts: { name: 'Colruyt Group', changes: [stopped] },
				}),
				text: expect.stringMatching(/^Colruyt Group \(0400\.378\.485\)\nstatus: AC → ST\n/),
			},
		]);
		expect(setup.sandbox.requests).toHaveLength(2 * 3);
	});

	it('08, for any MCP client: lists the tools of the workflow, and one answers', async () => {
		const token = await setup.n8n.createCredential('httpBearerAuth', 'MCP', { token: 'a token' });
		const example = readExample('08-companies-for-any-mcp-client.json', setup.credentials);
		for (const node of example.nodes)
			if (node.name === 'MCP Server Trigger') node.credentials = usedBy(token);
		const { id } = await setup.n8n.createWorkflow(example);
		await setup.n8n.publish(id);
		const client = await openMcp(`${setup.n8n.url}/mcp/belgian-companies`, 'a token');
		expect((await client.tools()).sort()).toEqual([
			'Check_Peppol',
			'Check_before_invoicing',
			'Get_company',
			'Match_company',
			'Search_companies',
		]);
		const answer = await client.call('Check_before_invoicing', { enterpriseNumber: '403170701' });
		expect(answer).toContain('"verdict":"send"');
		expect(setup.sandbox.requests).toHaveLength(3);
		await setup.n8n.unpublish(id);
	});

	it('09, find the number of every customer: tells matched, to be checked by a person, and not found apart', async () => {
		const execution = await run('09-find-the-number-of-every-customer.json');
		const matched = given(execution, 'Matched').map((row) => [row.customer, row.enterpriseNumber]);
		expect(matched).toEqual([
			['ELECTRABEL N.V.', '0403.170.701'],
			['Elektrabel', '0403.170.701'],
			['Barco sa', '0473.191.041'],
			['KBC Group', '0403.227.515'],
			['Garage Wittevrongel', '1999.900.468'],
		]);
		const doubtful = given(execution, 'To be checked by a person');
		expect(doubtful.map(({ customer }) => customer)).toEqual([
			'Garage Wittevrongel',
			'Veltoria',
			'Proximus',
		]);
		for (const { nearest, reason } of doubtful)
			expect([nearest, reason]).toEqual([
				expect.stringMatching(/\d{4}\.\d{3}\.\d{3}/),
				expect.stringMatching(/\w+ \w+/),
			]);
		expect(given(execution, 'Not found').map(({ customer }) => customer)).toEqual([
			'Quincaillerie Introuvable',
		]);
	});

	it('10, is our CRM still right: one message says what differs, apart from mere spelling', async () => {
		const execution = await run('10-is-our-crm-still-right.json');
		expect(
			given(execution, 'In words').map(({ company, differences }) => [company, differences]),
		).toEqual([
			['Barco', 'postalCode: 8520 is now 8500; municipality: Kuurne is now Kortrijk'],
			['Belgacom', 'name: Belgacom is now Proximus'],
		]);
		expect(given(execution, 'Send the digest')).toHaveLength(1);
		expect(given(execution, 'Numbers to correct').map(({ companyId }) => companyId)).toEqual([305]);
	});

	it('11, watch-list in step with a CRM: watches the customers and no others', async () => {
		const before = await run('11-watch-list-in-step-with-a-crm.json');
		expect(given(before, 'Publish the other workflow first')).toHaveLength(1);
		await setup.webhook('n8n: Change history', ['0403.170.701', '0202.239.951']);
		const execution = await run('11-watch-list-in-step-with-a-crm.json');
		expect(given(execution, 'Replace the watch-list')).toEqual([
			expect.objectContaining({ added: 3, removed: 1, kept: 1 }),
		]);
		const [stored] = setup.sandbox.webhooks();
		expect([...stored!.subscriptions].sort()).toEqual([
			'0400.378.485',
			'0403.170.701',
			'0473.191.041',
			'2.000.000.339',
		]);
	});

	it('12, KYC file: has a timestamp, and is made even if the service lacks a part of it', async () => {
		setup.sandbox.answer('GET /v2/enterprise/:number/beneficial-owners', () => ({ status: 404 }));
		const execution = await run('12-kyc-file.json');
		const [{ record, sha256 }] = given(execution, 'Fingerprint') as [
			{ record: Record<string, unknown>; sha256: string },
		];
		const evidence = expect.objectContaining({ from: 'service', sha256: expect.any(String) });
		expect(record).toMatchObject({
			company: { enterpriseNumber: '0473.191.041', name: 'Barco', evidence },
			activities: [expect.objectContaining({ evidence }), expect.anything()],
			beneficialOwners: [{ error: expect.stringMatching(/\w+ \w+/) }],
			vat: { valid: true, evidence },
			peppol: { reachable: false, evidence },
			requestedBy: 'A. Colleague',
			recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			execution: execution.id,
		});
		expect(sha256).toMatch(/^[0-9a-f]{64}$/);
	});

	it('13, find duplicates: finds them in any spelling, and asks the register about these only', async () => {
		const found = given(await run('13-find-duplicate-companies.json'), 'Duplicates');
		const entries = found.map(({ officialName, entries: list }) => [
			officialName,
			(list as Array<{ id: number }>).map(({ id }) => id),
		]);
		expect(entries).toEqual([
			['Electrabel', [201, 202]],
			['Proximus', [203, 204, 205]],
		]);
		expect(setup.sandbox.requests).toHaveLength(2);
	});

	it('15, guard: is silent while all is well, and reports a low quota and refused deliveries', async () => {
		const messages = ['Quota warning', 'Deliveries fail'];
		const quiet = await run('15-quota-and-delivery-guard.json');
		for (const node of messages) expect(quiet.nodes[node]).toBeUndefined();
		setup.sandbox.settings.monthUsed = 45_000;
		setup.sandbox.settings.deliveries.maxAttempts = 1;
		await setup.webhook('Old', ['0403.170.701']);
		await setup.sandbox.change('0403.170.701');
		await setup.sandbox.idle();
		const execution = await run('15-quota-and-delivery-guard.json');
		expect(given(execution, 'How many per webhook')).toEqual([
			{ webhook: 'Old', responseCode: '404', count_eventId: 1 },
		]);
		for (const node of messages) expect(given(execution, node)).toHaveLength(1);
	});
});
