import {
	withoutAnySecret,
	withoutSecrets,
	withoutSigningSecrets,
} from '../../../nodes/EnterpriseRegistry/transport/secrets';

const SECRET = 'p/w"ö+& 1%long';

/** As System.Text.Json and the standard library of Go write text. */
const dotNet = (text: string) =>
	JSON.stringify(text).replace(
		/[<>&'+`\u0080-\uffff]|\\"/g,
		(found) => `\\u${found.at(-1)!.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
	);
const go = (text: string) =>
	JSON.stringify(text).replace(
		/[<>&]/g,
		(found) => `\\u${found.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
const hex = (text: string, before: string, after = '') =>
	[...text].map((character) => `${before}${character.charCodeAt(0).toString(16)}${after}`).join('');

describe.each([
	'abc+DEF/ghi==',
	'p&ss<word>12',
	"it's-a-secret",
	'geheim-é-wachtwoord',
	'two words+more',
	'back\\slash"quote',
	'a😀b-c d€',
])('%s is cut out', (secret) => {
	it.each<[string, (text: string) => string]>([
		['as .NET writes JSON', dotNet],
		['as Go writes JSON', go],
		['as .NET writes JSON in JSON', (text) => dotNet(dotNet(text))],
		['as Go writes the JSON of .NET', (text) => go(dotNet(text))],
		['in JSON in a URL', (text) => encodeURIComponent(JSON.stringify(text))],
		['in a URL in a URL', (text) => encodeURIComponent(encodeURIComponent(text))],
		['in a form in JSON of .NET', (text) => dotNet(new URLSearchParams({ s: text }).toString())],
		['partly encoded', encodeURI],
		[
			'with entities in hexadecimal',
			(text) =>
				text.replace(
					/[&<>"'+]/g,
					(found) => `&#x${found.charCodeAt(0).toString(16).toUpperCase()};`,
				),
		],
	])('%s', (_how, write) => {
		const clean = withoutSecrets(`refused: ${write(secret)} !`, [secret]);
		expect(clean).toMatch(/^refused: [^\s\u2026]*\u2026\S* !$/);
		expect(clean.length).toBeLessThan(30);
	});
});

it('a secret of which every character is encoded is cut out', () => {
	expect(
		withoutSecrets(`got ${hex(SECRET.replace('ö', 'o'), '%')}.`, [SECRET.replace('ö', 'o')]),
	).toBe('got ….');
	expect(withoutSecrets(`got ${hex('S3cret-value', '&#x', ';')}.`, ['S3cret-value'])).toBe(
		'got ….',
	);
});

it('a long text of backslashes is read in no time', () => {
	const begun = performance.now();
	withoutSecrets('\\'.repeat(20_000), ['\\\\\\\\secret"\\']);
	expect(performance.now() - begun).toBeLessThan(2000);
});

it('a short one is cut out of data only where it is a whole value', () => {
	const data = '{"data":{"name":"test NV","echo":"test","test":1}}';
	expect(withoutSecrets(data, ['test'], true)).toBe(
		'{"data":{"name":"test NV","echo":"…","test":1}}',
	);
	expect(
		withoutSecrets('{"success":true,"data":{"valid":true}}', ['true', 'data', '1'], true),
	).toBe('{"success":true,"data":{"valid":true}}');
	expect(
		withoutSecrets(`{"name":"${SECRET.replace('"', '')}"}`, [SECRET.replace('"', '')], true),
	).toBe('{"name":"…"}');
});

const PUNCTUATION = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

it.each(PUNCTUATION)('a short one may hold %s', (mark) => {
	for (const secret of [
		`s${mark}1`,
		`a${mark}b`,
		`1${mark}2${mark}3`,
		`${mark}x`,
		`x${mark}`,
		mark + mark,
	]) {
		expect(withoutSecrets(`The secret ${secret} is not valid`, [secret])).toBe(
			'The secret … is not valid',
		);
		expect(
			withoutSecrets(
				JSON.stringify({ echo: secret, name: `before ${secret} after` }),
				[secret],
				true,
			),
		).toBe(JSON.stringify({ echo: '…', name: `before ${secret} after` }));
	}
});

it('a short token is cut out of data where a header is repeated', () => {
	expect(
		withoutSecrets(
			'{"authorization":"Bearer tok-1","also":"bearer tok-1","name":"The tok-1"}',
			['tok-1'],
			true,
		),
	).toBe('{"authorization":"Bearer …","also":"bearer …","name":"The tok-1"}');
});

it.each([
	['could not save whsec_abc+/=-_9', 'could not save …'],
	['https://example.com/?key=whsec_a%2Bb&more=1', 'https://example.com/?key=…&more=1'],
	['{"a":"whsec_a\\/b"}', '{"a":"…"}'],
	['whsec_a, whsec_b and WHSEC_C', '…, … and …'],
	['it begins with whsec_ and has 40 characters', 'it begins with whsec_ and has 40 characters'],
])('a signing secret is known by its form: %s', (text, clean) =>
	expect(withoutSigningSecrets(text)).toBe(clean),
);

it.each([
	'Already rotated to %',
	'hmac % is in use',
	'insert failed for value %',
	'The HMAC was already set to "%"',
])(
	'where a call gives a secret, no sentence shows one, even without a word that says so: %s',
	(said) => {
		for (const secret of [
			'9f86d081884c7d659a2feaa0c55ad015',
			'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQ',
			'123456789012345678',
		])
			expect(withoutAnySecret(said.replace('%', secret))).toBe(said.replace('%', '…'));
	},
);

it.each([
	'The URL https://n8n.example.com/webhook/3f2b9c1d8e7a6f5b must be reachable',
	'At most 5 webhooks are allowed',
	'Enterprise 0403.170.701 is unknown since 2026-11-22',
])('an ordinary sentence stays: %s', (said) => {
	expect(withoutAnySecret(said)).toBe(said);
});
