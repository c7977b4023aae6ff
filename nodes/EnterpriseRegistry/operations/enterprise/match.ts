import { unreadableHits } from '../../client/record';
import type { Page } from '../../client/types';
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
		const pages: Array<Page & Hits> = [];
		const read = async (search: Promise<Page>) => {
			const page = await search.catch(nothingFound);
			pages.push({ ...page, ...hitsOf(page, client.profile) });
			return pages.at(-1)!;
		};
		const found = await findCompany(
			{
				byName: async (name, page) => await read(client.searchCompanies(name, page)),
				byAddress: async ({ postalCode, street, houseNumber }) =>
					await read(
						client.searchAddress(
							{ postalCode, street, houseNumber: houseNumber ?? undefined },
							1,
							LARGEST_PAGE,
						),
					),
			},
			query,
			most,
		);
		const entries = Math.max(...pages.map(({ count }) => count));
		if (entries > 0 && pages.every(({ companies }) => companies.length === 0))
			throw unreadableHits(entries);
		if (found.candidates.length === 0 && !found.match)
			for (const { doubt } of pages) if (doubt !== undefined) item.hint(doubt);
		return found;
	},
};

const LARGEST_PAGE = 100;

/** What could be read of a page: a company with a name and a number. */
function hitsOf({ results }: Page, settings: RecordSettings): Pick<Hits, 'companies' | 'count'> {
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

/** A service may say "nothing found" with a 404, also of a second page. */
function nothingFound(failure: unknown): Page {
	if (failure instanceof RegistryFailure && failure.kind === 'notFound')
		return { results: [], last: true };
	throw failure;
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
