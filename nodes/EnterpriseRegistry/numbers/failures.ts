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

/** A field that takes numbers of one kind only, which the advice names; nothing where it takes both. */
interface OfField {
	wanted?: 'enterprise' | 'establishment';
}

/** Why a value of the user is no number. `given` is the value as it was typed. */
export interface NumberInputs {
	noNumber: NoFacts;
	/** @param kind such as "a list". */
	noText: OfField & { kind: string };
	notWholePositive: OfField & { given: string | number };
	wrongLength: OfField & { given: string | number; digits: number };
	branchId: OfField & { given: string | number };
	tooLongForNumber: OfField & { length: number };
	wrongCheckDigits: { dotted: string };
	foreignVatNumber: { given: string; country: string };
	shortenedBySpreadsheet: OfField & { given: string };
	letterForDigit: OfField & { given: string; letter: string };
	withoutNumber: OfField & { given: string };
	twoNumbers: { given: string };
	/** @param sign what stands next to the digits, such as "DE". */
	signOfOtherCountry: OfField & { given: string; sign: string };
	/** Nine digits may be a number of any country. */
	nineDigitsNextToLetters: OfField & { given: string };
	strangeCharacters: OfField & { given: string; strange: string };
	/** @param named the first of those that were refused. */
	entriesRefused: { refused: number; entries: number; named: InvalidInput[] };
	doubtfulVatNumber: { given: string; doubt: VatDoubt };
	vatOfEstablishment: { dotted: string };
	notPostalCode: { given: string };
}

export const invalid = inputsOf<NumberInputs>();
