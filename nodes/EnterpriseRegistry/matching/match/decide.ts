import { candidatesFrom, type Candidate } from './candidate';
import type { Company, CompanyQuery } from './company';
import type { Coverage } from './coverage';
import { firstObstacle, type Obstacle } from './gates';

/** What searches by name and address say: all companies found, the best first, and whether the best is the one that was typed. */
export type DecisionOfSearch = Nothing | Match | Doubt;

/** The same once the establishments were searched as well. */
export type MatchDecision = DecisionOfSearch | ShopOfAnother | TooLong;

interface Candidates {
	query: CompanyQuery;
	candidates: Candidate[];
}

interface Nothing extends Candidates {
	kind: 'nothing';
}

export interface Match extends Candidates {
	kind: 'match';
	best: Candidate;
}

/** The obstacle keeps the best from being a match. */
export interface Doubt extends Candidates {
	kind: 'doubt';
	best: Candidate;
	obstacle: Obstacle;
}

/** The best company has the name and may have moved, but an establishment of this name, and of another company, is at the place. */
interface ShopOfAnother extends Candidates {
	kind: 'shopOfAnother';
	best: Candidate;
	shop: Candidate;
}

/** The name has more words or characters than are compared, so that nothing was searched. */
interface TooLong extends Candidates {
	kind: 'tooLong';
}

/** @param hits every entry of every search. @param coverage how much of what there is has been read. */
export function decide(query: CompanyQuery, hits: Company[], coverage: Coverage): DecisionOfSearch {
	const candidates = candidatesFrom(query, hits);
	const [best, ...others] = candidates;
	if (best === undefined) return { kind: 'nothing', query, candidates };
	const obstacle = firstObstacle({ best, others, coverage });
	if (obstacle === undefined) return { kind: 'match', query, candidates, best };
	return { kind: 'doubt', query, candidates, best, obstacle };
}
