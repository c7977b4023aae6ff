import { Failure, type CommonFacts } from '../../nodes/EnterpriseRegistry/failure';
import { InvalidInput } from '../../nodes/EnterpriseRegistry/invalidInput';
import { ofInputs, type ofFailures } from '../../nodes/EnterpriseRegistry/messages/catalogue';
import { describe, type Audience } from '../../nodes/EnterpriseRegistry/messages/describe';
import type { FactsOf } from './saying';

/** A time among the facts of a failure, where a test does not know which one will be told. */
export const SOME_TIME = 0;

/**
 * What a node says of a failure or a refused value with these facts, as a part of a text. It is for tests that meet the node in a
 * process of its own: there `saying` cannot listen, so the sentence is made here. Any time fits, as it is told by how far away it is.
 *
 * ```ts
 * await expect(n8n.publish(id)).rejects.toThrow(wordsOf('wrongCheckDigits', { dotted: '0403.170.702' }));
 * expect(item.error).toMatch(wordsOf('rateLimited', { until: SOME_TIME, isUsedUp: true, isUntilGuessed: false, maxWait: 0 }));
 * ```
 */
export function wordsOf<Code extends keyof typeof ofFailures | keyof typeof ofInputs>(
	code: Code,
	facts: FactsOf<Code> & CommonFacts,
	audience: Audience = 'run',
): RegExp {
	// The title of a failure is the same whatever its kind.
	const thrown =
		code in ofInputs
			? new InvalidInput(code, facts)
			: new Failure(code, 'refused', facts as Failure['facts']);
	const { title } = describe(thrown, { audience, now: SOME_TIME, timeZone: 'UTC' });
	return patternOf(title.replace(/\.$/, ''));
}

/** "in 11 minutes (14:32)", "in 8 days (1 December, 01:00)", "since 14:32 (3 minutes ago)". */
const TIMES = /in \d+ \w+ \([^)]*\)|since [^(]*\(\d+ \w+ ago\)/;

const TIME_OF_DAY = String.raw`(?:\d{1,2} \w+, )?\d\d:\d\d(?::\d\d)?`;
const DURATION = String.raw`\d+ (?:s|minutes|hours|days)`;
const ANY_TIME = `(?:in ${DURATION} \\(${TIME_OF_DAY}\\)|since ${TIME_OF_DAY} \\(${DURATION} ago\\))`;

const patternOf = (text: string): RegExp =>
	new RegExp(text.split(TIMES).map(escaped).join(ANY_TIME));

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
