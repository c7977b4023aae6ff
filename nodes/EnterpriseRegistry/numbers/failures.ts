import type { NoFacts } from '../failure';
import { inputsOf, type InvalidInput } from '../invalidInput';
import type { VatDoubt } from './euVatNumbers';

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
