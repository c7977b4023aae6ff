import { type KeyForm } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { type Algorithm, type Encoding } from '../../../nodes/EnterpriseRegistry/signature/mac';
import { checkMac, type VerifyOptions } from '../../../nodes/EnterpriseRegistry/signature/checkMac';
import { ANSWER_TO } from '../../../nodes/EnterpriseRegistry/trigger/answers';
import vectors from '../../vectors/signatures.json';

/* Literal deliveries of public services; `published` ones are quoted from the source named, the others were computed with crypto-js. */

interface Vector {
	name: string;
	secret: string;
	header: string;
	headers: Record<string, string>;
	body: string;
	url?: string;
	/** Seconds since 1970, where one is signed. */
	timestamp?: number;
	/** What must be chosen by hand; absent if the scheme is recognised by itself. */
	fixed?: VerifyOptions['fixed'];
	/** All that can be chosen by hand. */
	scheme: { content: string; key: KeyForm; encoding: Encoding; algorithm: Algorithm };
}

const VECTORS = vectors as unknown as Vector[];
const TOLERANCE = 300;

/** The instant at which a delivery was signed. */
const signedAt = ({ timestamp = 1_700_000_000 }: Vector) => timestamp * 1000;

/** It has a key of the form that the user chose, if he did. */
function secretOfSomebodyElse({ fixed }: Vector): string {
	const bytes = Buffer.from('the secret of somebody else');
	if (fixed?.key === 'hex') return bytes.toString('hex');
	return fixed?.key === 'base64' ? bytes.toString('base64') : 'another secret';
}

/** Whether a delivery is accepted with these changes, or why not. */
function outcome(vector: Vector, changes: Partial<VerifyOptions & { body: string }> = {}): string {
	const { headers, url, secret, fixed } = vector;
	const { body = vector.body, ...options } = changes;
	// Slack sends forms, which the trigger would not read.
	const check = checkMac(
		{ rawBody: Buffer.from(body), headers, url },
		{ secret, now: signedAt(vector), tolerance: TOLERANCE, fixed, ...options },
	);
	return check.kind === 'refused' ? ANSWER_TO[check.reason.code] : 'accepted';
}

describe('the vectors', () => {
	it('are of at least fifteen public senders', () => {
		const senders = new Set(VECTORS.map(({ name }) => name.split(',')[0]));
		expect(senders.size).toBeGreaterThanOrEqual(15);
	});

	it('have at least eight as they were published', () =>
		expect(vectors.filter(({ published }) => published).length).toBeGreaterThanOrEqual(8));
});

describe.each(VECTORS)('a delivery of $name', (vector) => {
	it('is accepted', () => expect(outcome(vector)).toBe('accepted'));

	it('is refused with the secret of somebody else', () =>
		expect(outcome(vector, { secret: secretOfSomebodyElse(vector) })).toBe('wrong'));

	it('is refused with a changed body', () =>
		expect(outcome(vector, { body: `${vector.body} ` })).toBe('wrong'));
});

/** The scheme of a delivery, with each part chosen by hand. */
const chosenByHand = ({ scheme, header, fixed }: Vector): VerifyOptions['fixed'] => ({
	...scheme,
	header: header.toUpperCase(),
	prefix: fixed?.prefix,
});

const otherAlgorithm = ({ scheme }: Vector): Algorithm =>
	scheme.algorithm === 'sha384' ? 'sha512' : 'sha384';
const otherEncoding = ({ scheme }: Vector): Encoding =>
	scheme.encoding === 'hex' ? 'base64' : 'hex';

describe.each(VECTORS)('a delivery of $name, with all of its scheme fixed by hand', (vector) => {
	const fixed = chosenByHand(vector);

	it('is accepted', () => expect(outcome(vector, { fixed })).toBe('accepted'));

	it.each([
		{ part: 'algorithm', other: otherAlgorithm(vector) },
		{ part: 'encoding', other: otherEncoding(vector) },
		{ part: 'prefix', other: 'no=' },
		{ part: 'header', other: 'x-other' },
	])('has no signature for another $part', ({ part, other }) =>
		expect(outcome(vector, { fixed: { ...fixed, [part]: other } })).toBe('unsigned'),
	);

	it('has a wrong signature for another content', () =>
		expect(outcome(vector, { fixed: { ...fixed, content: '{body}.' } })).toBe('wrong'));
});

const TIMED = VECTORS.filter(({ timestamp }) => timestamp !== undefined);

describe.each(TIMED)('a delivery of $name, whose time is signed', (vector) => {
	describe.each([
		{ when: 'late', direction: 1 },
		{ when: 'early', direction: -1 },
	])('that comes $when', ({ direction }) => {
		const edge = signedAt(vector) + direction * TOLERANCE * 1000;
		const beyond = edge + direction * 1000;

		it('is accepted as long as that is within the tolerance', () =>
			expect(outcome(vector, { now: edge })).toBe('accepted'));

		it('is stale beyond the tolerance', () =>
			expect(outcome(vector, { now: beyond })).toBe('stale'));

		it('is wrong rather than stale with the secret of somebody else', () =>
			expect(outcome(vector, { now: beyond, secret: secretOfSomebodyElse(vector) })).toBe('wrong'));
	});
});
