import { findCompany } from '../../../nodes/EnterpriseRegistry/api/findCompany';
import { companyQuery } from '../../../nodes/EnterpriseRegistry/domain/matching/companyQuery';

const RULES = { candidates: 3, minimumScore: 85, minimumLead: 10 };
const company = (at: number, name: string, zipCode: string) => ({ enterpriseNumber: `0960.000.${100 + at}`, name, zipCode });

/** A search whose first page is full of one word, so that what has a typo in the other is seen by chance. */
function crowded(seen: object[], byBeginning: object[]) {
	const calls: string[] = [];
	const others = Array.from({ length: 20 - seen.length }, (_, at) => company(at, `Fanfare Ville${at}`, '5000'));
	const searchCompanies = async (name: string) => {
		calls.push(name);
		return await Promise.resolve(calls.length === 1 ? { results: [...seen, ...others], last: false, total: 400 } : { results: byBeginning, last: true, total: byBeginning.length });
	};
	return { calls, searches: { searchCompanies } as never };
}

it('a page full of one word does not hide a namesake of what has a typo in the other', async () => {
	const twins = [company(50, 'Fanfare Grivegnée', '4030'), company(51, 'Fanfare Grivegnée', '4030')];
	const { calls, searches } = crowded(twins.slice(0, 1), twins);
	expect(await findCompany(searches, companyQuery('Fanfare Griveggnée', { postalCode: '4030' }), RULES)).toMatchObject({ match: false });
	expect(calls).toEqual(['Fanfare Griveggnée', 'Grive']);
});

it('what only others share is searched by the word that none of them has', async () => {
	const { calls, searches } = crowded([company(50, 'Scouts La Louvière', '7100')], [company(51, 'Rodbenor', '7100')]);
	expect(await findCompany(searches, companyQuery('Rodbenor La Louvière', { postalCode: '7100', municipality: 'La Louvière' }), RULES)).toMatchObject({ name: 'Rodbenor' });
	expect(calls).toEqual(['Rodbenor La Louvière', 'Rodb']);
});

it('a name in brackets is not searched for', async () => {
	const { calls, searches } = crowded([company(50, 'Novatec', '4030')], []);
	await findCompany(searches, companyQuery('Novatec (Ginkgo) NV', { postalCode: '4030' }), RULES);
	expect(calls[0]).toBe('Novatec');
});
