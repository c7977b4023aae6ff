import { until } from '../../harness/process/until';

let waiting: Promise<unknown>;

it('a wait that goes on does not keep its test from ending', () => {
	waiting = until('nothing', () => false).catch((failure: Error) => failure.message);
	expect(waiting).toBeInstanceOf(Promise);
});

it('a wait that was left behind fails once its test has ended', async () => {
	expect(await waiting).toMatch(/^There was no sign of this .*: nothing$/);
});
