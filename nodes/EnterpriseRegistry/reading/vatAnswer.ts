import { doubtIn } from './trouble/doubt';
import { outageIn } from './trouble/outage';
import { tellsOfUpstream } from './trouble/outageWords';
import { statedEnterpriseNumber } from './identity';
import { firstText, isObject, type Json } from '../json';
import { foldAnswer, foldMember, yesOrNo } from './yesOrNo';

/*
 * How the members of a VAT check are read, in the order in which they count:
 *
 * | what the answer holds                                         | valid                           |
 * |---------------------------------------------------------------|---------------------------------|
 * | any sign of an outage                                         | null                            |
 * | the number of another company, and nowhere the one asked for  | null                            |
 * | `valid`, `isValid`, `vat_valid` …, wherever they stand        | what they agree on, else null   |
 * | `userError`, `status`, `result`; `registered`, `active` of VAT | what they agree on, else null   |
 * | anything else                                                 | null                            |
 * | a no, beside words of a check that may not have been made     | null                            |
 *
 * A name of the first kind that holds no yes or no says "unknown"; "invalid" in another member contradicts a yes.
 */

/** Objects that carry the answer. The company, its address and the request are others. */
const CARRIER =
	/^(?:status|vies|vat|vatnumber|btw|tva|result|data|check|response|answer|lookup|payload|validation|verification|attributes|envelope|soapenvelope|body|soapbody|checkvat(?:approx)?(?:response|result)?|ns\w*|vatcheck|registrationinfo|vatregistration)$/;
const OF_VAT = /vat|btw|tva|vies|registration/;
const ANSWER =
	/^(?:is|vat|vies|btw|tva|eu|number|currently|registration)*(?:valid|geldig|valide|gultig)(?:vat|vies|btw|tva|number|eu)*$/;
const GENERAL =
	/^(?:usererror|status|result|state|vat|vies|(?:vat|vies|validation)(?:status|result|state))$/;
const REGISTERED = /^(?:is|vat|btw|tva)*(?:registered|active|exists|found)$/;
const DEPTH = 4;

/** "Valid" only: a company may be active or found although its VAT number is not valid. */
const SAYS_VALID = /^(?:is |the (?:vat )?number is )?(?:valid|geldig|valide|gultig)$/;
const SAYS_INVALID =
	/\binvalid\b|\b(?:not|niet|nicht|non|pas)(?: a| een| ein)? (?:valid|geldig|valide|gultig)|ongeldig|\binvalide|ungultig/;
const SAID = ['reason', 'message', 'note', 'detail', 'description'];

const NOT_ASKED = 'The number could not be checked';

interface Findings {
	answers: Array<boolean | null>;
	general: boolean[];
}

function collect(payload: Json, ofVat: boolean, findings: Findings, depth: number): Findings {
	for (const [name, value] of Object.entries(payload)) {
		const key = foldMember(name);
		const answer = yesOrNo(isObject(value) && 'value' in value ? value.value : value);
		if (ANSWER.test(key) && !(isObject(value) && answer === null && CARRIER.test(key)))
			findings.answers.push(answer);
		else if (isObject(value)) {
			if (depth < DEPTH && CARRIER.test(key))
				collect(value, ofVat || OF_VAT.test(key), findings, depth + 1);
		} else if (answer === null) continue;
		else if (
			GENERAL.test(key)
				? typeof value === 'string' || OF_VAT.test(key)
				: REGISTERED.test(key) && (ofVat || OF_VAT.test(key))
		)
			findings.general.push(answer);
	}
	return findings;
}

const VAT_NUMBER =
	/^(?:ns)?(?:full|normali[sz]ed|formatted)?(?:vat|btw|tva)(?:number|nummer|no|nr|id|code)?$/;

/** The VAT numbers that the answer says it is about, as they are written. */
function numbersIn(payload: Json, depth = 0): string[] {
	const own = Object.entries(payload).flatMap(([name, value]) => {
		if (isObject(value))
			return depth < DEPTH && CARRIER.test(foldMember(name)) ? numbersIn(value, depth + 1) : [];
		return VAT_NUMBER.test(foldMember(name)) &&
			(typeof value === 'string' || typeof value === 'number')
			? [String(value)]
			: [];
	});
	return [...own, ...[statedEnterpriseNumber(payload)].filter((number) => number !== null)];
}

/** Without separators and the prefix of the country, which some services leave out, as they do with a zero in front. */
const bare = (number: string): string =>
	number
		.toUpperCase()
		.replace(/[^A-Z0-9]/g, '')
		.replace(/^(?:BE|[A-Z]{2}(?=[A-Z0-9]{8}))/, '')
		.replace(/^0+/, '');

/** The number of another company; null if the answer is about the one that was asked for, or does not say. */
function otherNumberIn(raw: Json, asked: string): string | null {
	const stated = numbersIn(raw).filter(
		(number) =>
			number.length < 40 && !number.includes('*') && number.replace(/\D/g, '').length >= 7,
	);
	return stated.some((number) => bare(number) === bare(asked) || asked.endsWith(bare(number)))
		? null
		: (stated[0] ?? null);
}

const wordsIn = (raw: Json): string | null => firstText(raw, ...SAID);

/** Whether what is said beside the answer means the opposite. */
const isContradicted = (raw: Json, valid: boolean): boolean =>
	Object.entries(raw).some(([name, value]) => {
		if (typeof value !== 'string' || !(SAID.includes(name) || GENERAL.test(foldMember(name))))
			return false;
		const folded = foldAnswer(value);
		return valid ? SAYS_INVALID.test(folded) : SAYS_VALID.test(folded);
	});

/** The member for the answer of VIES where it holds none. */
const unansweredBy = (raw: Json): string | null =>
	Object.keys(raw).find(
		(name) =>
			raw[name] === null &&
			/^vies(?:response|result|answer|check|status|data)?$/.test(foldMember(name)),
	) ?? null;

function verdict(
	raw: Json,
	beside: Json,
	asked: string,
): { valid: boolean | null; reason: string | null } {
	const outage = outageIn(raw) ?? outageIn(beside);
	if (outage !== null) return { valid: null, reason: `${NOT_ASKED}: ${outage}` };
	const other = otherNumberIn(raw, asked);
	if (other !== null)
		return { valid: null, reason: `The service answered about ${other} instead of ${asked}.` };
	const { answers, general } = collect(raw, false, { answers: [], general: [] }, 0);
	const decisive = answers.length > 0 ? answers : general;
	if (decisive.length === 0 || decisive.includes(null))
		return {
			valid: null,
			reason: wordsIn(raw) ?? 'The answer does not say whether the number is valid.',
		};
	const [valid] = decisive as [boolean];
	if (decisive.includes(!valid) || isContradicted(raw, valid) || isContradicted(beside, valid))
		return { valid: null, reason: 'The answer contradicts itself on whether the number is valid.' };
	if (valid) return { valid, reason: firstText(raw, 'reason') };
	const doubt = unansweredBy(raw) ?? doubtIn([raw, beside]);
	if (doubt !== null) return { valid: null, reason: `${NOT_ASKED}: ${doubt}` };
	return { valid, reason: wordsIn(raw) ?? 'The number is not a valid VAT number at the moment.' };
}

/**
 * The answer where the service failed because the member state could not be asked; null if it failed for another reason.
 * @param answers whether the service itself did answer, and only told of the outage.
 */
export const unansweredVatCheck = (
	vatNumber: string,
	said: string | undefined,
	answers = false,
): Json | null =>
	said !== undefined && (answers || tellsOfUpstream(said))
		? { vatNumber, valid: null, reason: `${NOT_ASKED}: ${said}` }
		: null;

/**
 * The answer to a VAT check, with `valid` as yes, no, or null if the member state could not be asked, and why. The other
 * members stay as they came.
 * @param asked the number that was asked for, as it was sent.
 * @param beside what the envelope says beside the answer.
 */
export const readVatCheck = (raw: Json, asked: string, beside: Json = {}): Json => ({
	...raw,
	...verdict(isObject(raw) ? raw : {}, beside, asked),
});
