import type { MatchDecision } from './decide';
import type { Agreement } from '../addresses/agreement';
import type { AddressAgreement } from '../addresses/compareAddresses';
import {
	LEAD_OF_MATCH,
	MIN_SCORE_OF_MATCH,
	OTHER_FORM,
	ADDRESS_POLICY,
	NAME_POLICY,
} from '../policy';
import { joined, reasonOf, whereIs } from './reasons';
import type { Candidate } from './candidate';

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
	candidates: ShownCandidate[];
}

/** What comes out of a decision. @param most candidates listed. */
export function matchResult(decision: MatchDecision, most: number): MatchResult {
	const { candidates, kind } = decision;
	const scores = shownScores(candidates, kind === 'match');
	const reason = reasonOf(decision);
	const shown = candidates
		.slice(0, most)
		.map((candidate, at) => shownCandidate(candidate, scores[at] ?? 0));
	return {
		match: kind === 'match',
		...(kind === 'match' ? foundIn(decision.best) : NOTHING_FOUND),
		score: scores[0] ?? 0,
		reason,
		summary: kind === 'match' ? matchSummary(decision.best, reason) : `No match: ${reason}`,
		nearest: shown.map(({ label }) => label).join('\n'),
		candidates: shown,
	};
}

const NOTHING_FOUND: FoundNames = {
	enterpriseNumber: null,
	name: null,
	establishmentNumber: null,
	establishmentName: null,
};

type FoundNames = Pick<
	MatchResult,
	'enterpriseNumber' | 'name' | 'establishmentNumber' | 'establishmentName'
>;

function foundIn({ company, name }: Candidate): FoundNames {
	const { enterpriseNumber, establishmentNumber } = company;
	return establishmentNumber === null
		? { enterpriseNumber, name, establishmentNumber, establishmentName: null }
		: { enterpriseNumber, name: null, establishmentNumber, establishmentName: name };
}

const matchSummary = (best: Candidate, reason: string): string =>
	`${companyLabel(best)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`;

interface ShownCandidate {
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

function shownCandidate(candidate: Candidate, score: number): ShownCandidate {
	const { company, name, address, level, agreement } = candidate;
	return {
		enterpriseNumber: company.enterpriseNumber,
		establishmentNumber: company.establishmentNumber,
		name,
		...address,
		status: company.status,
		label: companyLabel(candidate),
		score,
		features: {
			name: Math.round((100 * NAME_POLICY[level].score) / NAME_POLICY.same.score),
			postalCode: shownAgreement(agreement.postalCode),
			municipality: shownAgreement(agreement.municipality),
			street: shownAgreement(agreement.street),
			houseNumber: shownAgreement(agreement.houseNumber),
		},
	};
}

const shownAgreement = (agreement: Agreement): boolean | null =>
	agreement === 'unknown' ? null : agreement === 'agrees';

/** The scores that are shown, of the best first: none of them decides. */
function shownScores(candidates: Candidate[], isMatch: boolean): number[] {
	const [best = 0, ...others] = candidates.map(({ level, addressLevel, isSameForm }) => {
		const score =
			NAME_POLICY[level].score + ADDRESS_POLICY[addressLevel].score + (isSameForm ? 0 : OTHER_FORM);
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
function companyLabel(candidate: Candidate): string {
	const { company, name, address } = candidate;
	const door = address.street === null ? '' : joined(' ', address.street, address.houseNumber);
	const { enterpriseNumber, establishmentNumber, statusLabel, status } = company;
	const numbers =
		establishmentNumber === null
			? joined(', ', enterpriseNumber, statusLabel ?? status)
			: `establishment ${establishmentNumber} of ${enterpriseNumber}`;
	return `${joined(', ', name, door, whereIs(candidate))} (${numbers})`;
}
