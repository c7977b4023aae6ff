import type { Accident } from './accidents';
import type { StoredExecution } from './deployment';
import type { Witness } from './Witness';

export interface Outcome {
	mode: string;
	respond: string;
	seed: number;
	n8n: string;
	/** Distinct events that the service sent, and those that were answered with success. */
	sent: number;
	accepted: number;
	/** Distinct events with at least one successful execution. */
	executed: number;
	/** Successful executions beyond the first of an event. */
	doubled: number;
	/** Events without a successful execution: never accepted, or accepted and then lost by n8n. */
	neverAccepted: number;
	lost: number;
	/** Those of the lost that n8n answered with success without storing an execution. */
	neverStored: number;
	forged: number;
	/** Forged deliveries that were accepted, or ran. Must be 0. */
	forgedThrough: number;
	/** New secrets that the trigger fetched by itself. */
	repairs: number;
	webhooks: number;
	answers: Record<string, number>;
	/** Executions by status. */
	statuses: Record<string, number>;
	accidents: Accident[];
	restarts: Record<string, number>;
	/** Where a secret or token was found in the clear. */
	leaks: string[];
	seconds: number;
}

const eventIn = /"((?:genuine|forged)-\d+)"/;

export function count(
	witness: Witness,
	executions: StoredExecution[],
): Pick<
	Outcome,
	| 'sent'
	| 'accepted'
	| 'executed'
	| 'doubled'
	| 'neverAccepted'
	| 'lost'
	| 'neverStored'
	| 'forged'
	| 'forgedThrough'
	| 'statuses'
> {
	const successes = new Map<string, number>();
	const stored = new Set<string>();
	const statuses: Record<string, number> = {};
	const forgedThrough = new Set(
		[...witness.accepted.keys()].filter((eventId) => eventId.startsWith('forged')),
	);
	for (const { status, data } of executions) {
		statuses[status] = (statuses[status] ?? 0) + 1;
		const [, eventId = ''] = eventIn.exec(data) ?? [];
		stored.add(eventId);
		if (eventId.startsWith('forged')) forgedThrough.add(eventId);
		else if (status === 'success' && witness.sent.has(eventId))
			successes.set(eventId, (successes.get(eventId) ?? 0) + 1);
	}
	const missing = [...witness.sent].filter((eventId) => !successes.has(eventId));
	const lost = missing.filter((eventId) => witness.accepted.has(eventId));
	return {
		sent: witness.sent.size,
		accepted: [...witness.sent].filter((eventId) => witness.accepted.has(eventId)).length,
		executed: successes.size,
		doubled: [...successes.values()].reduce((sum, times) => sum + times - 1, 0),
		neverAccepted: missing.length - lost.length,
		lost: lost.length,
		neverStored: lost.filter((eventId) => !stored.has(eventId)).length,
		forged: witness.forgeries.size,
		forgedThrough: forgedThrough.size,
		statuses,
	};
}

/** Broken promises. */
export function broken(outcome: Outcome): string[] {
	const promises: Array<[string, boolean]> = [
		[`${outcome.neverAccepted} events were never accepted`, outcome.neverAccepted > 0],
		// Answered at once, n8n may lose what it was running when it was killed: that is counted, and n8n's own doing.
		[
			`${outcome.lost} events were accepted and lost`,
			outcome.lost > 0 && outcome.respond === 'whenFinished',
		],
		[`${outcome.forgedThrough} forged deliveries came through`, outcome.forgedThrough > 0],
		[`there are ${outcome.webhooks} webhooks`, outcome.webhooks !== 1],
		['the rotated secret was not renewed', outcome.repairs === 0],
		[`secrets stand in ${outcome.leaks.slice(0, 5).join(', ')}`, outcome.leaks.length > 0],
	];
	return promises.filter(([, isBroken]) => isBroken).map(([text]) => text);
}
