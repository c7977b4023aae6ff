import { howManyFields, simplifyField, textField } from '../editor/fields';
import { optionsField } from '../editor/options';
import { postalCode } from '../addresses/postalCode';
import { splitStreet, type SearchedStreet } from '../addresses/streetField';
import type { HintRecipe } from './run/hints';
import type { Operation } from './operation';
import { ENTERPRISE_FIELDS } from './simplifiedRecord';
import { searchRecords } from './search';

export const searchByAddress: Operation = {
	name: 'Search by Address',
	action: 'Search enterprises by address',
	description: 'Find companies by postal code, street and house number. One request a page.',
	fields: [
		textField('postalCode', 'Postal Code', {
			required: true,
			placeholder: '1000',
			description: 'Belgian postal code of 4 digits',
		}),
		textField('street', 'Street', {
			required: true,
			placeholder: 'Simon Bolivarlaan',
			description: 'Street or part of it, in French or Dutch',
		}),
		textField('houseNumber', 'House Number', {
			placeholder: '36',
			description: 'Exact house number; empty for the whole street',
		}),
		...howManyFields,
		simplifyField,
		optionsField(['reuseResponsesFor', 'apiVersion']),
	],
	includeInput: { default: false, fields: ENTERPRISE_FIELDS },
	read: searchRecords('enterprise', (item) => {
		const code = postalCode(item.requiredText('postalCode'));
		const query = splitStreet(item.requiredText('street'), item.text('houseNumber'));
		const most = item.most();
		const version = item.choice('options.apiVersion');
		return async (client) => {
			const found =
				version === 'v1'
					? await client.list(
							'companiesByAddress',
							{ unnamed: { is: 'postalCode', text: code }, query },
							most,
						)
					: await client.list('searchAddress', { query: { postalCode: code, ...query } }, most);
			if (found.entries.length === 0) item.run.hints.tell(nothingFound, { code, ...query });
			return found;
		};
	}),
};

interface SearchedAddress extends SearchedStreet {
	code: string;
}

const nothingFound: HintRecipe<SearchedAddress, 'nothingAtAddress'> = {
	code: 'nothingAtAddress',
	gather: ([first, ...others]) => first && { first, others: others.length },
};
