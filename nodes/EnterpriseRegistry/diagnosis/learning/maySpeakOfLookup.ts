import { WORDS_OF_FAILURE, WORDS_OF_OUTAGE } from '../../reading/wordsOfOutage';

/**
 * Whether a member may be about the lookup or a server, by the names in its path and by what it holds. Then a later outage would be a no:
 *
 * | member | about the lookup or a server |
 * |---|---|
 * | `"state": "OFF"`, `"answer": "NEE"`, `"participant": false`, `"isDisabled": true` | no |
 * | `"state": "FAILED"`, `"UNKNOWN"`, `"NOT_CHECKED"`, `"NOK"`, `"HTTP_404"` | yes |
 * | `"offline": true`, `"success": false`, `"lookupDone": false` | yes |
 * | `"lookup": {"state": "OFF"}`, `"smp": {"found": false}` | yes: it may be the lookup that is off, and the server that was not found |
 * | `"state": "UNREACHABLE"` | no, as the interface calls a company reachable (C) |
 * | `"state": "SMP_UNREACHABLE"`, `"network": {"state": "UNREACHABLE"}` | yes: it may be the server that is not |
 */
export const maySpeakOfLookup = (member: string, text: string): boolean =>
	[...member.split('.'), text].some((said) =>
		IS_REACHABLE.test(said)
			? member.includes('.')
			: WORDS_OF_LOOKUPS.some((words) => words.test(said)),
	);

const IS_REACHABLE =
	/^(?:is)?(?:[uoi]n|n(?:o|ie|ich)t[_-]?)?(?:reach|bereik|joign|erreich)(?:able|baa?r)$/i;

/** D: in English, Dutch, French and German; parts of words, which have many forms: `unchecked`, `gecheckt`, `notCheckedYet`. */
const WORDS_OF_LOOKUPS = [
	WORDS_OF_OUTAGE,
	WORDS_OF_FAILURE,
	// The lookup was made, or is to be made.
	/check|v.rif|contr.l|gepr|look.?up|que[ru]|search|asked|vraag|proces|complet|done|pending|ausst|overgesl/i,
	// The lookup went well, or did not.
	/ok$|^ok|succe|lukt|r.ussi|erfolg|block|concur/i,
	// The question may be what is not right: `INVALID`.
	/valid|ldig|ltig/i,
	// The lookup found nothing out.
	/know|bek[ea]n|^n.?a$|none/i,
	// A server is there, or is not.
	/availab|schikb|dispon|gbar|^live$|^up$|line$|conn|sm[pl]|serv|provider/i,
	// P, S: a number, such as a status of HTTP. A wrong address gets a 404 as well.
	/\d\d|^\d/,
];
