import { foldAnswer, yesOrNo } from '../yesOrNo';

const SAYS_NO =
	/\b(?:not|niet|nicht|pas|non|no longer|un)[ -]?(?:registered|reachable|found|listed|geregistreerd|bereikbaar|gevonden|aangesloten|enregistre|inscrit|trouve|joignable|registriert|erreichbar|gefunden)|does not exist|deregistered|unsubscribed|uitgeschreven|desinscrit|abgemeldet|no (?:such )?participant|geen deelnemer|aucun participant|kein teilnehmer|introuvable/;
const SAYS_YES =
	/\b(?:registered|reachable|geregistreerd|bereikbaar|enregistre|inscrit|joignable|registriert|erreichbar)\b/;
const ABOUT =
	/peppol|uitgeschreven|desinscrit|abgemeldet|unsubscribed|participant|deelnemer|teilnehmer|registered|reachable|geregistreerd|bereikbaar|enregistre|inscrit|joignable|registriert|erreichbar/;

/** Whether a text is about being a participant. */
export const isAboutPeppol = (text: string): boolean => ABOUT.test(foldAnswer(text));

/** What a sentence says about being a participant. */
export function worded(text: string): boolean[] {
	const folded = foldAnswer(text);
	if (!ABOUT.test(folded)) return [];
	if (SAYS_NO.test(folded)) return [false];
	return SAYS_YES.test(folded) && !/\b(?:not|niet|nicht|pas|non|if|whether|no)\b/.test(folded)
		? [true]
		: [];
}

const ENDED =
	'(?:expired|ended|terminated|cancell?ed|deactivated|inactive|lapsed|withdrawn|closed|blocked|suspended|revoked|verlopen|vervallen|beeindigd|stopgezet|geschorst|ingetrokken|inactief|expiree?|resiliee?|suspendue?|revoquee?|inactif|abgelaufen|beendet|gesperrt|inaktiv)';
const ENDED_NAME = new RegExp(`^(?:is|has|been|was|registration|participant|peppol)*${ENDED}$`);
const ENDED_STATE = new RegExp(
	`\\b(?:${ENDED}|no longer active|(?:not|niet|nicht|pas|non) (?:active|actief|actif|aktiv))\\b`,
);
const LASTS =
	/^(?:is|still|currently|registration|participant)*(?:active|actief|actif|aktiv|valid|geldig|valide|gultig)$/;
const STATE = /^(?:registration|participant)?(?:status|state)$/;

/** Whether a member says that a registration was once, but has ended. */
export function hasEnded(key: string, value: unknown): boolean {
	if (ENDED_NAME.test(key)) return yesOrNo(value) === true;
	if (LASTS.test(key)) return yesOrNo(value) === false;
	return STATE.test(key) && typeof value === 'string' && ENDED_STATE.test(foldAnswer(value));
}
