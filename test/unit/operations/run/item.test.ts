import { Item } from '../../../../nodes/EnterpriseRegistry/operations/run/Item';
import type { Run } from '../../../../nodes/EnterpriseRegistry/operations/run/Run';

const run = { fields: [], parameters: { value: () => undefined } } as unknown as Run;
const item = new Item(run, 0, { json: {} });

it.each<{ what: string; read: (name: string) => unknown }>([
	{ what: 'a choice', read: (name) => item.choice(name) },
	{ what: 'a flag', read: (name) => item.flag(name) },
	{ what: 'a number', read: (name) => item.number(name) },
	{ what: 'a number that may be missing', read: (name) => item.numberIfSet(name) },
	{ what: 'a text', read: (name) => item.text(name) },
	{ what: 'an object', read: (name) => item.json(name) },
	{ what: 'any value', read: (name) => item.value(name) },
])(
	'an operation that asks for $what which its panel does not have is told the name',
	({ read }) => {
		expect(() => read('options.notFound')).toThrow('options.notFound');
	},
);

it('an operation without Limit that asks how many entries are wanted is told the name', () => {
	expect(() => item.most()).toThrow('returnAll');
});

it('an operation can ask whether its panel has an option', () => {
	expect(item.has('options.notFound')).toBe(false);
});
