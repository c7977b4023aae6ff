/** The same word in any spelling: NOT_FOUND, notFound and "Not found." are one; so are écrit and ecrit. */
export const foldAnswer = (text: string): string =>
	text
		.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
		.normalize('NFD')
		.replace(/\p{Diacritic}/gu, '')
		.toLowerCase()
		.replace(/[_-]+/g, ' ')
		.replace(/(?<![\s.!])[\s.!]+$/, '')
		.trim();

/** A name of a member without case and separators. */
export const foldMember = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '');

const YES_WORDS = [
	'reachable|registered|active|enabled|found|exists?|existing|known|listed|on peppol|valid|in use',
	'geregistreerd|bereikbaar|actief|gevonden|bestaat|gekend|aangesloten|geldig',
	'enregistree?|inscrite?|joignable|actif|active|trouvee?|existe|connue?|valide',
	'registriert|erreichbar|aktiv|gefunden|angemeldet|bekannt|gultig',
].join('|');

const YES = new RegExp(`^(?:true|yes|y|1|ja|oui|vrai|waar|wahr|${YES_WORDS})$`);
const NO = new RegExp(
	`^(?:false|no|n|0|nee|neen|nein|non|faux|onwaar|falsch|(?:is |est |ist )?(?:not|niet|nicht|non|pas)(?: a| een| ein)? ?(?:${YES_WORDS})|does not exist|bestaat niet|n[' ]existe pas|no participant|not a participant` +
		'|unreachable|unregistered|unlisted|inactive|disabled|deregistered|nonexistent|invalid|invalid input|onbereikbaar|inactief|uitgeschreven|ongeldig|inactif|introuvable|injoignable|invalide|desinscrite?|inaktiv|unerreichbar|abgemeldet|ungultig)$',
);

/** Within a sentence, a word for yes with a "not" in front. */
export const SAYS_NO_OF = new RegExp(
	`\\b(?:not|niet|nicht|non|pas|no longer)(?: (?:a|an|een|ein|yet|encore|in|on|op|sur))? ?(?:${YES_WORDS})\\b`,
);

/** Yes or no, in the words that services use for it; null for anything else. */
export function yesOrNo(value: unknown): boolean | null {
	if (typeof value === 'boolean') return value;
	if (value === 0 || value === 1) return value === 1;
	if (typeof value !== 'string') return null;
	const folded = foldAnswer(value);
	if (YES.test(folded)) return true;
	return NO.test(folded) ? false : null;
}
