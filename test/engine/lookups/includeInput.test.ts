import { isDeepStrictEqual } from 'node:util';

import { fc } from '../../support/simulated/seededProperties';
import { useRegistry, type More } from '../support';

const registry = useRegistry();

const LOOK_UPS = {
	'enterprise.get': 'enterpriseNumber',
	'peppol.check': 'enterpriseNumber',
	'vat.validate': 'vatNumber',
	'number.parse': 'value',
};

const run = async (operation: string, items: object[], { parameters, ...more }: More = {}) => {
	const { options, ...given } = { options: {}, ...parameters };
	const asked = { ...given, options: { includeInput: true, ...options } };
	const goesOn = { onError: 'continueRegularOutput' } as const;
	return await registry.run(operation, asked, { items, ...goesOn, ...more });
};
const lookUp = async (operation: keyof typeof LOOK_UPS, items: object[]) =>
	await run(operation, items, { parameters: { [LOOK_UPS[operation]]: '={{ $json.number }}' } });

it.each(Object.keys(LOOK_UPS) as Array<keyof typeof LOOK_UPS>)(
	'a sheet with any cells comes out of %s with as many rows, each with its own fields',
	async (operation) => {
		const cell = fc.constantFrom<unknown>(
			...['0403.170.701', 403170701, 'BE 0417.497.106', '0999.999.922', '0403.170.702'],
			...['', null, 4031707, 2000000339, 'Colruyt'],
		);
		const row = fc.record({
			number: cell,
			error: fc.constantFrom(undefined, '', 'no number in the CRM'),
			status: fc.constantFrom('lead', 'customer'),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 12 }), async (cells) => {
				const rows = cells.map((cellsOfRow, id) => ({ id: `CRM-${id}`, ...cellsOfRow }));
				const { items } = await lookUp(operation, rows);
				expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
					rows.map((_, item) => ({ item })),
				);
				for (const [at, { json }] of items.entries()) {
					const { id, number, status, error } = rows[at]!;
					expect(json).toMatchObject({ id, number });
					expect([json.status, (json.input as { status?: string })?.status]).toContain(status);
					expect(isDeepStrictEqual(json, rows[at])).toBe(Boolean(error));
				}
			}),
			{ numRuns: 15 },
		);
	},
);

it('an answer, a typo and a row that failed before stand beside what was known', async () => {
	const rows = [
		{ id: 1, name: 'Our name', number: 403170701, input: 'earlier' },
		{ id: 2, number: '0403.170.702', error: '' },
		{ id: 3, number: '0403.170.702', error: 'from the node before' },
	];
	const { json } = await lookUp('enterprise.get', rows);
	expect(json).toEqual([
		expect.objectContaining({
			...{ id: 1, number: 403170701, enterpriseNumber: '0403.170.701' },
			input: { name: 'Our name', input: 'earlier' },
		}),
		{
			...rows[1],
			error: expect.stringMatching(/check digits of 0403\.170\.702 are wrong/),
			input: { error: '' },
		},
		rows[2],
	]);
	expect(registry.sandbox.requests).toHaveLength(1);
});

it.each(['stopWorkflow', 'continueErrorOutput'] as const)(
	'a row that failed before is passed on also by %s',
	async (onError) => {
		const rows = [
			{ id: 1, number: '0403.170.701', error: 'earlier' },
			{ id: 2, number: '0417.497.106' },
		];
		const parameters = { enterpriseNumber: '={{ $json.number }}' };
		const { json } = await run('enterprise.get', rows, { onError, parameters });
		const found = { id: 2, enterpriseNumber: '0417.497.106' };
		expect(json).toEqual([rows[0], expect.objectContaining(found)]);
		expect(registry.sandbox.requests).toHaveLength(1);
	},
);

it('every entry of a search keeps the fields, and what is not found does, too', async () => {
	const row = { id: 7, q: 'e' };
	const parameters = { name: '={{ $json.q }}', limit: 3 };
	const { json } = await run('enterprise.search', [row], { parameters });
	expect(json).toMatchObject([row, row, row]);
	const asked = { enterpriseNumber: '0999.999.922', options: { notFound: 'item' } };
	const missing = await run('enterprise.get', [{ id: 7 }], { parameters: asked });
	expect(missing.json).toEqual([{ id: 7, found: false, enterpriseNumber: '0999.999.922' }]);
});
