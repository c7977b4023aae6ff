import { memoize, wordSet } from '../wordLists';

/**
 * What the names in a path say of the number that stands there. What is called a VAT number is one; what is called `vat` may be an amount
 * or a day as well. An `id` or `value` may be that of anything: it is bare. What no list of words knows is unnamed.
 */
export type NumberRole =
	'enterpriseNumber' | 'vatNumber' | 'vat' | 'participant' | 'bare' | 'unnamed';

/**
 * The role of the number with a path; it is unrelated if it is somebody else's:
 *
 * | path | role |
 * |---|---|
 * | `enterpriseNumber`, `company.kbo`, `data.companyNumber`, `EntityNumber` | enterpriseNumber |
 * | `vat_number`, `vat.number`, `company.btwNumber` | vatNumber |
 * | `vat`, `result.vatId`, `vatRegistration` | vat |
 * | `participants`, `peppolDetails.participantId`, `participants.value` | participant |
 * | `id`, `company.id`, `receiver.value`, `registration`, `vatCheckId` | bare |
 * | `ustId`, `firma.nr`, `query`, `company.postalCode` | unnamed: only a number that shows itself that it is Belgian counts |
 * | `accessPoint.id`, `provider.vatNumber`, `company.parent.id` | unrelated: they are somebody else's |
 *
 * For example, `SOAP-ENV:Body.ns2:checkVatResponse.ns2:vatNumber`:
 *
 * 1. The prefixes of XML say nothing: `Body.checkVatResponse.vatNumber`.
 * 2. No wrapper stands in front, such as `d` of OData.
 * 3. Its names have the words body · check, vat, response · vat, number. All have a meaning, so it is nobody else's.
 * 4. The last name says by itself which number it is: by vat and number, it is a VAT number.
 *
 * The answers of a service have few paths, so that each is read once.
 */
export const roleOf = memoize((path): NumberRole | 'unrelated' => {
	// At the top it may hold an enterprise; elsewhere it says nothing, as a company has many establishments.
	if (path === 'establishmentNumber') return 'enterpriseNumber';
	const names = withoutWrapper(withoutPrefixes(path)).split('.').map(wordsOf);
	const meanings = names.flat().map(meaningOf);
	if (meanings.includes('somebodyElse')) return 'unrelated';
	if (meanings.includes('unknown')) return 'unnamed';
	const last = (names.at(-1) ?? []).map(meaningOf);
	if (!last.every((meaning) => SAYS_NOT_WHICH.includes(meaning))) return roleBy(last);
	// In `vat.number`, the name before the last says which number it is.
	const role = roleBy((names.at(-2) ?? []).map(meaningOf));
	if (role === 'vat' && last.includes('number')) return 'vatNumber';
	// The `id` of a participant is its number, but the `id` of a VAT check may be that of the check.
	return role === 'participant' || !last.includes('id') ? role : 'bare';
});

/**
 * A path of XML without the prefixes of its names: `Envelope.Body` of `SOAP-ENV:Envelope.ns2:Body`. Other words keep their colon, as they may
 * tell whose it is, or end a label: `query:vatNumber`, `provider:vatNumber`, `KBO:`.
 */
const withoutPrefixes = (path: string): string => path.replace(XML_PREFIX, '');

/** S: the prefixes in published examples of SOAP, VIES, SMP and UBL, and of schema.org. */
const XML_PREFIX = /(?<![^.])(?:soap(?:-?env)?|env|s|t?ns\d*|urn|cac|cbc|smp|ids?|schema):\b/gi;

/** S: an SMP has what it knows of a participant in its ServiceGroup, OData its answer in `d`, VIES its second form of an answer in this. */
const withoutWrapper = (path: string): string =>
	path.replace(/^(?:service_?group|d)\./i, '').replace(/(?<![^.])checkVatApproxResponse\./, '');

/** The words of a name: vat and number of `vatNumber`, `VAT-number` and `vatnumber`; text of `#text`; numéro and tva of `numéro de TVA`. */
export const wordsOf = (name: string): string[] =>
	name
		.replace(/([a-z\d])([A-Z])/g, '$1 $2')
		.replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
		.replace(/(identifier|number|nummer|nr|no|id)(s?)$/i, ' $1$2')
		.replace(/(num[eé]ro.)de?[^a-z]/i, '$1')
		.toLowerCase()
		.match(/[\p{L}\d]+/gu) ?? [];

/** Whether a word is one of these, in the singular or the plural. */
export const isAmong = (word: string, words: ReadonlySet<string>): boolean =>
	words.has(word) || words.has(word.replace(/s$/, ''));

const meaningOf = (word: string): Meaning =>
	MEANINGS.find((meaning) => isAmong(word, WORDS[meaning])) ?? 'unknown';

type Meaning = keyof typeof WORDS | 'unknown';

/** D: the words of public lookups, by what they say of the number under a name. */
const WORDS = {
	vat: wordSet('vat vatin btw tva mwst'),
	/** It is the number of an enterprise. */
	register: wordSet('kbo bce cbe ondernemingsnummer unternehmensnummer'),
	/** The same together with `number`: `companyNumber`, `registration_number`, `EntityNumber` of the CBE. */
	company: wordSet(
		'company companies business businesses entity entities enterprise entreprise onderneming unternehmen registration',
	),
	participant: wordSet('participant endpoint electronic'),
	/** It is a participant together with a number or an ID: `peppolId`. What `peppol` holds alone may be a sentence. */
	peppol: wordSet('peppol'),
	number: wordSet('number nummer numero numéro nr no num'),
	id: wordSet('id'),
	/** Something stands there: `participantIdentifier`, `peppolAddress`, `#text`. */
	value: wordSet('identifier value text address'),
	/** It may be the number of the answer, of a record in it, or of the check: `vatCheckId`, `kboRecordId`. */
	answer: wordSet(
		`data attribute result response envelope body payload item entry entries record match matches hit detail info information
		look up lookup check validation network directory vies card registered`,
	),
	/** It is the number of another company than the one that was looked up. */
	somebodyElse: wordSet(
		`parent holding group subsidiary subsidiaries branch branches seller supplier sender issuer vendor buyer client user account owner
		requester provider operator host hosted hosting access point smp sml gateway certificate registrar service document invoice by
		representative agent accountant auditor director shareholder founder partner contact publisher license support
		previous former successor predecessor moeder leverancier fournisseur lieferant`,
	),
	/** It says nothing of the number: the words beside it do, or those of what stands in it. */
	nothing: wordSet(
		'organisation organization legal party parties receiver recipient subject customer trader payer taxpayer target original tax eu',
	),
};

const MEANINGS = Object.keys(WORDS) as Array<keyof typeof WORDS>;

/** A name with these alone says that a number stands there, but not which. */
const SAYS_NOT_WHICH: Meaning[] = ['number', 'id', 'value'];

function roleBy(meanings: Meaning[]): NumberRole {
	const says = (...wanted: Meaning[]) => wanted.some((meaning) => meanings.includes(meaning));
	if (says('answer')) return 'bare';
	if (says('vat')) return says('number') ? 'vatNumber' : 'vat';
	if (says('register') || (says('company') && says('number'))) return 'enterpriseNumber';
	const isParticipant = says('participant') || (says('peppol') && says('number', 'id', 'value'));
	return isParticipant ? 'participant' : 'bare';
}
