import { useRegistry } from '../support';

const registry = useRegistry();

it('Account → Get on 14 rows sends one request, and gives one item that is paired with all of them', async () => {
	const rows = Array.from({ length: 14 }, (_, row) => ({ row }));
	const { items } = await registry.run('account.get', {}, { items: rows });
	expect(items).toHaveLength(1);
	expect(items[0]!.json).toMatchObject({ plan: 'Pro' });
	expect(items[0]!.pairedItem).toEqual(rows.map(({ row }) => ({ item: row })));
	expect(registry.sandbox.requests).toHaveLength(1);
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
