import {
	passesFilter,
	type EventFilter,
} from '../../../nodes/EnterpriseRegistry/trigger/eventFilter';
import { fc } from '../../support/simulated/seededProperties';

const EVENT = { type: 'enterprise.updated', changed: ['address'], kind: 'enterprise' as const };
const ANY_EVENT: EventFilter = { eventTypes: [], changedFields: [] };

const passesTypes = (type: string, eventTypes: string[]): boolean =>
	passesFilter({ ...EVENT, type }, { ...ANY_EVENT, eventTypes });

const passesFields = (changed: string[], changedFields: string[]): boolean =>
	passesFilter({ ...EVENT, changed }, { ...ANY_EVENT, changedFields });

describe('any filter', () => {
	const texts = fc.array(fc.string(), { maxLength: 3 });
	const filters = fc.record({
		kind: fc.constantFrom('enterprise' as const, 'establishment' as const, undefined),
		eventTypes: texts,
		changedFields: texts,
	});

	it('lets an event pass that it cannot judge', () =>
		fc.assert(
			fc.property(filters, (filter) =>
				expect(passesFilter({ type: null, changed: [], kind: null }, filter)).toBe(true),
			),
		));

	it('drops an event of another kind', () =>
		fc.assert(
			fc.property(filters, (filter) =>
				expect(passesFilter(EVENT, { ...filter, kind: 'establishment' })).toBe(false),
			),
		));
});

describe('a type that is wanted', () => {
	it.each(['enterprise.updated', 'Enterprise.UPDATED', 'enterprise.*', '*.updated', '*'])(
		'as %s is enterprise.updated',
		(wanted) => expect(passesTypes('enterprise.updated', ['other', wanted])).toBe(true),
	);

	it.each(['enterprise', 'updated', 'enterprise:updated', '*.closed', 'enterprise.updated.*'])(
		'as %s is not enterprise.updated',
		(wanted) => expect(passesTypes('enterprise.updated', [wanted])).toBe(false),
	);

	it('fits where its pieces stand in their order, without an overlap', () => {
		/** What a regular expression says, which takes exponential time for some patterns. */
		const fitsSlowly = (type: string, pattern: string) => {
			const pieces = pattern.split('*').map((piece) => piece.replace(/\W/g, '\\$&'));
			return new RegExp(`^${pieces.join('.*')}$`).test(type);
		};
		const types = fc.stringMatching(/^[ab.]{0,8}$/);
		const patterns = fc.stringMatching(/^[ab.*]{0,8}$/);
		fc.assert(
			fc.property(types, patterns, (type, pattern) =>
				expect(passesTypes(type, [pattern])).toBe(fitsSlowly(type, pattern)),
			),
			{ numRuns: 5000 },
		);
	});

	it('is searched once for each of its pieces', () => {
		const searches = jest.spyOn(String.prototype, 'indexOf');
		passesTypes(`enterprise.${'a'.repeat(1000)}`, [`${'*a'.repeat(100)}*b`]);
		const count = searches.mock.calls.length;
		searches.mockRestore();
		expect(count).toBeLessThanOrEqual(101);
	});
});

describe('a change', () => {
	it.each([
		{ changed: 'address', wanted: 'address.street' },
		{ changed: 'address.street', wanted: 'address' },
		{ changed: '/data/address/0/street', wanted: 'address.street' },
		{ changed: "$['address']['street']", wanted: 'address.street' },
		{ changed: 'enterprise.address', wanted: 'address' },
		{ changed: 'enterprise', wanted: 'address' },
	])('of $changed is one of $wanted', ({ changed, wanted }) =>
		expect(passesFields([changed], [wanted])).toBe(true),
	);

	it.each([
		{ changed: 'address.street', wanted: 'address.city' },
		{ changed: 'addressee', wanted: 'address' },
		{ changed: 'status', wanted: 'address' },
	])('of $changed is none of $wanted', ({ changed, wanted }) =>
		expect(passesFields([changed], [wanted])).toBe(false),
	);

	it('of several fields passes if one of them is wanted', () =>
		expect(passesFields(['status', 'address'], ['name', 'address'])).toBe(true));
});
