import { simplifyField, textField, told } from '../editor/fields';
import { optionsField, skipAnsweredField } from '../editor/options';
import { companyQuery } from '../matching/match/company';
import { findCompany } from '../matching/match/findCompany';
import { oneLine } from '../addresses/address';
import { listDoubts } from './run/hints';
import type { Item } from './run/Item';
import type { Operation } from './operation';
import { holdsMatchFor } from './rows/answeredRows';
import { ANY_VALUE, FLAG } from './rows/writtenForms';
import { SearchReader } from './SearchReader';

export const match: Operation = {
	action: 'Match company by name',
	description:
		'Find a company number by name and address, only if it is certain. At most three requests.',
	fields: [
		textField('name', 'Name', {
			required: true,
			placeholder: 'Colruyt Group NV',
			description: 'Name as you have it, with or without its legal form',
		}),
		textField('postalCode', 'Postal Code', {
			placeholder: '1500',
			description:
				'Postal code of the seat or of a shop. It tells companies with the same name apart.',
		}),
		textField('municipality', 'Municipality', {
			placeholder: 'Halle',
			description: 'Municipality of the seat, in any language',
		}),
		textField('street', 'Street', {
			placeholder: 'Edingensesteenweg',
			description:
				'With a postal code, the companies in this street are searched, too. The field may hold the whole address.',
		}),
		textField('houseNumber', 'House Number', {
			placeholder: '196',
			description: 'House number of the seat or a shop',
		}),
		{
			...simplifyField,
			...told('false adds candidates'),
			description: `${simplifyField.description}. Without it, candidates are listed, too.`,
		},
		optionsField(['candidates', 'establishments', 'reuseResponsesFor'], {
			ownOptions: [skipAnsweredField],
		}),
	],
	includeInput: {
		default: true,
		fields: {
			madeHere: [
				'match',
				'enterpriseNumber',
				'name',
				'establishmentNumber',
				'establishmentName',
				'score',
				'reason',
				'summary',
				'nearest',
				'asked',
				'candidates',
			],
			earlierResult: { match: FLAG, reason: ANY_VALUE },
		},
	},
	holdsAnswer(item) {
		if (!skipsAnswered(item) || item.text('name') === '') return false;
		return holdsMatchFor(item.input, questionLineOf(item));
	},
	read(item) {
		const typed = typedIn(item);
		const asked = questionLineOf(item);
		const isSimple = item.flag('simplify');
		const withEstablishments = item.flag('options.establishments');
		const query = companyQuery(typed.name, typed);
		const mostCandidates = item.number('options.candidates');
		return async (client) => {
			const reader = new SearchReader(client);
			const { candidates, ...result } = await findCompany(
				reader.searches(withEstablishments),
				query,
				mostCandidates,
			);
			reader.refuseUnreadable();
			if (result.nearest === '' && !result.match)
				for (const doubt of reader.doubts()) item.run.hints.tell(listDoubts, doubt);
			return isSimple ? { ...result, asked } : { ...result, asked, candidates };
		};
	},
};

/**
 * Whether rows that hold their match are passed on. Check Before Invoicing has days under the same name, which n8n keeps when the operation
 * is changed: 0 is off, and all others are on. @throws InvalidInput for anything else
 */
function skipsAnswered(item: Item): boolean {
	const given = item.value('options.skipAnswered');
	return typeof given === 'number' ? given > 0 : item.flag('options.skipAnswered');
}

interface Typed {
	name: string;
	postalCode: string;
	municipality: string;
	street: string;
	houseNumber: string;
}

/** What the item gives to search for. @throws InvalidInput without a name */
function typedIn(item: Item): Typed {
	const name = item.requiredText('name');
	return { name, ...item.texts('postalCode', 'municipality', 'street', 'houseNumber') };
}

/**
 * What was typed, in one line: "Bakkerij Tas, Markt 1, 9000 Gent". A row with another line asks something else.
 * @throws InvalidInput without a name
 */
function questionLineOf(item: Item): string {
	const { name, street, houseNumber, postalCode, municipality } = typedIn(item);
	return [name, `${street} ${houseNumber}`, `${postalCode} ${municipality}`]
		.map(oneLine)
		.filter((part) => part !== '')
		.join(', ');
}
