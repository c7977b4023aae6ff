import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const eventIn = (text: string): string => /"((?:genuine|forged)-\d+)"/.exec(text)?.[1] ?? '';

/** The answers that the senders got, as seen at the gateway. */
export class Witness {
	/** The IDs of the genuine events that were sent. */
	readonly sent = new Set<string>();
	/** How many forged deliveries were sent. */
	forged = 0;
	/** The IDs of the events that were answered with 2xx. */
	readonly accepted = new Set<string>();

	onAnswer = (body: string, status: number): void => {
		if (status >= 200 && status < 300) this.accepted.add(eventIn(body));
	};

	/** How many genuine events have not been accepted yet. */
	get outstanding(): number {
		return [...this.sent].filter((eventId) => !this.accepted.has(eventId)).length;
	}
}

/** What became of the distinct events. `executions` are rows of n8n's database: ID, status, then everything it stored. */
export function count({ sent, accepted, forged }: Witness, executions: string[]) {
	const ran = executions.map((row) => ({ eventId: eventIn(row), status: row.split('\t')[1] }));
	const successes = ran.filter(({ eventId, status }) => sent.has(eventId) && status === 'success');
	const executed = new Set(successes.map(({ eventId }) => eventId));
	const missing = [...sent].filter((eventId) => !executed.has(eventId));
	const lost = missing.filter((eventId) => accepted.has(eventId)).length;
	const through = [...accepted, ...ran.map(({ eventId }) => eventId)];
	return {
		sent: sent.size,
		/** Events with at least one successful execution. */
		executed: executed.size,
		/** Successful executions beyond the first of an event. */
		doubled: successes.length - executed.size,
		neverAccepted: missing.length - lost,
		/** Accepted, and then lost by n8n. */
		lost,
		forged,
		/** Forged deliveries that were accepted, or ran. */
		forgedThrough: new Set(through.filter((eventId) => eventId.startsWith('forged'))).size,
	};
}

/** Where one of the secrets was found: in a log, or in the data of an execution. */
export function findSecrets(secrets: string[], folder: string, executions: string[]): string[] {
	const holds = (text: string) => secrets.some((secret) => text.includes(secret));
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const logs = files.filter((file) => file.endsWith('.log') && !file.includes('node_modules'));
	return [
		...logs.filter((file) => holds(readFileSync(join(folder, file), 'utf8'))),
		...executions.filter(holds).map((row) => `execution ${row.split('\t')[0]}`),
	];
}

interface Outcome extends ReturnType<typeof count> {
	/** New secrets that the trigger fetched by itself. */
	repairs: number;
	webhooks: number;
	leaks: string[];
}

/** The promises that were broken, each as a sentence; none if all is well. */
export function broken(outcome: Outcome): string[] {
	const { neverAccepted, lost, forgedThrough, webhooks, repairs, leaks } = outcome;
	const promises = {
		[`${neverAccepted} events were never accepted`]: neverAccepted > 0,
		[`${lost} events were accepted and lost`]: lost > 0,
		[`${forgedThrough} forged deliveries came through`]: forgedThrough > 0,
		[`there are ${webhooks} webhooks`]: webhooks !== 1,
		'the rotated secret was not renewed': repairs === 0,
		[`secrets stand in ${leaks.slice(0, 5).join(', ')}`]: leaks.length > 0,
	};
	return Object.keys(promises).filter((text) => promises[text]);
}
