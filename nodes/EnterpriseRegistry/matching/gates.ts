import {
	classOf,
	isAsNear,
	isAtAddress,
	isAtPlace,
	isExact,
	isNearEnough,
	isNearer,
	type Standing,
} from './standing';
import { isBelow } from './policy';

/* What keeps the best company from being a match. Each gate is one question about what stands around the best. */

/** How much was read of what the register has. */
export interface Extent {
	/** Of the companies of this name; `given` is all that the service gives, which may be its best twenty. */
	names: 'all' | 'given' | 'some';
	/** Of the companies at the address; `unasked` if the address was not searched. */
	address: 'all' | 'some' | 'unasked';
}

/** The best company, and the others, the best first. */
interface Scene {
	best: Standing;
	others: Standing[];
	extent: Extent;
}

export type Gate = keyof typeof GATES;

/** The first gate in this order that is shut; null if none is. */
export const shutGate = (scene: Scene): Gate | null =>
	(Object.keys(GATES) as Gate[]).find((gate) => GATES[gate](scene)) ?? null;

const GATES = {
	sister: ({ best }: Scene): boolean => best.rung === 'sister',
	form: ({ best }: Scene): boolean => !best.isSameForm,
	elsewhere: ({ best }: Scene): boolean => best.place === 'elsewhere',
	namesakes: (scene: Scene): boolean => namesakesOf(scene).length > 0,
	/** Form or place rules out a company with the name itself: a like name may be a coincidence. */
	betterName: ({ best, others }: Scene): boolean =>
		!isExact(best) && !isAtAddress(best) && betterNamed(best, others) !== undefined,
	nearer: ({ best, others }: Scene): boolean =>
		!isAtAddress(best) && nearerThan(best, others) !== undefined,
	severalAlike: ({ best, others }: Scene): boolean =>
		!isExact(best) && alike(best, others).length > 0,
	/** The only one of its name, where the typed municipality may be that of another Deurne. */
	severalPlaces: ({ best }: Scene): boolean => best.place === 'unknown' && best.isPlaceAmbiguous,
	needsPlace: ({ best }: Scene): boolean => !isNearEnough(best),
	/** The only one of its name may have moved, if nobody of that name is at the address. A shop is where it is. */
	moved: ({ best, others, extent }: Scene): boolean =>
		best.place === 'moved' &&
		(others.some(({ rung }) => rung !== 'sister') ||
			extent.address === 'some' ||
			isWithoutPlace(best) ||
			best.company.establishmentNumber != null),
	unread: (scene: Scene): boolean => !isEnoughRead(scene),
} satisfies Record<string, (scene: Scene) => boolean>;

/** Only the street was given, or compared: in which place it differs is not known. */
const isWithoutPlace = ({ agreement }: Standing): boolean =>
	agreement.postalCode === null && agreement.municipality === null;

/** Whether nobody who was not read can be the one that was typed. */
function isEnoughRead({ best, extent: { names, address } }: Scene): boolean {
	if (names === 'all' || (isAtAddress(best) && address === 'all')) return true;
	if (names !== 'given') return false;
	// A municipality has many companies: of the best that a service gives, only the name itself is enough there.
	return (
		isAtAddress(best) || (isAtPlace(best) && (isExact(best) || best.agreement.postalCode === true))
	);
}

const openOnes = (others: Standing[]): Standing[] => others.filter(({ isOpen }) => isOpen);

/** At one door, the active one has taken over from those that have stopped. */
export function namesakesOf({ best, others }: Pick<Scene, 'best' | 'others'>): Standing[] {
	const hasTakenOver = best.place === 'door' && !best.company.stopped;
	return openOnes(others)
		.filter((each) => classOf(each) === classOf(best) && isAsNear(each, best))
		.filter(({ company }) => !(hasTakenOver && company.stopped));
}

export const betterNamed = (best: Standing, others: Standing[]): Standing | undefined =>
	others.find((each) => !each.isOpen && isBelow(best.rung, each.rung));

export const nearerThan = (best: Standing, others: Standing[]): Standing | undefined =>
	openOnes(others).find((each) => isNearer(each, best));

export const alike = (best: Standing, others: Standing[]): Standing[] =>
	openOnes(others).filter((each) => !each.company.stopped && isAsNear(each, best));
