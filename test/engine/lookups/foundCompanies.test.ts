import { saying } from '../../support/saying';
import { useService } from '../support';

/* Match beside services that write what they found in other ways. */

const service = useService();

const BAKER = { name: 'Bakkerij Janssens' };
const HERE = { ...BAKER, postalCode: '1000', street: 'Kerkstraat', houseNumber: '1' };
const FOUND = { enterpriseNumber: '0400.378.485', denomination: 'Bakkerij Janssens' };

/** The answer of Match, where the name search finds `byName`, and the search by address `byAddress`. */
async function match(parameters: object, byName: object[], byAddress: object[] = []) {
	const resultsOf = (path: string) => {
		if (path.includes('/establishments/')) return [];
		return path.includes('/search/address') ? byAddress : byName;
	};
	service.behave = ({ path }) => {
		const results = resultsOf(path);
		return { kind: 'answer', body: { success: true, data: { results, totalPages: 1 } } };
	};
	const { json, error } = await service.run('enterprise.match', { ...parameters, simplify: false });
	return json[0] ?? { error: error!.message };
}

it('a hit without a number under a known name fails the item', async () => {
	expect(await match(BAKER, [{ ...BAKER, number: '2.000.000.339' }])).toEqual({
		error: saying('entriesWithoutName', { entries: 1 }),
	});
});

it('the address of a company that the search by address found is its own if the hit has one, else the one that was searched', async () => {
	const gent = { street: 'Oude Kerkstraat', zipcode: '9000', municipality: 'Gent' };
	const elsewhere = { ...FOUND, address: gent };
	expect(await match(HERE, [], [elsewhere])).toMatchObject({
		reason: 'One company has this name, but in 9000 Gent, not in 1000.',
	});
	expect(await match(HERE, [], [{ ...FOUND, municipality: 'Brussel' }])).toMatchObject({
		match: true,
		enterpriseNumber: FOUND.enterpriseNumber,
		candidates: [{ street: null, status: null, features: { street: true, houseNumber: null } }],
	});
	// The search knows both languages.
	const french = { ...FOUND, address: 'Rue de l’Église 1, 1000 Bruxelles' };
	const typo = { ...HERE, name: 'Bakkerij Janssenn' };
	const confirmed = {
		match: true,
		candidates: [{ features: { street: true, houseNumber: true } }],
	};
	expect(await match(typo, [], [french])).toMatchObject(confirmed);
	expect(await match(typo, [french], [{ ...french, address: null }])).toMatchObject(confirmed);
});

it('a company with a hit for each of its names is listed once, by whichever it is found', async () => {
	const hits = ['NMBS', 'SNCB'].map((name) => ({ enterpriseNumber: '0203.430.576', name }));
	for (const name of ['SNCB', 'NMBS'])
		expect(await match({ name }, hits)).toMatchObject({
			match: true,
			name,
			candidates: [{ name }],
		});
});
