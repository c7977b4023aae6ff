import { companyQuery, type Company } from '../../../nodes/EnterpriseRegistry/matching/company';
import { findCompany, type Hits } from '../../../nodes/EnterpriseRegistry/matching/findCompany';
import { readAddressLine, type Address } from '../../../nodes/EnterpriseRegistry/reading/address';

let next = 0;

const NOWHERE = readAddressLine('');

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

type Typed = Partial<Address> & { byName?: (page: number) => Hits };

/** Match over a register whose name search finds every company, and whose address search those that are there. */
export async function match(
	name: string,
	register: Company[],
	{ byName = () => pageOf(register), ...typed }: Typed = {},
) {
	let calls = 0;
	const found = await findCompany(
		{
			byName: async (_, page) => {
				calls++;
				return await Promise.resolve(byName(page));
			},
			byAddress: async ({ postalCode, street, houseNumber }) => {
				calls++;
				const there = register.filter(
					(each) =>
						each.postalCode === postalCode &&
						each.street === street &&
						(houseNumber === null || each.houseNumber === houseNumber),
				);
				const unknown = { ...NOWHERE, juridicalForm: null, status: null, statusLabel: null };
				const hits = there.map(({ enterpriseNumber, name, municipality }) => ({
					...{ ...unknown, enterpriseNumber, name, municipality, stopped: false },
				}));
				return await Promise.resolve(pageOf(hits));
			},
		},
		companyQuery(name, typed),
		3,
	);
	return { ...found, calls };
}

/** The name of the company that is matched; null if none is. */
export const matched = async (...asked: Parameters<typeof match>): Promise<string | null> =>
	(await match(...asked)).name;
