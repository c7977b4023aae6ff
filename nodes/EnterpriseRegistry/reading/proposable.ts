import { tellsTime } from '../times';
import { fits, isPath, type Allowed, type Kind, type Scalar } from './allowed';
import { outageIn } from './vies';

/*
 * What a hint or Diagnose may propose to a user for the `beside` and `envelope` of his Service Profile. He copies it without knowing
 * the service as its provider does, so nothing is proposed that could turn an outage into a no.
 */

/** Whether a member may be proposed: its name may be a code of trouble as well. */
export const mayBeNamed = (path: unknown): path is string =>
	isPath(path) && outageIn(path) === undefined;

/** Whether a value may be proposed as it is: no code, as it may tell of trouble, and no day or time, as tomorrow it is another. */
export function mayBeProposed(value: unknown): value is Scalar {
	if (typeof value === 'string')
		return value.length <= MAX_LENGTH && !isCode(value) && !tellsTime(value);
	return typeof value === 'boolean' || (typeof value === 'number' && !tellsTime(value));
}

/** Nobody can judge and copy a longer text. */
const MAX_LENGTH = 200;

const isCode = (text: string): boolean => CODE.test(text) || outageIn(text) !== undefined;

/** A word of a program in capitals, such as SERVICE_UNAVAILABLE or SMP_DOWN. */
const CODE = /\b[A-Z][A-Z0-9]*_[A-Z0-9_]*(?![a-z])/;

/** The kind that may be proposed in place of a value. Never `id`: that may be a word of trouble with a digit, such as `error503`. */
export const kindOf = (value: unknown, asked?: string): Kind | undefined =>
	(['asked', 'dateTime', 'url', 'number'] as const).find((kind) => fits(kind, value, asked));

/**
 * What a profile that allows `known` should allow: values are added to values, and a kind takes the place of either.
 * Undefined where values would take the place of a kind, as then neither fits all answers.
 */
export function addedTo(
	known: Allowed | undefined,
	allowed: Allowed | undefined,
): Allowed | undefined {
	if (allowed === undefined || typeof allowed === 'string' || known === undefined) return allowed;
	return typeof known === 'string' ? undefined : [...new Set([...known, ...allowed])];
}
