import { saying } from '../../support/saying';
import { useService } from '../support';

const list = { success: true, data: { results: [], totalResults: 0, totalPages: 0 } };
const service = useService(() => ({ kind: 'answer', body: list }));

const addressOf = (path = ''): URL => new URL(path, service.baseUrl);

describe('a search asks for what a reader of the cell sees', () => {
	it.each([
		{ operation: 'enterprise.search', field: 'name', parameter: 'name' },
		{ operation: 'establishment.search', field: 'city', parameter: 'city' },
		{ operation: 'enterprise.match', field: 'name', parameter: 'name' },
		{ operation: 'referenceData.getMany', field: 'search', parameter: 'q' },
	])('$operation', async ({ operation, field, parameter }) => {
		await service.run(operation, { [field]: 'Cre\u0300me\u00a0d\u200bor' });
		const [first] = service.calls;
		expect(addressOf(first?.path).searchParams.get(parameter)).toBe('Crème dor');
	});
});

describe('a search asks for what a cell means, without what a sheet or a page wrote around it', () => {
	it.each([
		{ operation: 'enterprise.search', field: 'name', parameter: 'name' },
		{ operation: 'establishment.search', field: 'name', parameter: 'name' },
		{ operation: 'establishment.search', field: 'city', parameter: 'city' },
		{
			operation: 'enterprise.searchByAddress',
			field: 'street',
			parameter: 'street',
			postalCode: '1000',
		},
		{
			operation: 'enterprise.match',
			field: 'street',
			parameter: 'street',
			name: 'Tas',
			postalCode: '1000',
		},
	])('$operation: $field', async ({ operation, field, parameter, ...others }) => {
		const cells = ["'Dubois", '"Dubois"', '="Dubois"', '<b>Dubois</b>', 'D&uuml;bois', "'t Hof"];
		const asked = [];
		for (const cell of cells) {
			service.calls.length = 0;
			await service.run(operation, { ...others, [field]: cell });
			const texts = service.calls.map(({ path }) => addressOf(path).searchParams.get(parameter));
			asked.push(texts.find((text) => text !== null));
		}
		expect(asked).toEqual(['Dubois', 'Dubois', 'Dubois', 'Dubois', 'Dübois', "'t Hof"]);
	});
});

it.each(['\u200b\u00ad', '=""', '&nbsp;'])(
	'the cell %j, which means nothing, is empty',
	async (name) => {
		const { error } = await service.run('enterprise.search', { name });
		expect(error).toMatchObject({ message: saying('emptyField', { label: 'Name' }) });
		expect(service.calls).toEqual([]);
	},
);
