import { useRegistry } from '../support';

const registry = useRegistry();

describe('Account → Get on 14 rows', () => {
	const rows = Array.from({ length: 14 }, (_, row) => ({ row }));
	const get = async () => (await registry.run('account.get', {}, { items: rows })).items;

	it('sends one request', async () => {
		await get();
		expect(registry.sandbox.requests).toHaveLength(1);
	});

	it('gives the account in one item', async () => {
		expect(await get()).toMatchObject([{ json: { plan: 'Pro' } }]);
	});

	it('pairs its item with all rows', async () => {
		const [item] = await get();
		expect(item!.pairedItem).toEqual(rows.map(({ row }) => ({ item: row })));
	});
});

it('Account → Get on several rows fails as one item, too', async () => {
	registry.sandbox.settings.nextResponses = [
		{ status: 403, body: { success: false, error: 'no' } },
	];
	const rows = [{}, {}];
	const more = { items: rows, onError: 'continueRegularOutput' } as const;
	const { items } = await registry.run('account.get', {}, more);
	expect(items).toMatchObject([{ pairedItem: [{ item: 0 }, { item: 1 }] }]);
	expect(items[0]!.json.error).toMatch(/not allowed/);
});
