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

type Work = (now: number) => void;

/** One month of a trigger; the secret is changed elsewhere on the tenth day. */
class Month {
	readonly counts = { rotations: 0, needless: 0, lost: 0, looks: 0 };
	private readonly due = Array.from(
		{ length: MONTH / MINUTE + 1 },
		(): Array<{ at: number; run: Work }> => [],
	);
	private valid = 1;
	private stored: Secret = { value: 1, since: 0 };
	private readonly processes: Process[];
	private readonly log: Array<{ eventId: number; responseCode: number; at: number }> = [];

	constructor(
		private readonly situation: Situation,
		private readonly random: () => number,
	) {
		this.processes = Array.from({ length: situation.processes ?? 1 }, fresh);
	}

	play(pause: number): Month['counts'] {
		const { situation, processes, random } = this;
		let count = 0;
		for (let at = pause * random(); at < MONTH - 2 * DAY; at += pause * (0.5 + random()))
			this.plan(at, (now) => this.attempt({ eventId: count++, signed: this.valid }, 0, now));
		if (situation.forged)
			for (let at = 0; at < MONTH; at += MINUTE)
				this.plan(at, (now) => this.refused(this.some(), now));
		for (let change = 0; change < (situation.changes ?? 1); change++)
			this.plan(10 * DAY + change * 1.5 * HOUR, () => this.valid++);
		if (situation.restarts)
			for (let at = DAY; at < MONTH; at += DAY)
				this.plan(at, () => processes.splice(0, processes.length, ...processes.map(fresh)));
		for (const minute of this.due)
			for (let next = minute.shift(); next !== undefined; next = minute.shift()) {
				next.run(next.at);
				minute.sort((one, other) => one.at - other.at);
			}
		return this.counts;
	}

	private plan(at: number, run: Work): void {
		this.due[Math.floor(at / MINUTE)]?.push({ at, run });
	}

	private some = (): Process => this.processes[Math.floor(this.random() * this.processes.length)]!;

	private held = ({ secret }: Process): Secret =>
		secret !== undefined && secret.since > this.stored.since ? secret : this.stored;

	private attempt(event: { eventId: number; signed: number }, number: number, now: number): void {
		const { situation, log } = this;
		const process = this.some();
		const secret = this.held(process);
		const isAccepted = secret.value === (situation.queued ? event.signed : this.valid);
		log.push({ eventId: event.eventId, responseCode: isAccepted ? 200 : 401, at: now });
		if (log.length > 20_000) log.splice(0, 10_000);
		if (isAccepted) {
			process.verifiedAt = now;
			if (secret === process.secret) this.stored = secret;
			return;
		}
		if (situation.once || number === 10) this.counts.lost++;
		else this.plan(now + MINUTE * 2 ** number, (then) => this.attempt(event, number + 1, then));
		this.refused(process, now);
	}

	private refused(process: Process, now: number): void {
		if (!mayLook(process, now)) return;
		this.counts.looks++;
		process.looks = [now, ...process.looks].slice(0, 2);
		this.plan(now + 2 * SECOND, (then) => this.look(process, then));
	}

	private look(process: Process, now: number): void {
		const seen = now - (this.situation.logDelay ?? 0);
		const shown = this.log.filter(({ at }) => at <= seen).slice(-LOG_LENGTH);
		const entries = shown.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
		const tried = this.held(process);
		if (!hasWitness(entries, tried.since)) return;
		this.counts.rotations++;
		if (tried.value === this.valid) this.counts.needless++;
		this.valid++;
		process.secret = { value: this.valid, since: Math.max(now, tried.since + 1) };
	}
}

const sumOf = (all: Array<Month['counts']>, name: keyof Month['counts']): number =>
	all.reduce((sum, counts) => sum + counts[name], 0);

export async function run([months = '9']: string[]): Promise<string> {
	const all: Array<Month['counts']> = [];
	let most = 0;
	const rows = kinds.flatMap((situation, index) =>
		rates.map(({ name, pause }) => {
			const own = Array.from({ length: Number(months) }, (_, month) =>
				new Month(situation, randomFrom(1 + index * 1000 + month)).play(pause),
			);
			all.push(...own);
			most = Math.max(most, ...own.map(({ looks }) => looks / (situation.processes ?? 1)));
			const sums = (['rotations', 'needless', 'lost'] as const).map((each) => sumOf(own, each));
			return [situation.name, name, ...sums.map(String)];
		}),
	);
	return await Promise.resolve(
		[
			`${all.length} months, in each of which the secret is changed elsewhere: ${sumOf(all, 'rotations')} rotations, ${sumOf(all, 'needless')} of them needless, ${sumOf(all, 'lost').toLocaleString('en')} events lost; at most ${most.toFixed(0)} looks in a month by a process (limit 62).`,
			table([['situation', 'events', 'rotations', 'needless', 'events lost'], ...rows]),
		].join('\n\n'),
	);
}
