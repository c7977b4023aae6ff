import { Item } from '../../../../nodes/EnterpriseRegistry/operations/run/Item';
import type { Run } from '../../../../nodes/EnterpriseRegistry/operations/run/Run';

const run = { fields: [], parameters: { value: () => undefined } } as unknown as Run;

it('an operation that asks for a choice which its panel does not have is told the name of the field', () => {
	const item = new Item(run, 0, { json: {} });
	expect(() => item.choice('options.notFound')).toThrow('options.notFound');
});
