import { isSameUrl, isUrl, urlKey } from '../../../nodes/EnterpriseRegistry/registry/webhookUrl';
import { fc } from '../../support/simulated/seededProperties';
import { urlSpellings } from '../../support/urlSpellings';

const segment = fc.stringMatching(/^[\wéß~ü-]{1,8}$/u);
const urls = fc.record({
	host: fc.constantFrom('n8n.example.com', 'hooks.example', 'a.b.c.example'),
	port: fc.constantFrom('', '8443'),
	path: fc.array(segment, { minLength: 1, maxLength: 3 }).map((each) => `/${each.join('/')}`),
});

describe('two spellings of a URL', () => {
	const spellings = urls.chain((url) => fc.tuple(urlSpellings(url), urlSpellings(url)));

	it('are the same URL', () => {
		const areSame = fc.property(spellings, ([one, other]) => isSameUrl(one, other));
		fc.assert(areSame, { numRuns: 2000 });
	});

	it('have the same key', () => {
		const haveSameKey = fc.property(spellings, ([one, other]) => urlKey(one) === urlKey(other));
		fc.assert(haveSameKey, { numRuns: 2000 });
	});
});

it('another host, port or path is another URL, however both are spelled', () => {
	const two = fc
		.tuple(urls, urls)
		.filter(([one, other]) => JSON.stringify(one) !== JSON.stringify(other));
	const spelled = two.chain(([one, other]) => fc.tuple(urlSpellings(one), urlSpellings(other)));
	fc.assert(
		fc.property(spelled, ([one, other]) => {
			expect(isSameUrl(one, other)).toBe(false);
			expect(urlKey(one)).not.toBe(urlKey(other));
		}),
		{ numRuns: 2000 },
	);
});

describe('the examples of RFC 3986, section 6.2, and what services make of a URL', () => {
	it.each([
		{ one: 'example://a/b/c/%7Bfoo%7D', other: 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d' },
		{ one: 'http://example.com', other: 'http://example.com/' },
		{ one: 'http://example.com', other: 'http://example.com:/' },
		{ one: 'http://example.com', other: 'http://example.com:80/' },
		{ one: 'http://example.com/~smith/', other: 'http://example.com/%7Esmith/' },
		{
			one: 'https://n8n.example/webhook/7/webhook',
			other: 'https://n8n.example/webhook/7/webhook/',
		},
		{
			one: 'https://n8n.example/webhook/caf%C3%A9',
			other: 'https://n8n.example/webhook/caf%c3%a9',
		},
		{ one: 'https://n8n.example/webhook/caf%C3%A9', other: 'https://n8n.example/webhook/café' },
		{ one: 'https://n8n.example/mijn%20hook', other: 'https://n8n.example/mijn hook' },
		{ one: 'https://n8n.example/a%7Cb', other: 'https://n8n.example/a|b' },
		{ one: 'https://bücher.example/x', other: 'https://xn--bcher-kva.example/x' },
		{ one: 'https://n8n.example/x?a=%7e', other: 'https://n8n.example/x/?a=~' },
		{ one: 'https://[2001:DB8::1]/x', other: 'https://[2001:db8:0::1]/x' },
	])('$one and $other are one URL', ({ one, other }) => {
		expect(isSameUrl(one, other)).toBe(true);
		expect(isSameUrl(other, one)).toBe(true);
	});

	it.each([
		{ one: 'https://n8n.example/x', other: 'http://n8n.example/x' },
		{ one: 'https://n8n.example/x', other: 'https://n8n.example/X' },
		{ one: 'https://n8n.example/x', other: 'https://n8n.example/x//' },
		{ one: 'https://n8n.example/x', other: 'https://n8n.example/x?' },
		{ one: 'https://n8n.example/x?a=1', other: 'https://n8n.example/x' },
		{ one: 'https://n8n.example/x?a=b/', other: 'https://n8n.example/x?a=b' },
		{ one: 'https://n8n.example/a%2Fb', other: 'https://n8n.example/a/b' },
		{ one: 'https://n8n.example/a%26b', other: 'https://n8n.example/a&b' },
		{ one: 'https://n8n.example/a\\b', other: 'https://n8n.example/a/b' },
		{ one: 'https://n8n.example/a\nb', other: 'https://n8n.example/ab' },
		{ one: 'https://n8n.example/%zz', other: 'https://n8n.example/%ZZ' },
		{ one: 'https://n8n.example/x#a', other: 'https://n8n.example/x' },
		{ one: 'https://me@n8n.example/x', other: 'https://n8n.example/x' },
		{ one: 'https://n8n.example.com', other: 'https://n8n.example' },
		{ one: '', other: 'https://n8n.example' },
		{ one: 'no address', other: 'https://n8n.example' },
	])('$one and $other are two URLs', ({ one, other }) => {
		expect(isSameUrl(one, other)).toBe(false);
		expect(isSameUrl(other, one)).toBe(false);
	});

	it.each([undefined, null, 7, {}])('%j, which is no text, is no URL', (shown) =>
		expect(isSameUrl(shown, 'https://n8n.example')).toBe(false),
	);

	it('a text that is no URL is only equal to itself', () => {
		fc.assert(
			fc.property(fc.string(), fc.string(), (one, other) => {
				fc.pre(!URL.canParse(one) || !URL.canParse(other));
				expect(isSameUrl(one, other)).toBe(one === other);
			}),
		);
	});
});

it.each([
	{ text: 'https://n8n.example/x', isOne: true },
	{ text: 'HTTP://n8n.example', isOne: true },
	{ text: 'wh_5f2a90c1', isOne: false },
	{ text: '7', isOne: false },
	{ text: 'urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66', isOne: false },
	{ text: 'ftp://n8n.example', isOne: false },
	{ text: 'https://', isOne: false },
])('$text is a URL, not an ID: $isOne', ({ text, isOne }) => expect(isUrl(text)).toBe(isOne));
