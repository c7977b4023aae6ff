import type { NumberInputs, VatDoubt } from '../numbers/failures';
import { quoted } from '../plainText';
import { count } from './counts';
import { inSentence } from './punctuation';
import type { InputWordsFor } from './words';

const EXAMPLES = { enterprise: '0403.170.701', establishment: '2.000.000.339' };

export const ofNumbers: InputWordsFor<NumberInputs> = {
	noNumber: {
		says: 'There is no number',
		advice: 'Check which column you mapped, or filter empty rows out first.',
	},
	noText: {
		says: ({ kind }) => `A number is needed, but ${kind} was given`,
		advice: giveOne,
	},
	notWholePositive: {
		says: ({ given }) => `${given} is not a whole, positive number`,
		advice: giveOne,
	},
	wrongLength: {
		says: ({ given, digits }) =>
			`${quoted(given)} has ${digits === 1 ? '1 digit' : `${digits} digits`}; a Belgian number has 10`,
		advice: giveOne,
	},
	branchId: {
		says: ({ given }) =>
			`${quoted(given)} starts with 9, which is the ID of a branch, not a number`,
		advice: giveOne,
	},
	tooLongForNumber: {
		says: ({ length }) => `The text is ${count(length)} characters long; a number is needed`,
		advice: giveOne,
	},
	wrongCheckDigits: {
		says: ({ dotted }) => `The check digits of ${dotted} are wrong`,
		advice: 'It contains a typo: correct it.',
	},
	foreignVatNumber: {
		says: ({ given, country }) =>
			`${quoted(given)} is a VAT number of ${country}: it is not a Belgian number`,
		advice: 'To check a VAT number of another country, use VAT → Validate.',
	},
	shortenedBySpreadsheet: {
		says: ({ given }) =>
			`${given} was shortened by a spreadsheet: format the column as text and fill it in again`,
		advice: giveOne,
	},
	letterForDigit: {
		says: ({ given, letter }) => `${given} contains the letter ${letter} where a digit belongs`,
		advice: giveOne,
	},
	withoutNumber: {
		says: ({ given }) => `${quoted(given)} contains no number`,
		advice: giveOne,
	},
	twoNumbers: {
		says: ({ given }) => `${quoted(given)} contains two numbers`,
		advice: 'Keep one per row.',
	},
	signOfOtherCountry: {
		says: ({ given, sign }) =>
			`${quoted(given)} has ${sign} next to the digits: it is not a Belgian number`,
		advice: giveOne,
	},
	nineDigitsNextToLetters: {
		says: ({ given }) =>
			`${quoted(given)} has 9 digits next to letters other than BE: it is not a Belgian number`,
		advice: giveOne,
	},
	strangeCharacters: {
		says: ({ given, strange }) =>
			`${quoted(given)} contains characters that do not belong to a number: ${quoted(strange)}`,
		advice: giveOne,
	},
	entriesRefused: {
		says({ refused, entries, named }, { say }) {
			const more = refused > named.length ? `; and ${count(refused - named.length)} more` : '';
			const reasons = named.map((one) => inSentence(say(one).title)).join('; ');
			return `${count(refused)} of ${count(entries)} entity numbers cannot be used: ${reasons}${more}`;
		},
		advice: ({ refused }) =>
			refused === 1 ? 'Correct it in the list.' : 'Correct each of them in the list.',
	},
	doubtfulVatNumber: {
		says: ({ given, doubt }) => `${quoted(given)} ${vatDoubtIn(doubt)}`,
		advice: 'Give one VAT number with its country in front, like BE 0403.170.701 or DE 123456789.',
	},
	vatOfEstablishment: {
		says: ({ dotted }) =>
			`${dotted} is an establishment number; only enterprises have a VAT number`,
		advice: 'Give the number of the enterprise that it belongs to.',
	},
	notPostalCode: {
		says: ({ given }) => `${quoted(given)} is not a Belgian postal code`,
		advice: 'A Belgian postal code of 4 digits is needed, like 1000.',
	},
};

/** The advice names an example of what the field takes. */
function giveOne({ wanted }: { wanted?: keyof typeof EXAMPLES }): string {
	const examples = wanted === undefined ? Object.values(EXAMPLES) : [EXAMPLES[wanted]];
	return `Give one number, like ${examples.join(' or ')}.`;
}

function vatDoubtIn(doubt: VatDoubt): string {
	switch (doubt.kind) {
		case 'several':
			return `can be read as ${doubt.numbers.join(' or as ')}`;
		case 'moreBeside':
			return `was read as ${doubt.number}, but ${doubt.more} stands beside it`;
		case 'misshapen': {
			const { code, body, country, has } = doubt;
			return `was read as ${code} and ${body}, but a VAT number of ${country} is ${code} and ${has}`;
		}
	}
}
