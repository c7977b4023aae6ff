import type { TextSpan } from './tokens';

/** The parts of an address that may stand around its street and house number. */
export interface Surroundings {
	box?: Box;
	postalCode?: TextSpan;
	municipality?: TextSpan;
	country?: TextSpan;
}

/** A box with its label, "bte 3", or a code without one: the "A02" of "Rue Neuve 12, A02". */
export interface Box extends TextSpan {
	/** Whether it has a label. */
	isNamed: boolean;
	/** Whether it is a code that begins a segment: it is a box only if a house number stands in a segment in front of it. */
	needsNumberInFront: boolean;
}

/** The first box that has a label, else the first of all: of "16/1 bus 8" it is "bus 8". */
export function boxOf(said: Surroundings[]): Box | undefined {
	const boxes = said.flatMap(({ box }) => box ?? []);
	return boxes.find(({ isNamed }) => isNamed) ?? boxes[0];
}
