import { Failure } from '../failure';
import { InvalidInput } from '../invalidInput';
import type { Moment } from '../times';
import { describe } from './describe';

/** What a log says of anything that was thrown, without full stop. */
export function whatHappened(thrown: unknown, moment: Moment): string {
	if (thrown instanceof Failure || thrown instanceof InvalidInput) {
		const { title } = describe(thrown, { audience: 'log', ...moment });
		return title.replace(/\.$/, '');
	}
	return thrown instanceof Error ? thrown.message.replace(/\.$/, '') : String(thrown);
}
