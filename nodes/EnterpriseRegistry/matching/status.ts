import { foldWords } from './names/words';

/** Words for a company that no longer exists, in the languages of the register; the codes are those of KBO Open Data and of services seen. */
const STOPPED =
	/^(?:st|stop|stopped|ceased|closed|inactive|inactief|inactif|inaktiv|false|non active|non actif|niet actief|dissolved|struck off|radiee?|cessee?|arretee?|clos|stopgezet|geschrapt|opgeheven|gestopt|ontbonden|dissoute|geloscht|aufgelost|eingestellt)\b/;
const ACTIVE = /^(?:ac|active|actief|actif|aktiv|true|normal|open)$/;

export const isStopped = (status: string | null): boolean =>
	status !== null && STOPPED.test(foldWords(status));

/** One word for all ways to say that a company is active, or is not. */
export function foldStatus(status: string): string {
	if (isStopped(status)) return 'stopped';
	const folded = foldWords(status);
	return ACTIVE.test(folded) ? 'active' : folded;
}
