import { withoutSecretMembers } from '../../../nodes/EnterpriseRegistry/operations/secretMembers';

const HEX = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08';
const keptOf = (entry: object) => withoutSecretMembers([entry])[0];

it.each([
	'hmacSecret',
	'hmac',
	'sharedHmac',
	'key',
	'signing',
	'verificationToken',
	'verification_token',
	'geheim',
	'geheimeSleutel',
])('a random value under the name %s is a secret, however deep it lies', (name) => {
	for (const value of [
		HEX,
		'abcdefghijk1234567890',
		'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=',
	]) {
		expect(keptOf({ id: 'wh_1', [name]: value })).toEqual({
			entry: { id: 'wh_1' },
			heldSecret: true,
		});
		expect(keptOf({ webhook: { id: 'wh_1', [name]: value } })).toEqual({
			entry: { webhook: { id: 'wh_1' } },
			heldSecret: true,
		});
	}
});

it.each([
	{ key: '014', label: 'Naamloze vennootschap' },
	{ key: 'juridical-form-014' },
	{ key: 'Naamloze vennootschap' },
	{ hmac: 'sha256' },
	{ signing: 'HMAC-SHA-256 of the body' },
	{ secretsRotated: 3 },
	{ tokensLeft: 99_999 },
	{ keyword: HEX },
])('%j holds none', (entry) => expect(keptOf(entry)).toEqual({ entry, heldSecret: false }));

it('a secret that is a number is removed as well', () => {
	expect(keptOf({ id: 'wh_1', hmacSecret: 123_456_789_012_345 })).toEqual({
		entry: { id: 'wh_1' },
		heldSecret: true,
	});
	expect(
		keptOf({ id: 'wh_1', note: 'given: 123456789012345', secrets: [123_456_789_012_345] }),
	).toEqual({ entry: { id: 'wh_1', note: 'given: …', secrets: [] }, heldSecret: true });
});

it('40,000 characters are read in no time', () => {
	const begin = performance.now();
	for (const text of [
		'a1'.repeat(20_000),
		'1'.repeat(40_000),
		'a'.repeat(40_000),
		`${'a'.repeat(40_000)} 1`,
	])
		keptOf({ key: text, name: text });
	expect(performance.now() - begin).toBeLessThan(1000);
});
