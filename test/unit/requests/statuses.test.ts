import { readFileSync } from 'node:fs';
import { meaningOf } from '../../../nodes/EnterpriseRegistry/requests/statuses';
import { couldNotAnswer, refusal } from '../../../nodes/EnterpriseRegistry/transport/refusal';

const ALL = Array.from({ length: 700 }, (_, status) => status);

const numbers = (text = '') => [...text.matchAll(/\d+/g)].map(Number);

/** The rows of docs/requests.md: the statuses that each names, and where it names those of all others as well. */
const ROWS = readFileSync('docs/requests.md', 'utf8')
	.split('\n')
	.filter((line) => /^\| [^|]+ \| `(?:unavailable|faulty|throttled|answered)` \|/.test(line))
	.map((line) => line.split('|').map((cell) => cell.trim()))
	.map(([, statuses = '', signal = '', , retries = '']) => {
		const named = numbers(statuses.replace(/each other from \d+ on/, ''));
		const [from = Infinity] = numbers(/each other from \d+ on/.exec(statuses)?.[0]);
		return { statuses, named, from, isRest: statuses.startsWith('each other,'), signal, retries };
	});
const NAMED = ROWS.flatMap(({ named }) => named);

const rowOf = (status: number) =>
	ROWS.find(({ named }) => named.includes(status)) ??
	ROWS.find(({ from }) => status >= from) ??
	ROWS.find(({ isRest }) => isRest);

const retriesOf = (status: number): string => {
	const { retryable } = meaningOf(status);
	if (retryable.kind === 'whenLimitAllows') return 'as many as the limit allows';
	return retryable.kind === 'never' ? '0' : String(retryable.times);
};

it('every status signals, and is retried, as the table of docs/requests.md says; none has two rows', () => {
	expect(ROWS).toHaveLength(5);
	expect(new Set(NAMED).size).toBe(NAMED.length);
	for (const status of ALL)
		expect({
			status,
			signal: `\`${meaningOf(status).signal}\``,
			retries: retriesOf(status),
		}).toEqual({ status, signal: rowOf(status)?.signal, retries: rowOf(status)?.retries });
});

it('a service that could not answer is one that was throttled by nobody, and gave a 408 or a 5xx', () => {
	expect(ALL.filter(couldNotAnswer)).toEqual(
		ALL.filter((status) => status === 408 || status >= 500),
	);
	expect(ALL.filter((status) => refusal(status, null, {}).code === 'noMoreRequests')).toEqual([
		429,
	]);
});

it('a refused credential and a subscription without requests end the run; a 408 did not arrive whole', () => {
	expect(ALL.filter((status) => meaningOf(status).endsRun)).toEqual([401, 402]);
	expect(ALL.filter((status) => !meaningOf(status).mayHaveArrived)).toEqual([408]);
});
