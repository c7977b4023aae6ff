import type { NoFacts } from '../failure';
import { inputsOf, type InvalidInput } from '../invalidInput';

/** Why no one VAT number can be read in a text that has the code of a country. */
export type VatDoubt =
	/** Each of them can be read. */
	| { kind: 'several'; numbers: string[] }
	/** @param more the digits that belong to no number. */
	| { kind: 'moreBeside'; number: string; more: string }
	/** A country with a number that is not built as there. @param has how it is built, such as "9 digits". */
	| { kind: 'misshapen'; code: string; body: string; country: string; has: string };

/** Why a value of the user is no number. `given` is the value as it was typed. */
export interface NumberInputs {
	noNumber: NoFacts;
	/** @param kind such as "a list". */
	noText: { kind: string };
	notWholePositive: { given: string | number };
	wrongLength: { given: string | number; digits: number };
	branchId: { given: string | number };
	tooLongForNumber: { length: number };
	wrongCheckDigits: { dotted: string };
	foreignVatNumber: { given: string; country: string };
	shortenedBySpreadsheet: { given: string };
	letterForDigit: { given: string; letter: string };
	withoutNumber: { given: string };
	twoNumbers: { given: string };
	/** @param sign what stands next to the digits, such as "DE". */
	signOfOtherCountry: { given: string; sign: string };
	/** Nine digits may be a number of any country. */
	nineDigitsNextToLetters: { given: string };
	strangeCharacters: { given: string; strange: string };
	/** @param named the first of those that were refused. */
	entriesRefused: { refused: number; entries: number; named: InvalidInput[] };
	doubtfulVatNumber: { given: string; doubt: VatDoubt };
	vatOfEstablishment: { dotted: string };
	notPostalCode: { given: string };
}

export const invalid = inputsOf<NumberInputs>();
