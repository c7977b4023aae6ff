import { ofReasons } from '../../nodes/EnterpriseRegistry/messages/invoicing';
import { sentenceOf } from '../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { wordsOf } from '../support/wordsOf';
import { given, type Execution } from '../harness/workflows/executionData';
import { TestSetup, useSetup } from '../harness/workflows/TestSetup';
import {
	chain,
	items,
	manualStart,
	registry,
	type WorkflowNode,
} from '../harness/workflows/workflow';

const MOMENT = { now: 0, timeZone: 'UTC' };
/** As a spreadsheet gives them: a number loses its zero. */
const [FIRST, SECOND, THIRD] = [403170701, 202239951, 417497106];
const TYPO = 403170702;
/** What an earlier node wrote into a column of that name. */
const EARLIER = 'no number';

describe('a sheet with numbers that lost their zero, and the IDs of a CRM,', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	const node = (name: string, operation: string, parameters: WorkflowNode['parameters']) => {
		const [resource, action] = operation.split('.');
		return registry(
			setup.credential('enterpriseRegistryApi'),
			{ resource, operation: action, ...parameters },
			{ name, onError: 'continueRegularOutput' },
		);
	};

	/** Runs these nodes, one after the other, on the rows of a sheet. */
	async function run(cells: number[], ...nodes: WorkflowNode[]): Promise<Execution> {
		const sheet = items(
			'Sheet',
			cells.map((cell, index) => ({ crm: index + 1, cell })),
		);
		const { id } = await setup.n8n.createWorkflow(chain('Sheet', manualStart, sheet, ...nodes));
		return await setup.n8n.run(id);
	}

	it('comes out of two checks with the same rows in order, both answers beside them, and the reason in the row with a typo', async () => {
		const enterpriseNumber = { __rl: true, mode: 'number', value: '={{ $json.cell }}' };
		const execution = await run(
			[FIRST, TYPO, SECOND],
			node('Peppol', 'peppol.check', { enterpriseNumber }),
			node('VAT', 'vat.validate', { vatNumber: '={{ $json.cell }}' }),
		);
		expect(execution.status).toBe('success');
		expect(given(execution, 'VAT')).toEqual([
			expect.objectContaining({ crm: 1, cell: FIRST, reachable: true, valid: true }),
			// Each node asks about each row for itself, and both say the same of a typo.
			{
				crm: 2,
				cell: TYPO,
				error: expect.stringMatching(wordsOf('wrongCheckDigits', { dotted: '0403.170.702' })),
			},
			expect.objectContaining({ crm: 3, cell: SECOND, peppolId: '0208:0202239951', valid: true }),
		]);
		// A typo asks nothing.
		expect(setup.sandbox.requests).toHaveLength(4);
	});

	it('gets a verdict on every row, also where a column is named error; where VIES is down, the verdict is unknown', async () => {
		// As a service said it during an outage of VIES.
		setup.sandbox.answer('GET /v2/vat/:vatNumber', ({ params }) =>
			String(params.vatNumber).includes(String(SECOND))
				? { data: { valid: false, note: 'SERVICE_UNAVAILABLE' } }
				: undefined,
		);
		const rows = [
			{ cell: FIRST, error: 'factuur betwist' },
			{ cell: SECOND, error: '' },
			{
				cell: TYPO,
				error: EARLIER,
				verdict: 'ask',
				checkedAt: '2026-11-01T10:00:00Z',
			},
		];
		const check = registry(
			setup.credential('enterpriseRegistryApi'),
			{
				resource: 'enterprise',
				operation: 'checkBeforeInvoicing',
				enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.cell }}' },
			},
			{ name: 'Check' },
		);
		const workflow = chain('Sheet', manualStart, items('Sheet', rows), check);
		const { id } = await setup.n8n.createWorkflow(workflow);
		const execution = await setup.n8n.run(id);
		expect(execution.status).toBe('success');
		expect(given(execution, 'Check')).toMatchObject([
			{ verdict: 'send', input: { error: 'factuur betwist' } },
			{
				verdict: 'unknown',
				vatOk: null,
				summary: expect.stringContaining(
					sentenceOf(ofReasons, { code: 'didNotAnswer', facts: { check: 'vat' } }, MOMENT),
				),
			},
			{ verdict: 'ask', input: { error: EARLIER } },
		]);
	});

	it('is, through Subscription → Replace, the list that is watched: three rows are three numbers', async () => {
		const webhookId = { __rl: true, mode: 'id', value: await setup.webhook() };
		const entityNumbers = '={{ $json.cell }}';
		const execution = await run(
			[FIRST, SECOND, THIRD],
			node('Replace', 'subscription.replace', { webhookId, entityNumbers }),
		);
		expect(given(execution, 'Replace')).toHaveLength(1);
		expect(setup.sandbox.webhooks()).toMatchObject([
			{ subscriptions: ['0403.170.701', '0202.239.951', '0417.497.106'] },
		]);
	});
});
