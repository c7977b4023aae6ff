import { keyForms, Keys } from '../../../nodes/EnterpriseRegistry/signature/keys';
import { fc } from '../../support/simulated/seededProperties';

const BYTES = Buffer.from('fbefff00'.repeat(8), 'hex');
const PADDED = BYTES.toString('base64');
const URL_SAFE = BYTES.toString('base64url');
const decoded = (secret: string) => new Keys(secret).keyFor('base64');

describe('a secret decoded from base64', () => {
	it.each([
		['with padding', PADDED],
		['without padding', PADDED.replace('=', '')],
		['in the alphabet for URLs', URL_SAFE],
		['in the alphabet for URLs with padding', `${URL_SAFE}=`],
	])('%s is the same key, bare and behind each prefix', (_how, text) => {
		for (const prefix of ['', 'whsec_', 'v1,whsec_']) expect(decoded(prefix + text)).toEqual(BYTES);
	});

	it.each([
		['both alphabets', PADDED.replace('+', '-')],
		['padding that is too long', `${PADDED}=`],
		['padding where none belongs', `${BYTES.subarray(0, 30).toString('base64')}=`],
		['stray bits', PADDED.replace(/A=$/, 'B=')],
		['white space', ` ${PADDED}`],
		['another prefix', `v2,whsec_${PADDED}`],
		['fewer than 16 bytes', BYTES.subarray(0, 15).toString('base64')],
		['zeros alone', Buffer.alloc(32).toString('base64')],
		['64 hex digits', 'ab'.repeat(32)],
		['nothing', ''],
	])('is none with %s', (_what, text) => expect(decoded(text)).toBeUndefined());
});

it('the same secret gives the same key, and a changed one another key or none', () => {
	const bytes = fc.uint8Array({ minLength: 16, maxLength: 40 }).map((each) => Buffer.from(each));
	const change = fc.tuple(fc.nat(), fc.constantFrom('A', 'b', '9', '+', '-', '='));
	fc.assert(
		fc.property(bytes, change, (key, [place, character]) => {
			const secret = key.toString('base64');
			const at = place % secret.length;
			const changed = secret.slice(0, at) + character + secret.slice(at + 1);
			const isPadding = secret.replace(/=+$/, '') === changed.replace(/=+$/, '');
			fc.pre(changed !== secret && !isPadding);
			expect(decoded(secret)).toEqual(decoded(secret));
			const other = decoded(changed);
			expect(other === undefined ? undefined : Buffer.from(other)).not.toEqual(key);
		}),
	);
});

it('an empty secret has no key in any form', () => {
	for (const secret of ['', ' ', 'whsec_', 'v1,whsec_'])
		for (const form of keyForms.slice(1)) expect(new Keys(secret).keyFor(form)).toBeUndefined();
	for (const secret of ['', ' ']) expect(new Keys(secret).keyFor('asIssued')).toBeUndefined();
});
