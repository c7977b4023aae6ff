import { holdsNothing, isNesting, isObject, spacedJson, valueAt } from '../json';
import { plainText } from '../plainText';
import { withoutAnySecrets } from '../transport/secrets';
import { mayBeRuledAbsent } from './absence';
import { canBeNamed, tellsOfFailureOnly, tellsOfOutage, TYPE_OF_STATUS } from './absentRuleMember';
import { isEntry, type Received } from './received';

/**
 * The rule for `absent` of the Service Profile by which such an answer would be "no such company": the status of HTTP, and the first
 * text that can be named, as in `{"status": 404, "detail": "Unknown company"}`. An error is named before all other members.
 * Undefined where no rule may say so, and where an outage may answer so.
 */
export function absentRuleFor(received: Received): string | undefined {
	if (!mayBeRuledAbsent(received) || !mayBeQuoted(received)) return undefined;
	const rule = tellingMembers(received.value)
		.filter((member) => mayStandInRule(member, received))
		.map(([path, text]) => spacedJson({ status: received.status, [path]: text }))
		.find(canBeCopied);
	return rule === undefined || tellsOfOutage(received.value) ? undefined : rule;
}

/** Characters of the longest rule that a message proposes. */
const MAX_RULE = 200;

/** Whether a message shows a rule as it is. One from which something was cut out would never fit. */
const canBeCopied = (rule: string): boolean =>
	rule.length <= MAX_RULE && plainText(withoutAnySecrets(rule)) === rule;

type Member = [path: string, value: unknown];

function tellingMembers(value: unknown): Member[] {
	const { error, status: _ofBody, ...others } = isObject(value) ? value : {};
	const { type, detail, code, message, reason } = others;
	const isOfStatus = typeof type === 'string' && TYPE_OF_STATUS.test(type);
	const own = isOfStatus ? { detail, code, message, reason } : others;
	return Object.entries({ error, 'error.code': valueAt(error, 'code'), ...own });
}

/** A text under a path that leads to it, which it does not where a name has a dot. The number that was asked is not the next one. */
const mayStandInRule = ([path, text]: Member, { value, status, asked }: Received): boolean =>
	typeof text === 'string' &&
	!holdsNothing(text) &&
	valueAt(value, path) === text &&
	canBeNamed({ path, value: text }) &&
	!tellsOfFailureOnly({ path, value: text }, status) &&
	!holdsNumber(text, asked);

/** A service may write the number as 0403.170.701, 0403170701 or BE 403 170 701. */
const holdsNumber = (text: string, number = ''): boolean =>
	digitsIn(text).includes(digitsIn(number).replace(/^0/, '') || 'none');

const digitsIn = (text: string): string => text.replace(/\D/g, '');

/** An answer that may have a secret may not, nor may a good answer with data, which may be about a company that was found. */
function mayBeQuoted({ status, envelope, value, endpoint }: Received): boolean {
	const { error: _error, status: _ofBody, ...others } = isObject(value) ? value : {};
	const hasData = isEntry(value) || Object.values(others).some(isNesting);
	const isGoodWithData = envelope === null && status < 300 && hasData;
	return endpoint.givesSecret !== true && !isGoodWithData;
}
