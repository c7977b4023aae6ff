import {
	beforeDeadline,
	deadlineOf,
	outputForTool,
} from '../../../nodes/EnterpriseRegistry/operations/forTool';
import { callOptionsOf } from '../../../nodes/EnterpriseRegistry/operations/parameters';

const never = new Promise<never>(() => {});

it('a model is answered within 30 s, whatever the service does, unless the user allows more', () => {
	const tool = callOptionsOf({}, {}, true);
	expect(tool.maxWait).toBe(20_000);
	expect(deadlineOf(tool)).toBeLessThan(30_000);
	expect(deadlineOf(callOptionsOf({}, { maxWait: 300 }, true))).toBeGreaterThan(300_000);
	expect(deadlineOf(tool, 60_000)).toBe(60_000);
	expect(callOptionsOf({}, {}, false).maxWait).toBe(300_000);
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

it('a model gets no signing secret, wherever it stands, and is told how a person gets it', () => {
	const secret = 'whsec_c2VjcmV0IG9mIHRoZSB3ZWJob29r';
	const output = outputForTool([
		{ id: 'wh_1', hmacSecret: 'plain', nested: [{ hmacSecret: secret }], text: `use ${secret}` },
		{ id: 'wh_2' },
	]) as object[];
	expect(JSON.stringify(output)).not.toMatch(/plain|whsec_c2V/);
	expect(output).toMatchObject([
		{ id: 'wh_1', note: expect.stringContaining('Rotate Secret') },
		{},
	]);
	expect(output[1]).toEqual({ id: 'wh_2' });
});
