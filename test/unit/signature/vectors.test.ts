import {
	type Algorithm,
	type Encoding,
	type KeyForm,
} from '../../../nodes/EnterpriseRegistry/signature/mac';
import {
	verifyDelivery,
	type Delivery,
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
const MAC = /[\w+/-]{27,}={0,2}/g;

const nowOf = ({ timestamp }: Vector) => (timestamp ?? 1_700_000_000) * 1000;

const deliveryOf = ({ body, headers, url }: Vector): Delivery => ({
	rawBody: Buffer.from(body),
	headers: { ...headers },
	url,
});

const optionsOf = (vector: Vector): VerifyOptions => ({
	secret: vector.secret,
	now: nowOf(vector),
	tolerance: TOLERANCE,
	fixed: vector.fixed,
});

const cases = (vectors as unknown as Vector[]).map((vector) => [vector.name, vector] as const);

const signed = ({ headers, header }: Vector) => headers[header]!;

function withHeader(vector: Vector, value: string | string[] | undefined): Delivery {
	const delivery = deliveryOf(vector);
	return { ...delivery, headers: { ...delivery.headers, [vector.header]: value } };
}

it('covers at least ten public schemes, each literally', () => {
	expect(new Set(vectors.map(({ name }) => name.split(',')[0])).size).toBeGreaterThanOrEqual(15);
	expect(vectors.filter(({ published }) => published).length).toBeGreaterThanOrEqual(8);
});

describe.each(cases)('%s', (_name, vector) => {
	const options = optionsOf(vector);
	const refusedWith = (delivery: Delivery, changed: Partial<VerifyOptions> = {}) => {
		const verdict = verifyDelivery(delivery, { ...options, ...changed });
		expect(verdict).toEqual({
			ok: false,
			why: expect.stringMatching(/^(?:stale|unsigned|wrong)$/),
			reason: expect.stringMatching(/^[A-Z].*\.$/),
		});
		return verdict.ok ? '' : verdict.reason;
	};

	it(vector.fixed ? 'is accepted as it was fixed by hand' : 'is recognised by itself', () => {
		expect(verifyDelivery(deliveryOf(vector), options)).toEqual({ ok: true });
	});

	it('is accepted when all is fixed by hand, and not with another choice', () => {
		const { algorithm, encoding, content, key } = vector.scheme;
		const fixed = {
			header: vector.header.toUpperCase(),
			prefix: vector.fixed?.prefix,
			algorithm,
			encoding,
			key,
			content,
		};
		expect(verifyDelivery(deliveryOf(vector), { ...options, fixed })).toEqual({ ok: true });
		for (const other of [
			{ algorithm: 'sha384' },
			{ encoding: encoding === 'hex' ? 'base64' : 'hex' },
			{ content: '{body}.' },
			{ prefix: 'no=' },
		]) {
			const changed = { ...fixed, ...other } as VerifyOptions['fixed'];
			if (algorithm === 'sha384' && 'algorithm' in other) continue;
			refusedWith(deliveryOf(vector), { fixed: changed });
		}
	});

	it.each([
		['longer', `${vector.secret}x`],
		['shorter', vector.secret.slice(0, -1)],
		['other', 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx'],
		['equal to the header', signed(vector)],
	])('is refused with a secret that is %s', (_how, secret) => {
		expect(refusedWith(deliveryOf(vector), { secret })).toContain('secret');
	});

	it('is refused with a changed byte', () => {
		for (const at of [0, Math.floor(vector.body.length / 2), vector.body.length - 1]) {
			const delivery = deliveryOf(vector);
			delivery.rawBody[at]! ^= 1;
			refusedWith(delivery);
		}
	});

	it('is refused with a changed character of the signature', () => {
		const changed = signed(vector).replace(
			MAC,
			(mac) => (mac.startsWith('a') ? 'b' : 'a') + mac.slice(1),
		);
		refusedWith(withHeader(vector, changed));
	});

	it('is refused with a truncated signature', () => {
		for (const length of [0, 16, 22, 26]) {
			refusedWith(
				withHeader(
					vector,
					signed(vector).replace(MAC, (mac) => mac.slice(0, length)),
				),
			);
		}
		refusedWith(
			withHeader(
				vector,
				signed(vector).replace(MAC, (mac) => mac.replace(/.=*$/, '')),
			),
		);
	});

	it.each([
		['absent', undefined],
		['empty', ''],
		['empty list', []],
		['blank', ' '],
		['doubled', signed(vector) + signed(vector)],
		['doubled as Node joins it', `${signed(vector)}, ${signed(vector)}`],
		['doubled as a list', [signed(vector), signed(vector)]],
		['oversized', `${signed(vector)},${'a'.repeat(10_000)}`],
		['oversized by spaces', signed(vector) + ' '.repeat(10_000)],
		[
			'of too many parts',
			`${Array.from({ length: 50 }, (_, i) => `p${i}`).join(',')},${signed(vector)}`,
		],
		['the secret itself', vector.secret],
	])('is refused with a header that is %s', (_how, value) => {
		refusedWith(withHeader(vector, value));
	});

	it('is refused under the name of another header', () => {
		const delivery = withHeader(vector, undefined);
		refusedWith({ ...delivery, headers: { ...delivery.headers, 'x-other': signed(vector) } });
	});

	it('is refused when another header was chosen by hand', () => {
		expect(
			refusedWith(deliveryOf(vector), { fixed: { ...vector.fixed, header: 'X-Chosen' } }),
		).toBe('The header x-chosen is absent.');
	});

	if (vector.timestamp === undefined) return;

	it('is called stale, not wrong, when it is genuine but old', () => {
		const later = { ...options, now: nowOf(vector) + (TOLERANCE + 1) * 1000 };
		expect(verifyDelivery(deliveryOf(vector), later)).toMatchObject({ ok: false, why: 'stale' });
		expect(
			verifyDelivery(deliveryOf(vector), { ...later, secret: 'another secret' }),
		).toMatchObject({ ok: false, why: 'wrong' });
	});

	it('is refused when its timestamp is stale, or ahead', () => {
		const stale = refusedWith(deliveryOf(vector), { now: nowOf(vector) + (TOLERANCE + 1) * 1000 });
		expect(stale).toMatch(/301 seconds old and only 300 are allowed/);
		const ahead = refusedWith(deliveryOf(vector), { now: nowOf(vector) - (TOLERANCE + 1) * 1000 });
		expect(ahead).toMatch(/301 seconds ahead/);
	});

	it('is accepted at the edge of the tolerance', () => {
		for (const seconds of [-TOLERANCE, TOLERANCE]) {
			expect(
				verifyDelivery(deliveryOf(vector), { ...options, now: nowOf(vector) + seconds * 1000 }).ok,
			).toBe(true);
		}
	});
});
