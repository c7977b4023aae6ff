import { flagFromCell } from '../../json';
import { roleOf, wordsOf } from '../../reading/numberRole';

type Presence = 'there' | 'missing';

/**
 * What a member tells of a company: by the word that it holds, or by its name, if it holds a flag. Undefined for all that a service may
 * say of itself as well: that nothing was looked up, or that a server of its network is not there.
 *
 * | member | presence |
 * |---|---|
 * | `"state": "REGISTERED"`, `"exists": true`, `"missing": "false"`, `"reachable": true` | there |
 * | `"state": "NOT_FOUND"`, `"registered": false`, `"state": "UNREACHABLE"` | missing |
 * | `"state": "OFF"`, `"UNKNOWN"`, `"NOT_CHECKED"`, `"404"`; `"checked": false` | undefined |
 * | `"network": {"reachable": false}`, `"smp": {"found": false}` | undefined |
 */
export function presenceIn(member: string, value: string | boolean): Presence | undefined {
	const flag = flagFromCell(value);
	const told = flag === undefined ? String(value) : member.slice(member.lastIndexOf('.') + 1);
	const { not, word } = PRESENCE.exec(wordsOf(told).join(' '))?.groups ?? {};
	// C: at the top, the interface calls a company reachable. Elsewhere, a server may not be so.
	const isOfServer = word === 'reachable' && member.includes('.');
	if (word === undefined || isOfServer || roleOf(member) === 'unrelated') return undefined;
	const isThere = (not === undefined) === (word !== 'missing');
	return isThere === (flag ?? true) ? 'there' : 'missing';
}

/** D: words of lookups. No other word is here, since it may tell whether something was looked up: `known`, `active`, `valid`. */
const PRESENCE =
	/^(?:is )?(?<not>not |un|non )?(?<word>registered|found|exists?|on peppol|missing|reachable)$/;
