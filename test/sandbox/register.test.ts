import {
	dotted,
	hasValidCheckDigits,
	toDigits,
	withCheckDigits,
} from '../../sandbox/register/numbers';
import type { Entry } from '../../sandbox/register/records';
import { Register } from '../../sandbox/register/register';
import { fc } from '../support/simulated/seededProperties';

const everything = (register: Register) => [
	...register.all('enterprise'),
	...register.all('establishment'),
];

it.each(['0403170701', '1033022383', '2000000339'])('%s has valid check digits', (digits) => {
	expect(hasValidCheckDigits(digits)).toBe(true);
});

it.each(['0403170702', '0428759400', '0000000000'])('%s has wrong check digits', (digits) => {
	expect(hasValidCheckDigits(digits)).toBe(false);
});

describe('a generated number', () => {
	const numbers = fc.integer({ min: 1, max: 89_999_999 }).map(withCheckDigits);

	it('is the same with dots as without', () => {
		fc.assert(fc.property(numbers, (digits) => toDigits(dotted(digits)) === digits));
	});

	it('never has the check digits 00', () => {
		fc.assert(fc.property(numbers, (digits) => !digits.endsWith('00')));
	});
});

describe('the register', () => {
	const register = new Register(3500, 3);

	it('has as many generated companies as were asked for, beside its own 36', () => {
		expect(register.all('enterprise')).toHaveLength(36 + 3500);
	});

	it.each<{ what: string; isRight: (entry: Entry) => boolean }>([
		{
			what: 'a number with valid check digits',
			isRight: ({ number }) => hasValidCheckDigits(number),
		},
		{
			what: 'a name',
			isRight: (entry) => Object.values(register.nameOf(entry)).join('') !== '',
		},
		{
			what: 'a postal code',
			isRight: ({ address }) => /^[1-9]\d{3}$/.test(address?.zipCode ?? ''),
		},
		{ what: 'a start date', isRight: ({ startDate }) => /^\d{4}-\d\d-\d\d$/.test(startDate ?? '') },
		{
			what: 'a label for each of its activities',
			isRight: ({ activities }) =>
				activities.every(
					({ version, code }) => register.label(`Nace${version}`, code, 'FR') !== '',
				),
		},
	])('has for every entity $what', ({ isRight }) => {
		const wrong = everything(register).filter((entry) => !isRight(entry));
		expect(wrong).toEqual([]);
	});

	it('lists every establishment under its enterprise', () => {
		const isListed = (entry: Entry) =>
			entry.kind === 'establishment' &&
			register.establishmentsOf(entry.enterpriseNumber).includes(entry);
		expect(register.all('establishment').every(isListed)).toBe(true);
	});

	it('generates the same companies from the same seed', () => {
		expect(everything(new Register(40, 3))).toEqual(everything(new Register(40, 3)));
	});

	it('generates other companies from another seed', () => {
		expect(everything(new Register(40, 4))).not.toEqual(everything(new Register(40, 3)));
	});

	it('refuses to generate more than 100,000 companies', () => {
		expect(() => new Register(100_001)).toThrow(/100000/);
	});

	it.each([1.5, NaN])('refuses the seed %s, which gives no company', (seed) => {
		expect(() => new Register(10, seed)).toThrow(/whole number/);
	});
});
