import { BoundedMap } from '../boundedMap';
import { isBusy } from './mutex';
import { provenAt } from './storedWebhook';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** The pause after a first check that found nothing; each further one doubles the pause, up to a day. */
const AFTER_NOTHING = 600 * SECOND;

/** The pause after a first check without an answer. */
const AFTER_NO_ANSWER = 30 * SECOND;

/**
 * n8n's publication engine works on one publication for up to 84 seconds. Until then, another process may be
 * about to store the missing secret, so that secret must stay valid.
 */
const PUBLISHED_WITHIN = 100 * SECOND;

/** Observations further apart than this belong to two different absences. */
const ABSENT_FOR = DAY;

/** A check costs a request of the user's quota: this many at once and one more a day are at most 40 in a month. */
const MAX_BUDGET = 9;

interface Checks {
	checkedAt: number;
	/** One is in progress. */
	checking: boolean;
	pause: number;
	budget: number;
	filledAt: number;
	/** The proof of the secret that was seen last. */
	provenAt: number;
	/** Since when `absent` has been missing, and when that was seen last. */
	absent?: { what: string; since: number; seenAt: number };
	/** The secret that a repair got, if no delivery has been verified since. */
	unproven?: string;
}

const MAX_REMEMBERED = 10_000;

const checks = new BoundedMap<Checks>(MAX_REMEMBERED, MAX_REMEMBERED);

function checksAt(url: string, now: number): Checks {
	const proof = provenAt(url);
	let known = checks.get(url);
	if (known === undefined) {
		known = {
			checkedAt: Number.NEGATIVE_INFINITY,
			checking: false,
			pause: 0,
			budget: MAX_BUDGET,
			filledAt: now,
			provenAt: proof,
		};
		checks.set(url, known, 1);
	}
	// After a verified delivery the pauses start again, and a secret that is changed later may be replaced.
	if (proof !== 0 && proof !== known.provenAt) {
		Object.assign(known, {
			provenAt: proof,
			unproven: undefined,
			absent: undefined,
			pause: Math.min(known.pause, AFTER_NOTHING),
		});
	}
	return known;
}

/**
 * Whether a request that anyone may have sent justifies asking the service about this webhook; if so, it counts.
 * @param secret the one that did not verify the request.
 */
export function mayCheck(url: string, now: number, secret = ''): boolean {
	const known = checksAt(url, now);
	known.budget = Math.min(MAX_BUDGET, known.budget + Math.abs(now - known.filledAt) / DAY);
	known.filledAt = now;
	if (
		known.checking ||
		isBusy(url) ||
		known.unproven === secret ||
		known.budget < 1 ||
		Math.abs(now - known.checkedAt) < known.pause
	)
		return false;
	known.budget -= 1;
	known.checkedAt = now;
	known.checking = true;
	return true;
}

/** False once a hook has published or unpublished. */
export const isChecking = (url: string): boolean => checks.get(url)?.checking === true;

/** True once `what` has been missing for longer than publishing can take. */
export function isAbsentForLong(url: string, what: string, now: number): boolean {
	const known = checksAt(url, now);
	const before = known.absent;
	const isSame = before?.what === what && now - before.seenAt < ABSENT_FOR;
	// A time in the future is from before the clock was set back.
	const since = isSame ? Math.min(before.since, now) : now;
	known.absent = { what, since, seenAt: now };
	return now - since >= PUBLISHED_WITHIN;
}

/** It is present: if it is missing later, the time for publishing starts again. */
export function notePresent(url: string, what: string): void {
	const known = checks.get(url);
	if (known?.absent?.what === what) known.absent = undefined;
}

export type CheckOutcome = 'nothing' | 'no answer' | 'repaired' | 'absent';

/** @param secret the one that is held now. */
export function noteOutcome(url: string, outcome: CheckOutcome, now: number, secret = ''): void {
	const known = checksAt(url, now);
	known.checking = false;
	if (outcome === 'absent') known.pause = PUBLISHED_WITHIN;
	else
		known.pause = nextPause(known.pause, outcome === 'no answer' ? AFTER_NO_ANSWER : AFTER_NOTHING);
	if (outcome === 'repaired')
		Object.assign(known, { unproven: secret, pause: AFTER_NOTHING, absent: undefined });
}

const nextPause = (pause: number, first: number): number =>
	pause < first ? first : Math.min(DAY, pause * 2);

export const forgetChecks = (url: string): void => checks.delete(url);
