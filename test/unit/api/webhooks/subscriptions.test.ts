import { RegistryFailure } from '../../../../nodes/EnterpriseRegistry/transport/errors';
import {
	difference,
	sendHalving,
} from '../../../../nodes/EnterpriseRegistry/client/webhooks/subscriptions';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

/** A service that takes at most so many at once, and refuses the lists that `bad` is in. */
function service({
	most = Infinity,
	status = 413,
	bad,
}: {
	most?: number;
	status?: number;
	bad?: string;
}) {
	const taken: string[] = [];
	const calls = { taken: 0, refused: 0 };
	const send = async (some: string[]) => {
		if (some.length > most || (bad !== undefined && some.includes(bad))) {
			calls.refused++;
			throw new RegistryFailure('input', {
				message: 'Refused',
				advice: 'Look.',
				status: bad === undefined ? status : 400,
			});
		}
		calls.taken++;
		taken.push(...some);
		await Promise.resolve();
	};
	return { taken, calls, send };
}

describe('sending a list in requests as large as the service takes', () => {
	it('10,000 numbers go in one request where the service takes them', async () => {
		const { calls, send } = service({});
		await sendHalving(numbers(10_000), send);
		expect(calls).toEqual({ taken: 1, refused: 0 });
	});

	it.each([[413], [400]])(
		'a limit of 500 (HTTP %i) is found once: few refusals, then 20 requests',
		async (status) => {
			const { taken, calls, send } = service({ most: 500, status });
			await sendHalving(numbers(10_000), send);
			expect(calls).toEqual({ taken: 20, refused: 4 });
			expect(taken).toEqual(numbers(10_000));
		},
	);

	it.each([[1], [2], [3], [7], [99], [100], [256], [999], [1000], [4999]])(
		'every number arrives once and in order with a limit of %i',
		async (most) => {
			const { taken, calls, send } = service({ most });
			await sendHalving(numbers(5_003), send);
			expect(taken).toEqual(numbers(5_003));
			expect(calls.refused).toBeLessThanOrEqual(12);
		},
	);

	it.each([[0], [4_999], [5_000], [9_999]])(
		'a number that the service refuses (place %i) is found in few calls and named',
		async (place) => {
			const { calls, send } = service({ bad: String(place) });
			const failure = await sendHalving(numbers(10_000), send).catch((thrown: unknown) => thrown);
			expect(failure).toMatchObject({ status: 400, message: 'Refused' });
			expect((failure as RegistryFailure).advice).toMatch(
				new RegExp(`^The refusal is about ${place}\\.`),
			);
			expect(calls.taken + calls.refused).toBeLessThan(45);
		},
	);

	it('a refusal for another reason fails at once', async () => {
		const { calls, send } = service({ most: 10, status: 403 });
		await expect(sendHalving(numbers(100), send)).rejects.toMatchObject({
			status: 403,
			advice: 'Look.',
		});
		expect(calls.refused).toBe(1);
	});

	it('an empty list sends nothing', async () => {
		const { calls, send } = service({});
		await sendHalving([], send);
		expect(calls).toEqual({ taken: 0, refused: 0 });
	});
});

describe('the difference between two lists', () => {
	it('compares numbers whatever their spelling and lists each once', () => {
		expect(
			difference(
				['0403170701', '0417.497.106', 'BE 0202.239.951'],
				['0403.170.701', '0403 170 701', '0400.378.485'],
			),
		).toEqual({
			add: ['0400.378.485'],
			remove: ['0417.497.106', 'BE 0202.239.951'],
			keep: ['0403 170 701'],
		});
	});

	it('what the service lists and no rule can read is removed as it is listed', () => {
		expect(difference(['not a number'], [])).toEqual({
			add: [],
			remove: ['not a number'],
			keep: [],
		});
	});
});
