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

it('a cell with nothing that can be seen is empty', async () => {
	const { error } = await service.run('enterprise.search', { name: '\u200b\u00ad' });
	expect(error).toMatchObject({ message: saying('emptyField', { label: 'Name' }) });
	expect(service.calls).toEqual([]);
});
