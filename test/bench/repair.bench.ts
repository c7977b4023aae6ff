import { hasWitness, mayLook } from '../../nodes/EnterpriseRegistry/trigger/repair';
import { table } from './support/results';

/* Months of a trigger whose secret is changed elsewhere, with what the product decides and a model of all the rest. */

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const MONTH = 30 * DAY;
const LOG_LENGTH = 100;

interface Situation {
	name: string;
	processes?: number;
	/** A stranger sends a delivery each minute. */
	forged?: boolean;
	/** Events are signed when they are queued, not when they are sent. */
	queued?: boolean;
	/** How late an attempt appears in the log. */
	logDelay?: number;
	/** How often the secret is changed elsewhere, an hour and a half apart. */
	changes?: number;
	/** An event that was refused never comes again. */
	once?: boolean;
	restarts?: boolean;
}

const kinds: Situation[] = [
	{ name: 'quiet' },
	{ name: 'forged each minute', forged: true },
	{ name: 'three processes', processes: 3 },
	{ name: 'signed when queued', queued: true },
	{ name: 'log five hours behind', logDelay: 5 * HOUR, forged: true },
	{ name: 'changed twice', changes: 2, forged: true },
	{ name: 'never repeated', once: true, forged: true },
	{ name: 'restarts, three processes, forged', restarts: true, processes: 3, forged: true },
];
const rates = [
	{ name: '2 a day', pause: 12 * HOUR },
	{ name: '1 an hour', pause: HOUR },
	{ name: '60 an hour', pause: MINUTE },
];

interface Secret {
	value: number;
	since: number;
}
interface Process {
	secret?: Secret;
	looks: number[];
	verifiedAt: number;
}

const fresh = (): Process => ({ looks: [], verifiedAt: -Infinity });

function randomFrom(seed: number): () => number {
	let state = seed;
	return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** One month; the secret is changed elsewhere on the tenth day. */
function simulate(situation: Situation, pause: number, random: () => number) {
	const counts = { rotations: 0, needless: 0, lost: 0, looks: 0 };
	const due: Array<{ at: number; run: (now: number) => void }>[] = Array.from(
		{ length: MONTH / MINUTE + 1 },
		() => [],
	);
	const plan = (at: number, run: (now: number) => void) =>
		due[Math.floor(at / MINUTE)]?.push({ at, run });
	let valid = 1;
	let stored: Secret = { value: 1, since: 0 };
	const processes = Array.from({ length: situation.processes ?? 1 }, fresh);
	const log: Array<{ eventId: number; responseCode: number; at: number }> = [];
	const held = ({ secret }: Process): Secret =>
		secret !== undefined && secret.since > stored.since ? secret : stored;

	const look = (process: Process, now: number) => {
		const shown = log.filter(({ at }) => at <= now - (situation.logDelay ?? 0)).slice(-LOG_LENGTH);
		const entries = shown.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
		const tried = held(process);
		if (!hasWitness(entries, tried.since)) return;
		counts.rotations++;
		if (tried.value === valid) counts.needless++;
		valid++;
		process.secret = { value: valid, since: Math.max(now, tried.since + 1) };
	};
	const refused = (process: Process, now: number) => {
		if (!mayLook(process, now)) return;
		counts.looks++;
		process.looks = [now, ...process.looks].slice(0, 2);
		plan(now + 2 * SECOND, (then) => look(process, then));
	};
	const some = () => processes[Math.floor(random() * processes.length)]!;

	const attempt = (eventId: number, number: number, signed: number) => (now: number) => {
		const process = some();
		const secret = held(process);
		const isAccepted = secret.value === (situation.queued ? signed : valid);
		log.push({ eventId, responseCode: isAccepted ? 200 : 401, at: now });
		if (log.length > 20_000) log.splice(0, 10_000);
		if (isAccepted) {
			process.verifiedAt = now;
			if (secret === process.secret) stored = secret;
			return;
		}
		const next = now + MINUTE * 2 ** number;
		if (situation.once || number === 10) counts.lost++;
		else plan(next, attempt(eventId, number + 1, signed));
		refused(process, now);
	};
	let count = 0;
	for (let at = pause * random(); at < MONTH - 2 * DAY; at += pause * (0.5 + random()))
		plan(at, (now) => attempt(count++, 0, valid)(now));
	if (situation.forged)
		for (let at = 0; at < MONTH; at += MINUTE) plan(at, (now) => refused(some(), now));
	for (let change = 0; change < (situation.changes ?? 1); change++)
		plan(10 * DAY + change * 1.5 * HOUR, () => valid++);
	if (situation.restarts)
		for (let at = DAY; at < MONTH; at += DAY)
			plan(at, () => processes.splice(0, processes.length, ...processes.map(fresh)));
	for (const minute of due) {
		for (let next = minute.shift(); next !== undefined; next = minute.shift()) {
			next.run(next.at);
			minute.sort((one, other) => one.at - other.at);
		}
	}
	return counts;
}

export async function run([months = '9']: string[]): Promise<string> {
	const totals = { rotations: 0, needless: 0, lost: 0, looks: 0 };
	let most = 0;
	const rows = kinds.flatMap((situation, index) =>
		rates.map(({ name, pause }) => {
			const sum = { rotations: 0, needless: 0, lost: 0, looks: 0 };
			for (let month = 0; month < Number(months); month++) {
				const counts = simulate(situation, pause, randomFrom(1 + index * 1000 + month));
				most = Math.max(most, counts.looks / (situation.processes ?? 1));
				for (const key of Object.keys(sum) as Array<keyof typeof sum>) sum[key] += counts[key];
			}
			for (const key of Object.keys(sum) as Array<keyof typeof sum>) totals[key] += sum[key];
			return [situation.name, name, ...[sum.rotations, sum.needless, sum.lost].map(String)];
		}),
	);
	return await Promise.resolve(
		[
			`${rows.length * Number(months)} months, in each of which the secret is changed elsewhere: ${totals.rotations} rotations, ${totals.needless} of them needless, ${totals.lost.toLocaleString('en')} events lost; at most ${most.toFixed(0)} looks in a month by a process (limit 62).`,
			table([['situation', 'events', 'rotations', 'needless', 'events lost'], ...rows]),
		].join('\n\n'),
	);
}
