import { readEvent } from '../../../../nodes/EnterpriseRegistry/trigger/event';
import { passesFilter } from '../../../../nodes/EnterpriseRegistry/trigger/filter';
import { fc } from '../../../support/simulated/seededProperties';

const event = (type: string | null, changed: string[] = []) =>
	readEvent({ ...(type === null ? {} : { type }), changed }, new Date(0));

const byType = (type: string | null, ...eventTypes: string[]) =>
	passesFilter(event(type), { eventTypes, changedFields: [] });

it('matches as a regular expression would', () => {
	const letters = fc.string({ unit: fc.constantFrom('a', 'b', '.', '*'), maxLength: 8 });
	fc.assert(
		fc.property(letters, letters, (type, pattern) => {
			fc.pre(type !== '' && pattern !== '');
			const expected = new RegExp(`^${pattern.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(
				type,
			);
			expect(byType(type, pattern)).toBe(expected);
		}),
		{ numRuns: 5000 },
	);
});
