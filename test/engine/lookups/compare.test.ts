import { callsTo } from '../../support/registry';
import { violationsIn } from '../../support/violations';
import { saying } from '../../support/saying';
import { useRegistry, type More } from '../support';

const registry = useRegistry();
const calls = () => callsTo(registry.sandbox);
afterEach(() => expect(violationsIn(registry.sandbox)).toEqual([]));

const run = async (operation: string, parameters: object, items?: More['items']) => {
	const { error, ...result } = await registry.run(`enterprise.${operation}`, parameters, { items });
	if (error) throw new Error(`${error.message} ${error.description ?? ''}`);
	return result;
};
const ELECTRABEL = '0403.170.701';
const compare = async (value: object, more: object = {}) => {
	const record = { mappingMode: 'defineBelow', value };
	const asked = { enterpriseNumber: ELECTRABEL, record, ...more };
	return (await run('compare', asked)).json[0]!;
};

describe('compare', () => {
	it('patches only what is missing, not what is different or spelled differently', async () => {
		const answer = await compare({
			name: 'ELECTRABEL SA',
			street: 'Bd. Simon Bolivar',
			houseNumber: '34',
			postalCode: '',
			municipality: 'Brussel',
			legalForm: 'NV',
			vat: 'BE0403170701',
		});
		expect(answer).toMatchObject({
			enterpriseNumber: '0403.170.701',
			same: false,
			patch: { postalCode: '1000' },
			register: { name: 'Electrabel' },
		});
		expect(answer.summary).toBe(
			'Different: house number ("34", register: "36"). Missing: postal code. Spelled differently: name, street, municipality, legal form.',
		);
		expect(calls()).toEqual(['GET /v2/enterprise/0403.170.701']);
	});

	it.each([{ apiVersion: 'v1' }, { apiVersion: 'v2' }])(
		'takes the item as it is, or an earlier record of $apiVersion',
		async ({ apiVersion }) => {
			const asked = { enterpriseNumber: '0403.170.701', simplify: false };
			const [earlier] = (await run('get', { ...asked, options: { apiVersion } })).json;
			await registry.sandbox.change('0403.170.701', { address: { street: 'Rue Neuve' } });
			registry.sandbox.requests.length = 0;
			const record = { mappingMode: 'autoMapInputData', value: null };
			const { json } = await run('compare', { ...asked, record }, [earlier!]);
			expect(json[0]).toMatchObject({ same: false, patch: {} });
			expect(json[0]!.differences).toMatchObject([
				{ field: 'street', kind: 'different', register: 'Rue Neuve' },
			]);
		},
	);

	// CRMs with one address line.
	it.each<{ record: Record<string, string>; patch: Record<string, string> }>([
		{
			record: { street: 'Siège social: Bd Simon Bolivar 34' },
			patch: { street: 'Siège social: Bd Simon Bolivar 36' },
		},
		{ record: { street: 'Boulevard Simon Bolivar-Simon Bolivarlaan 36' }, patch: {} },
		{
			record: { street: 'Rue Haute 36 A36', houseNumber: 's/n' },
			// The street holds the number already.
			patch: { street: 'Boulevard Simon Bolivar 36 A36' },
		},
		{ record: { houseNumber: '36 bte 3' }, patch: {} },
	])('with Overwrite, loses nothing of $record', async ({ record, patch }) => {
		expect(await compare(record, { options: { overwrite: true } })).toMatchObject({ patch });
	});

	it.each([{ apiVersion: 'v1' }, { apiVersion: 'v2' }])(
		'compares the box that the register has, by $apiVersion',
		async ({ apiVersion }) => {
			await registry.sandbox.change(ELECTRABEL, { address: { box: '5' } });
			registry.sandbox.requests.length = 0;
			const options = { overwrite: true, apiVersion };
			const record = { street: 'Bd Simon Bolivar 36 bte 3', houseNumber: '36 bus 5' };
			expect(await compare(record, { options })).toMatchObject({
				same: false,
				patch: { street: 'Bd Simon Bolivar 36 bte 5' },
				differences: [
					{ field: 'street', kind: 'different', note: null },
					{ field: 'houseNumber', kind: 'spelling', note: null },
				],
			});
		},
	);

	it('an empty record fails before any call', async () => {
		await expect(compare({})).rejects.toMatchObject({
			message: saying('nothingToCompare'),
		});
		expect(calls()).toEqual([]);
	});

	it('a number that the service does not know follows When Not Found', async () => {
		const enterpriseNumber = '0403.019.261';
		const options = { notFound: 'item', validateCheckDigits: false };
		const answer = await compare({ name: 'x' }, { enterpriseNumber, options });
		expect(answer).toEqual({ found: false, enterpriseNumber });
	});
});
