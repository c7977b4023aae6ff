import {
	algorithms,
	encodings,
} from '../../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { sign } from './signing';
import { accepts, mac, reasonFor, SENDING, withHeader } from './verifying';

describe('the signature header', () => {
	const right = mac(SENDING.body);
	const base64 = Buffer.from(right, 'hex').toString('base64');

	it.each(
		algorithms.flatMap((algorithm) => encodings.map((encoding) => [algorithm, encoding] as const)),
	)('holds %s in %s, under the name of the algorithm or of none', (algorithm, encoding) => {
		const signature = sign({ ...SENDING, algorithm, encoding });
		const spellings =
			encoding === 'base64url'
				? [signature, signature + '='.repeat((4 - (signature.length % 4)) % 4)]
				: [signature];
		for (const spelled of spellings) {
			for (const value of [
				spelled,
				`${algorithm}=${spelled}`,
				`hmac-sha-${algorithm.slice(3)} ${spelled}`,
				`HMAC_SHA_${algorithm.slice(3)}:${spelled}`,
				`hmacsha${algorithm.slice(3)}=${spelled}`,
			]) {
				const chosen = accepts(withHeader(value), { fixed: { algorithm, encoding } });
				expect([value, chosen, accepts(withHeader(value))]).toEqual([
					value,
					true,
					algorithm !== 'sha1',
				]);
			}
			const other = algorithm === 'sha256' ? 'sha512' : 'sha256';
			expect([
				accepts(withHeader(`${other}=${spelled}`)),
				accepts(withHeader(spelled), { fixed: { algorithm: other } }),
			]).toEqual([false, false]);
		}
	});

	it.each([
		'v0',
		'v1',
		'v2',
		'v3',
		'h1',
		's',
		'sig',
		'sign',
		'signature',
		'hmac',
		'mac',
		'hash',
		'digest',
	])('may say %s before the signature', (label) => {
		for (const value of [
			`${label}=${right}`,
			`${label}:${right}`,
			`${label},${right}`,
			`${label} ${right}`,
			`${label.toUpperCase()}; ${right}`,
		])
			expect([value, accepts(withHeader(value))]).toEqual([value, true]);
	});

	it.each(['v4', 'v10', 'v1a', 'v2a', 'v12b'])('of another version, %s, is not read', (label) => {
		expect(reasonFor(withHeader(`${label}=${right}`))).toBe(
			'No header of the delivery holds a full-length signature.',
		);
		expect(reasonFor(withHeader(`${label},${right}`))).toBe(
			'No header of the delivery holds a full-length signature.',
		);
		expect(accepts(withHeader(`${label},${right} v1,${right}`))).toBe(true);
	});

	it.each(['v', 'v123', 'v1ab', 'xv1', 'other'])(
		'with %s before the signature, which is no label, holds more than signatures',
		(text) => {
			expect(reasonFor(withHeader(`${text},${right}`))).toBe(
				'A signature header holds more than signatures.',
			);
		},
	);

	it.each([
		`"${right}"`,
		`sha256="${right}"`,
		`sha256="${base64}"`,
		`keyId="wh_1",algorithm="hmac-sha256",signature="${base64}"`,
		`"${right}","${'0'.repeat(64)}"`,
	])('may stand in one pair of quotes: %s', (value) =>
		expect(accepts(withHeader(value))).toBe(true),
	);
	it.each([
		`"${right}`,
		`${right}"`,
		`""${right}""`,
		`sha256="${right}`,
		`"sha256=${right}"`,
		`'${right}'`,
	])('in any other quotes, %s, holds more than signatures', (value) =>
		expect(reasonFor(withHeader(value))).toBe('A signature header holds more than signatures.'),
	);

	it.each([
		't=1780000000,v1=',
		't=1780000000|v1=',
		't=1780000000&v1=',
		't="1780000000"; v1=',
		'time=1780000000,v1=',
		'timestamp:1780000000 v2:',
	])('may hold the time before it: %s', (before) => {
		expect(accepts(withHeader(before + mac(`1780000000.${SENDING.body}`)))).toBe(true);
		expect(accepts(withHeader(before + mac(`1780000001.${SENDING.body}`)))).toBe(false);
	});

	it.each<[string, string]>([
		[`${'a'.repeat(2049)}`, 'A signature header is longer than any signature.'],
		[
			Array.from({ length: 33 }, (_, at) => `x${at}=1`).join(','),
			'A signature header holds too many parts.',
		],
		[`${right},${right}`, 'A signature header arrived twice.'],
		[`t=1780000000,v1=${right},t=1780000000,v1=${right}`, 'A signature header arrived twice.'],
		[`t=1780000000,t=1780000001,v1=${right}`, 'A signature header holds two timestamps.'],
		[`${right} more`, 'A signature header holds more than signatures.'],
		[`${right}!`, 'A signature header holds more than signatures.'],
		[`a=b,c=d,e=f,g=h,i=j,k=l,m=n,o=p,${right}`, 'A signature header holds too many parts.'],
		[`1x=${right}`, 'A signature header holds more than signatures.'],
		[`${'l'.repeat(21)}=${right}`, 'A signature header holds more than signatures.'],
		[right.slice(1), 'A signature header holds more than signatures.'],
		[`v1=${right.slice(1)}`, 'No header of the delivery holds a full-length signature.'],
		[`v1=${right}===`, 'A signature header holds more than signatures.'],
	])('is ignored where it is %s', (value, reason) =>
		expect(reasonFor(withHeader(value))).toBe(reason),
	);

	it('may hold seven short parts beside the signature, any number of long ones up to 32 parts, and 2048 characters', () => {
		const short = 'a=b,c=d,e=f,g=h,i=j,k=l,m=n';
		expect(accepts(withHeader(`${short},${right}`))).toBe(true);
		const long = Array.from({ length: 31 }, (_, at) => `x${at}=${'y'.repeat(27)}`).join(',');
		expect(accepts(withHeader(`${long},${right}`))).toBe(true);
		expect(reasonFor(withHeader(`${long},y=${'y'.repeat(27)},${right}`))).toBe(
			'A signature header holds too many parts.',
		);
		const filled = (length: number) => `x=${'y'.repeat(length - right.length - 3)},${right}`;
		expect([accepts(withHeader(filled(2048))), reasonFor(withHeader(filled(2049)))]).toEqual([
			true,
			'A signature header is longer than any signature.',
		]);
	});

	it('of three signatures any may be the right one; further ones are not compared', () => {
		const wrong = (digit: string) => digit.repeat(64);
		expect(accepts(withHeader(`${wrong('1')} ${wrong('2')} ${right}`))).toBe(true);
		expect(accepts(withHeader(`${wrong('1')} ${wrong('2')} ${wrong('3')} ${right}`))).toBe(false);
		expect(
			accepts({
				rawBody: Buffer.from(SENDING.body),
				headers: { 'a-signature': `${wrong('1')} ${wrong('2')}`, 'b-signature': right },
			}),
		).toBe(true);
		expect(
			accepts({
				rawBody: Buffer.from(SENDING.body),
				headers: {
					'a-signature': `${wrong('1')} ${wrong('2')}`,
					'b-signature': wrong('3'),
					'c-signature': right,
				},
			}),
		).toBe(false);
	});

	it('of any algorithm or number leaves the others readable', () => {
		const other = 'ab'.repeat(20);
		for (const value of [
			`${other} ${right}`,
			`${right} ${other}`,
			`${right} ${['1', '2', '3', '4'].map((digit) => digit.repeat(64)).join(' ')}`,
		])
			expect([value, accepts(withHeader(value))]).toEqual([value, true]);
		expect(accepts(withHeader(['v1,'.concat('0'.repeat(64)), `v1,${right}`]))).toBe(true);
	});

	it('with another text for a time leaves the time to the other headers', () => {
		const headers = {
			'x-vendor-signature': `t=now,v1=${mac(`1780000000.${SENDING.body}`)}`,
			'x-vendor-timestamp': '1780000000',
		};
		expect(reasonFor({ rawBody: Buffer.from(SENDING.body), headers })).toBe('accepted');
	});

	it('without a value is passed over', () => {
		expect(
			accepts({
				rawBody: Buffer.from(SENDING.body),
				headers: { 'x-webhook-signature': undefined, 'x-vendor-signature': right },
			}),
		).toBe(true);
	});

	it('is looked for in six headers, the ones about a webhook last', () => {
		const holding = (count: number) =>
			Object.fromEntries(
				Array.from({ length: count }, (_, at) => [`x-${at}-signature`, `keyId=${'y'.repeat(27)}`]),
			);
		const reason = (count: number) =>
			reasonFor({
				rawBody: Buffer.from(SENDING.body),
				headers: { ...holding(count), 'x-webhook-check': right },
			});
		expect([reason(5), reason(6)]).toEqual([
			'accepted',
			'No header with the name of a signature holds a full-length one, but another header may: set its name by hand.',
		]);
	});

	it('is hinted at by the first 64 headers', () => {
		const reason = (count: number) =>
			reasonFor({
				rawBody: Buffer.from(SENDING.body),
				headers: {
					...Object.fromEntries(Array.from({ length: count }, (_, at) => [`x-${at}`, 'more'])),
					'x-check': right,
				},
			});
		expect([reason(63), reason(64)]).toEqual([
			expect.stringMatching(/but another header may/),
			'No header of the delivery holds a full-length signature.',
		]);
	});

	it.each([
		'x-signature',
		'signature',
		'x-sign',
		'x-hmac',
		'x-signature-256',
		'x-signature-v2',
		'x-hmac-sha256',
		'x-sign-hmac-sha-512',
		'content-digest',
		'x-signed',
		'x-webhook',
		'x-webhook-check',
		'x-vendor-sig',
		'sig',
		'x-sig-256',
		'x-sig256',
		'x-vendor-mac',
		'x-mac-sha256',
		'x_vendor_signature',
		'x_sig',
		'x_vendor_mac',
		'x-vendorsig',
		'x-body-hash',
		'x-sigsha256',
		'x-macsha512',
	])('is called %s, among others', (name) => {
		expect(accepts(withHeader(right, name))).toBe(true);
	});

	it('is found among many headers of its kind by its name: first what ends in it, then what holds it, then its short name, then a digest, then what is about a webhook', () => {
		const named = (...names: string[]) => ({
			rawBody: Buffer.from(SENDING.body),
			headers: Object.fromEntries(
				names.map((name, at) => [
					name,
					name.startsWith('right') ? right : String(at % 10).repeat(64),
				]),
			),
		});
		const others = (kind: string) => ['a', 'b', 'c'].map((letter) => `${letter}-${kind}`);
		expect(accepts(named(...others('signature-input'), 'right-signature'))).toBe(true);
		expect(accepts(named(...others('sig'), 'right-signature-input'))).toBe(true);
		expect(accepts(named(...others('digest'), 'right-sig'))).toBe(true);
		expect(accepts(named(...others('hash'), 'right-mac'))).toBe(true);
		expect(accepts(named(...others('webhook'), 'right-digest'))).toBe(true);
		expect(accepts(named(...others('signature'), 'right-webhook'))).toBe(false);
	});

	it.each([
		'signature-256',
		'signature256',
		'signature-v2',
		'signaturev12',
		'signature12',
		'sign-hmac-sha-256',
		'signhmacsha256',
		'hmac-sha256',
		'hmacsha512',
		'sign-sha-512',
		'signsha512',
		'signature_256',
		'sign_hmac_sha_256',
	])('ends in its kind when it is called %s', (name) => {
		const others = ['a', 'b', 'c'].map((letter, at): [string, string] => [
			`${letter}-signature-input`,
			String(at + 1).repeat(64),
		]);
		expect(
			accepts({
				rawBody: Buffer.from(SENDING.body),
				headers: Object.fromEntries([...others, [`right-${name}`, right]]),
			}),
		).toBe(true);
	});

	it.each(['x-machine', 'x-macro', 'x-config', 'x-sigma', 'x-hashtag-id'])(
		'is not looked for in a header called %s',
		(name) =>
			expect(reasonFor(withHeader(right, name))).toMatch(/^No header with the name of a signature/),
	);

	it('of a name that was chosen is the only one that is read', () => {
		const headers = { 'x-vendor-signature': right, 'x-check': base64 };
		const reason = (header: string) =>
			reasonFor({ rawBody: Buffer.from(SENDING.body), headers }, { fixed: { header } });
		expect([reason('X-Check'), reason(' x-vendor-signature '), reason('X-Other')]).toEqual([
			'accepted',
			'accepted',
			'The header x-other is absent.',
		]);
		expect(reason(`X-${'a'.repeat(100)}\u00e9`)).toBe(`The header x-${'a'.repeat(78)} is absent.`);
		expect(reason(' ')).toBe('accepted');
	});

	describe('with a prefix that was set by hand', () => {
		const behind = (value: string, prefix = 'sig!') =>
			reasonFor(withHeader(value), { fixed: { prefix } });

		it.each([
			`sig!${right}`,
			`sig!${base64}`,
			`a b, sig!${right}`,
			`keyId="x";sig!${right}"`,
			`a=b;sig!${right};c=d`,
			`x sig!${'1'.repeat(64)} sig!${right}`,
			`presig!${right} sig!${right}`,
			`sig!none sig!${right}`,
			`1780000000=x,t=1780000001 sig!${right}`,
			`sig!${right} ${Array.from({ length: 31 }, (_, at) => `x${at}`).join(' ')}`,
			`sig!${right} ${'x'.repeat(2048 - 69)}`,
		])('the signature that follows is read: %s', (value) => expect(behind(value)).toBe('accepted'));
		it.each([
			right,
			`presig!${right}`,
			`sig! ${right}`,
			`sig!${right}x`,
			`sig!${right.slice(1)}`,
			`SIG!${right}`,
		])('and nowhere else: %s', (value) => expect(behind(value)).not.toBe('accepted'));

		it.each<[string, string]>([
			[`sig!${'a'.repeat(2045)}`, 'A signature header is longer than any signature.'],
			[
				`sig!${right} ${Array.from({ length: 32 }, (_, at) => `x${at}`).join(' ')}`,
				'A signature header holds too many parts.',
			],
			[`sig!${right},sig!${right}`, 'A signature header arrived twice.'],
			[`sig!${right} sig!${right}`, 'A signature header arrived twice.'],
			[`t=1780000000 ts=1780000001 sig!${right}`, 'A signature header holds two timestamps.'],
		])('a header is ignored where it is %s', (value, reason) => expect(behind(value)).toBe(reason));

		it.each([
			't=1780000000',
			'ts:1780000000',
			'TIMESTAMP=1780000000',
			'1780000000',
			'expires=1780000300,t=1780000000',
			'1780000300=expires,t=1780000000',
		])('the time beside it is read: %s', (time) => {
			expect(behind(`${time},sig!${mac(`1780000000.${SENDING.body}`)}`)).toBe('accepted');
		});

		it('up to three signatures are compared', () => {
			const wrong = [1, 2, 3].map((digit) => `sig!${String(digit).repeat(64)}`);
			expect([
				behind(`${wrong[0]} ${wrong[1]} sig!${right}`),
				behind(`${wrong.join(' ')} sig!${right}`),
			]).toEqual([
				'accepted',
				'No signature in the delivery was made with the secret of this trigger.',
			]);
		});
	});
});
