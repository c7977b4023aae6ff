import axios from 'axios';
import { reset as resetClock, travel } from 'timekeeper';
import { startSandbox, type Sandbox } from '../../sandbox';
import { sandboxCredentials } from '../harness/workflows/credentials';
import { keyHeaders } from '../sandbox/support/client';
import { preferTypeScript } from './support/preferTypeScript';
import { table, verdict } from './support/results';

/* A list of 3,000 companies on the free plan, one run each night on a moved clock: until every row has its answer. */

const ROWS = 3000;
const BATCH = 25;
const DAY = 24 * 3600 * 1000;
/** No list of this size takes longer at 1,000 requests a month. */
const MOST_NIGHTS = 400;

type Row = Record<string, unknown>;

const isFirm = ({ verdict: answer }: Row): boolean => answer === 'send' || answer === 'ask';

/** Numbers of the generated register, whose check digits hold. */
const numbers = Array.from({ length: ROWS }, (_, index) => {
	const first = String(9_000_000 + index).padStart(8, '0');
	return `${first}${String(97 - (Number(first) % 97)).padStart(2, '0')}`;
});

/** The path of each request without what a plan does not count, so that a row that is asked twice shows. */
const askedPaths = ({ requests }: Sandbox): string[] =>
	requests.filter(({ status }) => status === 200).map(({ path }) => path);

/** What the node does with a table that is written back after each batch. */
async function withSkipAnswered(sandbox: Sandbox) {
	preferTypeScript();
	const { runNode } = await import('../support/engine');
	const credentials = {
		enterpriseRegistryApi: {
			...sandboxCredentials.enterpriseRegistryApi.data,
			baseUrl: sandbox.baseUrl,
		},
	};
	const rows: Row[] = numbers.map((number) => ({ number }));
	const askedAgain = new Set<string>();
	let nights = 0;
	while (!rows.every(isFirm) && nights < MOST_NIGHTS) {
		nights++;
		for (let from = 0; from < ROWS; from += BATCH) {
			const firm = rows.slice(from, from + BATCH).filter(isFirm);
			sandbox.requests.length = 0;
			const { json } = await runNode({
				credentials,
				items: rows.slice(from, from + BATCH) as never,
				parameters: {
					resource: 'enterprise',
					operation: 'checkBeforeInvoicing',
					enterpriseNumber: '={{ $json.number }}',
					includeInput: true,
					options: { skipAnswered: 3660, reuseResponsesFor: 0, maxWait: 0 },
				},
			});
			for (const { number } of firm)
				if (askedPaths(sandbox).some((path) => path.replace(/\D/g, '').includes(String(number))))
					askedAgain.add(String(number));
			total.requests += askedPaths(sandbox).length;
			rows.splice(from, json.length, ...json);
			// The limit of this night is used up: the other batches would end without a request.
			if (!json.every(isFirm)) break;
		}
		travel(Date.now() + DAY);
	}
	return { nights, answered: rows.filter(isFirm).length, askedAgain: askedAgain.size };
}

const total = { requests: 0 };

/** What a README of a comparable node shows: HTTP Request in a loop over the list, from its beginning each night. */
async function httpRequestInLoop(sandbox: Sandbox, nights: number) {
	const answered = new Set<string>();
	let requests = 0;
	for (let night = 0; night < nights; night++) {
		for (const number of numbers) {
			const paths = [
				`/v2/enterprise/${number}`,
				`/v2/vat/BE${number}`,
				`/peppol/check?enterpriseNumber=${number}`,
			];
			const statuses = [];
			for (const path of paths) {
				const { status } = await axios.get(sandbox.baseUrl + path, {
					headers: keyHeaders,
					proxy: false,
					validateStatus: () => true,
				});
				statuses.push(status);
				if (status === 200) requests++;
			}
			if (statuses.includes(429)) break;
			answered.add(number);
		}
		travel(Date.now() + DAY);
	}
	return { answered: answered.size, requests };
}

const open = async (): Promise<Sandbox> =>
	await startSandbox({ generate: ROWS, now: () => Date.now(), settings: { plan: 'free' } });

export async function run(): Promise<string> {
	try {
		const ours = await open();
		const mine = await withSkipAnswered(ours);
		await ours.close();
		const { requests } = total;
		const theirs = await open();
		const other = await httpRequestInLoop(theirs, 30);
		await theirs.close();
		const rowsOf = (answered: number) => `${answered.toLocaleString('en-US')} of 3,000`;
		return table([
			[
				'3,000 rows, free plan, one run a night',
				'this pack, *Skip Answered*',
				'HTTP Request in a loop',
				'target',
			],
			['Nights', String(mine.nights), '30, then stopped', ''],
			[
				'Rows with a firm answer',
				rowsOf(mine.answered),
				rowsOf(other.answered),
				verdict('all', mine.answered === ROWS),
			],
			[
				'Requests answered',
				requests.toLocaleString('en-US'),
				other.requests.toLocaleString('en-US'),
				verdict('9,300 at most', requests <= 9300),
			],
			[
				'Rows asked again after a firm answer',
				String(mine.askedAgain),
				'',
				verdict('0', mine.askedAgain === 0),
			],
		]);
	} finally {
		resetClock();
	}
}
