import type { Company, CompanyQuery } from './company';
import { shutGate, type Extent, type Gate } from './gates';
import { standingsOf, type Standing } from './standing';

/** All companies found, the best first, and whether the best is the one that was typed. */
export type Decision =
	| { kind: 'nothing'; query: CompanyQuery; standings: Standing[] }
	| {
			kind: 'match' | 'doubt';
			query: CompanyQuery;
			standings: Standing[];
			best: Standing;
			/** What stands between the best and a match; null for a match. */
			gate: Gate | 'shopOfAnother' | null;
	  };

/** @param found every hit of every search. @param extent how much of what there is has been read. */
export function decide(query: CompanyQuery, found: Company[], extent: Extent): Decision {
	const standings = standingsOf(query, found);
	const [best, ...others] = standings;
	if (best === undefined) return { kind: 'nothing', query, standings };
	const gate = shutGate({ best, others, extent });
	return { kind: gate === null ? 'match' : 'doubt', query, standings, best, gate };
}
