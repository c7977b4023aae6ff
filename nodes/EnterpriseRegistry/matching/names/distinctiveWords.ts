import { placeWords } from './placeWords';
import { BETWEEN } from './smallWords';
import { TRADES } from './trades';

/** Whether a word says who a company is: it is no trade, no place, and no word between others. */
export const isDistinctiveWord = (word: string): boolean =>
	!BETWEEN.has(word) && !TRADES.has(word) && !placeWords().has(word);
