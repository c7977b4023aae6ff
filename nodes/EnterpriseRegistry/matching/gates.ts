import {
	isNearer,
	listed,
	mergeCandidates,
	rungClass,
	shownScores,
	standingOf,
	type Candidate,
	type CompanyQuery,
	type Standing,
} from './candidate';
import * as explained from './explained';
import { byRung, isBelow } from './ladder';
import { PLACES } from './places';

export interface Match {
	match: boolean;
	/** Only for a match, so that no workflow can store a guess. */
	enterpriseNumber: string | null;
	name: string | null;
	score: number;
	reason: string;
	summary: string;
	candidates: Array<ReturnType<typeof listed>>;
}

/** Of all there is, what was read. */
interface Extent {
	/** Every company of this name. */
	names: boolean;
	/** Every company at the address; null if the address was not searched. */
	address: boolean | null;
}

export function decide(query: CompanyQuery, found: Candidate[], extent: Extent) {
	const standings = mergeCandidates(found)
		.flatMap((candidate) => standingOf(query, candidate) ?? [])
		.sort(byStanding);
	const [best, ...others] = standings;
	if (best === undefined) return { standings, doubt: explained.nothingAlike(query) };
	const scene = { query, best, others, open: others.filter(({ isOpen }) => isOpen), extent };
	// The first gate that is shut says why the best is not taken.
	const doubt = GATES.reduce<string | false>((shut, gate) => shut || gate(scene), false);
	return { standings, doubt };
}

export type Decision = ReturnType<typeof decide>;

/** The output: the best first, and the number only for a match. */
export function matchOf({ standings, doubt }: Decision, most: number): Match {
	const best = standings[0];
	const match = best !== undefined && doubt === false;
	const scores = shownScores(standings, match);
	const reason = doubt || explained.match(best!);
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
	const [company, another] = [one.candidate.company, other.candidate.company];
	return (
		Number(other.isOpen) - Number(one.isOpen) ||
		byRung(rungClass(one.rung), rungClass(other.rung)) ||
		Number(other.sameForm) - Number(one.sameForm) ||
		PLACES[other.place] - PLACES[one.place] ||
		byRung(one.rung, other.rung) ||
		Number(company.stopped) - Number(another.stopped) ||
		(company.enterpriseNumber < another.enterpriseNumber ? -1 : 1)
	);
}

const isAtAddress = ({ place }: Standing): boolean => place === 'door' || place === 'street';
const isExact = ({ rung }: Standing): boolean => rungClass(rung) === 'same';

/** What the gates look at: the others and, of them, the open ones, the best first. */
interface Scene {
	query: CompanyQuery;
	best: Standing;
	others: Standing[];
	open: Standing[];
	extent: Extent;
}

/** Each says why the best is not taken, or false. */
const GATES: Array<(scene: Scene) => string | false> = [
	({ best }) => best.rung === 'sister' && explained.sister(best),
	({ query, best }) => !best.sameForm && explained.otherForm(query, best),
	elsewhere,
	namesakes,
	betterName,
	nearer,
	severalAlike,
	needsPlace,
	hasMoved,
	unread,
];

function elsewhere({ query, best, others }: Scene) {
	const alike = others.filter(({ rung }) => rung === best.rung);
	return best.place === 'elsewhere' && explained.elsewhere(query, [best, ...alike]);
}

/** Another open company of this name is as near. At one door, the active one has taken over from one that has stopped. */
function namesakes({ best, open }: Scene) {
	const isReplaced = ({ candidate }: Standing) =>
		best.place === 'door' && candidate.company.stopped && !best.candidate.company.stopped;
	const alike = open.filter(
		(each) =>
			rungClass(each.rung) === rungClass(best.rung) &&
			!isNearer(best.place, each.place) &&
			!isReplaced(each),
	);
	return alike.length > 0 && explained.namesakes([best, ...alike]);
}

/** A company with the name itself is ruled out by its form or its place: then a like name may be a coincidence. */
function betterName({ best, others }: Scene) {
	if (isExact(best) || isAtAddress(best)) return false;
	const better = others.find((each) => !each.isOpen && isBelow(best.rung, each.rung));
	return better !== undefined && explained.betterName(best, better);
}

function nearer({ best, open }: Scene) {
	const other = open.find((each) => isNearer(each.place, best.place));
	return !isAtAddress(best) && other !== undefined && explained.nearer(best, other);
}

function severalAlike({ best, open }: Scene) {
	const alike = open.filter(
		(each) => !each.candidate.company.stopped && !isNearer(best.place, each.place),
	);
	return !isExact(best) && alike.length > 0 && explained.severalAlike(best, alike.length + 1);
}

function needsPlace({ best }: Scene) {
	if (isExact(best) || isAtAddress(best)) return false;
	const needsStreet = best.rung === 'doubtful' || best.rung === 'shorter';
	return (needsStreet || best.place !== 'place') && explained.needsPlace(best, needsStreet);
}

/** A company may have moved in its place, if it is the only one of its name and nobody of that name is at the address. */
function hasMoved({ best, others, extent }: Scene) {
	if (best.place !== 'moved') return false;
	const other = others.find(({ rung }) => rung !== 'sister');
	return (other !== undefined || extent.address === false) && explained.moved(best, other);
}

function unread({ query, best, extent }: Scene) {
	const isRead = extent.names || (isAtAddress(best) && extent.address === true);
	return !isRead && explained.unread(query);
}
