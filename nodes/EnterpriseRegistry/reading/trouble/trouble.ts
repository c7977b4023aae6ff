import { ASKED, isNoTrouble, tellsOfOutage } from './outageWords';
import { firstText, type Json } from '../../json';
import { errorTexts } from './errorTexts';
import { tellsOfMissingPath } from './pathWords';
import { foldAnswer, yesOrNo } from '../yesOrNo';

/** "No such company", in the words that services have for it. */
const ABSENT = new RegExp(
	"not (?:be )?(?:found|located|exist|known|registered|listed)|(?:cannot|can ?not|could ?n[o'’]?t|unable to) (?:be )?(?:find|found|locate)|\\bunknown\\b|\\bnonexistent|n[o']t exist|\\bno (?:such|match|matches|data|records?|results?|entries|entry|hits?|company|companies|enterprises?|establishments?|entity|information)\\b|nothing (?:found|known|under)" +
		'|niet (?:gevonden|bekend|gekend|geregistreerd|ingeschreven)|bestaat niet|onbekend|\\bgeen (?:gegevens|resultaten|resultaat|onderneming|vestiging)' +
		"|introuvable|(?:pas|non) (?:trouve|enregistre|inscrit|connu)|n[' ]existe pas|inconnu|\\baucune? (?:resultat|donnee|entreprise|etablissement)" +
		'|nicht (?:gefunden|bekannt|registriert|vorhanden)|existiert nicht|unbekannt|\\bkeine? (?:daten|ergebnis|treffer|unternehmen)|^404$',
);

/** What is missing is a part of the service. */
const PART_OF_SERVICE = new RegExp(
	`\\b(?:${ASKED}|index|table|route|endpoint|column|file|module|function|method|property|handler|shard|schema|session|tenant|connection)(?: \\S+)? (?:is |was |does |could |can )?(?:not|unknown)\\b|\\bunknown (?:${ASKED}|index|table|route|column|reason|cause|exception)|\\bno such (?:${ASKED}|index|table|file|column|module|function|method)`,
);

/** Whether the words of a service say that it knows nothing under what was asked for. */
export function saysAbsent(said: string): boolean {
	const folded = foldAnswer(said);
	return (
		ABSENT.test(folded) &&
		!PART_OF_SERVICE.test(folded) &&
		!tellsOfMissingPath(said) &&
		!tellsOfOutage(said)
	);
}

/** What a 404 says of a path that the service does not have; null if it may be about what was asked for. */
export const missingPathIn = (payload: unknown): string | null =>
	errorTexts(payload).find(tellsOfMissingPath) ?? null;

/** The words of an error in an answer that carries no data; null if there is none. */
export function errorIn(payload: Json): string | null {
	const { errors } = payload;
	const [first] = Array.isArray(errors) ? (errors as unknown[]) : [errors];
	const said =
		firstText(payload, 'error.message', 'error.description', 'error.code', 'error') ??
		firstText({ first }, 'first.message', 'first.detail', 'first.title', 'first.code', 'first');
	if (said !== null && said !== 'true') return said === 'false' ? null : said;
	return said !== null || isFailed(payload)
		? (firstText(payload, 'message', 'detail') ?? 'error')
		: null;
}

/** `status: "error"`, `statusCode: 503`: the status of an answer, which is not the state of a company. */
function isFailed({ status, statusCode, code }: Json): boolean {
	const isBad = (value: unknown) => Number(value) >= 400 && Number(value) <= 599;
	return (
		[status, statusCode, code].some(isBad) ||
		(typeof status === 'string' && /^(?:error|fail(?:ed|ure)?)$/i.test(status))
	);
}

/** Whether a service says that it did not succeed, as a flag of any type. */
export const isRefused = (payload: Json): boolean =>
	'success' in payload && yesOrNo(payload.success) === false;

/**
 * What an answer that carries no data says went wrong although its status is 2xx; null if it is usable, or says that
 * there is nothing under what was asked for.
 */
export function troubleIn(payload: Json): string | null {
	const said = errorIn(payload);
	return said === null || isNoTrouble(said) || saysAbsent(said) ? null : said;
}
