import { until } from '../../harness/process/until';

let waiting: Promise<unknown>;

it('what waits is not waited for by this test', () => {
	waiting = until('nothing', () => false).catch((failure: Error) => failure.message);
	expect(waiting).toBeInstanceOf(Promise);
});

it('a wait ends with its test', async () => {
	expect(await waiting).toMatch(/^There was no sign of this .*: nothing$/);
});
