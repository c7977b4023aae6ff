import { outageIn } from './outage';
import { firstOf, firstText, isObject, type Json } from '../record';

/** Where services say whether a VAT number is valid; VIES itself says it in `isValid` and again in `userError`. */
const ANSWER_NAMES = ['valid', 'isValid', 'is_valid', 'vatValid', 'userError', 'status', 'result', 'state'];
const HOLDERS = ['', 'vies.', 'result.', 'data.', 'check.', 'response.'];

const YES = /^(?:true|yes|valid)$/i;
const NO = /^(?:false|no|invalid|invalid_input|not[ _-]valid)$/i;

function yesOrNo(value: unknown): boolean | null {
	if (typeof value === 'boolean') return value;
	if (typeof value !== 'string') return null;
	if (YES.test(value.trim())) return true;
	return NO.test(value.trim()) ? false : null;
}

/** What VIES and its member states answer if they could not check. */
const NOT_ASKED = 'The number could not be checked';

const wordsIn = (raw: Json): string | null => firstText(raw, 'reason', 'message', 'note', 'detail', 'description');

function verdict(raw: Json): { valid: boolean | null; reason: string | null } {
	const outage = outageIn(raw);
	if (outage !== null) return { valid: null, reason: `${NOT_ASKED}: ${outage}` };
	const found = HOLDERS.flatMap((holder) => ANSWER_NAMES.map((name) => ({ name, value: firstOf(raw, holder + name) })));
	const answers = found.flatMap(({ value }) => yesOrNo(value) ?? []);
	// A member that is there and holds null says that nobody knows.
	const isOpen = ANSWER_NAMES.slice(0, 4).some((name) => Object.hasOwn(raw, name) && yesOrNo(raw[name]) === null);
	if (answers.length === 0 || isOpen) return { valid: null, reason: wordsIn(raw) ?? 'The answer does not say whether the number is valid.' };
	if (answers.includes(true) && answers.includes(false)) return { valid: null, reason: 'The answer contradicts itself on whether the number is valid.' };
	if (answers[0] === true) return { valid: true, reason: firstText(raw, 'reason') };
	return { valid: false, reason: wordsIn(raw) ?? 'The number is not a valid VAT number at the moment.' };
}

/**
 * The answer to a VAT check, with `valid` as yes, no, or null if the member state could not be asked, and why. The other
 * members stay as they came.
 */
export const readVatCheck = (raw: Json): Json => ({ ...raw, ...verdict(isObject(raw) ? raw : {}) });
