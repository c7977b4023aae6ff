import { Failure } from '../../nodes/EnterpriseRegistry/failure';
import { describe as say, type Audience } from '../../nodes/EnterpriseRegistry/messages/describe';

const NOON = Date.UTC(2026, 5, 15, 12);

/** What a failure says at noon, beside what programs ask it for; anything else as it is. */
export function inWords(thrown: unknown, audience: Audience = 'run') {
	if (!(thrown instanceof Failure)) return thrown as never;
	const { title: message, advice } = say(thrown, { audience, now: NOON, timeZone: 'UTC' });
	const { code, kind, status, facts } = thrown;
	return { code, kind, status, facts, message, advice };
}

/** A failure of this kind, whose words do not matter. */
export const someFailure = (kind: Failure['kind'], facts: Failure['facts'] = {}): Failure =>
	new Failure('refused', kind, facts);
