import type { Outcome } from './outcome';

const titles = [
	'n8n',
	'Respond',
	'Seed',
	'Sent',
	'Accepted',
	'Executed',
	'Doubled',
	'Lost',
	'Never accepted',
	'Forged',
	'Came through',
	'Accidents',
	'Repairs',
	'Webhooks',
	'Leaks',
	'Memory (MB, first → second half)',
	'Seconds',
];

const respond: Record<string, string> = { immediately: 'immediately', whenFinished: 'finished' };

const memoryOf = ({ memory }: Outcome): string =>
	Object.entries(memory)
		.filter(([, { firstHalf }]) => firstHalf !== null)
		.map(([name, { firstHalf, secondHalf }]) => `${name} ${firstHalf} → ${secondHalf}`)
		.join(', ');

const row = (outcome: Outcome): Array<string | number> => [
	outcome.mode === 'queue' ? 'queue mode' : 'alone, SQLite',
	respond[outcome.respond] ?? outcome.respond,
	outcome.seed,
	outcome.sent,
	outcome.accepted,
	outcome.executed,
	outcome.doubled,
	outcome.lost,
	outcome.neverAccepted,
	outcome.forged,
	outcome.forgedThrough,
	outcome.accidents.length,
	outcome.repairs,
	outcome.webhooks,
	outcome.leaks.length,
	memoryOf(outcome),
	outcome.seconds,
];

/** For the section chaos of test/bench/RESULTS.md. */
export function table(outcomes: Outcome[]): string {
	const lines = [titles, titles.map(() => '---'), ...outcomes.map(row)];
	return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
