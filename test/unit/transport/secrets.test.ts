import { withoutSecrets, withoutSigningSecrets } from '../../../nodes/EnterpriseRegistry/transport/secrets';

const SECRET = 'p/w"ö+& 1%long';

it.each([
	['as it is', SECRET], ['in JSON', JSON.stringify(SECRET)], ['in JSON with escaped slashes', JSON.stringify(SECRET).replaceAll('/', '\\/')],
	['in JSON in plain ASCII', JSON.stringify(SECRET).replaceAll('ö', '\\u00f6')], ['in a URL', encodeURIComponent(SECRET)],
	['in a URL in lower case', encodeURIComponent(SECRET).toLowerCase()], ['in a form', new URLSearchParams({ s: SECRET }).toString()],
])('a secret is cut out %s', (_how, text) => {
	expect(withoutSecrets(`before ${text} after`, [SECRET])).toMatch(/^before ("|s=)?…"? after$/);
});

it('a secret is cut out of a page, where its characters are entities', () => {
	expect(withoutSecrets('<p>p/w&quot;ö+&amp; 1%long</p>', [SECRET])).toBe('<p>…</p>');
	expect(withoutSecrets('<b>it&#39;s &lt;secret&gt;</b>', ["it's <secret>"])).toBe('<b>…</b>');
});

it('a short one is cut out of data only where it is a whole value', () => {
	const data = '{"data":{"name":"test NV","echo":"test","test":1}}';
	expect(withoutSecrets(data, ['test'], true)).toBe('{"data":{"name":"test NV","echo":"…","test":1}}');
	expect(withoutSecrets('{"success":true,"data":{"valid":true}}', ['true', 'data', '1'], true)).toBe('{"success":true,"data":{"valid":true}}');
	expect(withoutSecrets(`{"name":"${SECRET.replace('"', '')}"}`, [SECRET.replace('"', '')], true)).toBe('{"name":"…"}');
});

it('a short one is cut out only as a whole word', () => {
	expect(withoutSecrets('Mediatest, test and Tests', ['test'])).toBe('Mediatest, … and Tests');
	expect(withoutSecrets('nothing', ['', undefined, null])).toBe('nothing');
});

const PUNCTUATION = [...'!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~'];

it.each(PUNCTUATION)('a short one may hold %s', (mark) => {
	for (const secret of [`s${mark}1`, `a${mark}b`, `1${mark}2${mark}3`, `${mark}x`, `x${mark}`, mark + mark]) {
		expect(withoutSecrets(`The secret ${secret} is not valid`, [secret])).toBe('The secret … is not valid');
		expect(withoutSecrets(JSON.stringify({ echo: secret, name: `before ${secret} after` }), [secret], true)).toBe(JSON.stringify({ echo: '…', name: `before ${secret} after` }));
	}
});

it('a short token is cut out of data where a header is repeated', () => {
	expect(withoutSecrets('{"authorization":"Bearer tok-1","also":"bearer tok-1","name":"The tok-1"}', ['tok-1'], true)).toBe('{"authorization":"Bearer …","also":"bearer …","name":"The tok-1"}');
});

it('a short one that is a part of a time or a name leaves data as they are', () => {
	const data = '{"denomination":"Data-base NV","timestamp":"2026-11-22T10:00:00.000Z"}';
	expect(withoutSecrets(data, ['a-b', '2026-11'], true)).toBe(data);
});

it.each([
	['could not save whsec_abc+/=-_9', 'could not save …'], ['https://example.com/?key=whsec_a%2Bb&more=1', 'https://example.com/?key=…&more=1'], ['{"a":"whsec_a\\/b"}', '{"a":"…"}'],
	['whsec_a, whsec_b and WHSEC_C', '…, … and …'], ['it begins with whsec_ and has 40 characters', 'it begins with whsec_ and has 40 characters'],
])('a signing secret is known by its form: %s', (text, clean) => expect(withoutSigningSecrets(text)).toBe(clean));
