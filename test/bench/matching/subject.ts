import { companyQuery, type Company } from '../../../nodes/EnterpriseRegistry/matching/gates';
import { findCompany, type Hits } from '../../../nodes/EnterpriseRegistry/matching/findCompany';
import { decide } from '../../../nodes/EnterpriseRegistry/matching/gates';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import type { Given } from './company';
import type { MadeUpService } from './service';

function companyIn(entry: unknown): Company {
	const summary = readEnterprise(entry);
	return {
		...summary,
		enterpriseNumber: summary.enterpriseNumber!,
		name: summary.name!,
		stopped: summary.status === 'ST',
	};
}

const hitsOf = ({ results, total }: { results: object[]; total?: number }): Hits => ({
	companies: results.map(companyIn),
	count: results.length,
	total,
});

/** What is measured: Match, over the two searches of a service. */
export const find = async (service: MadeUpService, name: string, address: Partial<Given>) =>
	await findCompany(
		{
			byName: async (text, page) => hitsOf(await service.searchCompanies(text, page)),
			byAddress: async ({ postalCode, street, houseNumber }) =>
				hitsOf(
					await service.searchAddress({
						postalCode: postalCode!,
						street: street!,
						houseNumber: houseNumber ?? undefined,
					}),
				),
		},
		companyQuery(name, address),
		3,
	);

/** What a search gave, read. */
export const readAll = (entries: unknown[]): Company[] => entries.map(companyIn);

/** The rules alone, over what was read. */
export const decideOver = (name: string, address: Partial<Given>, companies: Company[]) =>
	decide(companyQuery(name, address), companies, { names: true, address: null });
