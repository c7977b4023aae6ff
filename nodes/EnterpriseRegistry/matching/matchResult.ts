import type { Decision } from './decide';
import type { Agreement } from './agreement';
import type { AddressAgreement } from './places';
import { LEAD_OF_MATCH, MIN_SCORE_OF_MATCH, OTHER_FORM, PLACES, RUNGS } from './policy';
import { joined, reasonOf, whereIs } from './reasons';
import type { Standing } from './standing';

export interface MatchResult {
	match: boolean;
	/** Only of a match, so that no workflow can store a guess. */
	enterpriseNumber: string | null;
	name: string | null;
	/** Both null unless the company was found through an establishment, whose owner has a name that was not read. */
	establishmentNumber: string | null;
	establishmentName: string | null;
	score: number;
	reason: string;
	summary: string;
	/** The labels of the candidates, one a line. */
	nearest: string;
	candidates: Candidate[];
}

/** What comes out of a decision. @param most candidates listed. */
export function matchResult(decision: Decision, most: number): MatchResult {
	const { standings, kind } = decision;
	const scores = shownScores(standings, kind === 'match');
	const reason = reasonOf(decision);
	const candidates = standings
		.slice(0, most)
		.map((standing, at) => candidateOf(standing, scores[at] ?? 0));
	return {
		match: kind === 'match',
		...(kind === 'match' ? foundIn(decision.best) : NOTHING_FOUND),
		score: scores[0] ?? 0,
		reason,
		summary: kind === 'match' ? summaryOf(decision.best, reason) : `No match: ${reason}`,
		nearest: candidates.map(({ label }) => label).join('\n'),
		candidates,
	};
}

const NOTHING_FOUND: Found = {
	enterpriseNumber: null,
	name: null,
	establishmentNumber: null,
	establishmentName: null,
};

type Found = Pick<
	MatchResult,
	'enterpriseNumber' | 'name' | 'establishmentNumber' | 'establishmentName'
>;

function foundIn({ company, name }: Standing): Found {
	const { enterpriseNumber, establishmentNumber = null } = company;
	return establishmentNumber === null
		? { enterpriseNumber, name, establishmentNumber, establishmentName: null }
		: { enterpriseNumber, name: null, establishmentNumber, establishmentName: name };
}

const summaryOf = (best: Standing, reason: string): string =>
	`${labelOf(best)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

interface Candidate {
	enterpriseNumber: string;
	establishmentNumber: string | null;
	name: string;
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
	status: string | null;
	label: string;
	score: number;
	/** How like the name is, in percent, and whether each part of the address agrees; null if it cannot be compared. */
	features: Record<keyof AddressAgreement, boolean | null> & { name: number };
}

function candidateOf(standing: Standing, score: number): Candidate {
	const { company, name, address, rung, agreement } = standing;
	return {
		enterpriseNumber: company.enterpriseNumber,
		establishmentNumber: company.establishmentNumber ?? null,
		name,
		...address,
		status: company.status,
		label: labelOf(standing),
		score,
		features: {
			name: Math.round((100 * RUNGS[rung].score) / RUNGS.same.score),
			postalCode: shown(agreement.postalCode),
			municipality: shown(agreement.municipality),
			street: shown(agreement.street),
			houseNumber: shown(agreement.houseNumber),
		},
	};
}

const shown = (agreement: Agreement): boolean | null =>
	agreement === 'unknown' ? null : agreement === 'agrees';

/** The scores that are shown, of the best first: none of them decides. */
function shownScores(standings: Standing[], isMatch: boolean): number[] {
	const [best = 0, ...others] = standings.map(({ rung, place, isSameForm }) => {
		const score = RUNGS[rung].score + PLACES[place].score + (isSameForm ? 0 : OTHER_FORM);
		return Math.max(0, Math.min(score, 100));
	});
	const most = isMatch
		? Math.max(best, MIN_SCORE_OF_MATCH)
		: Math.min(best, MIN_SCORE_OF_MATCH - 1);
	return [
		most,
		...others.map((score) => Math.max(0, Math.min(score, isMatch ? most - LEAD_OF_MATCH : most))),
	];
}

/** "Garage Peeters BV, Markt 1, 9000 Gent (0701.111.210, Stopped)", "Bakkerij Tas, Markt 1, 9000 Gent (establishment 2.000.000.339 of 0403.170.701)" */
function labelOf(standing: Standing): string {
	const { company, name, address } = standing;
	const door = address.street === null ? '' : joined(' ', address.street, address.houseNumber);
	const { enterpriseNumber, establishmentNumber, statusLabel, status } = company;
	const numbers =
		establishmentNumber == null
			? joined(', ', enterpriseNumber, statusLabel ?? status)
			: `establishment ${establishmentNumber} of ${enterpriseNumber}`;
	return `${joined(', ', name, door, whereIs(standing))} (${numbers})`;
}
