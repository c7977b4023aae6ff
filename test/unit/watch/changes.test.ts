import { compareWithBaseline, type Rules } from '../../../nodes/EnterpriseRegistry/watch/changes';
import type { Baseline, ClearLook } from '../../../nodes/EnterpriseRegistry/watch/company';

const RULES: Rules = { fields: [], isSpellingChange: false, tellsFirst: false, tellsAbsence: true };

const present = (record: Record<string, string | null>): ClearLook => ({
	kind: 'present',
	record,
	asItCame: {},
});
const ABSENT: ClearLook = { kind: 'absent' };

const baselineWith = (record: Record<string, string | null>): Baseline => ({
	kind: 'present',
	record,
	members: Object.keys(record),
	seenAt: 1,
});

/** What follows from a look at an enterprise. */
const compare = (look: ClearLook, baseline: Baseline | undefined, rules: Partial<Rules> = {}) =>
	compareWithBaseline({ look, baseline, kind: 'enterprise' }, { ...RULES, ...rules });

const NAMED = { name: 'Bakkerij Tas', street: 'Kerkstraat', status: 'AC' };

describe('a company that was not in the register at its first poll', () => {
	const neverThere: Baseline = { kind: 'absent', record: {}, members: [], seenAt: 1 };

	it.each([
		{ tellsFirst: true, tellsAbsence: false, told: 'first' },
		{ tellsFirst: false, tellsAbsence: false, told: undefined },
		{ tellsFirst: true, tellsAbsence: true, told: 'back' },
		{ tellsFirst: false, tellsAbsence: true, told: 'back' },
	])('is told when it appears, as the options say: %j', ({ told, ...options }) =>
		expect(compare(present(NAMED), neverThere, options).news?.type).toBe(told),
	);

	it('is compared with its first record from then on', () =>
		expect(compare(present(NAMED), neverThere).baseline).toMatchObject({
			kind: 'present',
			record: NAMED,
		}));
});

describe('a company that is not in the register any more', () => {
	it('is reported once', () => {
		const first = compare(ABSENT, baselineWith(NAMED));
		expect(first.news).toEqual({ type: 'absent' });
		const second = compare(ABSENT, { ...first.baseline, seenAt: 2 });
		expect(second.news).toBeUndefined();
	});

	it('keeps its last record', () =>
		expect(compare(ABSENT, baselineWith(NAMED)).baseline.record).toEqual(NAMED));

	it('changes nothing where absence is not told', () =>
		expect(compare(ABSENT, baselineWith(NAMED), { tellsAbsence: false })).toMatchObject({
			news: undefined,
			baseline: { kind: 'present', record: NAMED },
		}));
});

describe('a member that says something else', () => {
	const moved = present({ ...NAMED, street: 'Markt' });

	it('is reported with both records, the earlier one first', () =>
		expect(compare(moved, baselineWith(NAMED)).news).toEqual({
			type: 'changed',
			changed: ['street'],
			previous: NAMED,
			record: { ...NAMED, street: 'Markt' },
		}));

	it('is not reported if only others are wanted', () =>
		expect(compare(moved, baselineWith(NAMED), { fields: ['status'] }).news).toBeUndefined());

	it('is in the new baseline also where it is not reported', () => {
		const { baseline } = compare(moved, baselineWith(NAMED), { fields: ['status'] });
		expect(baseline.record.street).toBe('Markt');
	});
});

describe('a member that is only spelled otherwise', () => {
	const respelled = present({ ...NAMED, street: 'KERKSTR.' });

	it('is not reported', () => expect(compare(respelled, baselineWith(NAMED)).news).toBeUndefined());

	it('keeps the spelling that was seen first', () =>
		expect(compare(respelled, baselineWith(NAMED)).baseline.record.street).toBe('Kerkstraat'));

	it('is reported where spelling counts', () =>
		expect(compare(respelled, baselineWith(NAMED), { isSpellingChange: true }).news).toMatchObject({
			changed: ['street'],
		}));
});

describe('a member without a value', () => {
	it('is reported where it had one', () =>
		expect(compare(present({ ...NAMED, street: null }), baselineWith(NAMED)).news).toMatchObject({
			changed: ['street'],
			record: { street: null },
		}));

	it('is unknown where more than half of the members lost theirs', () => {
		const partial = present({ name: 'Bakkerij Tas', street: null, status: null });
		const { news, baseline } = compare(partial, baselineWith(NAMED));
		expect(news).toBeUndefined();
		expect(baseline.record).toEqual(NAMED);
	});
});

it('a member that is made from the number of the company is never reported', () => {
	const before = baselineWith({ ...NAMED, peppolId: null });
	const now = present({ ...NAMED, peppolId: '0208:0403170701' });
	expect(compare(now, before).news).toBeUndefined();
});

describe('a member that another version of the node reads', () => {
	const withCountry = present({ ...NAMED, country: 'France' });

	it('is not reported where the baseline was made without it', () =>
		expect(compare(withCountry, baselineWith(NAMED)).news).toBeUndefined());

	it('is in the next baseline', () => {
		const { baseline } = compare(withCountry, baselineWith(NAMED));
		expect(baseline.members).toContain('country');
		expect(baseline.record.country).toBe('France');
	});

	it('is not reported where this version does not read it', () =>
		expect(
			compare(present(NAMED), baselineWith({ ...NAMED, country: 'France' })).news,
		).toBeUndefined());

	it('is reported where it was read before without a value', () =>
		expect(compare(withCountry, baselineWith({ ...NAMED, country: null })).news).toMatchObject({
			changed: ['country'],
		}));
});

it('a VAT number, which a record has only where the service states it, is reported when it is there first', () => {
	const first = compare(present(NAMED), undefined);
	const second = compare(present({ ...NAMED, vat: 'BE0403170701' }), {
		...first.baseline,
		seenAt: 1,
	});
	expect(second.news).toMatchObject({ changed: ['vat'] });
});

it('a VAT number that the service no longer states is reported', () => {
	const first = compare(present({ ...NAMED, vat: 'BE0403170701' }), undefined);
	const second = compare(present(NAMED), { ...first.baseline, seenAt: 1 });
	expect(second.news).toMatchObject({ changed: ['vat'], record: { vat: null } });
});
