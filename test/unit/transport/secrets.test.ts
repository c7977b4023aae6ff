import {
	maskedExcerpt,
	maskedMember,
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

describe('what another service says of its own secrets', () => {
	const SECRETS = [
		'abcdEFGH/ijklMNOP/qrst==',
		"it's-mine-42",
		"l'été d'hier",
		'back\\slash\\',
		'"quoted" 1',
		'a,b;c&d',
		'x\ny',
		'{"x":1}',
	];
	const asJson = (value: unknown) => JSON.stringify(value);
	const asPhp = (value: unknown) => asJson(value).replaceAll('/', '\\/');
	const inSingle = (text: string) => `'${text.replace(/[\\']/g, '\\$&').replaceAll('\n', '\\n')}'`;
	const WAYS: Array<{ way: string; written: (secret: string) => string }> = [
		{ way: 'JSON', written: (secret) => asJson({ hmacSecret: secret, id: 7 }) },
		{ way: 'JSON of PHP', written: (secret) => asPhp({ hmac_secret: secret, id: 7 }) },
		{
			way: 'JSON on several lines',
			written: (secret) => JSON.stringify({ apiKey: secret, id: 7 }, null, 2),
		},
		{
			way: 'JSON within JSON',
			written: (secret) => asJson({ body: asPhp({ password: secret }), id: 7 }),
		},
		{
			way: 'JSON within JSON within JSON',
			written: (secret) => asJson({ log: asJson({ body: asJson({ token: secret }) }), id: 7 }),
		},
		{
			way: 'a dictionary of Python',
			written: (secret) => `{'password': ${inSingle(secret)}, 'id': 7}`,
		},
		{
			way: 'an array of PHP',
			written: (secret) => `['password' => ${inSingle(secret)}, 'id' => 7]`,
		},
		{
			way: 'YAML',
			written: (secret) => `password: '${secret.replaceAll("'", "''")}'\nid: 7`,
		},
		{
			way: 'a form',
			written: (secret) => `${new URLSearchParams({ client_secret: secret }).toString()}&id=7`,
		},
		{
			way: 'the query of an address',
			written: (secret) => `GET /x?secretKey=${encodeURIComponent(secret)}&id=7`,
		},
		{
			way: 'an address within an address',
			written: (secret) =>
				`/to?url=${encodeURIComponent(`https://a.example/?token=${encodeURIComponent(secret)}`)}&id=7`,
		},
	];
	// YAML escapes nothing in single quotation marks: behind a backslash at the end, all is taken out.
	const isLegible = ({ way, secret }: { way: string; secret: string }) =>
		way !== 'YAML' || !secret.endsWith('\\');
	const cases = WAYS.flatMap((way) => SECRETS.map((secret) => ({ ...way, secret }))).filter(
		isLegible,
	);

	it.each(cases)('is not repeated, written as $way: $secret', ({ written, secret }) => {
		const said = written(secret);
		const clean = withoutAnySecrets(said);
		// What the value alone would be, cut into the pieces between its marks.
		for (const piece of secret.split(/[^\p{L}\p{N}]+/u).filter((part) => part.length > 2))
			expect(clean).not.toContain(piece);
		expect(clean).toContain('…');
		expect(clean).toMatch(/id\W*7/);
	});

	it.each([
		['"password": "it\'s', '"password": "…'],
		[String.raw`{"body":"{\"token\":\"abc`, String.raw`{"body":"{\"token\":\"…`],
		['X-API-Secret: s3cr3t-of-mine', 'X-API-Secret: …'],
		['{"token":123456,"id":7}', '{"token":…,"id":7}'],
		['Proxy http://n8n:hunter2@proxy:3128 refused', 'Proxy http://…@proxy:3128 refused'],
		[
			String.raw`{"url":"https:\/\/n8n:it@s@a.example\/x"}`,
			String.raw`{"url":"https:\/\/…@a.example\/x"}`,
		],
	])('is not repeated: %s', (said, clean) => expect(withoutAnySecrets(said)).toBe(clean));

	it.each([
		'There is no token: somebody has to make one',
		'Invalid API key: not found, see https://example.com/@docs',
		'{"password":"","token":null,"message":"It\'s the user\'s turn"}',
	])('takes no word out of a sentence about them: %s', (said) =>
		expect(withoutAnySecrets(said)).toBe(said),
	);

	it('what was cut out once stays as it is, and what follows it', () => {
		const title = `It said "{'token': '…" at 12:00`;
		expect(withoutAnySecrets(title)).toBe(title);
	});
});

it('an excerpt shows no long word behind an address either, in as many characters as a message has', () => {
	const said = '{"url":"https://a.example/x","hmac":"9f86d081884c7d659a2feaa0c55ad015"}';
	expect(maskedExcerpt(said)).toBe('{"url":"https://a.example/x","hmac":"…"}');
	expect(maskedExcerpt('abcdEFGH\\/ijkl0MNOP\\/qrst==')).toBe('…');
	expect(maskedExcerpt('x '.repeat(100_000)).length).toBe(81);
});

it('a member is shown with its value, unless its name is that of a secret', () => {
	expect(maskedMember({ path: 'data.note', value: 'busy' })).toBe('"data.note": "busy"');
	expect(maskedMember({ path: 'data.hmacSecret', value: "it's" })).toBe('"data.hmacSecret": "…"');
});
