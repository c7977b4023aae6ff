import { Failure } from '../failure';
import type { Moment } from '../times';
import { describe } from './describe';

/** What a log says of anything that was thrown, without full stop. */
export function whatHappened(thrown: unknown, moment: Moment): string {
	if (thrown instanceof Failure) {
		const { title } = describe(thrown, { audience: 'log', ...moment });
		return title.replace(/\.$/, '');
	}
	return thrown instanceof Error ? thrown.message.replace(/\.$/, '') : String(thrown);
}
