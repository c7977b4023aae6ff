import { until } from '../../harness/process/until';
import type { Execution } from '../../harness/workflows/executionData';
import { TestSetup } from '../../harness/workflows/TestSetup';

/** What a node gave on one of its outputs. */
const given = (execution: Execution, node: string, output = 0) =>
	(execution.nodes[node]?.outputs[output] ?? []).map(({ json }) => json);

const EVIDENCE = {
	answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
	from: 'service',
	sha256: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
};

/** Data Tables can be made by a workflow since n8n 2. */
const withDataTables = process.env.N8N_VERSION?.startsWith('1.') ? it.skip : it;

/** Nodes of other services give their pinned sample data; everything else in an example is real. */
describe('the example workflows, run', () => {
	let setup: TestSetup;
	beforeAll(async () => (setup = await TestSetup.open()));
	afterAll(async () => await setup?.close());
	afterEach(() => setup.sandbox.reset());

	async function run(file: string): Promise<Execution> {
		return succeeded(await setup.runExample(file));
	}

	function succeeded(execution: Execution): Execution {
		expect(execution.error).toBeUndefined();
		expect(execution.status).toBe('success');
		return execution;
	}

	/** Waits for as many executions of a workflow that a trigger started; gives them oldest first. */
	async function startedExecutions(workflowId: string, count: number): Promise<Execution[]> {
		let listed: Array<{ id: string }> = [];
		await until(
			`${count} executions`,
			async () => (listed = await setup.n8n.executions(workflowId)).length >= count,
		);
		const executions = await Promise.all(
			listed.map(async ({ id }) => await setup.n8n.finishedExecution(id)),
		);
		return executions.reverse();
	}

	it('look up companies', async () => {
		const execution = await run('01-look-up-companies.json');
		const found = given(execution, 'Companies found');
		expect(found).toHaveLength(10);
		expect(found[0]).toEqual({
			enterpriseNumber: '0403.170.701',
			name: 'Electrabel',
			municipality: 'Bruxelles',
			peppolReachable: true,
		});
	});

	it('fill in CRM companies: existing values stay, missing ones come from the register', async () => {
		const execution = await run('06-fill-in-crm-companies.json');
		expect(given(execution, 'Something was empty')).toEqual([
			{
				companyId: 101,
				name: 'Electrabel',
				address: 'Boulevard Simon Bolivar 36',
				zip: '1000',
				city: 'Bruxelles',
				filledIn: ['address', 'zip', 'city'],
			},
			{
				companyId: 102,
				name: 'Colruyt',
				address: 'Our own note: gate 3',
				zip: '1500',
				city: 'Halle',
				filledIn: ['zip'],
			},
		]);
		expect(given(execution, 'Numbers to correct')).toEqual([
			expect.objectContaining({ companyId: 104, reason: expect.stringMatching(/check digits/) }),
			expect.objectContaining({
				companyId: 105,
				reason: expect.stringMatching(/There is no number for this item/),
			}),
		]);
	});

	it('clean up a CSV: every row comes back, in order, with its error', async () => {
		const rows = given(await run('07-clean-up-a-csv.json'), 'One row with an error column');
		expect(rows).toHaveLength(9);
		expect(rows[0]).toEqual({
			Customer: 'Electrabel',
			Number: 'BE 0403.170.701',
			'Enterprise number': '0403.170.701',
			'Official name': 'Electrabel',
			Address: 'Boulevard Simon Bolivar 36, 1000 Bruxelles',
			Error: '',
		});
		expect(rows.map(({ Error }) => Error !== '')).toEqual([
			false,
			false,
			false,
			true,
			false,
			true,
			true,
			true,
			false,
		]);
		expect(setup.sandbox.requests).toHaveLength(6);
	});

	it('Peppol gate: an outage is neither yes nor no', async () => {
		const execution = await run('08-peppol-gate-for-invoices.json');
		expect(given(execution, 'Send over Peppol').map(({ invoice }) => invoice)).toEqual([
			'INV/2026/00017',
			'INV/2026/00018',
			'INV/2026/00020',
		]);
		expect(given(execution, 'Ask the customer')).toEqual([
			{ invoice: 'INV/2026/00019', customer: 'Barco', email: 'invoices@barco.example' },
		]);
		expect(given(execution, 'Not known, with the reason')).toEqual([
			{
				invoice: 'INV/2026/00021',
				customer: 'Number mistyped',
				reason: expect.stringMatching(/check digits/),
			},
		]);

		setup.sandbox.settings.peppolPayload = 'unclear';
		const unclear = await run('08-peppol-gate-for-invoices.json');
		expect(given(unclear, 'Send over Peppol')).toEqual([]);
		expect(given(unclear, 'Ask the customer')).toEqual([]);
		expect(given(unclear, 'Reachable?', 2)).toHaveLength(4);
	});

	it('Peppol gate: a customer who is registered and receives no invoices is asked', async () => {
		setup.sandbox.settings.peppolClarity = 'noDocuments';
		const execution = await run('08-peppol-gate-for-invoices.json');
		expect(given(execution, 'Send over Peppol')).toEqual([]);
		expect(given(execution, 'Ask the customer')).toHaveLength(4);
		setup.sandbox.settings.peppolClarity = 'outage';
		expect(given(await run('08-peppol-gate-for-invoices.json'), 'Reachable?', 2)).toHaveLength(4);
	});

	withDataTables('weekly Peppol scan: tells who is newly reachable and who is lost', async () => {
		const id = await setup.importExample('09-weekly-peppol-scan.json');
		const first = succeeded(await setup.n8n.run(id));
		expect(given(first, 'Newly reachable or lost')).toEqual([]);
		await setup.sandbox.change('0403.170.701', { peppol: false });
		await setup.sandbox.change('0473.191.041', { peppol: true });
		const second = succeeded(await setup.n8n.run(id));
		expect(given(second, 'Newly reachable or lost')).toEqual([
			{ enterpriseNumber: '0403.170.701', name: 'Electrabel', change: 'lost' },
			{ enterpriseNumber: '0473.191.041', name: 'Barco', change: 'newly reachable' },
		]);
		const third = succeeded(await setup.n8n.run(id));
		expect(given(third, 'Newly reachable or lost')).toEqual([]);
	});

	withDataTables('status watch: notes a change, tells it once', async () => {
		const id = await setup.importExample('10-status-watch-with-a-digest.json');
		await setup.n8n.startRun(id, 'When a company changes');
		const [noted] = await startedExecutions(id, 1);
		expect(given(succeeded(noted!), 'Note the change')).toEqual([
			expect.objectContaining({
				enterpriseNumber: '0403.170.701',
				name: 'Electrabel',
				status: 'AC',
				told: false,
			}),
		]);
		const digest = succeeded(await setup.n8n.run(id, 'Every Monday'));
		expect(given(digest, 'Mark as told')).toEqual([
			expect.objectContaining({ name: 'Electrabel', told: true }),
		]);
		const next = succeeded(await setup.n8n.run(id, 'Every Monday'));
		expect(next.nodes['Send the digest']).toBeUndefined();
	});

	withDataTables(
		'change history: the first row of a company that was not noted tells what it is',
		async () => {
			const id = await setup.importExample('04-change-history.json');
			await setup.n8n.publish(id);
			await setup.sandbox.change('0473.191.041', { status: 'ST' });
			const [execution] = await startedExecutions(id, 1);
			expect(given(succeeded(execution!), 'Add to the history')).toEqual([
				expect.objectContaining({
					before: '',
					after: expect.stringMatching(/^name: Barco; street: /),
					status: 'ST',
				}),
			]);
			await setup.n8n.unpublish(id);
		},
	);

	withDataTables(
		'change history: what a change was before and after, once for each event, and nothing for an establishment',
		async () => {
			const id = await setup.importExample('04-change-history.json');
			const first = succeeded(await setup.n8n.run(id));
			expect(given(first, 'First row')).toContainEqual(
				expect.objectContaining({
					enterpriseNumber: '0403.170.701',
					name: 'Electrabel',
					houseNumber: '36',
					before: null,
				}),
			);
			await setup.n8n.publish(id);
			await setup.sandbox.change(
				'0403.170.701',
				{ address: { number: '40' } },
				{ eventId: 'evt_once' },
			);
			await startedExecutions(id, 2);
			await setup.sandbox.change(
				'0403.170.701',
				{ address: { number: '41' } },
				{ eventId: 'evt_once' },
			);
			await startedExecutions(id, 3);
			await setup.sandbox.change('0403.170.701', { address: { number: '42', zipCode: '1040' } });
			const [, ...executions] = await startedExecutions(id, 4);
			const rows = executions.flatMap((execution) =>
				given(succeeded(execution), 'Add to the history'),
			);
			expect(rows).toEqual([
				expect.objectContaining({
					eventId: 'evt_once',
					changed: 'address',
					before: 'houseNumber: 36',
					after: 'houseNumber: 40',
					houseNumber: '40',
					name: 'Electrabel',
				}),
				expect.objectContaining({
					before: 'houseNumber: 40; postalCode: 1000',
					after: 'houseNumber: 42; postalCode: 1040',
					status: 'AC',
				}),
			]);
			await setup.n8n.unpublish(id);
		},
	);

	it('watch-list: watches exactly the customers', async () => {
		const before = await run('11-watch-list-in-step-with-a-crm.json');
		expect(given(before, 'Publish the other workflow first')).toHaveLength(1);

		const headers = {
			'x-api-key': 'sandbox-key',
			'x-api-secret': 'sandbox-secret',
			'content-type': 'application/json',
		};
		const webhook = {
			name: 'n8n: Change history',
			url: `${setup.sandbox.origin}/nowhere`,
			entityNumbers: ['0403.170.701', '0202.239.951'],
		};
		await fetch(`${setup.sandbox.baseUrl}/v2/webhook`, {
			method: 'POST',
			headers,
			body: JSON.stringify(webhook),
		});
		const execution = await run('11-watch-list-in-step-with-a-crm.json');
		expect(given(execution, 'Replace the watch-list')).toEqual([{ added: 3, removed: 1, kept: 1 }]);
		const [stored] = setup.sandbox.webhooks();
		expect([...stored!.subscriptions].sort()).toEqual([
			'0400.378.485',
			'0403.170.701',
			'0473.191.041',
			'2.000.000.339',
		]);
	});

	it('KYC file: has a timestamp, and is made even when the service lacks a part of it', async () => {
		setup.sandbox.settings.subResources = [];
		const execution = await run('12-kyc-file.json');
		const [{ record, sha256 }] = given(execution, 'Fingerprint') as [
			{ record: Record<string, unknown>; sha256: string },
		];
		expect(record).toEqual({
			company: expect.objectContaining({
				enterpriseNumber: '0473.191.041',
				name: 'Barco',
				evidence: EVIDENCE,
			}),
			activities: expect.arrayContaining([
				expect.objectContaining({ code: '26400', evidence: EVIDENCE }),
			]),
			beneficialOwners: [expect.objectContaining({ error: expect.stringMatching(/404/) })],
			vat: expect.objectContaining({ valid: true, evidence: EVIDENCE }),
			peppol: expect.objectContaining({ reachable: false, evidence: EVIDENCE }),
			requestedBy: 'A. Colleague',
			recordedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
			execution: execution.id,
		});
		expect(sha256).toMatch(/^[0-9a-f]{64}$/);
	});

	it('duplicates: one spelling for all, and a request for the duplicates only', async () => {
		const found = given(await run('13-find-duplicate-companies.json'), 'Duplicates');
		expect(
			found.map(({ officialName, entries }) => [
				officialName,
				(entries as Array<{ id: number }>).map(({ id }) => id),
			]),
		).toEqual([
			['Electrabel', [201, 202]],
			['Proximus', [203, 204, 205]],
		]);
		expect(setup.sandbox.requests).toHaveLength(2);
	});

	it('orders: a person sees an address that differs, with the companies at that address', async () => {
		const execution = await run('14-address-check-of-orders.json');
		expect(given(execution, 'Ready to ship').map(({ order }) => order)).toEqual(['3001', '3002']);
		expect(given(execution, 'To check by hand')).toEqual([
			expect.objectContaining({
				order: '3003',
				given: 'Brusselsesteenweg 347, 1730 Asse',
				registered: 'Edingensesteenweg 196, 1500 Halle',
			}),
		]);
		expect(given(execution, 'Companies at the address of the order')).toEqual([
			{ order: '3003', enterpriseNumber: '0402.206.045', company: 'Delhaize Le Lion' },
		]);
		expect(given(execution, 'Number to correct')).toEqual([
			expect.objectContaining({ order: '3004' }),
		]);
	});

	it('missed events: the watch-list of the webhook that missed some is looked up, and nothing else', async () => {
		const headers = {
			'x-api-key': 'sandbox-key',
			'x-api-secret': 'sandbox-secret',
			'content-type': 'application/json',
		};
		const create = async (name: string, url: string, entityNumbers: string[]) =>
			await fetch(`${setup.sandbox.baseUrl}/v2/webhook`, {
				method: 'POST',
				headers,
				body: JSON.stringify({ name, url, entityNumbers }),
			});
		setup.sandbox.settings.deliveries.maxAttempts = 1;
		await create('Customers', `${setup.sandbox.origin}/nowhere`, [
			'0403.170.701',
			'0473.191.041',
			'2.000.000.339',
		]);
		await create('Suppliers', `${setup.sandbox.origin}/sandbox/health`, ['0400.378.485']);
		const quiet = await run('16-which-events-did-we-miss.json');
		for (const node of ['How many per webhook', 'Send the digest'])
			expect(quiet.nodes[node]).toBeUndefined();

		await setup.sandbox.change('0403.170.701', { address: { number: '40' } });
		await setup.sandbox.change('2.000.000.339');
		await setup.sandbox.idle();
		setup.sandbox.requests.length = 0;
		const execution = await run('16-which-events-did-we-miss.json');
		const told = {
			webhook: 'Customers',
			missed: 2,
			answeredAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) as string,
		};
		expect(given(execution, 'How it stands')).toEqual([
			expect.objectContaining({
				...told,
				number: '0403.170.701',
				name: 'Electrabel',
				address: 'Boulevard Simon Bolivar 40 1000 Bruxelles',
				status: 'AC',
			}),
			expect.objectContaining({ ...told, number: '0473.191.041', name: 'Barco' }),
			expect.objectContaining({ ...told, number: '2.000.000.339' }),
		]);
		expect(given(execution, 'Send the digest')).toHaveLength(1);
		expect(setup.sandbox.requests).toHaveLength(1 + 2 + 1 + 3);
	});

	it('the number of every customer: matched, to be checked by a person, not found', async () => {
		const execution = await run('17-find-the-number-of-every-customer.json');
		expect(given(execution, 'Matched')).toEqual([
			{
				customer: 'ELECTRABEL N.V.',
				enterpriseNumber: '0403.170.701',
				registeredName: 'Electrabel',
			},
			{ customer: 'Elektrabel', enterpriseNumber: '0403.170.701', registeredName: 'Electrabel' },
			{ customer: 'Barco sa', enterpriseNumber: '0473.191.041', registeredName: 'Barco' },
			{ customer: 'KBC Group', enterpriseNumber: '0403.227.515', registeredName: 'KBC Groupe' },
			{
				customer: 'Garage Wittevrongel',
				enterpriseNumber: '1999.900.468',
				registeredName: 'Garage Wittevrongel',
			},
		]);
		expect(given(execution, 'To be checked by a person')).toEqual([
			{
				customer: 'Garage Wittevrongel',
				nearest: expect.stringMatching(/Kortrijk\).*Gent\)/),
				reason: 'Two companies have this name.',
			},
			{
				customer: 'Veltoria',
				nearest: expect.stringContaining('Veltoria Logistics'),
				reason: expect.any(String),
			},
			{
				customer: 'Proximus',
				nearest: expect.stringContaining('0202.239.951'),
				reason: 'Only the name is similar; the postal code differs.',
			},
		]);
		expect(given(execution, 'Not found').map(({ customer }) => customer)).toEqual([
			'Quincaillerie Introuvable',
		]);
	});

	it('the CRM: one message says what differs, and ignores mere spelling', async () => {
		const execution = await run('18-is-our-crm-still-right.json');
		expect(given(execution, 'In words')).toEqual([
			{
				companyId: 302,
				company: 'Barco',
				enterpriseNumber: '0473.191.041',
				differences: 'postalCode: 8520 is now 8500; municipality: Kuurne is now Kortrijk',
			},
			{
				companyId: 303,
				company: 'Belgacom',
				enterpriseNumber: '0202.239.951',
				differences: 'name: Belgacom is now Proximus',
			},
		]);
		expect(given(execution, 'Send the digest')).toHaveLength(1);
		expect(given(execution, 'Numbers to correct')).toEqual([
			{ companyId: 305, given: '0401.574.825', reason: expect.stringMatching(/check digits/) },
		]);
	});

	it('first hour: a table of findings, what is unusual first', async () => {
		const findings = given(await run('19-first-hour-with-your-key.json'), 'Findings');
		expect(findings).toContainEqual(
			expect.objectContaining({ subject: 'Credential', status: 'as specified' }),
		);
		expect(findings.map(({ rank }) => rank)).toEqual(
			findings.map(({ rank }) => Number(rank)).sort((a, b) => a - b),
		);
		expect(setup.sandbox.requests.length).toBeLessThanOrEqual(14);
	});

	it('guard: silent while all is well, and reports a low quota, a disabled webhook and refused deliveries', async () => {
		const quiet = await run('15-quota-and-delivery-guard.json');
		for (const node of ['Quota warning', 'Webhook is off', 'Deliveries fail'])
			expect(quiet.nodes[node]).toBeUndefined();

		setup.sandbox.settings.monthUsed = 45_000;
		setup.sandbox.settings.deliveries.maxAttempts = 1;
		const headers = {
			'x-api-key': 'sandbox-key',
			'x-api-secret': 'sandbox-secret',
			'content-type': 'application/json',
		};
		const call = async (method: string, path: string, body: object) =>
			(await (
				await fetch(`${setup.sandbox.baseUrl}/v2${path}`, {
					method,
					headers,
					body: JSON.stringify(body),
				})
			).json()) as { data: { id: string } };
		const { data } = await call('POST', '/webhook', {
			name: 'Old',
			url: `${setup.sandbox.origin}/nowhere`,
			entityNumbers: ['0403.170.701'],
		});
		await setup.sandbox.change('0403.170.701');
		await setup.sandbox.idle();
		await call('PUT', `/webhook/${data.id}`, { disabled: true });
		const execution = await run('15-quota-and-delivery-guard.json');
		expect(given(execution, 'More than 80 % used')).toEqual([
			expect.objectContaining({ plan: 'Pro', percentUsed: expect.any(Number) }),
		]);
		expect(given(execution, 'Disabled')).toEqual([
			expect.objectContaining({ name: 'Old', disabled: true }),
		]);
		expect(given(execution, 'How many per webhook')).toEqual([
			{ webhook: 'Old', responseCode: '404', count_eventId: 1 },
		]);
		for (const node of ['Quota warning', 'Webhook is off', 'Deliveries fail'])
			expect(given(execution, node)).toHaveLength(1);
	});
});
