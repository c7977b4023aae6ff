import { violationsIn } from '../../support/violations';
import { saying } from '../../support/saying';
import { useRegistry, type More } from '../support';

const registry = useRegistry();
const run = async (parameters: object, more: More) =>
	await registry.run('enterprise.get', parameters, more);

const GOOD = ['0403.170.701', '0417.497.106', '0202.239.951', '0400.378.485', '0473.191.041'];
/** What cannot be looked up, and what the user is told. */
const BAD: Array<{ number: unknown; tells: string }> = [
	{ number: '0403.170.702', tells: saying('wrongCheckDigits', { dotted: '0403.170.702' }) },
	{ number: '', tells: saying('noNumber') },
	{ number: '0999.999.922', tells: saying('noSuchRecord', { number: '0999.999.922' }) },
	{ number: 403170701.5, tells: saying('notWholePositive') },
	{ number: 'Colruyt', tells: saying('withoutNumber', { given: 'Colruyt' }) },
];

const thousand = Array.from({ length: 1000 }, (_, at) => {
	const isFailing = at % 3 === 1;
	const row = isFailing ? BAD[at % 5]! : { number: GOOD[at % 5], tells: undefined };
	return { at, number: row.number, tells: row.tells };
});
const inputs = thousand.map(({ at, number }) => ({ at, number }));
const byNumber = { enterpriseNumber: { __rl: true, mode: 'number', value: '={{ $json.number }}' } };

describe('1,000 items, some of which fail', () => {
	it('keep their order, paired with their inputs, whatever is answered first', async () => {
		registry.sandbox.settings.latencyJitter = 30;
		const { items, error } = await run(byNumber, {
			items: inputs,
			onError: 'continueRegularOutput',
		});
		expect(error).toBeUndefined();
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
			thousand.map(({ at }) => ({ item: at })),
		);
		for (const { at, number, tells } of thousand) {
			const { json } = items[at]!;
			expect(json.enterpriseNumber).toBe(tells === undefined ? number : undefined);
			expect(Object.keys(json).join() === 'error').toBe(tells !== undefined);
			expect(json.error).toEqual(tells);
		}
		expect(violationsIn(registry.sandbox)).toEqual([]);
	});

	it('are split between the two outputs, in order on both', async () => {
		const { outputs } = await run(byNumber, { items: inputs, onError: 'continueErrorOutput' });
		const [found, failed] = outputs;
		expect(found!.map(({ pairedItem }) => pairedItem)).toEqual(
			thousand.filter(({ tells }) => !tells).map(({ at }) => ({ item: at })),
		);
		expect(failed!.map(({ pairedItem }) => pairedItem)).toEqual(
			thousand.filter(({ tells }) => tells).map(({ at }) => ({ item: at })),
		);
		// n8n puts what came in beside the reason, so that a messy list can be corrected.
		for (const { json, pairedItem } of failed!) {
			const { item } = pairedItem as { item: number };
			expect(json).toEqual({
				at: item,
				number: thousand[item]!.number,
				error: thousand[item]!.tells,
			});
		}
	});
});

it('a run that does not continue on fail names the item at which it ends', async () => {
	const { error, items } = await run(byNumber, {
		items: [{ number: GOOD[0] }, { number: 'Colruyt' }],
	});
	expect(error).toMatchObject({
		message: saying('withoutNumber', { given: 'Colruyt' }),
		context: { itemIndex: 1 },
	});
	expect(items).toEqual([]);
});

it('an expression that cannot be evaluated for one item does not affect the others', async () => {
	const parameters = { enterpriseNumber: '={{ $json.company.number }}' };
	const { items } = await run(parameters, {
		items: [{ company: { number: GOOD[0] } }, {}, { company: { number: GOOD[1] } }],
		onError: 'continueRegularOutput',
	});
	expect(items.map(({ json }) => json.enterpriseNumber ?? 'told')).toEqual([
		GOOD[0],
		'told',
		GOOD[1],
	]);
	expect(items[1]).toMatchObject({
		json: { error: expect.stringMatching(/\w{5,}/) as string },
		pairedItem: { item: 1 },
	});
});
