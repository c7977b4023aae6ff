import { RegistryFailure } from '../transport/errors';
import type { RegistryClient } from '../api/RegistryClient';
import type { DeliveryAttempt } from '../api/types';
import type { Held } from './held';
import { isBusy } from './inTurn';
import { takeUp, type Wanted } from './lifecycle';

/** At most one look or repair per webhook in this time, so that a flood of forged deliveries costs next to nothing. */
export const BETWEEN_REPAIRS = 600_000;

/** A little longer than the pause between looks, so that no refused delivery falls between two of them. */
const RECENT = 900_000;

/** Clocks of the service and of n8n may differ by this much. */
const CLOCK_SKEW = 60_000;

/** A delivery can come before n8n has saved what `create` got; a secret that is still missing after this is lost. */
const SAVED_WITHIN = 10_000;

interface Attempts {
	lastAt: number;
	missingSince?: number;
}

const attempts = new Map<string, Attempts>();

function attemptsAt(url: string): Attempts {
	const known = attempts.get(url) ?? { lastAt: 0 };
	attempts.set(url, known);
	return known;
}

/** True, and counted, when a secret has been missing for longer than n8n needs to save it. */
export function mayRepairLost(url: string, now: number): boolean {
	const known = attemptsAt(url);
	known.missingSince ??= now;
	return now - known.missingSince >= SAVED_WITHIN && begin(url, known, now);
}

/** True, and counted, when the log of the service may be looked at. @param lookedAt when this was last done, by any process. */
export const mayLook = (url: string, now: number, lookedAt: number): boolean =>
	Math.abs(now - lookedAt) >= BETWEEN_REPAIRS && begin(url, attemptsAt(url), now);

function begin(url: string, known: Attempts, now: number): boolean {
	if (isBusy(url) || now - known.lastAt < BETWEEN_REPAIRS) return false;
	known.lastAt = now;
	return true;
}

/** After an attempt that came to nothing. @param at when the next may be made. */
export function mayRepairAgain(url: string, at: number): void {
	attemptsAt(url).lastAt = at - BETWEEN_REPAIRS;
}

/** A secret is there: should one be missing later, it gets the time to be saved anew. */
export function secretIsThere(url: string): void {
	const known = attempts.get(url);
	if (known !== undefined) known.missingSince = undefined;
}

export const forgetAttempts = (url: string): boolean => attempts.delete(url);

/**
 * For a secret that was lost. A webhook is taken up, never created: a delivery may come in while the workflow is being
 * unpublished, and must not bring the webhook back.
 * @returns what is held from now on, or null when nothing can be mended.
 */
export async function repairLost(client: RegistryClient, wanted: Wanted, now: number): Promise<Held | null> {
	return await takeUp(client, null, wanted, now);
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
	if (log === null) return await repairLost(client, wanted, now);
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
