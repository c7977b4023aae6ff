import { nameClassOf, type Candidate } from './candidate';
import { compareWholeNames } from '../names/compareNames';
import type { Coverage } from './coverage';
import {
	hasEnoughEvidence,
	isAsNear,
	isAtAddress,
	isAtOtherAddress,
	isAtPlace,
	isEstablishment,
	isExact,
	isNearer,
} from './evidence';
import { foldName, type FoldedName } from '../names/foldedName';
import { isBetterLevel, MIN_DISTINCTIVE_WORDS } from '../policy';

/* What keeps the best candidate from being a match. Each gate is one question about the best and those around it. */

/** The best candidate, and the others, the best of them first. */
interface Ranking {
	best: Candidate;
	others: Candidate[];
	coverage: Coverage;
}

interface GateOf<Name extends string> {
	name: Name;
	isShut: (ranking: Ranking) => boolean;
}

const gate = <Name extends string>(name: Name, isShut: GateOf<Name>['isShut']): GateOf<Name> => ({
	name,
	isShut,
});

/** The gates in the order in which they are asked: the first that is shut gives the reason. */
export const GATES = [
	gate('sister', ({ best }) => best.level === 'sister'),
	gate('form', ({ best }) => !best.isSameForm),
	gate('elsewhere', ({ best }) => best.addressLevel === 'elsewhere'),
	gate('namesakes', (ranking) => namesakesOf(ranking).length > 0),
	gate(
		'betterName',
		({ best, others }) => !isExact(best) && betterNamed(best, others) !== undefined,
	),
	gate(
		'nearer',
		({ best, others }) => !isAtAddress(best) && nearerThan(best, others) !== undefined,
	),
	gate(
		'severalAlike',
		({ best, others }) => !isExact(best) && othersAlike(best, others).length > 0,
	),
	/** The only one of its name, where the typed municipality may be that of another Deurne. */
	gate('severalPlaces', ({ best }) => best.addressLevel === 'unknown' && best.isPlaceAmbiguous),
	gate('needsPlace', ({ best }) => !hasEnoughEvidence(best)),
	gate('moved', (ranking) => isAtOtherAddress(ranking.best) && !mayHaveMoved(ranking)),
	gate('unread', (ranking) => !isEnoughRead(ranking)),
];

export type Gate = (typeof GATES)[number]['name'];

/** The first gate that is shut; null if none is. */
export const shutGate = (ranking: Ranking): Gate | null =>
	GATES.find(({ isShut }) => isShut(ranking))?.name ?? null;

/** Candidates of the best one's name, as near as it is, but for those that it has taken over from. */
export const namesakesOf = ({ best, others }: Pick<Ranking, 'best' | 'others'>): Candidate[] =>
	possible(others).filter(
		(each) =>
			nameClassOf(each) === nameClassOf(best) && isAsNear(each, best) && !hasTakenOver(best, each),
	);

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
export const betterNamed = (best: Candidate, others: Candidate[]): Candidate | undefined =>
	others.find(
		(each) =>
			!each.isPossible &&
			isBetterLevel(each.level, best.level) &&
			(!isAtAddress(best) || isAsNear(each, best)),
	);

export const nearerThan = (best: Candidate, others: Candidate[]): Candidate | undefined =>
	possible(others).find((each) => isNearer(each, best));

export const othersAlike = (best: Candidate, others: Candidate[]): Candidate[] =>
	possible(others).filter((each) => !each.company.stopped && isAsNear(each, best));

const possible = (candidates: Candidate[]): Candidate[] =>
	candidates.filter(({ isPossible }) => isPossible);

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
