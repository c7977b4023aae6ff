import {
	isExposed,
	normaliseBaseUrl,
	pathPart,
	staysAtOrigin,
	urlOf,
	userPath,
} from '../../../nodes/EnterpriseRegistry/transport/url';
import { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { titled } from '../../support/simulated/titled';
import { fc } from '../../support/simulated/seededProperties';

describe('the base address', () => {
	it.each([
		['https://registry.example.com/api', 'https://registry.example.com/api'],
		['https://registry.example.com/api/', 'https://registry.example.com/api'],
		['  https://registry.example.com/api//\n', 'https://registry.example.com/api'],
		['https://registry.example.com/api/v2', 'https://registry.example.com/api'],
		['https://registry.example.com/api/v2/', 'https://registry.example.com/api'],
		['https://registry.example.com/api?key=1#top', 'https://registry.example.com/api'],
		['HTTPS://Registry.Example.com:443/api', 'https://registry.example.com/api'],
		['http://localhost:4010/api', 'http://localhost:4010/api'],
		['https://registry.example.com', 'https://registry.example.com'],
		['https://registry.example.com/a/b/api', 'https://registry.example.com/a/b/api'],
	])('is brought into one form: %j', (given, expected) =>
		expect(normaliseBaseUrl(given)).toBe(expected),
	);

	it.each([
		['', /has no Base URL/],
		['  ', /has no Base URL/],
		[undefined, /has no Base URL/],
		[42, /has no Base URL/],
		[{}, /has no Base URL/],
		['registry.example.com/api', /must begin with https:\/\/ or http:\/\//],
		['127.0.0.1:4010/api', /must begin with https:\/\/ or http:\/\//],
		['no address', /must begin with https/],
		['https://', /not an address/],
		['ftp://registry.example.com/api', /must begin with https/],
		['localhost:4010/api', /must begin with https/],
		['file:///etc/passwd', /must begin with https/],
		['https://key:secret@registry.example.com/api', /must not contain a username or password/],
	])(
		'that cannot be one is refused with a sentence, which does not repeat it: %p',
		(given, why) => {
			expect(() => normaliseBaseUrl(given)).toThrow(InvalidInput);
			expect(() => normaliseBaseUrl(given)).toThrow(why);
		},
	);

	it.each([
		'http://registry.example.com/api',
		'http://8.8.8.8/api',
		'http://172.32.0.1/api',
		'http://[2001:db8::1]/api',
		'http://127.0.0.1.example.com/api',
		'http://localhost.example.com/api',
	])('is exposed over http on a public host: %s', (address) =>
		expect(isExposed(address)).toBe(true),
	);

	it.each([
		'https://registry.example.com/api',
		'http://localhost/api',
		'http://app.localhost/api',
		'http://127.0.0.1:1/api',
		'http://127.9.9.9/api',
		'http://[::1]/api',
		'http://10.1.2.3/api',
		'http://192.168.1.1/api',
		'http://172.16.0.1/api',
		'http://172.31.255.255/api',
		'http://[fd00::1]/api',
		'http://[fe80::1]/api',
		'http://registry/api',
		'http://registry.local/api',
		'http://registry.internal/api',
	])('is not exposed over https, or on a private host: %s', (address) =>
		expect(isExposed(address)).toBe(false),
	);

	it('leads to v1, and to v2 below it, with the parameters that have a value', () => {
		expect(urlOf('https://r.example/api', 'v1', '/health')).toBe('https://r.example/api/health');
		expect(
			urlOf('https://r.example/api', 'v2', '/search/address', {
				street: 'rue “A&B”=1',
				page: 1,
				houseNumber: undefined,
				box: '',
			}),
		).toBe('https://r.example/api/v2/search/address?street=rue+%E2%80%9CA%26B%E2%80%9D%3D1&page=1');
		expect(urlOf('https://r.example/api', 'v2', '/x', { a: null, b: 0, c: false })).toBe(
			'https://r.example/api/v2/x?b=0&c=false',
		);
	});
});

describe('a credential', () => {
	it('stays at the origin of its Base URL', () => {
		expect(() =>
			staysAtOrigin('https://r.example/api/', { url: 'https://r.example/other' }),
		).not.toThrow();
		expect(() =>
			staysAtOrigin('https://r.example/api', { uri: 'https://r.example/api/v2/me' }),
		).not.toThrow();
		expect(() =>
			staysAtOrigin('https://r.example/api', { uri: 'https://evil.example/api/v2/me' }),
		).toThrow(InvalidInput);
		expect(() =>
			staysAtOrigin('https://r.example/api', { url: '/v2/me', baseURL: 'https://r.example/api' }),
		).not.toThrow();
	});

	it.each([
		'https://evil.example/api',
		'http://r.example/api',
		'https://r.example:8443/api',
		'https://r.example.evil.example/api',
		'https://r.example@evil.example/',
		'//evil.example',
		'/v2/me',
		'nonsense',
		'',
	])('is not sent to %j', (url) =>
		expect(() => staysAtOrigin('https://r.example/api', { url })).toThrow(InvalidInput),
	);
});

/** Where a path leads once an HTTP client has resolved it. */
const ledTo = (path: string) => new URL(`https://r.example/api/v2${path}`).href;

describe('a path that the user wrote', () => {
	it.each([
		['/enterprise/0403.170.701', '/enterprise/0403.170.701'],
		['enterprise/0403.170.701', '/enterprise/0403.170.701'],
		[' /naces ', '/naces'],
		['/a b/é', '/a%20b/%C3%A9'],
		['/a%20b/%C3%A9', '/a%20b/%C3%A9'],
		['/100%', '/100%25'],
		['/0208:0403170701', '/0208%3A0403170701'],
		['/...', '/...'],
		['/%252e%252e/me', '/%252e%252e/me'],
	])('goes below the version: %j', (given, expected) => expect(userPath(given)).toBe(expected));

	it.each(
		titled<[unknown]>([
			[''],
			['/'],
			[' '],
			[undefined],
			[42],
			[['/me']],
			[{}],
			['../../me'],
			['/../me'],
			['/enterprise/..'],
			['/./me'],
			['/a//b'],
			['//evil.example/me'],
			['/a/'],
			['https://evil.example/me'],
			['HTTPS://evil.example'],
			['javascript:alert(1)'],
			['/%2e%2e/me'],
			['/%2E%2E%2Fme'],
			['/.%2e/me'],
			['/a%2fb'],
			['/a\\..\\me'],
			['/a%5cb'],
			['/me?key=1'],
			['/me#top'],
			['/me\u0000'],
			['/me%00'],
			['/a\r\nX-API-Key: 1'],
			['/a%0d%0aX: 1'],
			['/'.padEnd(1_000_000, 'x')],
			['/\ud800'],
		]),
	)('that could lead elsewhere is refused with a sentence: %s', (_title, given) => {
		expect(() => userPath(given)).toThrow(InvalidInput);
		expect(() => userPath(given)).toThrow(/^The path cannot be used: it .{5,80}$/);
	});

	it('stays below the Base URL whatever it holds', () => {
		const tricky = fc.array(
			fc.oneof(
				fc.constantFrom(
					'/',
					'..',
					'.',
					'\\',
					'%2e',
					'%2f',
					'%5c',
					'%252e',
					'//',
					':',
					'?',
					'#',
					'@',
					'\t',
					'\n',
					'%00',
					' ',
					'\ud800',
				),
				fc.string({ unit: 'binary', maxLength: 4 }),
			),
			{ maxLength: 8 },
		);
		fc.assert(
			fc.property(tricky, (pieces) => {
				let path: string;
				try {
					path = userPath(pieces.join(''));
				} catch (refused) {
					expect(refused).toBeInstanceOf(InvalidInput);
					return;
				}
				expect(ledTo(path)).toBe(`https://r.example/api/v2${path}`);
			}),
			{ numRuns: 5000 },
		);
	});
});

describe('one part of a path', () => {
	it('cannot become two, nor a step upwards', () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('/', '\\', '?', '#', '%2e%2e')),
				(value) => {
					fc.pre(!['', '.', '..'].includes(value));
					const path = `/webhook/${pathPart(value)}`;
					expect(ledTo(path)).toBe(`https://r.example/api/v2${path}`);
					expect(path.split('/')).toHaveLength(3);
				},
			),
			{ numRuns: 2000 },
		);
	});

	it.each(['', '.', '..'])('is refused where it would be a step: %j', (value) =>
		expect(() => pathPart(value)).toThrow(InvalidInput),
	);
});
