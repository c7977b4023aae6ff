import { given } from '../harness/workflows/executionData';
import { TestSetup, useSetup } from '../harness/workflows/TestSetup';
import {
	chain,
	items,
	manualStart,
	node,
	registry,
	type WorkflowNode,
} from '../harness/workflows/workflow';

const TABLE = 'Customers';
/** The headings of the answer of Match, typed before its first run: their cells are empty. */
const ANSWER = {
	match: 'boolean',
	enterpriseNumber: 'string',
	name: 'string',
	establishmentNumber: 'string',
	establishmentName: 'string',
	score: 'number',
	reason: 'string',
	summary: 'string',
	nearest: 'string',
	asked: 'string',
};

const ofTable = (name: string, parameters: WorkflowNode['parameters']): WorkflowNode =>
	node({ name, type: 'n8n-nodes-base.dataTable', typeVersion: 1.1, parameters });

const rows = (operation: string, parameters: WorkflowNode['parameters'] = {}) => ({
	resource: 'row',
	operation,
	dataTableId: { __rl: true, mode: 'name', value: TABLE },
	...parameters,
});

const AUTOMATIC = { columns: { mappingMode: 'autoMapInputData', value: null } };
const ALL = { matchType: 'allConditions', filters: {}, returnAll: true };
const SAME_ROW = {
	matchType: 'allConditions',
	filters: { conditions: [{ keyName: 'id', condition: 'eq', keyValue: '={{ $json.id }}' }] },
};

/** Data Tables can be made by a workflow since n8n 2. */
const inN8n2 = process.env.N8N_VERSION?.startsWith('1.') ? describe.skip : describe;

inN8n2('a Data Table with a heading for each field of an answer', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	it('takes the answers by automatic mapping, as often as the workflow is run', async () => {
		const columns = Object.entries({ customer: 'string', ...ANSWER });
		const table = ofTable('Table', {
			resource: 'table',
			operation: 'create',
			tableName: TABLE,
			columns: { column: columns.map(([name, type]) => ({ name, type })) },
			options: {},
		});
		const customers = items('Customers', [{ customer: 'Electrabel' }, { customer: 'Nobody BV' }]);
		const filled = chain(
			'Fill',
			manualStart,
			table,
			customers,
			ofTable('Add', rows('insert', AUTOMATIC)),
		);
		await setup.n8n.run((await setup.n8n.createWorkflow(filled)).id);

		const match = registry(
			setup.credential('enterpriseRegistryApi'),
			{ resource: 'enterprise', operation: 'match', name: '={{ $json.customer }}' },
			{ name: 'Match' },
		);
		const get = ofTable('Get', rows('get', ALL));
		const update = ofTable('Update', rows('update', { ...SAME_ROW, ...AUTOMATIC }));
		const { id } = await setup.n8n.createWorkflow(chain('Match', manualStart, get, match, update));
		for (const run of ['first', 'second']) {
			const execution = await setup.n8n.run(id);
			expect({ run, error: execution.error?.message }).toEqual({ run, error: undefined });
			expect(given(execution, 'Update')).toEqual([
				expect.objectContaining({ customer: 'Electrabel', match: true, name: 'Electrabel' }),
				expect.objectContaining({ customer: 'Nobody BV', match: false, name: null }),
			]);
		}
	});
});
