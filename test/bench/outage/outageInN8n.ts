import {
	healthy,
	HostileService,
	refuse,
	type Call,
	type Reply,
} from '../../support/hostileService';
import { httpRequest, registry, type Bench, type NodeUnderTest } from '../support/inN8n';
import { lookUps } from '../support/items';
import { median } from '../support/statistics';
import { seconds, verdict, type Row } from './outageRow';

/* A sick service over real sockets, in a real n8n, beside its HTTP Request node. */

const LATENCY = 50;

const isBad = ({ path }: Call) => Number(path.replace(/\D/g, '').slice(-10, -2)) % 20 === 0;
const slow = (reply: Reply, delay = LATENCY): Reply => ({ ...reply, delay });
const http = (options: Record<string, unknown> = {}): NodeUnderTest => httpRequest(options);

interface Run {
	wall: number;
	answered: number;
	calls: Call[];
}

export class Sick {
	constructor(private readonly bench: Bench) {}

	private async run(
		node: NodeUnderTest,
		count: number,
		behave: (call: Call) => Reply,
	): Promise<Run> {
		const service = await HostileService.start(behave);
		try {
			const { wall, answered } = await this.bench.at(service, node, lookUps(count, count, 0));
			return { wall, answered, calls: service.calls };
		} finally {
			await service.close();
		}
	}

	private async dead(
		what: string,
		first: string,
		reply: Reply,
		count: number,
		node: NodeUnderTest,
		theirs: NodeUnderTest,
		longest: number,
	): Promise<Row[]> {
		const ours = await this.run(node, count, () => reply);
		const other = await this.run(theirs, count, () => reply);
		const most = 1.2 * count + 20;
		return [
			[
				what,
				first,
				`${seconds(ours.wall)}, ${ours.calls.length} requests`,
				`${seconds(other.wall)}, ${other.calls.length} requests`,
				verdict(
					`${seconds(longest)} and ${most} requests at most`,
					ours.wall <= longest + 300 && ours.calls.length <= most,
				),
			],
		];
	}

	async silent(): Promise<Row[]> {
		return await this.dead(
			'Accepts and never answers, 60 items, `timeout` 0.4 s, `maxWait` 4 s',
			'72 s, 180 requests',
			{ kind: 'hang' },
			60,
			registry({ timeout: 400, maxWait: 4 }),
			http({ timeout: 400 }),
			4800,
		);
	}

	async unavailable(): Promise<Row[]> {
		return await this.dead(
			'503 for everything, 100 items, `maxWait` 15 s',
			'452 requests',
			refuse(503),
			100,
			registry({ maxWait: 15 }),
			http(),
			75_000,
		);
	}

	async unpaid(): Promise<Row[]> {
		const ours = await this.run(registry(), 200, () => slow(refuse(402)));
		const theirs = await this.run(http(), 200, () => slow(refuse(402)));
		return [
			[
				'402 for everything, 200 items',
				'200 requests',
				`${ours.calls.length}`,
				`${theirs.calls.length}`,
				verdict('a round at most', ours.calls.length <= 16),
			],
		];
	}

	async badRecords(): Promise<Row[]> {
		const lasted = (calls: Call[]) => calls.at(-1)!.at - calls[0]!.at + LATENCY;
		const compare = async (node: NodeUnderTest) => {
			const well = await this.run(node, 400, (call) => slow(healthy(call)));
			const sick = await this.run(node, 400, (call) =>
				slow(isBad(call) ? refuse(500) : healthy(call)),
			);
			return {
				ratio: lasted(sick.calls.filter((call) => !isBad(call))) / lasted(well.calls),
				whole: `${seconds(sick.wall)} beside ${seconds(well.wall)}, ${sick.calls.length} requests`,
			};
		};
		const ours = await compare(registry());
		const theirs = await compare(http());
		return [
			[
				'5 % of records always answer 500, 400 items: the others, beside a run without such records',
				'',
				ours.ratio.toFixed(2),
				theirs.ratio.toFixed(2),
				verdict('1.5 at most', ours.ratio <= 1.5),
			],
			[
				'The whole run, with the repeats of the bad ones',
				'20 s beside 0.7 s',
				ours.whole,
				theirs.whole,
				'',
			],
		];
	}

	/**
	 * A run alone, and the same beside another that goes one request at a time, at a service that both have met. The HTTP
	 * Request node has nothing like it: in batches of one without an interval it sends all at once.
	 */
	async careful(): Promise<Row[]> {
		const trip = 500;
		const careful = registry({ parallelRequests: 1 });
		const others = lookUps(700, 700, 0).slice(300);
		const time = async (isAlone: boolean) => {
			const service = await HostileService.start((call) => slow(healthy(call), trip));
			await this.bench.at(service, careful, others.slice(0, 1));
			const other = isAlone ? undefined : this.bench.at(service, careful, others);
			while (!isAlone && service.calls.length < 3)
				await new Promise((resolve) => setTimeout(resolve, 5));
			const { wall } = await this.bench.at(service, registry(), lookUps(300, 300, 0));
			if (!isAlone && service.calls.length > 300 + others.length)
				throw new Error('The careful run ended before the other.');
			service.behave = healthy;
			await other;
			await service.close();
			return wall;
		};
		const ratios: number[] = [];
		for (let round = 0; round < 5; round++) {
			const [alone, beside] = [await time(true), await time(false)];
			ratios.push(beside / alone);
			console.error(`${seconds(beside)} beside another, ${seconds(alone)} alone`);
		}
		const ours = median(ratios);
		return [
			[
				'300 items beside another run on the same credential with *Parallel Requests* 1, beside the same alone',
				'5.5 s beside 0.9 s',
				ours.toFixed(2),
				'',
				verdict('1.1 at most', ours <= 1.1),
			],
		];
	}

	/** In round trips of a service that takes long, so that what n8n takes around the node counts little. */
	async single(): Promise<Row[]> {
		const trip = 400;
		const measure = async (bulk: NodeUnderTest, node: NodeUnderTest) => {
			const service = await HostileService.start((call) => slow(healthy(call), trip));
			const running = this.bench.at(service, bulk, lookUps(1000, 1000, 0).slice(0, 300));
			while (service.calls.length < 9) await new Promise((resolve) => setTimeout(resolve, 5));
			const { wall } = await this.bench.at(service, node, lookUps(1000, 1000, 0).slice(999));
			const during = service.calls.length < 301;
			service.behave = (call) => healthy(call);
			await running;
			await service.close();
			return `${(wall / trip).toFixed(2)} round trips${during ? '' : ', after the whole bulk run'}`;
		};
		const ours = await measure(registry({ parallelRequests: 4 }), registry());
		const theirs = await measure(
			http({ batching: { batch: { batchSize: 4, batchInterval: 0 } } }),
			http(),
		);
		return [
			[
				'One lookup beside a bulk run of 300 with 4 at a time',
				'7.3 s, after the whole bulk run',
				ours,
				theirs,
				verdict('2 round trips at most', Number.parseFloat(ours) <= 2 && !ours.includes('after')),
			],
		];
	}
}
