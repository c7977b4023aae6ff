import { Failure } from '../../nodes/EnterpriseRegistry/failure';
import { InvalidInput } from '../../nodes/EnterpriseRegistry/invalidInput';
import { describe as say, type Audience } from '../../nodes/EnterpriseRegistry/messages/describe';

const NOON = Date.UTC(2026, 5, 15, 12);

/** What a failure or a refusal says at noon, beside what programs ask it for; anything else as it is. */
export function inWords(thrown: unknown, audience: Audience = 'run') {
	if (!(thrown instanceof Failure || thrown instanceof InvalidInput)) return thrown as never;
	const { title: message, advice } = say(thrown, { audience, now: NOON, timeZone: 'UTC' });
	const { code } = thrown;
	const facts = thrown.facts as Failure['facts'];
	const known: Partial<Pick<Failure, 'kind' | 'status'>> =
		thrown instanceof Failure ? { kind: thrown.kind, status: thrown.status } : {};
	return { code, ...known, facts, message, advice };
}

/** A failure of this kind, whose words do not matter. */
export const someFailure = (kind: Failure['kind'], facts: Failure['facts'] = {}): Failure =>
	new Failure('refused', kind, facts);
