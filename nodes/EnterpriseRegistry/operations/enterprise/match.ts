import { saysBeside, type Page } from '../../client/pages';
import { InvalidInput } from '../../invalidInput';
import { companyQuery, type Company } from '../../matching/candidate';
import { findCompany, type Hits } from '../../matching/findCompany';
import { readEnterprise, standingOf, type RecordSettings } from '../../reading/enterprise';
import { RegistryFailure } from '../../transport/errors';
import { textField } from '../../editor/fields';
import {
	advancedField,
	candidatesOption,
	includeInputOption,
	optionsField,
	reuseResponsesOption,
} from '../../editor/options';
import type { Item } from '../item';
import type { ItemOperation } from '../operation';

export const match: ItemOperation = {
	fields: [
		textField('name', 'Name', {
			required: true,
			placeholder: 'Colruyt Group NV',
			description: 'Name of the company as you have it; it may include a legal form',
		}),
		textField('postalCode', 'Postal Code', {
			placeholder: '1500',
			description: 'Postal code of the seat; it decides between companies of the same name',
		}),
		textField('municipality', 'Municipality', {
			placeholder: 'Halle',
			description: 'Municipality of the seat, in any language',
		}),
		textField('street', 'Street', {
			placeholder: 'Edingensesteenweg',
			description:
				'Street of the seat; with the postal code, companies in this street are searched as well',
		}),
		textField('houseNumber', 'House Number', {
			placeholder: '196',
			description: 'House number of the seat',
		}),
		optionsField(includeInputOption, candidatesOption, reuseResponsesOption()),
		advancedField,
	],

	async execute(client, item) {
		const query = companyQuery(item.requiredText('name', 'The name'), {
			postalCode: item.text('postalCode'),
			municipality: item.text('municipality'),
			street: item.text('street'),
			houseNumber: item.text('houseNumber'),
		});
		const most = candidatesOf(item);
		const pages: Array<Hits & Pick<Page, 'beside'>> = [];
		const read = async (search: Promise<Page | null>) => {
			const page = (await search) ?? NOTHING;
			const { total, totalPages, beside } = page;
			pages.push({ ...hitsOf(page.entries, client.profile), total, totalPages, beside });
			return pages.at(-1)!;
		};
		const found = await findCompany(
			{
				byName: async (name, page) =>
					await read(client.page('searchCompanies', { asks: name }, page)),
				byAddress: async ({ postalCode, street, houseNumber }) =>
					await read(
						client.page('searchAddress', { query: { postalCode, street, houseNumber } }, 1),
					),
			},
			query,
			most,
		);
		const entries = Math.max(...pages.map(({ count }) => count));
		if (entries > 0 && pages.every(({ companies }) => companies.length === 0))
			throw unreadableHits(entries);
		if (found.candidates.length === 0 && !found.match)
			for (const { beside } of pages) if (beside !== null) item.hint(saysBeside(beside));
		return found;
	},
};

const NOTHING = { entries: [], beside: null, total: undefined, totalPages: undefined };

/** A search found something, and nothing of it has a name and a number that are known. */
const unreadableHits = (count: number): RegistryFailure =>
	new RegistryFailure('unreadable', {
		message: `The search found ${count === 1 ? '1 entry' : `${count} entries`} without a known name and number.`,
		advice:
			'To see what the service gives, use Search with Simplify off. What its members are called can be set in names of the Service Profile.',
	});

/** What could be read of a page: a company with a name and a number. */
function hitsOf(results: unknown[], settings: RecordSettings): Pick<Hits, 'companies' | 'count'> {
	const companies = results.flatMap((entry): Company[] => {
		const summary = readEnterprise(entry, settings);
		const { enterpriseNumber, name } = summary;
		const stopped = standingOf(summary.status, settings.status) === 'stopped';
		return enterpriseNumber === null || name === null
			? []
			: [{ ...summary, enterpriseNumber, name, stopped }];
	});
	return { companies, count: results.length };
}

function candidatesOf(item: Item): number {
	const given = item.options.candidates ?? 3;
	const number = given === '' ? Number.NaN : Number(given);
	if (number >= 0 && number <= 100) return number;
	throw new InvalidInput(
		`Candidates must be a number from 0 to 100, but is ${JSON.stringify(given)}`,
		'Check what the expression gives for this item.',
	);
}
