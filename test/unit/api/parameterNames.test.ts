import { refusal } from '../../../nodes/EnterpriseRegistry/transport/errors';
import { ParameterNames } from '../../../nodes/EnterpriseRegistry/client/parameterNames';

/** A service that understands one key and refuses the others; the keys that it was asked with. */
function serviceThatTakes(...understood: string[]) {
	const asked: string[] = [];
	return {
		asked,
		attempt: async (key: string) => {
			asked.push(key);
			await new Promise((resolve) => setTimeout(resolve, 5));
			if (!understood.includes(key)) throw refusal(400, 'Missing required parameter', {});
			return `found by ${key}`;
		},
	};
}

const answering = (status: number) => async () => await Promise.reject(refusal(status, null, {}));

describe('an unknown parameter name', () => {
	it('is found with one extra call, and remembered', async () => {
		const names = new ParameterNames();
		const service = serviceThatTakes('q');
		expect(await names.use('search', ['name', 'q'], service.attempt)).toBe('found by q');
		expect(await names.use('search', ['name', 'q'], service.attempt)).toBe('found by q');
		expect(service.asked).toEqual(['name', 'q', 'q']);
	});

	it('is also found out where the service refuses the others with 422', async () => {
		const asked: string[] = [];
		const attempt = async (key: string) => {
			asked.push(key);
			return key === 'q' ? await Promise.resolve('found') : await answering(422)();
		};
		expect([await new ParameterNames().use('search', ['name', 'q'], attempt), asked]).toEqual([
			'found',
			['name', 'q'],
		]);
	});

	it('costs one extra call when 30 items start at the same time', async () => {
		const names = new ParameterNames();
		const service = serviceThatTakes('q');
		const answers = await Promise.all(
			Array.from(
				{ length: 30 },
				async () => await names.use('search', ['name', 'q'], service.attempt),
			),
		);
		expect(new Set(answers)).toEqual(new Set(['found by q']));
		expect(service.asked.filter((key) => key === 'name')).toHaveLength(1);
		expect(service.asked).toHaveLength(31);
	});

	it('is remembered per endpoint', async () => {
		const names = new ParameterNames();
		await names.use('search', ['name', 'q'], serviceThatTakes('q').attempt);
		const other = serviceThatTakes('name');
		await names.use('check', ['name', 'q'], other.attempt);
		expect(other.asked).toEqual(['name']);
	});

	it('is known as soon as the service says "no such company" to it', async () => {
		const names = new ParameterNames();
		await expect(names.use('check', ['number', 'id'], answering(404))).rejects.toMatchObject({
			status: 404,
		});
		const service = serviceThatTakes('id');
		await expect(names.use('check', ['number', 'id'], service.attempt)).rejects.toMatchObject({
			status: 400,
		});
		expect(service.asked).toEqual(['number']);
	});

	it.each([401, 402, 403, 429, 500])(
		'stays open after status %i, which says nothing about it, and no other key is tried',
		async (status) => {
			const names = new ParameterNames();
			let calls = 0;
			await expect(
				names.use('search', ['name', 'q'], async () => {
					calls++;
					return await answering(status)();
				}),
			).rejects.toMatchObject({ status });
			expect(calls).toBe(1);
			expect(await names.use('search', ['name', 'q'], serviceThatTakes('q').attempt)).toBe(
				'found by q',
			);
		},
	);

	it('stays open when every key is refused, because the value may be at fault; the first refusal stands', async () => {
		const names = new ParameterNames();
		const service = serviceThatTakes();
		await expect(names.use('search', ['name', 'q'], service.attempt)).rejects.toMatchObject({
			status: 400,
		});
		expect(service.asked).toEqual(['name', 'q']);
		expect(await names.use('search', ['name', 'q'], serviceThatTakes('name').attempt)).toBe(
			'found by name',
		);
	});

	it('does not hold up the others when the one that finds it out fails', async () => {
		const names = new ParameterNames();
		let calls = 0;
		const attempt = async (key: string) => {
			if (calls++ === 0) throw refusal(500, null, {});
			return await serviceThatTakes('q').attempt(key);
		};
		const outcomes = await Promise.allSettled(
			Array.from({ length: 5 }, async () => await names.use('search', ['name', 'q'], attempt)),
		);
		expect(outcomes.map(({ status }) => status)).toEqual([
			'rejected',
			'fulfilled',
			'fulfilled',
			'fulfilled',
			'fulfilled',
		]);
	});

	it('is not to blame if a service refuses everything: after about twenty failed calls, each item costs one', async () => {
		const names = new ParameterNames();
		const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
		const service = serviceThatTakes();
		for (let item = 0; item < 60; item++)
			await expect(names.use('check', seven, service.attempt)).rejects.toMatchObject({
				status: 400,
			});
		expect(service.asked.length).toBeLessThanOrEqual(1.2 * 60 + 20);
		const other = serviceThatTakes('g');
		expect(await names.use('search', seven, other.attempt)).toBe('found by g');
	});

	it('is searched again a minute after the last failed search', async () => {
		const names = new ParameterNames();
		const refusing = serviceThatTakes();
		for (let item = 0; item < 30; item++)
			await names.use('check', ['name', 'q'], refusing.attempt).catch(() => {});
		await expect(
			names.use('check', ['name', 'q'], serviceThatTakes('q').attempt),
		).rejects.toMatchObject({ status: 400 });
		const now = Date.now();
		const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
		expect(await names.use('check', ['name', 'q'], serviceThatTakes('q').attempt)).toBe(
			'found by q',
		);
		clock.mockRestore();
	});
});
