import { withoutOwnSecrets } from '../../../nodes/EnterpriseRegistry/transport/ownSecrets';

/** Text with these characters written as their number. */
const numbered = (text: string, marks: RegExp, write: (hex: string) => string) =>
	text.replace(marks, (found) => write(found.at(-1)!.charCodeAt(0).toString(16)));
const unicode = (hex: string) => `\\u${hex.padStart(4, '0')}`;
/** As System.Text.Json and the standard library of Go write text. */
const dotNet = (text: string) =>
	numbered(JSON.stringify(text), /[<>&'+`\u0080-\uffff]|\\"/g, (hex) => unicode(hex.toUpperCase()));
const go = (text: string) => numbered(JSON.stringify(text), /[<>&]/g, unicode);
const entities = (text: string) => numbered(text, /[&<>"'+]/g, (hex) => `&#x${hex.toUpperCase()};`);

describe('a secret is cut out, however services write it:', () => {
	const WAYS: Array<[string, (secret: string) => string]> = [
		['JSON of .NET', dotNet],
		['JSON of Go', go],
		['JSON within JSON', (secret) => dotNet(dotNet(secret))],
		['JSON within JSON of two languages', (secret) => go(dotNet(secret))],
		['JSON within a URL', (secret) => encodeURIComponent(JSON.stringify(secret))],
		['a URL within a URL', (secret) => encodeURIComponent(encodeURIComponent(secret))],
		['a form within JSON', (secret) => dotNet(new URLSearchParams({ s: secret }).toString())],
		['an address', encodeURI],
		['a page', entities],
	];
	const SECRETS = [
		'abc+DEF/ghi==',
		'p&ss<word>12',
		"it's-a-secret",
		'geheim-é-wachtwoord',
		'two words+more',
		'back\\slash"quote',
		'a😀b-c d€',
	];

	it.each(WAYS)('%s', (_way, write) => {
		for (const secret of SECRETS) {
			const clean = withoutOwnSecrets(`refused: ${write(secret)} !`, [secret]);
			expect(clean).toMatch(/^refused: [^\s\u2026]*\u2026\S* !$/);
			expect(clean.length).toBeLessThan(30);
		}
	});

	it.each<{ way: string; write: (hex: string) => string }>([
		{ way: 'percent signs', write: (hex) => `%${hex}` },
		{ way: 'entities', write: (hex) => `&#x${hex};` },
	])('$way for every character', ({ write }) => {
		const secret = 'p/w"o+& 1%long';
		expect(withoutOwnSecrets(`got ${numbered(secret, /./g, write)}.`, [secret])).toBe('got ….');
	});
});

it.each([
	{ where: 'in plain words', said: 'hello abcdefghij' },
	{ where: 'beside what may be escaped', said: 'hello & abcdefghij' },
])('a secret is cut out also where its letters are written small or large: $where', ({ said }) => {
	expect(withoutOwnSecrets(said, ['ABCDEFGHIJ'])).toBe(said.replace('abcdefghij', '…'));
});

it('a secret is cut out without what was pasted around it', () => {
	for (const pasted of ['\u200babc-123-def', '"abc-123-def"\n', 'abc-123-def \ufeff'])
		for (const said of [pasted, 'abc-123-def'])
			expect(withoutOwnSecrets(`Key ${said}!`, [pasted])).toMatch(/^Key \W?…\W*!$/);
});

it.each([
	{ what: 'marks', secret: '$+=/()=!$+=/()=!q' },
	{ what: 'backslashes before marks', secret: '\\/\\$\\+\\=\\(\\)\\!q' },
])(
	'a text in which all but the end of a secret is escaped eight times is read at once: $what',
	({ secret }) => {
		const escaped = numbered(secret.slice(0, -1), /./g, (hex) => `${'\\'.repeat(8)}u00${hex}`);
		expect(withoutOwnSecrets(`${escaped}!`, [secret])).toBe(`${escaped}!`);
		expect(withoutOwnSecrets(`${escaped}q`, [secret])).toBe('…');
	},
);

describe('a short secret', () => {
	const inWords = (secret: string) => `Mediatest NV is no company of key ${secret}`;
	const inData = (echo: string) => JSON.stringify({ echo, name: `before ${echo} after`, test: 1 });

	it('goes out of words only as a whole word', () => {
		expect(withoutOwnSecrets(inWords('test'), ['test'])).toBe(inWords('…'));
	});

	it('goes out of data only as a whole value', () => {
		const data = '{"data":{"name":"test NV","echo":"test","test":1}}';
		expect(withoutOwnSecrets(data, ['test'], { isData: true })).toBe(
			'{"data":{"name":"test NV","echo":"…","test":1}}',
		);
	});

	it('goes out of data where a header is repeated', () => {
		const data = '{"authorization":"Bearer tok-1","also":"bearer tok-1","name":"The tok-1"}';
		expect(withoutOwnSecrets(data, ['tok-1'], { isData: true })).toBe(
			'{"authorization":"Bearer …","also":"bearer …","name":"The tok-1"}',
		);
	});

	it('that is a name or a value of JSON itself leaves an answer as it is', () => {
		const answer = '{"success":true,"data":{"valid":true}}';
		expect(withoutOwnSecrets(answer, ['true', 'data', '1'], { isData: true })).toBe(answer);
	});

	const QUOTES = '"\'`';
	it.each([...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'])('may hold the mark %s', (mark) => {
		// Quotes around a secret are not sent.
		const atAnEnd = QUOTES.includes(mark) ? [] : [`${mark}x`, `x${mark}`, mark + mark];
		for (const secret of [`s${mark}1`, `1${mark}2${mark}3`, ...atAnEnd]) {
			expect(withoutOwnSecrets(inWords(secret), [secret])).toBe(inWords('…'));
			expect(withoutOwnSecrets(inData(secret), [secret], { isData: true })).toBe(
				inData(secret).replace(JSON.stringify(secret), '"…"'),
			);
		}
	});
});
