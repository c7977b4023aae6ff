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
import { isBetterRung } from './policy';

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

/** A question about what stands around the best; a shut gate keeps it from being a match. */
interface GateOf<Name extends string> {
	name: Name;
	isShut: (scene: Scene) => boolean;
}

const gate = <Name extends string>(name: Name, isShut: GateOf<Name>['isShut']): GateOf<Name> => ({
	name,
	isShut,
});

/** In the order in which they are asked: the first that is shut gives the reason. */
const GATES = [
	gate('sister', ({ best }) => best.rung === 'sister'),
	gate('form', ({ best }) => !best.isSameForm),
	gate('elsewhere', ({ best }) => best.place === 'elsewhere'),
	gate('namesakes', (scene) => namesakesOf(scene).length > 0),
	/** Form or place rules out a company with the name itself: a like name may be a coincidence. */
	gate(
		'betterName',
		({ best, others }) =>
			!isExact(best) && !isAtAddress(best) && betterNamed(best, others) !== undefined,
	),
	gate(
		'nearer',
		({ best, others }) => !isAtAddress(best) && nearerThan(best, others) !== undefined,
	),
	gate('severalAlike', ({ best, others }) => !isExact(best) && alike(best, others).length > 0),
	/** The only one of its name, where the typed municipality may be that of another Deurne. */
	gate('severalPlaces', ({ best }) => best.place === 'unknown' && best.isPlaceAmbiguous),
	gate('needsPlace', ({ best }) => !isNearEnough(best)),
	/** The only one of its name may have moved, if nobody of that name is at the address. A shop is where it is. */
	gate(
		'moved',
		({ best, others, extent }) =>
			best.place === 'moved' &&
			(others.some(({ rung }) => rung !== 'sister') ||
				extent.address === 'some' ||
				isWithoutPlace(best) ||
				best.company.establishmentNumber != null),
	),
	gate('unread', (scene) => !isEnoughRead(scene)),
];

export type Gate = (typeof GATES)[number]['name'];

/** The first gate that is shut; null if none is. */
export const shutGate = (scene: Scene): Gate | null =>
	GATES.find(({ isShut }) => isShut(scene))?.name ?? null;

/** Only the street was given, or compared: in which place it differs is not known. */
const isWithoutPlace = ({ agreement }: Standing): boolean =>
	agreement.postalCode === 'unknown' && agreement.municipality === 'unknown';

/** Whether nobody who was not read can be the one that was typed. */
function isEnoughRead({ best, extent: { names, address } }: Scene): boolean {
	if (names === 'all' || (isAtAddress(best) && address === 'all')) return true;
	if (names !== 'given') return false;
	// A municipality has many companies: of the best that a service gives, only the name itself is enough there.
	return (
		isAtAddress(best) ||
		(isAtPlace(best) && (isExact(best) || best.agreement.postalCode === 'agrees'))
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
	others.find((each) => !each.isOpen && isBetterRung(each.rung, best.rung));

export const nearerThan = (best: Standing, others: Standing[]): Standing | undefined =>
	openOnes(others).find((each) => isNearer(each, best));

export const alike = (best: Standing, others: Standing[]): Standing[] =>
	openOnes(others).filter((each) => !each.company.stopped && isAsNear(each, best));
