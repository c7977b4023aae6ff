import { someFailure } from '../../support/someFailure';
import { ParameterSearch } from '../../../nodes/EnterpriseRegistry/registry/ParameterSearch';
import type { FailureKind } from '../../../nodes/EnterpriseRegistry/failure';

const refuse = (status: number, kind: FailureKind = 'refused') => {
	throw someFailure(kind, { status });
};

/** Calls to a service that understands some keys, and refuses the others as malformed. */
function calls(answer: (name: string, call: number) => unknown, ...names: string[]) {
	const search = new ParameterSearch();
	const connection = {};
	const candidates = names.map((name) => ({ name, value: 'x' }));
	const asked: string[] = [];
	const ask = async ({ name }: { name: string }) => {
		asked.push(name);
		const call = asked.length;
		await new Promise((resolve) => setTimeout(resolve, 1));
		return answer(name, call);
	};
	return {
		asked,
		call: async () => await search.ask({ connection, candidates, ask }),
	};
}
const understands =
	(...understood: string[]) =>
	(name: string) =>
		understood.includes(name) ? `found by ${name}` : refuse(400);

it.each([400, 422])('where a name is refused with %i, the next is asked', async (status) => {
	const { asked, call } = calls((name) => (name === 'q' ? 'found' : refuse(status)), 'name', 'q');
	expect(await call()).toBe('found');
	expect(asked).toEqual(['name', 'q']);
});

it('a name that was found is the first that is asked from then on', async () => {
	const { asked, call } = calls(understands('q'), 'name', 'q');
	await call();
	asked.length = 0;
	expect(await call()).toBe('found by q');
	expect(asked).toEqual(['q']);
});

it('30 items that start at the same time cost one extra call', async () => {
	const { asked, call } = calls(understands('q'), 'name', 'q');
	const answers = await Promise.all(Array.from({ length: 30 }, call));
	expect(new Set(answers)).toEqual(new Set(['found by q']));
	expect(asked).toHaveLength(31);
	expect(asked.filter((name) => name === 'name')).toHaveLength(1);
});

it('a name is known as soon as the service says "no such company" to it', async () => {
	const { asked, call } = calls(() => refuse(404, 'absent'), 'number', 'id');
	for (let item = 0; item < 2; item++)
		await expect(call()).rejects.toMatchObject({ kind: 'absent' });
	expect(asked).toEqual(['number', 'number']);
});

describe.each([401, 402, 403, 429, 500])('a %i, which says nothing about the name,', (status) => {
	const callsAfter = () =>
		calls((name, time) => (time === 1 ? refuse(status) : understands('q')(name)), 'name', 'q');

	it('ends the search for now', async () => {
		const { asked, call } = callsAfter();
		await expect(call()).rejects.toMatchObject({ status });
		expect(asked).toEqual(['name']);
	});

	it('leaves the search to the next call', async () => {
		const { asked, call } = callsAfter();
		await expect(call()).rejects.toMatchObject({ status });
		expect(await call()).toBe('found by q');
		expect(asked).toEqual(['name', 'name', 'q']);
	});
});

describe('where all names are refused, as the value may be at fault,', () => {
	const callsWithWrongValue = () =>
		calls(
			(name, time) => (time <= 2 ? refuse(400 + 22 * (time - 1)) : `found by ${name}`),
			'name',
			'q',
		);

	it('the first refusal is what the call ends with', async () => {
		await expect(callsWithWrongValue().call()).rejects.toMatchObject({ status: 400 });
	});

	it('the next call asks all names again', async () => {
		const { call } = callsWithWrongValue();
		await expect(call()).rejects.toMatchObject({ status: 400 });
		expect(await call()).toBe('found by name');
	});
});

it('a search that fails does not hold up the others', async () => {
	const { call } = calls(
		(name, time) => (time === 1 ? refuse(500) : understands('q')(name)),
		'name',
		'q',
	);
	const outcomes = await Promise.allSettled(Array.from({ length: 5 }, call));
	expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

describe('where a service has refused everything', () => {
	/** After 60 items of which none was understood, it understands this one name. */
	async function afterRefusals(understoodThen: string) {
		let understood: string[] = [];
		const search = calls((name) => understands(...understood)(name), ...'abcdefg');
		for (let item = 0; item < 60; item++)
			await expect(search.call()).rejects.toMatchObject({ status: 400 });
		understood = [understoodThen];
		return search;
	}

	it('an item soon costs one call', async () => {
		const { asked } = await afterRefusals('g');
		expect(asked.length).toBeLessThanOrEqual(1.2 * 60 + 20);
	});

	it('no further name is tried', async () => {
		const { call } = await afterRefusals('g');
		await expect(call()).rejects.toMatchObject({ status: 400 });
	});

	it('names are tried again a minute later', async () => {
		const { call } = await afterRefusals('g');
		const now = Date.now();
		jest.spyOn(Date, 'now').mockImplementation(() => now + 61_000);
		expect(await call()).toBe('found by g');
	});
});

it('a name stays known where a profile names other candidates, or them in another order', async () => {
	const search = new ParameterSearch();
	const asked: string[] = [];
	const call = async (...names: string[]) =>
		await search.ask({
			connection: {},
			candidates: names.map((name) => ({ name, value: 'x' })),
			ask: async ({ name }) => {
				asked.push(name);
				return understands('q')(name);
			},
		});
	await call('name', 'q');
	await call('id', 'name', 'q');
	expect(asked).toEqual(['name', 'q', 'q']);
});
