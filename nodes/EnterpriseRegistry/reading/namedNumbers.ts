import { MAX_PATH, valuesIn } from '../json';
import { readWrittenNumber, type WrittenNumber } from './writtenNumber';

/**
 * The numbers that an answer has for the company that it is about. What stands under other words is not among them:
 *
 * | path | is it of the company? |
 * |---|---|
 * | `vat_number`, `company.id`, `data.results.participants.value` | yes |
 * | `accessPoint.id`, `provider.vatNumber`, `company.parent.id` | no, of somebody else |
 * | `query`, `searchTerm` | no, they repeat the question |
 * | `company.postalCode`, `documents.id` | no, they are no numbers of a company |
 */
export function* companyNumbersIn(data: unknown): Generator<WrittenNumber> {
	for (const { path, value, within } of valuesIn(data)) {
		if (path.length > MAX_PATH || !IS_OF_COMPANY.test(path)) continue;
		const number = readWrittenNumber(value, within);
		if (number !== undefined) yield number;
	}
}

/** D: what public lookups call a company, its number, and the answer around them; each also in the plural. */
const WORDS = [
	'compan(?:y|ies)|enterprise|business(?:es)?|organi[sz]ation|entit(?:y|ies)|legal|part(?:y|ies)|receiver|recipient',
	'id|identifier|number|value|participant|endpoint|registration|peppol|vat|original|kbo|bce|cbe',
	'data|result|response|item|entr(?:y|ies)|record|match(?:es)?|hit|lookup|check|network|directory|card',
].join('|');

/** A path of nothing but these words, in any spelling: `peppolParticipantIds`, `legal_entity.vat-number`, and that of the whole answer. */
const IS_OF_COMPANY = new RegExp(`^(?:[._\\s-]?(?:${WORDS})s?)*$`, 'i');
