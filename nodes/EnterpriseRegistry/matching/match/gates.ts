import { isPossible, nameClassOf, type Candidate } from './candidate';
import { compareWholeNames } from '../names/compareNames';
import type { Coverage } from './coverage';
import {
	hasEnoughEvidence,
	isAsNear,
	isAtAddress,
	isAtOtherAddress,
	isAtPlace,
	isBehindOtherNumber,
	isEstablishment,
	isExact,
	isNearer,
} from './evidence';
import { foldName, type FoldedName } from '../names/foldedName';
import { isBetterLevel, MIN_DISTINCTIVE_WORDS } from '../policy';

/* What keeps the best candidate from being a match. Each gate is one question about the best and those around it. */

/** The gate that is shut, and the other candidates that shut it. */
export type Obstacle =
	| { gate: 'sister' | 'form' | 'severalPlaces' | 'needsPlace' | 'moved' | 'unread' }
	/** `away`: the others of its name that are elsewhere, too. */
	| { gate: 'elsewhere'; away: Candidate[] }
	| { gate: 'namesakes'; namesakes: Candidate[] }
	| { gate: 'betterName'; better: Candidate }
	| { gate: 'nearer'; nearer: Candidate }
	| { gate: 'severalAlike'; alike: Candidate[] };

/** The best candidate, and the others, the best of them first. */
interface Ranking {
	best: Candidate;
	others: Candidate[];
	coverage: Coverage;
}

/** A gate returns the obstacle that it finds, and undefined if it is open. */
type GateKeeper = (ranking: Ranking) => Obstacle | undefined;

const shutIf = (isShut: boolean, obstacle: Obstacle): Obstacle | undefined =>
	isShut ? obstacle : undefined;

/** The gates in the order in which they are asked: the first that is shut gives the reason. */
export const GATES: Record<Obstacle['gate'], GateKeeper> = {
	sister: ({ best }) => shutIf(best.ruledOutBy === 'sister', { gate: 'sister' }),
	form: ({ best }) => shutIf(best.ruledOutBy === 'form', { gate: 'form' }),
	elsewhere,
	namesakes,
	betterName,
	nearer,
	severalAlike,
	severalPlaces: ({ best }) => shutIf(isInOneOfSeveral(best), { gate: 'severalPlaces' }),
	needsPlace: ({ best }) => shutIf(!hasEnoughEvidence(best), { gate: 'needsPlace' }),
	moved: (ranking) =>
		shutIf(isAtOtherAddress(ranking.best) && !mayHaveMoved(ranking), { gate: 'moved' }),
	unread: (ranking) => shutIf(!isEnoughRead(ranking), { gate: 'unread' }),
};

/** Returns the obstacle of the first gate that is shut, and undefined if none is. */
export function firstObstacle(ranking: Ranking): Obstacle | undefined {
	for (const keeper of Object.values(GATES)) {
		const obstacle = keeper(ranking);
		if (obstacle !== undefined) return obstacle;
	}
	return undefined;
}

function elsewhere({ best, others }: Ranking): Obstacle | undefined {
	const away = others.filter(
		(each) =>
			nameClassOf(each) === nameClassOf(best) &&
			each.isSameForm &&
			each.addressLevel === 'elsewhere',
	);
	return shutIf(best.ruledOutBy === 'elsewhere', { gate: 'elsewhere', away });
}

/** Candidates of the best one's name, as near as it is, but for those that it has taken over from. */
function namesakes({ best, others }: Ranking): Obstacle | undefined {
	const found = others
		.filter(isPossible)
		.filter(
			(each) =>
				nameClassOf(each) === nameClassOf(best) &&
				isAsNear(each, best) &&
				!hasTakenOver(best, each),
		);
	return shutIf(found.length > 0, { gate: 'namesakes', namesakes: found });
}

/**
 * At one door, an active company has taken over from a stopped one of the same name, if the legal form does not differ. Maes Garage is Garage Maes, but Martin
 * Simon and Simon Martin may be two persons.
 */
function hasTakenOver(best: Candidate, other: Candidate): boolean {
	if (best.addressLevel !== 'door' || best.company.stopped || !other.company.stopped) return false;
	const like = compareWholeNames(foldedNameOf(best), foldedNameOf(other));
	if (!like?.isSameForm) return false;
	const isOrderSure = like.distinctiveWords < MIN_DISTINCTIVE_WORDS;
	return like.level === 'same' || (like.level === 'reordered' && isOrderSure);
}

const foldedNameOf = ({ name, company }: Candidate): FoldedName =>
	foldName(name, company.juridicalForm ?? '');

/**
 * A company with a better name that form or place rules out: the like name of the best may be a coincidence. At the address it counts, unless both are there:
 * Garage Dubois BV and Garage Duboys NV, where Garage Dubois NV was typed.
 */
function betterName({ best, others }: Ranking): Obstacle | undefined {
	if (isExact(best)) return undefined;
	const better = others.find(
		(each) =>
			!isPossible(each) &&
			isBetterLevel(each.level, best.level) &&
			(!isAtAddress(best) || isAsNear(each, best)),
	);
	return better && { gate: 'betterName', better };
}

function nearer({ best, others }: Ranking): Obstacle | undefined {
	const found = others.filter(isPossible).find((each) => isBetterPlaced(each, best));
	return found && { gate: 'nearer', nearer: found };
}

/** At the address nobody is better placed, except at the very door where the best has another number. */
function isBetterPlaced(other: Candidate, best: Candidate): boolean {
	if (!isAtAddress(best)) return isNearer(other, best);
	return isBehindOtherNumber(best) && other.addressLevel === 'door';
}

function severalAlike({ best, others }: Ranking): Obstacle | undefined {
	if (isExact(best)) return undefined;
	const alike = others
		.filter(isPossible)
		.filter((each) => !each.company.stopped && isAsNear(each, best));
	return shutIf(alike.length > 0, { gate: 'severalAlike', alike });
}

/** The only one of its name, where the typed municipality may be that of another Deurne. */
const isInOneOfSeveral = ({ addressLevel, isPlaceAmbiguous }: Candidate): boolean =>
	addressLevel === 'unknown' && isPlaceAmbiguous;

/** The only one of its name may have moved, if nobody of that name is at the address. A shop is where it is. */
function mayHaveMoved({ best, others, coverage }: Ranking): boolean {
	const isOnlyOne = others.every(({ level }) => level === 'sister');
	const isInPlace = best.addressLevel === 'moved' && !isEstablishment(best);
	return isInPlace && isOnlyOne && coverage.address !== 'some';
}

/** Whether nobody who was not read can be the one that was typed. */
function isEnoughRead({ best, coverage: { names, address } }: Ranking): boolean {
	if (names === 'all' || (isAtAddress(best) && address === 'all')) return true;
	if (names !== 'given') return false;
	if (isAtAddress(best)) return true;
	// A municipality has many companies: of the best that a service gives, only the name itself is enough there.
	return isAtPlace(best) && (isExact(best) || best.agreement.postalCode === 'agrees');
}
