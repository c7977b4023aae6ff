import { readAnswer } from '../../../nodes/EnterpriseRegistry/client/answer';
import {
	isTransient,
	refusal,
	RegistryFailure,
	type FailureKind,
} from '../../../nodes/EnterpriseRegistry/transport/errors';

/** Each status, its kind, and what the user is told to do. */
const STATUSES: Array<[number, FailureKind, RegExp]> = [
	[400, 'input', /Check the parameters/],
	[401, 'credentials', /Check the key and secret, or the client ID and client secret/],
	[402, 'quota', /first day of the month/],
	[403, 'forbidden', /Ask the provider to allow/],
	[404, 'notFound', /Check the value\. If nothing is ever found, check the Base URL/],
	[412, 'refused', /provider requires more/],
	[413, 'input', /fewer entity numbers/],
	[429, 'rateLimit', /Wait until the limit resets/],
	[500, 'service', /try again later/],
	[502, 'service', /try again later/],
	[503, 'service', /try again later/],
	[504, 'service', /try again later/],
	[405, 'refused', /Check the parameters/],
	[418, 'refused', /Check the parameters/],
	[304, 'refused', /Check the parameters/],
];

it('a failure repeats no signing secret', () => {
	const failure = new RegistryFailure('service', {
		message: 'Could not save whsec_abc',
		advice: 'It was "whsec_abc".',
	}).reworded('Lost whsec_def', 'See whsec_def.');
	expect(failure).toMatchObject({ message: 'Lost …', advice: 'See ….' });
	expect(refusal(500, 'whsec_abc', {}).message).toMatch(/: …$/);
});

describe('the sentence for a refusal', () => {
	it.each(STATUSES)('with status %i is of kind %s and says what to do', (status, kind, advice) => {
		const failure = refusal(status, null, {});
		expect(failure).toBeInstanceOf(RegistryFailure);
		expect(failure).toMatchObject({
			kind,
			status,
			message: expect.stringContaining(`(HTTP ${status})`) as string,
			advice: expect.stringMatching(advice) as string,
		});
	});

	it('differs for every status that means something else', () => {
		const known = [400, 401, 402, 403, 404, 412, 413, 429, 500];
		expect(new Set(known.map((status) => refusal(status, null, {}).message)).size).toBe(
			known.length,
		);
	});

	it('avoids words that only frighten', () => {
		for (const [status] of STATUSES) {
			const { message, advice } = refusal(status, null, {});
			expect(`${message} ${advice}`).not.toMatch(/\b(error|problem|failure|mistake)s?\b/i);
		}
	});

	it('of a used-up limit names the time of the reset, unless the header is nonsense', () => {
		expect(refusal(429, null, { 'x-ratelimit-reset': '1780650000' }).advice).toContain(
			'2026-06-05T09:00:00.000Z',
		);
		expect(refusal(429, null, { 'ratelimit-reset': '1780650000' }).advice).toContain(
			'2026-06-05T09:00:00.000Z',
		);
		for (const nonsense of ['', 'soon', '-1', '0', '1e99', 'NaN'])
			expect(refusal(429, null, { 'x-ratelimit-reset': nonsense }).advice).not.toMatch(
				/resets at \d/,
			);
	});

	it('says when the monthly quota starts again, in the words of the service', () => {
		const body = {
			success: false,
			error: 'Monthly quota exceeded',
			plan: 'free',
			limit: 1000,
			resetAt: '2026-07-01T00:00:00.000Z',
		};
		expect(() => readAnswer({ status: 429, headers: {}, text: JSON.stringify(body) })).toThrow(
			/used up \(HTTP 429\): Monthly quota exceeded/,
		);
	});
});

it('only failures that may pass are transient', () => {
	expect(
		STATUSES.filter(([status]) => isTransient(refusal(status, null, {}))).map(([status]) => status),
	).toEqual([429, 500, 502, 503, 504]);
	const kinds: FailureKind[] = ['connection', 'timeout', 'unreadable', 'address', 'cancelled'];
	expect(
		kinds.filter((kind) => isTransient(new RegistryFailure(kind, { message: '', advice: '' }))),
	).toEqual(['connection', 'timeout']);
});
