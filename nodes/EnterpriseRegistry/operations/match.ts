import type { Page } from '../registry/pages';
import { textFields } from '../editor/fields';
import { keepsInputField, optionsField } from '../editor/options';
import { findCompany, type Hits } from '../matching/findCompany';
import { companyQuery, type Company } from '../matching/gates';
import { readEnterprise, readStanding, type RecordSettings } from '../reading/enterprise';
import { RegistryFailure } from '../transport/errors';
import { toldOnce } from './hints';
import type { Operation } from './operation';

export const match: Operation = {
	action: 'Match company by name',
	description:
		'Find a company number by name and address, only if it is certain. At most two requests.',
	fields: [
		...textFields({
			'name*': ['Name', 'Colruyt Group NV', 'Name as you have it, with or without its legal form'],
			postalCode: ['Postal Code', '1500', 'Of the seat; decides between companies of one name'],
			municipality: ['Municipality', 'Halle', 'Municipality of the seat, in any language'],
			street: ['Street', 'Edingensesteenweg', 'Of the seat; with the postal code, it is searched'],
			houseNumber: ['House Number', '196', 'House number of the seat'],
		}),
		keepsInputField,
		optionsField(['candidates', 'reuseResponsesFor']),
	],
	members: {
		stated: [
			...['match', 'enterpriseNumber', 'name', 'establishmentNumber', 'establishmentName'],
			...['score', 'reason', 'summary', 'nearest', 'asked', 'candidates'],
		],
		earlierResult: ['match', 'reason'],
	},
	async execute(client, item) {
		const place = item.texts('postalCode', 'municipality', 'street', 'houseNumber');
		const query = companyQuery(item.requiredText('name'), place);
		const most = item.number('options.candidates');
		const pages: Array<Hits & Pick<Page, 'beside'>> = [];
		const read = async (search: Promise<Page | null>): Promise<Hits> => {
			const { entries, ...page } = (await search) ?? { entries: [], beside: null };
			const companies = entries.flatMap((entry) => companyIn(entry, client.profile));
			pages.push({ ...page, companies, count: entries.length });
			return pages.at(-1)!;
		};
		const found = await findCompany(
			{
				byName: async (unnamed, page) =>
					await read(client.page('searchCompanies', { unnamed }, page)),
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
			throw new RegistryFailure('unreadable', {
				message: `The search found ${entries === 1 ? '1 entry' : `${entries} entries`} without a known name and number.`,
				advice:
					'To see what the service gives, use Search with Simplify off. To have it read, set names in the Service Profile.',
			});
		if (found.candidates.length === 0 && !found.match) {
			const hints = new Set(pages.flatMap(({ beside }) => beside ?? []));
			for (const hint of hints) item.run.tell(toldOnce, hint);
		}
		return found;
	},
};

function companyIn(entry: unknown, settings: RecordSettings): Company[] {
	const summary = readEnterprise(entry, settings);
	const { enterpriseNumber, name } = summary;
	const stopped = readStanding(entry, settings).hasStopped;
	return enterpriseNumber === null || name === null
		? []
		: [{ ...summary, enterpriseNumber, name, stopped }];
}
