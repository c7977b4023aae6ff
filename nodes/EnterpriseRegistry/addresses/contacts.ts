import { Cursor, DASH, glued, mark, NUMBER, SLASH, WORD, word, written } from './Cursor';
import { CARE_OF_PAIRS, CARE_OF_WORDS, CONTACT_WORDS, NUMBER_LABELS } from './dictionaries';
import { placesNamed } from './municipalities';
import { digitsAt, isGluedAt, markAt, wordAt, type Token } from './tokens';

/** Whether a telephone, a mail address, a site, a VAT number or an account begins here. */
export const seesContact = (cursor: Cursor): boolean =>
	isTelephoneAt(cursor.tokens, cursor.at) ||
	seesContactLabel(cursor) ||
	seesMailAddress(cursor) ||
	seesVatNumber(cursor);

/** Whether a person or a company follows to whom the mail goes: "c/o Dupont", "p/a", "t.a.v. …", "à l'attention de …". */
export const seesCareOf = (cursor: Cursor): boolean =>
	cursor.sees(CARE_OF) ||
	seesSlashedCareOf(cursor) ||
	cursor.seesPair(CARE_OF_PAIRS) ||
	cursor.sees(A, ATTENTION);

const CARE_OF = word(CARE_OF_WORDS);
const A = word(/^a$/);
const ATTENTION = word(/^l(?:['’]att(?:n|ention)?)?$/);

const seesSlashedCareOf = (cursor: Cursor): boolean =>
	cursor.sees(WORD, SLASH) && isSlashedCareOfAt(cursor.tokens, cursor.at);

/** "c/o", "p/a" */
export const isSlashedCareOfAt = (tokens: Token[], at: number): boolean =>
	markAt(tokens, at + 1) === '/' && CARE_OF_WORDS.has(wordAt(tokens, at) + wordAt(tokens, at + 2));

/** "T 02 123 45 67", "T: 02 123 45 67", "+32 2 123 45 67", "0470/12.34.56", "☎ …" */
export function isTelephoneAt(tokens: Token[], at: number): boolean {
	if (markAt(tokens, at) === '☎') return true;
	const isLabelled = /^[tfm]$/.test(wordAt(tokens, at));
	const hasColon = isLabelled && markAt(tokens, at + 1) === ':';
	const from = at + (isLabelled ? 1 : 0) + (hasColon ? 1 : 0);
	if (markAt(tokens, from) === '+') return joinedDigits(tokens, from + 1).length >= 8;
	if (!digitsAt(tokens, from).startsWith('0')) return false;
	// The F of "F008" is no label, but the letter of a flat.
	const isLabelApart = hasColon || (isLabelled && !isGluedAt(tokens, from));
	return isLabelApart || /^0\d{8,13}$/.test(joinedDigits(tokens, from));
}

/** The digits from an index on, with dots, slashes, dashes and blanks between them; '' if none stand there. */
function joinedDigits(tokens: Token[], at: number): string {
	let digits = '';
	for (let next = at; next < at + MAX_JOINED_TOKENS; next++) {
		const isBetween = digits !== '' && /^[./-]$/.test(markAt(tokens, next));
		if (digitsAt(tokens, next) === '' && !isBetween) break;
		digits += digitsAt(tokens, next);
	}
	return digits;
}

/** A telephone number or an account has no more groups of digits with marks between them. */
const MAX_JOINED_TOKENS = 12;

/**
 * "Tel. 02 …", "GSM: …", "BTW-nr. …", "www.…", "RPR Gent". A number, its label, a mark or the country's sign stands behind a label: "Mail de la
 * Haquenée" is a street.
 */
const seesContactLabel = (cursor: Cursor): boolean =>
	cursor.sees(E, DASH, MAIL) ||
	cursor.sees(WEBSITE) ||
	cursor.sees(CONTACT_LABEL_WITH_DOT) ||
	cursor.sees(CONTACT_LABEL, NUMBER) ||
	cursor.sees(CONTACT_LABEL, BEHIND_LABEL) ||
	cursor.sees(CONTACT_LABEL, BE) ||
	cursor.sees(CONTACT_LABEL, NUMBER_LABEL) ||
	cursor.sees(CONTACT_LABEL, DASH, NUMBER_LABEL) ||
	cursor.sees(REGISTER_OF_COURT, PLACE) ||
	seesNumberOfContact(cursor);

const E = word(/^e$/);
const MAIL = word(/^mail$/);
const WEBSITE = written(/^www\./i);
const CONTACT_LABEL = word(CONTACT_WORDS);
const CONTACT_LABEL_WITH_DOT = (token: Token): boolean =>
	CONTACT_LABEL(token) && token.text.endsWith('.');
const BEHIND_LABEL = mark(/[:.+/(]/);
const BE = word(/^be$/);

const NUMBER_LABEL = word(NUMBER_LABELS);

/** Each court has its register of companies: "RPR Gent", "RPM Liège". */
const REGISTER_OF_COURT = word(/^rp[rm]$/);
const PLACE = (token: Token): boolean => placesNamed(token.text).length > 0;

/** "N° TVA …", "numéro de TVA …", "n° d'entreprise …" */
function seesNumberOfContact({ segment, at }: Cursor): boolean {
	const ahead = new Cursor(segment, at);
	if (!ahead.take(NUMBER_LABEL)) return false;
	ahead.take(DEGREE_SIGN);
	ahead.take(DE);
	return ahead.sees(CONTACT_LABEL) || ahead.sees(ENTERPRISE);
}

const DEGREE_SIGN = mark(/^[°º]$/);
const DE = word(/^de$/);
const ENTERPRISE = word(/^(?:d['’])?entreprise$/);

/** "info@example.be", "jan_2@…": what stands in front of the @ has no blank. */
function seesMailAddress({ segment, tokens, at }: Cursor): boolean {
	if (wordAt(tokens, at) === '') return false;
	const local = new Cursor(segment, at + 1);
	local.takeWhile(glued(NOT_AT_SIGN), MAX_LOCAL_PART);
	return local.sees(glued(AT_SIGN));
}

const AT_SIGN = mark(/^@$/);
const NOT_AT_SIGN = (token: Token): boolean => !AT_SIGN(token);

/** As many tokens as names in mail addresses have, so that no long text is read again at each of its words. */
const MAX_LOCAL_PART = 7;

/** "BE 0403.170.701", and an account: "BE68 5390 …". A postal code behind BE has no more than four digits. */
const seesVatNumber = ({ tokens, at }: Cursor): boolean =>
	wordAt(tokens, at) === 'be' && joinedDigits(tokens, at + 1).length >= 9;
