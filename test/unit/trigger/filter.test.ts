import { passesFilter, type EventFilter } from '../../../nodes/EnterpriseRegistry/trigger/filter';
import { fc } from '../../support/simulated/seededProperties';

const NONE: EventFilter = { eventTypes: [], changedFields: [] };
const EVENT = { type: 'enterprise.updated', changed: ['address'], kind: 'enterprise' as const };

const passes = (event: Partial<typeof EVENT> | object, filter: Partial<EventFilter>) =>
	passesFilter({ ...EVENT, ...event }, { ...NONE, ...filter });

it('drops only what it can judge: null and an empty list pass whatever is wanted', () => {
	const texts = fc.array(fc.string(), { maxLength: 3 });
	const filters = fc.record({
		kind: fc.constantFrom('enterprise' as const, 'establishment' as const, undefined),
		eventTypes: texts,
		changedFields: texts,
	});
	fc.assert(
		fc.property(filters, (filter) => {
			expect(passesFilter({ type: null, changed: [], kind: null }, filter)).toBe(true);
			expect(passesFilter(EVENT, { ...filter, kind: 'establishment' })).toBe(false);
		}),
	);
});

it('a type or a field that is wanted passes, in any case, with * for any text', () => {
	const word = fc.stringMatching(/^[a-z]{1,6}$/);
	fc.assert(
		fc.property(fc.array(word, { minLength: 2, maxLength: 4 }), fc.nat(3), (words, at) => {
			const type = words.join('.');
			const wild = words.map((each, index) => (index === at ? '*' : each.toUpperCase())).join('.');
			expect(passes({ type }, { eventTypes: ['other', ` ${wild} `] })).toBe(true);
			expect(passes({ type }, { eventTypes: [`${type}x`, `x*${type}`] })).toBe(false);
		}),
	);
});

it.each([
	['address', 'address.street', true],
	['address.street', 'address', true],
	['/data/address/0/street', 'Address.Street', true],
	["$['address']['street']", 'address.street', true],
	['enterprise.address', 'address', true],
	['enterprise', 'address', true],
	['address.street', 'address.city', false],
	['addressee', 'address', false],
	['status', 'address', false],
])('a change of %s, where %s is wanted: %s', (changed, wanted, isWanted) => {
	expect(passes({ changed: [changed] }, { changedFields: [wanted] })).toBe(isWanted);
});
