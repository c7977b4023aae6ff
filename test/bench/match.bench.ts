import { candidateOf } from '../../nodes/EnterpriseRegistry/domain/matching/candidate';
import { decide } from '../../nodes/EnterpriseRegistry/domain/matching/decide';
import { withoutLegalForm } from '../../nodes/EnterpriseRegistry/domain/matching/legalForms';
import { soughtOf } from '../../nodes/EnterpriseRegistry/domain/matching/soughtOf';
import { GeneratedSource } from '../../sandbox/register/generated';
import { plain } from '../../sandbox/register/matching';
import { dotted } from '../../sandbox/register/numbers';
import type { Enterprise } from '../../sandbox/register/records';
import { table } from './results';

/* The rules of Match over a seeded corpus of the sandbox's generated register, whose search is by any words, nearest first. */

const RULES = { candidates: 3, minimumScore: 85, minimumLead: 10 };
const SIZE = 6000;

let state = 14;
const random = () => ((state = (Math.imul(state, 1664525) + 1013904223) >>> 0), state / 2 ** 32);
const pick = <T>(from: T[]): T => from[Math.floor(random() * from.length)]!;

const typo = (name: string) => {
	const long = name.split(' ').sort((a, b) => b.length - a.length)[0]!;
	const at = 1 + Math.floor(random() * (long.length - 2));
	return name.replace(long, long.slice(0, at) + long.slice(at + 1));
};
const PERTURBATIONS: Record<string, (name: string) => string> = {
	'as it is': (name) => name, 'legal form': (name) => `${name} ${pick(['N.V.', 'SA', 'BVBA', 'SPRL', 'vzw'])}`, 'no accents': plain, 'capitals': (name) => name.toUpperCase(),
	'words swapped': (name) => `${name.split(' ').slice(1).join(' ')} ${name.split(' ')[0]}`, typo, 'not in the register': (name) => `${name} ${pick(['Zwartberg', 'Quenast', 'Hoeilander'])}`,
};

export async function run(): Promise<string> {
	const source = new GeneratedSource(SIZE, 7);
	const all = source.search({ kind: 'enterprise' }, new Set()).slice(0, SIZE) as Enterprise[];
	const words = new Map<string, Enterprise[]>();
	for (const each of all) for (const word of new Set(plain(each.denomination.FR!).split(/[\s'-]+/))) words.set(word, [...(words.get(word) ?? []), each]);
	const search = (name: string) => {
		const hits = new Map<Enterprise, number>();
		for (const word of plain(withoutLegalForm(name)).split(/[\s'-]+/)) for (const each of words.get(word) ?? []) hits.set(each, (hits.get(each) ?? 0) + 1);
		return [...hits].sort((a, b) => b[1] - a[1]).slice(0, 20).map(([each]) => each);
	};
	const rows = [['known', 'cases', 'matched', 'right', 'precision', 'recall', 'processor time']];
	for (const known of ['postal code', 'name alone']) {
		let [cases, matched, right, findable, time] = [0, 0, 0, 0, 0];
		for (const company of all) {
			const kind = pick(Object.keys(PERTURBATIONS));
			const name = PERTURBATIONS[kind]!(company.denomination.FR!);
			const found = search(name).map((each) => ({ enterpriseNumber: dotted(each.number), name: each.denomination.FR, zipCode: each.address!.zipCode }));
			const begun = performance.now();
			const candidates = found.map((each) => candidateOf(each)!);
			const answer = decide(soughtOf(name, known === 'postal code' ? { postalCode: company.address!.zipCode } : {}), candidates, RULES);
			time += performance.now() - begun;
			const present = kind !== 'not in the register';
			cases++;
			findable += Number(present);
			matched += Number(answer.match);
			right += Number(present && answer.enterpriseNumber === dotted(company.number));
		}
		rows.push([known, String(cases), String(matched), String(right), `${((100 * right) / matched).toFixed(2)} %`, `${((100 * right) / findable).toFixed(1)} %`, `${(time / cases).toFixed(3)} ms`]);
	}
	return await Promise.resolve(`${table(rows)}\n\nThe first call alone, 20 candidates, over generated names with namesakes that differ in a number only.`);
}
