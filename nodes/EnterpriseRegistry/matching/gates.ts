import {
	isNearer,
	listed,
	mergeCandidates,
	rungClass,
	shownScores,
	standingOf,
	type Candidate,
	type CompanyQuery,
	type ListedCandidate,
	type Standing,
} from './candidate';
import * as explained from './explained';
import { isBelow, RUNGS, type Rung } from './ladder';
import { PLACES } from './places';

export interface Match {
	match: boolean;
	/** Only for a match, so that no workflow can store a guess. */
	enterpriseNumber: string | null;
	name: string | null;
	score: number;
	reason: string;
	summary: string;
	candidates: ListedCandidate[];
}

/** Of all there is, what was read. */
export interface Extent {
	/** Every company of this name. */
	names: boolean;
	/** Every company at the address; null if the address was not searched. */
	address: boolean | null;
}

/** What the gates look at. */
export interface Scene {
	query: CompanyQuery;
	best: Standing;
	/** All others, the best first. */
	others: Standing[];
	extent: Extent;
}

export function decide(query: CompanyQuery, found: Candidate[], extent: Extent) {
	const standings = mergeCandidates(found)
		.flatMap((candidate) => standingOf(query, candidate) ?? [])
		.sort(byStanding);
	const [best, ...others] = standings;
	const doubt =
		best === undefined
			? explained.nothingAlike(query)
			: doubtAbout({ query, best, others, extent });
	return { standings, doubt };
}

export type Decision = ReturnType<typeof decide>;

/** The output: the best first, and the number only for a match. */
export function matchOf({ standings, doubt }: Decision, most: number): Match {
	const best = standings[0];
	const match = best !== undefined && doubt === null;
	const scores = shownScores(standings, match);
	const reason = doubt ?? explained.match(best!);
	return {
		match,
		enterpriseNumber: match ? best.candidate.company.enterpriseNumber : null,
		name: match ? best.name : null,
		score: scores[0] ?? 0,
		reason,
		summary: match ? explained.matchSummary(best, reason) : `No match: ${reason}`,
		candidates: standings.slice(0, most).map((each, at) => listed(each, scores[at]!)),
	};
}

/** What is open, then the best rung, the nearest and the active one. */
function byStanding(one: Standing, other: Standing): number {
	return (
		Number(other.isOpen) - Number(one.isOpen) ||
		RUNGS.indexOf(rungClass(one.rung)) - RUNGS.indexOf(rungClass(other.rung)) ||
		Number(other.sameForm) - Number(one.sameForm) ||
		PLACES.indexOf(one.place) - PLACES.indexOf(other.place) ||
		RUNGS.indexOf(one.rung) - RUNGS.indexOf(other.rung) ||
		Number(one.candidate.company.stopped) - Number(other.candidate.company.stopped) ||
		(one.candidate.company.enterpriseNumber < other.candidate.company.enterpriseNumber ? -1 : 1)
	);
}

const isAtAddress = ({ place }: Standing): boolean => place === 'door' || place === 'street';
const isExact = ({ rung }: Standing): boolean => rungClass(rung) === 'same';
const isAboveSister = ({ rung }: Standing): boolean => rung !== 'sister';

/** Why the best is not taken; null when it is. The first gate that is shut says so. */
function doubtAbout(scene: Scene): string | null {
	for (const gate of GATES) {
		const doubt = gate(scene);
		if (doubt !== null) return doubt;
	}
	return null;
}

const GATES: Array<(scene: Scene) => string | null> = [
	({ best }) => (best.rung === 'sister' ? explained.sister(best) : null),
	({ query, best }) => (best.sameForm ? null : explained.otherForm(query, best)),
	elsewhere,
	namesakes,
	betterName,
	nearer,
	severalAlike,
	needsPlace,
	hasMoved,
	unread,
];

function elsewhere({ query, best, others }: Scene): string | null {
	if (best.place !== 'elsewhere') return null;
	const alike = others.filter((each) => isAboveSister(each) && each.rung === best.rung);
	return explained.elsewhere(query, [best, ...alike]);
}

/** Another open company of this name is as near. At one door, the active one has taken over from one that has stopped. */
function namesakes({ best, others }: Scene): string | null {
	const alike = others.filter(
		(each) =>
			each.isOpen &&
			rungClass(each.rung) === rungClass(best.rung) &&
			!isNearer(best.place, each.place) &&
			!(best.place === 'door' && isReplacedBy(each, best)),
	);
	return alike.length === 0 ? null : explained.namesakes([best, ...alike]);
}

const isReplacedBy = (one: Standing, other: Standing): boolean =>
	one.candidate.company.stopped && !other.candidate.company.stopped;

/** A company with the name itself is ruled out by its form or its place: then a like name may be a coincidence. */
function betterName({ best, others }: Scene): string | null {
	if (isExact(best) || isAtAddress(best)) return null;
	const better = others.find((each) => !each.isOpen && isBelow(best.rung, each.rung));
	return better === undefined ? null : explained.betterName(best, better);
}

function nearer({ best, others }: Scene): string | null {
	if (isAtAddress(best)) return null;
	const other = others.find((each) => each.isOpen && isNearer(each.place, best.place));
	return other === undefined ? null : explained.nearer(best, other);
}

function severalAlike({ best, others }: Scene): string | null {
	if (isExact(best)) return null;
	const alike = others.filter(
		(each) => each.isOpen && !each.candidate.company.stopped && !isNearer(best.place, each.place),
	);
	return alike.length === 0 ? null : explained.severalAlike(best, alike.length + 1);
}

const NEEDS_STREET: Rung[] = ['doubtful', 'shorter'];

function needsPlace({ best }: Scene): string | null {
	if (isExact(best) || isAtAddress(best)) return null;
	const needsStreet = NEEDS_STREET.includes(best.rung);
	return best.place === 'place' && !needsStreet ? null : explained.needsPlace(best, needsStreet);
}

/** A company may have moved in its place, if it is the only one of its name and nobody of that name is at the address. */
function hasMoved({ best, others, extent }: Scene): string | null {
	if (best.place !== 'moved') return null;
	const other = others.find(isAboveSister);
	return other === undefined && extent.address !== false
		? null
		: explained.moved(best, other ?? null);
}

function unread({ query, best, extent }: Scene): string | null {
	if (extent.names || (isAtAddress(best) && extent.address === true)) return null;
	return explained.unread(query);
}
