import {
	maskedExcerpt,
	withoutAnySecrets,
} from '../../../nodes/EnterpriseRegistry/transport/secrets';

it.each([
	{ text: 'could not save whsec_abc+/=-_9', clean: 'could not save …' },
	{
		text: 'https://example.com/?key=whsec_a%2Bb&more=1',
		clean: 'https://example.com/?key=…&more=1',
	},
	{ text: '{"a":"whsec_a\\/b"}', clean: '{"a":"…"}' },
	{ text: 'whsec_a, whsec_b and WHSEC_C', clean: '…, … and …' },
	{
		text: 'it begins with whsec_ and has 40 characters',
		clean: 'it begins with whsec_ and has 40 characters',
	},
])('a signing secret is known by its form: $text', ({ text, clean }) =>
	expect(withoutAnySecrets(text)).toBe(clean),
);

it('where a call gives a secret, no sentence shows one, even without a word that says so', () => {
	const secrets = [
		'9f86d081884c7d659a2feaa0c55ad015',
		'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ',
		'123456789012345678',
	];
	const sentences = ['Already rotated to %', 'hmac % is in use', 'The HMAC was already set to "%"'];
	for (const said of sentences)
		for (const secret of secrets)
			expect(maskedExcerpt(said.replace('%', secret))).toBe(said.replace('%', '…'));
});

it.each([
	'The URL https://n8n.example.com/webhook/3f2b9c1d8e7a6f5b must be reachable',
	'At most 5 webhooks are allowed',
	'Enterprise 0403.170.701 is unknown since 2026-11-22',
])('an ordinary sentence stays: %s', (said) => expect(maskedExcerpt(said)).toBe(said));

it.each(['secret', 'tokens', 'password', 'passwd', 'passphrase', 'api_key', 'private-key'])(
	'a message quotes no value under the name %s, in JSON nor in an address',
	(name) => {
		for (const said of [`https://a.example/x?${name}=wachtwoord&page=2`, `"${name}": "wachtwoord"`])
			expect(withoutAnySecrets(said)).not.toContain('wachtwoord');
	},
);
