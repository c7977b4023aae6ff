import {
	beforeDeadline,
	deadlineOf,
} from '../../../../nodes/EnterpriseRegistry/operations/deadline';
import { callOptionsOf } from '../../../../nodes/EnterpriseRegistry/operations/parameters';

const never = new Promise<never>(() => {});

it('a model is answered within 30 s, whatever the service does, unless the user allows more', () => {
	const tool = callOptionsOf({ options: {}, isForModel: true });
	expect(tool.maxWait).toBe(20_000);
	expect(deadlineOf(tool)).toBeLessThan(30_000);
	expect(
		deadlineOf(callOptionsOf({ options: { maxWait: 300 }, isForModel: true })),
	).toBeGreaterThan(300_000);
	expect(deadlineOf(tool, 60_000)).toBe(60_000);
	expect(callOptionsOf({ options: {} }).maxWait).toBe(300_000);
});

it('work that ends in time gives its own result', async () => {
	await expect(beforeDeadline(1000, false, Promise.resolve('done'))).resolves.toBe('done');
	await expect(beforeDeadline(1000, false, Promise.reject(new Error('said')))).rejects.toThrow(
		'said',
	);
});

it('work that takes longer fails with a message, which for a change says that it may still happen', async () => {
	await expect(beforeDeadline(20, false, never)).rejects.toMatchObject({
		kind: 'timeout',
		message: expect.stringMatching(/no answer within/),
	});
	await expect(beforeDeadline(20, true, never)).rejects.toMatchObject({
		advice: expect.stringMatching(/may still carry it out/),
	});
});
