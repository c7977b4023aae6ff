import { Keys, type KeyForm } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { fc } from '../../support/simulated/seededProperties';

const BYTES = Buffer.from('fbefff00'.repeat(8), 'hex');
const PADDED = BYTES.toString('base64');
const URL_SAFE = BYTES.toString('base64url');

/** The key of one form; undefined if the secret does not have that. */
const keyOf = (secret: string, form: KeyForm) => new Keys(secret).keyFor(form);

/** The key that a secret encodes in base64; undefined if it encodes none. */
const decoded = (secret: string) => keyOf(secret, 'base64');

describe('the forms of whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', () => {
	const rest = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
	const secret = `whsec_${rest}`;

	it('as issued: the text itself', () =>
		expect(keyOf(secret, 'asIssued')).toEqual(Buffer.from(secret)));
	it('without its prefix: the rest of the text', () =>
		expect(keyOf(secret, 'withoutPrefix')).toEqual(Buffer.from(rest)));
	it('hex: none, as it has not 64 digits', () => expect(keyOf(secret, 'hex')).toBeUndefined());
	it('base64: the bytes that the rest encodes', () =>
		expect(keyOf(secret, 'base64')).toEqual(Buffer.from(rest, 'base64')));
});

describe('a secret in base64', () => {
	describe.each([
		{ how: 'with padding', text: PADDED },
		{ how: 'without padding', text: PADDED.replace('=', '') },
		{ how: 'in the alphabet for URLs', text: URL_SAFE },
		{ how: 'in the alphabet for URLs with padding', text: `${URL_SAFE}=` },
	])('$how', ({ text }) => {
		it.each(['', 'whsec_', 'v1,whsec_'])('is the same key behind "%s"', (prefix) =>
			expect(decoded(prefix + text)).toEqual(BYTES),
		);
	});

	it.each([
		{ what: 'characters of both alphabets', text: PADDED.replace('+', '-') },
		{ what: 'padding that is too long', text: `${PADDED}=` },
		{ what: 'padding where none belongs', text: `${BYTES.subarray(0, 30).toString('base64')}=` },
		{ what: 'bits that no byte takes', text: PADDED.replace(/A=$/, 'B=') },
		{ what: 'white space', text: ` ${PADDED}` },
		{ what: 'another prefix', text: `v2,whsec_${PADDED}` },
		{ what: 'fewer than 16 bytes', text: BYTES.subarray(0, 15).toString('base64') },
		{ what: 'zeros alone', text: Buffer.alloc(32).toString('base64') },
		{ what: '64 hex digits', text: 'ab'.repeat(32) },
		{ what: 'nothing', text: '' },
	])('gives no key with $what', ({ text }) => expect(decoded(text)).toBeUndefined());

	it('gives another key or none once a character is changed', () => {
		const bytes = fc.uint8Array({ minLength: 16, maxLength: 40 }).map((each) => Buffer.from(each));
		const change = fc.record({
			place: fc.nat(),
			character: fc.constantFrom('A', 'b', '9', '+', '-', '='),
		});
		/** Without padding, and in the usual alphabet: `-` in place of `+` is the same character. */
		const inOneSpelling = (text: string) => text.replace(/=+$/, '').replaceAll('-', '+');
		fc.assert(
			fc.property(bytes, change, (key, { place, character }) => {
				const secret = key.toString('base64');
				const at = place % secret.length;
				const changed = secret.slice(0, at) + character + secret.slice(at + 1);
				fc.pre(inOneSpelling(changed) !== inOneSpelling(secret));
				const other = decoded(changed);
				expect(other === undefined ? undefined : Buffer.from(other)).not.toEqual(key);
			}),
		);
	});
});

describe('a secret that says nothing', () => {
	describe.each(['', ' ', 'whsec_', 'v1,whsec_'])('"%s"', (secret) => {
		it.each(['withoutPrefix', 'hex', 'base64'] as const)('has no key of the form %s', (form) =>
			expect(keyOf(secret, form)).toBeUndefined(),
		);
	});

	it.each(['', ' '])('"%s" is no key as issued', (secret) =>
		expect(keyOf(secret, 'asIssued')).toBeUndefined(),
	);
});
