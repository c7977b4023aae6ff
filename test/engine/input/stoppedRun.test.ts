import { callsTo } from '../../support/registry';
import { saying } from '../../support/saying';
import { enterpriseNumbers, useRegistry, type More } from '../support';

const registry = useRegistry();

const [FIRST, SECOND] = ['0403.170.701', '0417.497.106'];
const TYPO = '0403.170.702';
const ofTypo = saying('wrongCheckDigits', { dotted: TYPO });

describe('a run that ends at a row that cannot be read has asked nothing for the rows before it', () => {
	interface Table {
		operation: string;
		parameters: object;
		rows: object[];
		/** What is said of the last row. */
		tells: unknown;
	}
	const value = '={{ $json.value }}';
	const ofNumbers = [{ value: FIRST }, { value: SECOND }, { value: TYPO }];
	const ofTexts = [{ value: 'Colruyt' }, { value: 'Delhaize' }, { value: '' }];
	const isEmpty = saying('emptyField');
	const number = { enterpriseNumber: value };
	it.each<Table>([
		{ operation: 'enterprise.get', parameters: number, rows: ofNumbers, tells: ofTypo },
		{ operation: 'peppol.check', parameters: number, rows: ofNumbers, tells: ofTypo },
		{ operation: 'vat.validate', parameters: { vatNumber: value }, rows: ofNumbers, tells: ofTypo },
		{
			operation: 'enterprise.getRelated',
			parameters: { ...number, relation: 'activities' },
			rows: ofNumbers,
			tells: ofTypo,
		},
		{ operation: 'enterprise.search', parameters: { name: value }, rows: ofTexts, tells: isEmpty },
		{ operation: 'enterprise.match', parameters: { name: value }, rows: ofTexts, tells: isEmpty },
		{
			operation: 'enterprise.compare',
			parameters: { enterpriseNumber: FIRST, record: { mappingMode: 'autoMapInputData' } },
			rows: [{ name: 'Colruyt' }, { customer: 'Colruyt' }],
			tells: saying('nothingToCompare'),
		},
		{
			operation: 'enterprise.checkBeforeInvoicing',
			parameters: { enterpriseNumber: FIRST, checks: value },
			rows: [{ value: ['register'] }, { value: [] }],
			tells: saying('noCheckChosen'),
		},
		{
			operation: 'webhook.create',
			parameters: { name: 'CRM', url: 'https://example.com/changes', entityNumbers: value },
			rows: ofNumbers,
			tells: ofTypo,
		},
		{
			operation: 'api.request',
			parameters: { path: '/webhook', method: 'POST', body: value },
			rows: [{ value: { name: 'CRM', url: 'https://example.com/' } }, { value: '{' }],
			tells: saying('wrongValue', { label: 'Body' }),
		},
		{
			operation: 'enterprise.get',
			parameters: { enterpriseNumber: FIRST, options: { includeEvidence: value } },
			rows: [{ value: true }, { value: 'perhaps' }],
			tells: saying('wrongValue', { value: '"perhaps"' }),
		},
		{
			operation: 'enterprise.get',
			parameters: { enterpriseNumber: FIRST, advanced: { timeout: value } },
			rows: [{ value: 1000 }, { value: 'long' }],
			tells: saying('wrongValue', { value: '"long"' }),
		},
	])('$operation with $parameters', async ({ operation, parameters, rows, tells }) => {
		const { error, items } = await registry.run(operation, parameters, { items: rows });
		expect(error).toMatchObject({ message: tells, context: { itemIndex: rows.length - 1 } });
		expect(items).toEqual([]);
		expect(registry.sandbox.requests).toEqual([]);
		expect(registry.sandbox.webhooks()).toEqual([]);
	});

	it('where its expression fails', async () => {
		const parameters = { enterpriseNumber: '={{ $json.company.number }}' };
		const rows = [{ company: { number: FIRST } }, { company: { number: SECOND } }, {}];
		const { error } = await registry.run('enterprise.get', parameters, { items: rows });
		expect(error).toMatchObject({ context: { itemIndex: 2 } });
		expect(registry.sandbox.requests).toEqual([]);
	});

	it('where it is the last of 500', async () => {
		const rows = [...enterpriseNumbers(499), TYPO].map((one) => ({ value: one }));
		const { error } = await registry.run('enterprise.get', number, { items: rows });
		expect(error).toMatchObject({ message: ofTypo, context: { itemIndex: 499 } });
		expect(registry.sandbox.requests).toEqual([]);
	});
});

describe('a run that ends at a row whose options cannot be read has changed the list of no webhook', () => {
	it.each(['add', 'remove', 'replace'])('subscription.%s', async (change) => {
		const [first, second] = [await registry.webhook([FIRST]), await registry.webhook([FIRST])];
		const before = registry.sandbox.requests.length;
		const parameters = {
			webhookId: '={{ $json.webhook }}',
			entityNumbers: SECOND,
			advanced: { timeout: '={{ $json.timeout }}' },
		};
		const items = [
			{ webhook: first, timeout: 1000 },
			{ webhook: second, timeout: 'long' },
		];
		const { error } = await registry.run(`subscription.${change}`, parameters, { items });
		const tells = saying('wrongValue', { value: '"long"' });
		expect(error).toMatchObject({ message: tells, context: { itemIndex: 1 } });
		expect(registry.sandbox.requests).toHaveLength(before);
	});
});

it('a row that cannot be read is told before a profile that cannot be read, as one of several rows is', async () => {
	const number = { enterpriseNumber: TYPO };
	const { error } = await registry.run('enterprise.get', number, { serviceProfile: '{' });
	expect(error).toMatchObject({ message: ofTypo });
});

describe('a row that cannot be read', () => {
	const number = { enterpriseNumber: '={{ $json.value }}' };
	const rows = [{ value: FIRST }, { value: TYPO }, { value: SECOND }];
	const onError: More['onError'] = 'continueRegularOutput';

	it('leaves the others alone where they go on', async () => {
		const { json } = await registry.run('enterprise.get', number, { items: rows, onError });
		expect(json).toMatchObject([
			{ enterpriseNumber: FIRST },
			{ error: ofTypo },
			{ enterpriseNumber: SECOND },
		]);
		expect(callsTo(registry.sandbox)).toHaveLength(2);
	});

	it('ends no run where it holds its answer, as it is not asked', async () => {
		const parameters = {
			...number,
			checks: ['register'],
			options: { skipAnswered: 1, includeEvidence: '={{ $json.evidence }}' },
		};
		const answered = { enterpriseNumber: FIRST, verdict: 'send', registerOk: true };
		const held = { ...answered, value: FIRST, checkedAt: new Date().toISOString() };
		const { json, error } = await registry.run('enterprise.checkBeforeInvoicing', parameters, {
			items: [{ value: SECOND }, { ...held, evidence: 'perhaps' }],
		});
		expect(error).toBeUndefined();
		expect(json).toMatchObject([{ enterpriseNumber: SECOND }, { ...held, evidence: 'perhaps' }]);
	});
});
