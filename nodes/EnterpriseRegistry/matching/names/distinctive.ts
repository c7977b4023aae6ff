import { placeWord } from '../places/places';
import { CONNECTORS, PARTICLES } from './smallWords';
import { tradeWord } from './tradeWords';

/** Whether a word says who a company is: it is no trade, no place, and no word between others. */
export const isDistinctive = (word: string): boolean =>
	!CONNECTORS.has(word) &&
	!PARTICLES.has(word) &&
	tradeWord(word) === undefined &&
	placeWord(word) === undefined;
