import { leavesOf, type Json, type Leaf } from '../json';
import type { AskedNumber } from './askedNumber';
import { allowedMembers, unlistedAmong, type Unlisted } from './allowed';
import type { RuleSettings } from './rules';

/** What an envelope has beside `success`, `data` and the time, and is not allowed there. */
export function unlistedInEnvelope(
	envelope: Json | null,
	profile: RuleSettings,
	asked?: AskedNumber,
): Unlisted[] {
	const leaves = leavesBesideData(envelope);
	const lists = [OF_ENVELOPE, allowedMembers(profile.envelope || {})];
	return unlistedAmong(leaves, 'envelope', { lists, asked });
}

const OF_ENVELOPE = allowedMembers({ timestamp: 'dateTime' });

/** What an envelope has beside `success` and `data`. */
export function leavesBesideData(envelope: Json | null): Leaf[] {
	const { success: _success, data: _data, ...beside }: Json = envelope ?? {};
	return leavesOf(beside);
}
