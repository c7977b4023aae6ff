import { Registry } from './webhooks/support';

let registry: Registry;
beforeAll(async () => (registry = await Registry.start({ settings: { plan: 'free' } })));
afterAll(async () => await registry?.sandbox.close());

const hintsOf = async (monthUsed: number, simplify = true) => {
	registry.sandbox.reset();
	registry.sandbox.settings.monthUsed = monthUsed;
	return (await registry.run('account.get', { simplify })).hints.map(({ message }) => message);
};

it('account.get warns above the output when nine tenths of the monthly quota are used', async () => {
	for (const simplify of [true, false]) {
		expect(await hintsOf(910, simplify)).toEqual([
			expect.stringMatching(
				/^The monthly quota is nearly used: \d+ of 1000 requests are left until \d{4}-\d\d-01T/,
			),
		]);
	}
	expect(await hintsOf(500)).toEqual([]);
});
