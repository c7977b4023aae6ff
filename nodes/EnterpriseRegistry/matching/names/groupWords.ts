import { tradeWord } from './tradeWords';

/**
 * Trades by which a group calls its companies, wherever they stand in the name: Immo Maes is not Maes. Source: compiled by
 * hand from words that are common in the names of sister companies.
 */
const WORDS = `
group holding invest management immo real estate property finance bank insurance services consulting development projects partners
international national european trading industries retail sales logistics energy rental
`;

const GROUP_WORDS = new Set(
	WORDS.trim()
		.split(/\s+/)
		.map((word) => tradeWord(word)),
);

/** @param word as its trade is known in all languages. */
export const isGroupWord = (word: string): boolean => GROUP_WORDS.has(word);
