import { mayLook } from '../../nodes/EnterpriseRegistry/trigger/lookBudget';
import { hasWitness } from '../../nodes/EnterpriseRegistry/trigger/witness';
import { seededRandom } from '../../sandbox/random';
import { SimulatedClock } from '../support/simulated/simulation';
import { table } from './support/results';

/* Months of a trigger whose secret is changed elsewhere, with what the product decides and a model of all the rest. */

const [SECOND, MINUTE, HOUR, DAY] = [1_000, 60_000, 3_600_000, 86_400_000];
const MONTH = 30 * DAY;
const LOG_LENGTH = 100;
const MAX_RETRIES = 10;

interface Situation {
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

const SITUATIONS: Record<string, Situation> = {
	quiet: {},
	'forged each minute': { forged: true },
	'three processes': { processes: 3 },
	'signed when queued': { queued: true },
	'log five hours behind': { logDelay: 5 * HOUR, forged: true },
	'changed twice': { changes: 2, forged: true },
	'never repeated': { once: true, forged: true },
	'restarts, three processes, forged': { restarts: true, processes: 3, forged: true },
};
const PAUSES = { '2 a day': 12 * HOUR, '1 an hour': HOUR, '60 an hour': MINUTE };

interface Secret {
	value: number;
	since: number;
}
interface Process {
	secret?: Secret;
	looks: { last?: number; before?: number };
	verifiedAt?: number;
}

const fresh = (): Process => ({ looks: {} });

/** One month of a trigger; the secret is changed elsewhere on the tenth day. */
class Month {
	readonly counts = { rotations: 0, needless: 0, lost: 0, looks: 0 };
	private readonly clock = new SimulatedClock(0);
	private valid = 1;
	private stored: Secret = { value: 1, since: 0 };
	private processes: Process[];
	private readonly log: Array<{ eventId: number; responseCode: number; at: number }> = [];

	constructor(
		private readonly situation: Situation,
		private readonly random: () => number,
	) {
		this.processes = Array.from({ length: situation.processes ?? 1 }, fresh);
	}

	async play(pause: number): Promise<Month['counts']> {
		const { clock, random } = this;
		const { changes = 1, forged, restarts } = this.situation;
		const pauses = () => pause * (0.5 + random());
		void this.repeat(pauses, (eventId) => void this.deliver(eventId, this.valid));
		for (let change = 0; change < changes; change++)
			void clock.sleep(10 * DAY + change * 1.5 * HOUR).then(() => this.valid++);
		if (forged)
			void this.repeat(
				() => MINUTE,
				() => void this.refused(this.anyProcess()),
			);
		if (restarts)
			void this.repeat(
				() => DAY,
				() => (this.processes = this.processes.map(fresh)),
			);
		await clock.run(clock.sleep(MONTH));
		return this.counts;
	}

	/** Until two days before the end, so that the last work has its retries. */
	private async repeat(pause: () => number, work: (nth: number) => void): Promise<void> {
		for (let nth = 0; this.clock.now() < MONTH - 2 * DAY; nth++) {
			work(nth);
			await this.clock.sleep(pause());
		}
	}

	private anyProcess = (): Process =>
		this.processes[Math.floor(this.random() * this.processes.length)]!;

	private secretOf = ({ secret }: Process): Secret =>
		secret !== undefined && secret.since > this.stored.since ? secret : this.stored;

	private async deliver(eventId: number, signed: number): Promise<void> {
		for (let retry = 0; !this.attempt(eventId, signed); retry++) {
			if (this.situation.once || retry === MAX_RETRIES) {
				this.counts.lost++;
				return;
			}
			await this.clock.sleep(MINUTE * 2 ** retry);
		}
	}

	/** @returns whether it was accepted. */
	private attempt(eventId: number, signed: number): boolean {
		const { situation, log, clock } = this;
		const process = this.anyProcess();
		const secret = this.secretOf(process);
		const isAccepted = secret.value === (situation.queued ? signed : this.valid);
		log.push({ eventId, responseCode: isAccepted ? 200 : 401, at: clock.now() });
		if (log.length > 20_000) log.splice(0, 10_000);
		if (!isAccepted) void this.refused(process);
		else {
			process.verifiedAt = clock.now();
			if (secret === process.secret) this.stored = secret;
		}
		return isAccepted;
	}

	private async refused(process: Process): Promise<void> {
		const { clock, counts } = this;
		if (!mayLook(process, clock.now())) return;
		counts.looks++;
		process.looks = { last: clock.now(), before: process.looks.last };
		await clock.sleep(2 * SECOND);
		const now = clock.now();
		const seen = now - (this.situation.logDelay ?? 0);
		const shown = this.log.filter(({ at }) => at <= seen).slice(-LOG_LENGTH);
		const entries = shown.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() }));
		const tried = this.secretOf(process);
		if (!hasWitness(entries, tried.since)) return;
		counts.rotations++;
		if (tried.value === this.valid) counts.needless++;
		this.valid++;
		process.secret = { value: this.valid, since: Math.max(now, tried.since + 1) };
	}
}

export async function run([months = '9']: string[]): Promise<string> {
	const rows: string[][] = [];
	const all: Array<Month['counts']> = [];
	const sumOf = (counts: typeof all, name: keyof Month['counts']) =>
		counts.reduce((sum, each) => sum + each[name], 0);
	let most = 0;
	for (const [index, [name, situation]] of Object.entries(SITUATIONS).entries())
		for (const [rate, pause] of Object.entries(PAUSES)) {
			const own: typeof all = [];
			for (let month = 0; month < Number(months); month++)
				own.push(await new Month(situation, seededRandom(1 + index * 1000 + month)).play(pause));
			all.push(...own);
			most = Math.max(most, ...own.map(({ looks }) => looks / (situation.processes ?? 1)));
			const sums = (['rotations', 'needless', 'lost'] as const).map((each) => sumOf(own, each));
			rows.push([name, rate, ...sums.map(String)]);
		}
	return [
		`${all.length} months, in each of which the secret is changed elsewhere: ${sumOf(all, 'rotations')} rotations, ${sumOf(all, 'needless')} of them needless, ${sumOf(all, 'lost').toLocaleString('en')} events lost; at most ${most.toFixed(0)} looks in a month by a process (limit 62).`,
		table([['situation', 'events', 'rotations', 'needless', 'events lost'], ...rows]),
	].join('\n\n');
}
