import { DEFAULT_CALL_OPTIONS } from '../../../nodes/EnterpriseRegistry/transport/RegistryRequest';
import { isExposed, normaliseBaseUrl } from '../../../nodes/EnterpriseRegistry/transport/baseUrl';
import { pathPart, urlOf, userPath } from '../../../nodes/EnterpriseRegistry/transport/requestPath';
import { staysAtOrigin } from '../../../nodes/EnterpriseRegistry/transport/authenticate';
import { InvalidInput, InvalidSetting } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { fc } from '../../support/simulated/seededProperties';

describe('the base address', () => {
	it.each([
		'https://registry.example.com/api',
		'  https://registry.example.com/api//\n',
		'https://registry.example.com/api/v2',
		'https://registry.example.com/api/v1/',
		'https://registry.example.com/api/V2',
		'https://registry.example.com/api//V1//',
		'https://registry.example.com/api/v2?key=1#top\u2800',
		'"https://registry.example.com/api"',
		'\u200bhttps://registry.example.com/api\ufeff',
		'“https://registry.example.com/api/”',
		'https://registry.example.com/api?key=1#top',
		'HTTPS://Registry.Example.com:443/api',
	])('is brought into one form: %j', (given) =>
		expect(normaliseBaseUrl(given)).toBe('https://registry.example.com/api'),
	);

	it.each([
		['', 'noBaseUrl'],
		[undefined, 'noBaseUrl'],
		['registry.example.com/api', 'baseUrlWithoutScheme'],
		['https://', 'baseUrlNoAddress'],
		['ftp://registry.example.com/api', 'baseUrlWithoutScheme'],
		['https://key:secret@registry.example.com/api', 'baseUrlWithLogin'],
	])('that cannot be one is refused, as no row can succeed: %p', (given, code) => {
		expect(() => normaliseBaseUrl(given)).toThrow(InvalidSetting);
		expect(() => normaliseBaseUrl(given)).toThrow(expect.objectContaining({ code }));
	});

	it.each([
		['https://registry.exa\nmple.com/api', 'a line break in position 21'],
		['https://registry.example.com/\u200bapi', 'U+200B in position 30'],
	])('with a character that nobody sees is refused, not read without it: %j', (given, what) => {
		const [, character, position] = /^(.*) in position (\d+)$/.exec(what) ?? [];
		expect(() => normaliseBaseUrl(given)).toThrow(
			expect.objectContaining({
				code: 'unsendableCharacter',
				facts: { field: 'Base URL', character, position: Number(position) },
			}),
		);
	});

	it('is exposed over http, except on a private host', () => {
		const exposed =
			'registry.example.com 8.8.8.8 [2001:db8::1] 127.0.0.1.example.com localhost.example.com';
		const safe =
			'localhost 127.0.0.1:1 [::1] 10.1.2.3 192.168.1.1 172.16.0.1 172.31.255.255 [fd00::1] [fe80::1] registry registry.internal';
		const over = (scheme: string, hosts: string) =>
			hosts.split(' ').filter((host) => isExposed(`${scheme}://${host}/api`));
		expect(over('http', `${exposed} ${safe}`).join(' ')).toBe(exposed);
		expect(over('https', exposed)).toEqual([]);
	});

	it('leads to v1, and to v2 below it, with the parameters that have a value', () => {
		const query = { street: 'rue “A&B”=1', page: 0, isOpen: false, box: '', a: null, b: undefined };
		const get = { ...DEFAULT_CALL_OPTIONS, method: 'GET', query } as const;
		expect(
			urlOf('https://r.example/api', { ...get, version: 'v1', path: '/health', query: {} }),
		).toBe('https://r.example/api/health');
		expect(urlOf('https://r.example/api', { ...get, version: 'v2', path: '/search' })).toBe(
			'https://r.example/api/v2/search?street=rue+%E2%80%9CA%26B%E2%80%9D%3D1&page=0&isOpen=false',
		);
	});
});

it.each<[boolean, Array<Parameters<typeof staysAtOrigin>[1]>]>([
	[
		true,
		[
			{ url: 'https://r.example/other' },
			{ uri: 'https://r.example/api/v2/me' },
			{ url: '/v2/me', baseURL: 'https://r.example/api' },
		],
	],
	[
		false,
		[
			{ uri: 'https://evil.example/api/v2/me' },
			...[
				'http://r.example/api',
				'https://r.example:8443/api',
				'https://r.example.evil.example/api',
				'https://r.example@evil.example/',
				'/v2/me',
				'',
			].map((url) => ({ url })),
		],
	],
])('a credential is sent to the origin of its Base URL alone: %s', (isSent, requests) => {
	const refused = requests.filter((request) => {
		try {
			staysAtOrigin('https://r.example/api', request);
		} catch (thrown) {
			return thrown instanceof InvalidInput;
		}
		return false;
	});
	expect(refused).toEqual(isSent ? [] : requests);
});

/** Where a path leads once an HTTP client has resolved it. */
const ledTo = (path: string) => new URL(`https://r.example/api/v2${path}`).href;

describe('a path that the user wrote', () => {
	it.each([
		['enterprise/0403.170.701', '/enterprise/0403.170.701'],
		['/a b/é', '/a%20b/%C3%A9'],
		['/a%20b/%C3%A9', '/a%20b/%C3%A9'],
		['/100%', '/100%25'],
		['/0208:0403170701', '/0208%3A0403170701'],
		['/%252e%252e/me', '/%252e%252e/me'],
	])('goes below the version: %j', (given, expected) => expect(userPath(given)).toBe(expected));

	it.each([
		['nothing', 'empty', ['', '/', ' ', undefined, 42, ['/me'], {}]],
		['a step', 'stepInPath', ['../../me', '/../me', '/enterprise/..', '/./me', '/a//b', '/a/']],
		[
			'an encoded step',
			'leavesBaseUrl',
			['/%2e%2e/me', '/%2E%2E%2Fme', '/.%2e/me', '/a%2fb', '/a%5cb'],
		],
		[
			'another place',
			'wholeAddress',
			['//evil.example/me', 'https://evil.example/me', 'javascript:alert(1)'],
		],
		['a query', 'query', ['/me?key=1', '/me#top']],
		[
			'a sign',
			'leavesBaseUrl',
			['/a\\..\\me', '/me\u0000', '/me%00', '/a\r\nX-API-Key: 1', '/a%0d%0aX: 1', '/\ud800'],
		],
		['too much', 'tooLong', ['/'.padEnd(1_000_000, 'x')]],
	])('that holds %s is refused', (_what, why, paths) => {
		for (const path of paths)
			expect(() => userPath(path)).toThrow(
				expect.objectContaining({ code: 'unusablePath', facts: { why } }),
			);
	});

	it('stays below the Base URL whatever it holds', () => {
		const pieces = '/ .. . \\ %2e %2f %5c %252e // : ? # @ %00 \t \n \ud800'.split(' ');
		const piece = fc.oneof(
			fc.constantFrom(...pieces, ' '),
			fc.string({ unit: 'binary', maxLength: 4 }),
		);
		/** Where it leads and where it should; the same nowhere where it is refused. */
		const ends = (given: string) => {
			try {
				const path = userPath(given);
				return [ledTo(path), `https://r.example/api/v2${path}`];
			} catch (refused) {
				return [refused instanceof InvalidInput, true];
			}
		};
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
				const [led, meant] = ends(parts.join(''));
				expect(led).toBe(meant);
			}),
			{ numRuns: 5000 },
		);
	});
});

it('one part of a path cannot become two, nor a step upwards', () => {
	const steps = fc.constantFrom('/', '\\', '?', '#', '%2e%2e');
	fc.assert(
		fc.property(fc.oneof(fc.string({ unit: 'binary' }), steps), (value) => {
			fc.pre(!['', '.', '..'].includes(value));
			const path = `/webhook/${pathPart(value)}`;
			expect(ledTo(path)).toBe(`https://r.example/api/v2${path}`);
			expect(path.split('/')).toHaveLength(3);
		}),
		{ numRuns: 2000 },
	);
	for (const step of ['', '.', '..']) expect(() => pathPart(step)).toThrow(InvalidInput);
});
