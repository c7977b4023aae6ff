import type { IExecuteFunctions } from 'n8n-workflow';

import {
	callOptionsOf,
	choiceIn,
	flagIn,
	Parameters,
	timeoutOf,
} from '../../../nodes/EnterpriseRegistry/operations/parameters';

const NODE = 'n8n-nodes-enterprise-registry.enterpriseRegistry';
const isForTool = (type: string, mode: string, name: string) =>
	new Parameters({
		getNode: () => ({ type }),
		getMode: () => mode,
		getWorkflow: () => ({ name }),
	} as unknown as IExecuteFunctions).isTool;

it.each([
	['a tool of an AI Agent', `${NODE}Tool`, 'manual', 'Ask'],
	['a tool of an agent outside of workflows', NODE, 'internal', ''],
	['a node that the assistant runs alone', NODE, 'manual', `Execute node ${NODE}`],
])('%s is run for a model', (_what, type, mode, name) =>
	expect(isForTool(type, mode, name)).toBe(true),
);

it.each(['manual', 'trigger', 'webhook', 'integrated', 'retry', 'cli'])(
	'a node of a workflow in the mode %s is not',
	(mode) => {
		expect(isForTool(NODE, mode, 'Execute node by node')).toBe(false);
	},
);

describe('a parameter', () => {
	const parametersOf = (parameters: object | undefined) => {
		const asked: number[] = [];
		const context = {
			getNode: () => ({ type: NODE, parameters }),
			getMode: () => 'manual',
			getWorkflow: () => ({ name: '' }),
			getNodeParameter: (_name: string, index: number) => (asked.push(index), `of item ${index}`),
		};
		const read = new Parameters(context as unknown as IExecuteFunctions);
		return { values: [0, 1, 1].map((index) => read.value('name', index)), asked };
	};

	it('that n8n holds without an expression is read once', () => {
		expect(parametersOf({ name: 'same' })).toEqual({
			values: ['of item 0', 'of item 0', 'of item 0'],
			asked: [0],
		});
	});

	it.each([
		[{ name: '={{ $json.name }}' }],
		[{ name: { deep: ['={{ $json.name }}'] } }],
		[{}],
		[undefined],
	])('is read for each item where n8n holds %j', (parameters) => {
		expect(parametersOf(parameters)).toEqual({
			values: ['of item 0', 'of item 1', 'of item 1'],
			asked: [0, 1, 1],
		});
	});
});

describe('an option that an expression gives', () => {
	it.each(['maxWait', 'timeout', 'leaveFree', 'reuseResponsesFor', 'parallelRequests'])(
		'%s is a number of 0 or more, or nothing',
		(name) => {
			const read = (value: unknown) => [
				callOptionsOf({ [name]: value as string }, { [name]: value as string }, false),
				timeoutOf({ [name]: value as string }),
			];
			for (const nothing of ['', ' ', null, undefined])
				expect(read(nothing)).toEqual(read(undefined));
			expect(read(' 7 ')).toEqual(read(7));
			for (const wrong of ['ten', -5, '-5', true, [7], { seconds: 7 }, Number.NaN])
				expect(() => read(wrong)).toThrow(
					`"${name}" must be a number of 0 or more, but is ${JSON.stringify(wrong)}`,
				);
		},
	);

	it('is one of its choices in capitals or not, or the first of them', () => {
		const choices = ['error', 'item', 'skip'] as const;
		expect(
			[undefined, null, '', ' Item ', 'SKIP'].map((value) => choiceIn('notFound', value, choices)),
		).toEqual(['error', 'error', 'error', 'item', 'skip']);
		for (const wrong of ['items', 7, true])
			expect(() => choiceIn('notFound', wrong, choices)).toThrow(
				`"notFound" must be error or item or skip, but is ${JSON.stringify(wrong)}`,
			);
	});

	it('is true, false or nothing', () => {
		expect([undefined, '', 'TRUE', false].map((value) => flagIn('missed', value, true))).toEqual([
			true,
			true,
			true,
			false,
		]);
		for (const wrong of ['yes', 1, []])
			expect(() => flagIn('missed', wrong, false)).toThrow('"missed" must be true or false');
	});
});
