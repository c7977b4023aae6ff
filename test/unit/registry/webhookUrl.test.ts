import { isSameUrl, isUrl, urlKey } from '../../../nodes/EnterpriseRegistry/registry/webhookUrl';
import { fc } from '../../support/simulated/seededProperties';
import { urlSpellings } from '../../support/urlSpellings';

const segment = fc.stringMatching(/^[\wéß~ü-]{1,8}$/u);
const urls = fc.record({
	host: fc.constantFrom('n8n.example.com', 'hooks.example', 'a.b.c.example'),
	port: fc.constantFrom('', '8443'),
	path: fc.array(segment, { minLength: 1, maxLength: 3 }).map((each) => `/${each.join('/')}`),
});

it('any spelling of a URL is the same URL, and has the same key', () => {
	const two = urls.chain((url) => fc.tuple(urlSpellings(url), urlSpellings(url)));
	fc.assert(
		fc.property(two, ([one, other]) => {
			expect(isSameUrl(one, other)).toBe(true);
			expect(urlKey(one)).toBe(urlKey(other));
		}),
		{ numRuns: 2000 },
	);
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
		['example://a/b/c/%7Bfoo%7D', 'eXAMPLE://a/./b/../b/%63/%7bfoo%7d'],
		['http://example.com', 'http://example.com/'],
		['http://example.com', 'http://example.com:/'],
		['http://example.com', 'http://example.com:80/'],
		['http://example.com/~smith/', 'http://example.com/%7Esmith/'],
		['https://n8n.example/webhook/7/webhook', 'https://n8n.example/webhook/7/webhook/'],
		['https://n8n.example/webhook/caf%C3%A9', 'https://n8n.example/webhook/caf%c3%a9'],
		['https://n8n.example/webhook/caf%C3%A9', 'https://n8n.example/webhook/café'],
		['https://n8n.example/mijn%20hook', 'https://n8n.example/mijn hook'],
		['https://n8n.example/a%7Cb', 'https://n8n.example/a|b'],
		['https://bücher.example/x', 'https://xn--bcher-kva.example/x'],
		['https://n8n.example/x?a=%7e', 'https://n8n.example/x/?a=~'],
		['https://[2001:DB8::1]/x', 'https://[2001:db8:0::1]/x'],
	])('%s and %s are one URL', (one, other) => {
		expect(isSameUrl(one, other)).toBe(true);
		expect(isSameUrl(other, one)).toBe(true);
	});

	it.each([
		['https://n8n.example/x', 'http://n8n.example/x'],
		['https://n8n.example/x', 'https://n8n.example/X'],
		['https://n8n.example/x', 'https://n8n.example/x//'],
		['https://n8n.example/x', 'https://n8n.example/x?'],
		['https://n8n.example/x?a=1', 'https://n8n.example/x'],
		['https://n8n.example/x?a=b/', 'https://n8n.example/x?a=b'],
		['https://n8n.example/a%2Fb', 'https://n8n.example/a/b'],
		['https://n8n.example/a%26b', 'https://n8n.example/a&b'],
		['https://n8n.example/a\\b', 'https://n8n.example/a/b'],
		['https://n8n.example/a\nb', 'https://n8n.example/ab'],
		['https://n8n.example/%zz', 'https://n8n.example/%ZZ'],
		['https://n8n.example/x#a', 'https://n8n.example/x'],
		['https://me@n8n.example/x', 'https://n8n.example/x'],
		['https://n8n.example.com', 'https://n8n.example'],
		['', 'https://n8n.example'],
		['no address', 'https://n8n.example'],
	])('%s and %s are two URLs', (one, other) => {
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
	['https://n8n.example/x', true],
	['HTTP://n8n.example', true],
	['wh_5f2a90c1', false],
	['7', false],
	['urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66', false],
	['ftp://n8n.example', false],
	['https://', false],
])('%s is a URL and no ID: %s', (text, isOne) => expect(isUrl(text)).toBe(isOne));
