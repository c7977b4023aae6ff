import { candidatesFrom, type Candidate } from './candidate';
import type { Company, CompanyQuery } from './company';
import type { Coverage } from './coverage';
import { shutGate, type Gate } from './gates';

/** All companies found, the best first, and whether the best is the one that was typed. */
export type Decision = { query: CompanyQuery; candidates: Candidate[] } & (
	| { kind: 'nothing' }
	| { kind: 'match'; best: Candidate }
	/** The gate is what keeps the best from being a match, and the others are those that it was asked about: more candidates may be shown. */
	| { kind: 'doubt'; best: Candidate; others: Candidate[]; gate: Gate | 'shopOfAnother' }
);

/** @param hits every entry of every search. @param coverage how much of what there is has been read. */
export function decide(query: CompanyQuery, hits: Company[], coverage: Coverage): Decision {
	const candidates = candidatesFrom(query, hits);
	const [best, ...others] = candidates;
	if (best === undefined) return { kind: 'nothing', query, candidates };
	const gate = shutGate({ best, others, coverage });
	if (gate === null) return { kind: 'match', query, candidates, best };
	return { kind: 'doubt', query, candidates, best, others, gate };
}
