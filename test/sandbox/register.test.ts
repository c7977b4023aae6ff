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

it('a generated number is the same with and without dots, and its check digits are never 00', () => {
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 89_999_999 }), (firstEight) => {
			const digits = withCheckDigits(firstEight);
			expect(toDigits(dotted(digits))).toBe(digits);
			expect(digits.endsWith('00')).toBe(false);
		}),
	);
});

describe('the register', () => {
	it('has a valid number, a name, an address and labelled codes for every entity, also the generated ones', () => {
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

	it('generates the same companies from the same seed, and others from another', () => {
		expect(everything(new Register(40, 3))).toEqual(everything(new Register(40, 3)));
		expect(everything(new Register(40, 4))).not.toEqual(everything(new Register(40, 3)));
	});

	it('refuses to generate more than 100,000 companies', () => {
		expect(() => new Register(100_001)).toThrow(/100000/);
	});
});
