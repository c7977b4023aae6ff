import { type KeyForm } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { type Algorithm, type Encoding } from '../../../nodes/EnterpriseRegistry/signature/mac';
import {
	verifyDelivery,
	type VerifyOptions,
} from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
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
	scheme: { content: string; key: KeyForm; encoding: Encoding; algorithm: Algorithm };
}

const TOLERANCE = 300;
const nowOf = ({ timestamp = 1_700_000_000 }: Vector) => timestamp * 1000;

/** Whether the delivery is accepted, or why not. */
function outcome(vector: Vector, changed: Partial<VerifyOptions & { body: string }> = {}): string {
	const { body, headers, url, secret, fixed } = vector;
	const { body: sent = body, ...options } = changed;
	const verification = verifyDelivery(
		{ rawBody: Buffer.from(sent), headers, url },
		{ secret, now: nowOf(vector), tolerance: TOLERANCE, fixed, ...options },
	);
	return verification.ok ? 'accepted' : verification.why;
}

it('the vectors are of at least fifteen public senders, eight of them as published', () => {
	expect(new Set(vectors.map(({ name }) => name.split(',')[0])).size).toBeGreaterThanOrEqual(15);
	expect(vectors.filter(({ published }) => published).length).toBeGreaterThanOrEqual(8);
});

const cases = (vectors as unknown as Vector[]).map((vector) => [vector.name, vector] as const);

it.each(cases)('%s is accepted, with its own secret and body alone', (_name, vector) => {
	expect(outcome(vector)).toBe('accepted');
	expect(outcome(vector, { secret: `${vector.secret}x` })).toMatch(/^(?:wrong|notRecognised)$/);
	expect(outcome(vector, { body: `${vector.body} ` })).toMatch(/^(?:wrong|notRecognised)$/);
});

it.each(cases)(
	'%s is accepted when all is fixed by hand, and by no other choice',
	(_name, vector) => {
		const { header, scheme } = vector;
		const fixed = { ...scheme, header: header.toUpperCase(), prefix: vector.fixed?.prefix };
		expect(outcome(vector, { fixed })).toBe('accepted');
		for (const other of [
			{ algorithm: scheme.algorithm === 'sha384' ? ('sha512' as const) : ('sha384' as const) },
			{ encoding: scheme.encoding === 'hex' ? ('base64' as const) : ('hex' as const) },
			{ content: '{body}.' },
			{ prefix: 'no=' },
			{ header: 'x-other' },
		])
			expect(outcome(vector, { fixed: { ...fixed, ...other } })).toMatch(/^(?:unsigned|wrong)$/);
	},
);

it.each(cases.filter(([, { timestamp }]) => timestamp !== undefined))(
	'%s is accepted within the tolerance, then stale; with another secret wrong',
	(_name, vector) => {
		for (const direction of [1, -1]) {
			const edge = nowOf(vector) + direction * TOLERANCE * 1000;
			expect(outcome(vector, { now: edge })).toBe('accepted');
			const now = edge + direction * 1000;
			expect(outcome(vector, { now })).toBe('stale');
			expect(outcome(vector, { now, secret: 'another secret' })).toMatch(
				/^(?:wrong|notRecognised)$/,
			);
		}
	},
);
