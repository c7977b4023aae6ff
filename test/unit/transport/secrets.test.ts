import { withoutSecrets } from '../../../nodes/EnterpriseRegistry/transport/secrets';

/** Text with these characters written as their number. */
const numbered = (text: string, marks: RegExp, write: (hex: string) => string) =>
	text.replace(marks, (found) => write(found.at(-1)!.charCodeAt(0).toString(16)));
const unicode = (hex: string) => `\\u${hex.padStart(4, '0')}`;
/** As System.Text.Json and the standard library of Go write text. */
const dotNet = (text: string) =>
	numbered(JSON.stringify(text), /[<>&'+`\u0080-\uffff]|\\"/g, (hex) => unicode(hex.toUpperCase()));
const go = (text: string) => numbered(JSON.stringify(text), /[<>&]/g, unicode);
const entities = (text: string) => numbered(text, /[&<>"'+]/g, (hex) => `&#x${hex.toUpperCase()};`);

it.each([
	'abc+DEF/ghi==',
	'p&ss<word>12',
	"it's-a-secret",
	'geheim-é-wachtwoord',
	'two words+more',
	'back\\slash"quote',
	'a😀b-c d€',
	'column\tcolumn',
])('%s is cut out, however services write it', (secret) => {
	for (const written of [
		dotNet(secret),
		go(secret),
		dotNet(dotNet(secret)),
		go(dotNet(secret)),
		encodeURIComponent(JSON.stringify(secret)),
		encodeURIComponent(encodeURIComponent(secret)),
		dotNet(new URLSearchParams({ s: secret }).toString()),
		encodeURI(secret),
		entities(secret),
	]) {
		const clean = withoutSecrets(`refused: ${written} !`, 'words', [secret]);
		expect(clean).toMatch(/^refused: [^\s\u2026]*\u2026\S* !$/);
		expect(clean.length).toBeLessThan(30);
	}
});

it('a secret of which every character is encoded is cut out', () => {
	const secret = 'p/w"o+& 1%long';
	for (const write of [(hex: string) => `%${hex}`, (hex: string) => `&#x${hex};`])
		expect(withoutSecrets(`got ${numbered(secret, /./g, write)}.`, 'words', [secret])).toBe(
			'got ….',
		);
});

it('a secret is cut out without what was pasted around it', () => {
	for (const pasted of ['\u200babc-123-def', '"abc-123-def"\n', 'abc-123-def \ufeff'])
		for (const said of [pasted, 'abc-123-def'])
			expect(withoutSecrets(`Key ${said}!`, 'words', [pasted])).toMatch(/^Key \s?…\s*!$/);
});

it('a short one is cut out only where it is a whole word, in data where it is a whole value', () => {
	const said = (secret: string) => `Mediatest NV is no company of key ${secret}`;
	expect(withoutSecrets(said('test'), 'words', ['test'])).toBe(said('…'));
	const cut = (data: string, ...secrets: string[]) => withoutSecrets(data, 'data', secrets);
	expect(cut('{"data":{"name":"test NV","echo":"test","test":1}}', 'test')).toBe(
		'{"data":{"name":"test NV","echo":"…","test":1}}',
	);
	const valid = '{"success":true,"data":{"valid":true}}';
	expect(cut(valid, 'true', 'data', '1')).toBe(valid);
});

it('a short one may hold any mark', () => {
	for (const mark of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
		for (const secret of [`s${mark}1`, `1${mark}2${mark}3`, `${mark}x`, `x${mark}`, mark + mark]) {
			expect(withoutSecrets(`The secret ${secret} is not valid`, 'words', [secret])).toBe(
				'The secret … is not valid',
			);
			const data = (echo: string) => JSON.stringify({ echo, name: `before ${secret} after` });
			expect(withoutSecrets(data(secret), 'data', [secret])).toBe(data('…'));
		}
});

it('a short token is cut out of data where a header is repeated', () => {
	expect(
		withoutSecrets(
			'{"authorization":"Bearer tok-1","also":"bearer tok-1","name":"The tok-1"}',
			'data',
			['tok-1'],
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
	expect(withoutSecrets(text, 'message')).toBe(clean),
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
			expect(withoutSecrets(said.replace('%', secret), 'quotation')).toBe(said.replace('%', '…'));
});

it.each([
	'The URL https://n8n.example.com/webhook/3f2b9c1d8e7a6f5b must be reachable',
	'At most 5 webhooks are allowed',
	'Enterprise 0403.170.701 is unknown since 2026-11-22',
])('an ordinary sentence stays: %s', (said) =>
	expect(withoutSecrets(said, 'quotation')).toBe(said),
);

it.each(['secret', 'tokens', 'password', 'passwd', 'passphrase', 'api_key', 'private-key'])(
	'a message quotes no value under the name %s, in JSON nor in an address',
	(name) => {
		for (const said of [`https://a.example/x?${name}=wachtwoord&page=2`, `"${name}": "wachtwoord"`])
			expect(withoutSecrets(said, 'message')).not.toContain('wachtwoord');
	},
);
