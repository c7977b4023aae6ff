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

it('numbers are the same with and without dots, never end in 00, and have one pair of check digits', () => {
	expect(['0403170701', '1033022383', '2000000339'].every(hasValidCheckDigits)).toBe(true);
	expect(['0403170702', '0428759400', '0000000000'].some(hasValidCheckDigits)).toBe(false);
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 89_999_999 }), (firstEight) => {
			const digits = withCheckDigits(firstEight);
			expect(toDigits(dotted(digits))).toBe(digits);
			expect(digits.endsWith('00')).toBe(false);
		}),
	);
});

describe('the register', () => {
	it('has valid numbers, names, addresses and labelled codes, also in what it generates', () => {
		const register = new Register(3500, 3);
		const entries = everything(register);
		expect(register.all('enterprise')).toHaveLength(36 + 3500);
		for (const entry of entries) {
			expect(hasValidCheckDigits(entry.number)).toBe(true);
			expect(Object.values(register.nameOf(entry)).join('')).not.toBe('');
			expect(entry.address?.zipCode).toMatch(/^[1-9]\d{3}$/);
			expect(entry.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
			for (const { version, code } of entry.activities)
				expect(register.label(`Nace${version}`, code, 'FR')).not.toBe('');
		}
		const isOfEnterprise = (entry: Entry) =>
			entry.kind === 'establishment' &&
			register.establishmentsOf(entry.enterpriseNumber).includes(entry);
		expect(register.all('establishment').every(isOfEnterprise)).toBe(true);
	});

	it('generates the same from a seed, and other companies from another', () => {
		expect(everything(new Register(40, 3))).toEqual(everything(new Register(40, 3)));
		expect(everything(new Register(40, 4))).not.toEqual(everything(new Register(40, 3)));
		expect(() => new Register(100_001)).toThrow(/100000/);
	});
});
