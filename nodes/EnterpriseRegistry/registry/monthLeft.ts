import { readAccount } from '../reading/account';
import { readDate } from '../times';
import type { Connection } from '../transport/connect';
import { Failure } from '../failure';
import type { SourcedAnswer } from '../transport/types';
import type { Endpoint } from './endpoints';

type Session = Connection['session'];

/** What this process was last told about the monthly quota of a credential, less what it has sent since. */
interface Month {
	left: number;
	resetsAt: number;
}

const months = new WeakMap<Session, Month>();

/**
 * Each answer of the service is one request less, whatever it says. `GET /me`, which tells what is left, does not count itself.
 * What was coalesced or comes from memory has cost nothing.
 */
export function noteAnswer(
	session: Session,
	{ endpoint, from }: { endpoint: Endpoint; from: SourcedAnswer['from'] },
): void {
	const month = months.get(session);
	if (endpoint.reads === 'account' || from !== 'service' || month === undefined) return;
	month.left = Math.max(0, month.left - 1);
}

/** What the answer of `GET /me` tells about the month. Without a number or an end, nothing is known of it any more. */
export function noteAccount(session: Session, data: unknown): void {
	const account = readAccount(data, {}, new Date());
	const resetsAt = readDate(account?.resetsAt);
	const left = account?.remainingThisMonth ?? undefined;
	if (left === undefined || resetsAt === undefined) months.delete(session);
	else months.set(session, { left, resetsAt });
}

/** A refusal because of the quota tells that nothing is left. */
export function noteFailure(session: Session, failure: unknown): void {
	if (!(failure instanceof Failure) || failure.kind !== 'quota') return;
	const { resetsAt } = failure.facts;
	if (resetsAt !== undefined) months.set(session, { left: 0, resetsAt });
}

/** How many requests are left this month; undefined where this process has not heard of it. It never asks. */
export function leftThisMonth(session: Session, now: number): number | undefined {
	const month = months.get(session);
	return month !== undefined && now < month.resetsAt ? month.left : undefined;
}
