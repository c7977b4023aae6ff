/** D: what services that cannot answer now say of it, in English and in the languages of Belgium. */
const OF_LANGUAGES = [
	// "Faillite" and "faillissement" are bankruptcies, and "check the number and try again" is no outage.
	String.raw`fail(?!li)|(?<!de)fault|timeout|time-out|outage|down(?!load)|offline|unreach|unavailable|maintenance|incident|busy`,
	String.raw`temporarily|try(?:ing)? again (?:later|shortly|soon|in )|not (?:available|responding)|internal (?:server )?error|overload`,
	String.raw`too many|(?:quota|limit) (?:exceeded|reached)|connection (?:refused|reset)|could(?: not|n't) (?:connect|reach)`,
	// "De gegevens zijn tijdelijk niet leverbaar. Probeer het over 5 minuten nog een keer." (KVK, IPD1003)
	String.raw`tijdelijk|onbeschikbaar|onbereikbaar|niet (?:beschikbaar|bereikbaar|leverbaar)|\bstoring|overbelast|te veel (?:aan)?vragen`,
	String.raw`probeer [^.]{0,20}(?:later|over \d|over een)|interne (?:server)?fout`,
	String.raw`indisponible|non disponible|momentan[eé]|temporairement|inaccessible|injoignable|\ben panne|trop de requ[eê]tes`,
	String.raw`r[eé]essay[^.]{0,20}(?:plus tard|dans )|erreur (?:interne|(?:du )?serveur)`,
	String.raw`nicht (?:verf(?:ü|ue)gbar|erreichbar)|vor(?:ü|ue)bergehend|wartung|st(?:ö|oe)rung|(?:ü|ue)berlastet|zu viele`,
	String.raw`versuchen [^.]{0,30}sp(?:ä|ae)ter|interner (?:server)?fehler`,
];

/** D: what services say of a lookup that failed or was not made. No word of these says that a company does not exist. */
export const WORDS_OF_FAILURE =
	/error|erreur|timed[\s_-]out|degraded|disrupt|interrupt|skipped|onderhoud/i;

/** In codes of programs, words have other signs between them, or none: `INTERNAL_SERVER_ERROR`, `tooManyRequests`. */
const BETWEEN_WORDS = String.raw`[\s_-]?`;

export const WORDS_OF_OUTAGE = new RegExp(
	OF_LANGUAGES.join('|').replaceAll(' ', BETWEEN_WORDS),
	'i',
);
