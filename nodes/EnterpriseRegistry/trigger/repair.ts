import { RegistryFailure } from '../api/failures';
import type { RegistryClient } from '../api/RegistryClient';
import type { DeliveryAttempt } from '../api/types';
import type { Held } from './held';
import { putInPlace, type Wanted } from './lifecycle';

/** At most one look or repair per webhook in this time, so that a flood of forged deliveries costs next to nothing. */
export const BETWEEN_REPAIRS = 600_000;

/** A little longer than the pause between looks, so that no refused delivery falls between two of them. */
const RECENT = 900_000;

/** Clocks of the service and of n8n may differ by this much. */
const CLOCK_SKEW = 60_000;

/** A delivery can come before n8n has saved what `create` got; a secret that is still missing after this is lost. */
const SAVED_WITHIN = 10_000;

interface Progress {
	underWay: boolean;
	lastAt: number;
	missingSince?: number;
}

const progress = new Map<string, Progress>();
const progressOf = (url: string): Progress => {
	const known = progress.get(url) ?? { underWay: false, lastAt: 0 };
	progress.set(url, known);
	return known;
};

/** While `create` runs, a missing secret is on its way. */
export async function whileCreating<T>(url: string, create: () => Promise<T>): Promise<T> {
	const state = progressOf(url);
	state.underWay = true;
	return await create().finally(() => progress.delete(url));
}

/** True, and taken, when a secret has been missing for longer than n8n needs to save it. */
export function mayRepairLost(url: string, now: number): boolean {
	const state = progressOf(url);
	state.missingSince ??= now;
	if (now - state.missingSince < SAVED_WITHIN) return false;
	return begin(state, now);
}

/** True, and taken, when the log of the service may be looked at. @param lookedAt when this was last done, by any process. */
export function mayLook(url: string, now: number, lookedAt: number): boolean {
	return now - lookedAt >= BETWEEN_REPAIRS && begin(progressOf(url), now);
}

function begin(state: Progress, now: number): boolean {
	if (state.underWay || now - state.lastAt < BETWEEN_REPAIRS) return false;
	state.underWay = true;
	state.lastAt = now;
	return true;
}

/** Ends what mayRepairLost or mayLook began. @param again when the next attempt may be made, if not after the usual pause. */
export function repairEnded(url: string, again?: number): void {
	const state = progressOf(url);
	state.underWay = false;
	if (again === undefined) state.missingSince = undefined;
	else state.lastAt = again - BETWEEN_REPAIRS;
}

/**
 * An attacker can make signatures fail, but not write to the log of the service: only where that shows recent attempts
 * answered 401 are genuine deliveries being refused, because the secret was changed elsewhere.
 * @returns what is held from now on, or null when nothing is amiss.
 */
export async function repairRefused(client: RegistryClient, held: Held, wanted: Wanted, now: number): Promise<Held | null> {
	const log = await client.deliveries(held.webhookId).catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.status === 404) return null;
		throw failure;
	});
	// The webhook that we hold is gone, so what comes to our URL is from another one.
	if (log === null) return await putInPlace(client, null, wanted, now);
	if (!log.some((attempt) => wasRefused(attempt, held, now))) return null;
	const { hmacSecret } = await client.rotateSecret(held.webhookId);
	return typeof hmacSecret === 'string' && hmacSecret !== '' ? { ...held, secret: hmacSecret, since: now } : null;
}

/** Refused with 401, lately, and after the secret that we hold was given out. */
function wasRefused({ responseCode, at }: DeliveryAttempt, held: Held, now: number): boolean {
	const time = typeof at === 'string' ? Date.parse(at) : Number.NaN;
	if (Number(responseCode) !== 401 || Number.isNaN(time)) return false;
	return Math.abs(now - time) < RECENT + CLOCK_SKEW && time > held.since - CLOCK_SKEW;
}
