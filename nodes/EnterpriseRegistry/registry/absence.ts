import { holdsNothing, isObject, valueAt } from '../json';
import { askedNumberIn } from '../reading/askedNumber';
import { unlistedInEnvelope } from '../reading/besideData';
import { isDateTime } from '../times';
import { asksAboutOne } from './endpoints';
import { mayTellAbsent } from './profile';
import type { Received } from './received';

/** U: every path that a rule of `absent` names has exactly that value. */
export function isRuledAbsent(received: Received): boolean {
	if (!mayBeRuledAbsent(received)) return false;
	const { profile, status, value } = received;
	const told = { ...(isObject(value) ? value : {}), status };
	const fitsRule = (rule: object) =>
		Object.entries(rule).every(([path, wanted]) => valueAt(told, path) === wanted);
	return profile.absent?.some(fitsRule) ?? false;
}

/** Whether the service says that there is nothing, and nothing else. */
export function saysNone(received: Received): boolean {
	const { envelope, profile, asked } = received;
	if (!isNull(received) && !isUnknown(received)) return false;
	const withoutError = { ...envelope, error: null };
	return unlistedInEnvelope(withoutError, profile, askedNumberIn(asked)).length === 0;
}

/** D: success, and null in place of data. */
const isNull = ({ isSuccess, envelope }: Received): boolean =>
	isSuccess && envelope?.success === true && envelope.data === null && holdsNothing(envelope.error);

/** P: 404 in the envelope of the service, with an error and a time. */
const isUnknown = ({ status, envelope }: Received): boolean =>
	status === 404 &&
	envelope?.success === false &&
	!holdsNothing(envelope.error) &&
	holdsNothing(envelope.data) &&
	isDateTime(envelope.timestamp);

/** U: whether a rule of the profile may say that it is "no such company". */
export const mayBeRuledAbsent = ({ status, endpoint }: Received): boolean =>
	asksAboutOne(endpoint) && mayTellAbsent(status);
