import { Failure } from '../failure';
import { readAccount } from '../reading/account';
import { readDate, type Instant } from '../times';
import type { SourcedResponse } from '../requests/RequestRunner';

/** What this process was last told about the monthly quota of a credential, less what it has asked since. It never asks for that. */
export class MonthLeft {
	/** Requests that are left until then. */
	private heard?: { left: number; resetsAt: Instant };

	/** Undefined where nothing was heard of this month. */
	at(now: Instant): number | undefined {
		return this.heard !== undefined && now < this.heard.resetsAt ? this.heard.left : undefined;
	}

	/** Each answer of the service is one request less, whatever it says. What was coalesced or comes from memory has cost nothing. */
	noteAnswer({ from }: Pick<SourcedResponse, 'from'>): void {
		if (from !== 'service' || this.heard === undefined) return;
		this.heard = { ...this.heard, left: Math.max(0, this.heard.left - 1) };
	}

	/** `GET /me` tells what is left, and does not count itself. Without a number or an end, nothing is known of the month any more. */
	noteAccount(data: unknown): void {
		const account = readAccount(data, { now: new Date() });
		const resetsAt = readDate(account?.resetsAt);
		const left = account?.remainingThisMonth ?? undefined;
		this.heard = left === undefined || resetsAt === undefined ? undefined : { left, resetsAt };
	}

	/** A refusal because of the quota tells that nothing is left. */
	noteFailure(thrown: unknown): void {
		if (!(thrown instanceof Failure) || thrown.kind !== 'quota') return;
		const { resetsAt } = thrown.facts;
		if (resetsAt !== undefined) this.heard = { left: 0, resetsAt };
	}
}
