import {
	companyQuery,
	type Company,
} from '../../../../nodes/EnterpriseRegistry/matching/match/company';
import type { Address } from '../../../../nodes/EnterpriseRegistry/addresses/address';
import { readAddressLine } from '../../../../nodes/EnterpriseRegistry/addresses/readAddress';
import type { Hits } from '../../../../nodes/EnterpriseRegistry/matching/match/coverage';
import { findCompany } from '../../../../nodes/EnterpriseRegistry/matching/match/findCompany';

let next = 0;

export const NOWHERE = readAddressLine('');

/** A company in Kerkstraat 1, 1500 Halle, unless `more` says otherwise. */
export const company = (name: string, more: Partial<Company> = {}): Company => ({
	...NOWHERE,
	enterpriseNumber: `0900.000.${String((next++ % 900) + 100)}`,
	name,
	juridicalForm: null,
	status: 'AC',
	statusLabel: 'Active',
	stopped: false,
	street: 'Kerkstraat',
	houseNumber: '1',
	postalCode: '1500',
	municipality: 'Halle',
	...more,
});

export const STOPPED = { status: 'ST', statusLabel: null, stopped: true };
export const HALLE = { postalCode: '1500', street: 'Kerkstraat', houseNumber: '1' };
const VELDSTRAAT = { street: 'Veldstraat', houseNumber: '7' };
export const GENT = { ...VELDSTRAAT, postalCode: '9000', municipality: 'Gent' };

function pageOf(companies: Company[]): Hits {
	const count = companies.length;
	return { companies, count, total: count, totalPages: 1 };
}

interface Typed extends Partial<Address> {
	/** What the name search finds; every company unless it is given. */
	byName?: (page: number) => Hits;
	/** The establishments that a search by name and postal code may find; without it, none are searched. */
	shops?: Company[];
	/** What the search by address finds, whatever is asked; without it, those that are in the street. */
	inStreet?: Company[];
}

/** What a match may ask for, in its order. */
type Call = 'name' | 'address' | 'establishments';

/** Match over a register whose name search finds every company, and whose address search those that are in the street. */
export async function match(
	name: string,
	register: Company[],
	{ byName = () => pageOf(register), shops, inStreet: there, ...typed }: Typed = {},
) {
	const calls: Call[] = [];
	const answer = async (call: Call, hits: Hits) => {
		calls.push(call);
		return await Promise.resolve(hits);
	};
	const found = await findCompany(
		{
			byName: async (_, page) => await answer('name', byName(page)),
			byAddress: async ({ postalCode, street }) =>
				await answer('address', pageOf(there ?? inStreet(register, postalCode, street))),
			...(shops !== undefined && {
				establishments: async (_: string, postalCode: string) =>
					await answer(
						'establishments',
						pageOf(shops.filter((shop) => shop.postalCode === postalCode)),
					),
			}),
		},
		companyQuery(name, typed),
		3,
	);
	return { ...found, calls };
}

/** As the search by address shows them: number, name and municipality. */
const inStreet = (register: Company[], postalCode: string, street: string): Company[] =>
	register
		.filter((each) => each.postalCode === postalCode && each.street === street)
		.map(({ enterpriseNumber, name, municipality }) => ({
			...NOWHERE,
			enterpriseNumber,
			name,
			municipality,
			juridicalForm: null,
			status: null,
			statusLabel: null,
			stopped: false,
		}));

/** The name of the company that is matched; null if none is. */
export const matched = async (...asked: Parameters<typeof match>): Promise<string | null> =>
	(await match(...asked)).name;
