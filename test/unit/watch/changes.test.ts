import { compareWithLastLook } from '../../../nodes/EnterpriseRegistry/watch/changes';
import type { Known, Seen } from '../../../nodes/EnterpriseRegistry/watch/company';

describe('a company that was not in the register at its first look', () => {
	const absent: Known = { kind: 'absent', record: {}, seenAt: 1 };
	const present: Seen = { kind: 'present', record: { name: 'Voorbeeld' }, asItCame: {} };

	it.each([
		{ tellsFirst: true, tellsAbsence: false, told: 'first' },
		{ tellsFirst: false, tellsAbsence: false, told: undefined },
		{ tellsFirst: true, tellsAbsence: true, told: 'back' },
		{ tellsFirst: false, tellsAbsence: true, told: 'back' },
	])('is told when it appears, as the options say: %j', ({ told, ...options }) => {
		const rules = { fields: [], isSpellingChange: false, ...options };
		const looks = { seen: present, known: absent, kind: 'enterprise' as const };
		const { news, known } = compareWithLastLook(looks, rules);
		expect(news?.type).toBe(told);
		expect(known).toEqual({ kind: 'present', record: { name: 'Voorbeeld' } });
	});
});
