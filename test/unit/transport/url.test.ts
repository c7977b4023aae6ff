import { DEFAULT_CALL_OPTIONS } from '../../../nodes/EnterpriseRegistry/transport/RegistryRequest';
import { isExposed, normaliseBaseUrl } from '../../../nodes/EnterpriseRegistry/transport/baseUrl';
import {
	pathAndQuery,
	pathPart,
	userPath,
} from '../../../nodes/EnterpriseRegistry/transport/requestPath';
import { staysAtOrigin } from '../../../nodes/EnterpriseRegistry/transport/authenticate';
import { InvalidInput, InvalidSetting } from '../../../nodes/EnterpriseRegistry/invalidInput';
import type {
	TransportSettings,
	UnusablePath,
} from '../../../nodes/EnterpriseRegistry/transport/failures';
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

	it.each<{ given: string | undefined; code: keyof TransportSettings }>([
		{ given: '', code: 'noBaseUrl' },
		{ given: undefined, code: 'noBaseUrl' },
		{ given: 'registry.example.com/api', code: 'baseUrlWithoutScheme' },
		{ given: 'ftp://registry.example.com/api', code: 'baseUrlWithoutScheme' },
		{ given: 'https://', code: 'baseUrlNoAddress' },
		{ given: 'https://key:secret@registry.example.com/api', code: 'baseUrlWithLogin' },
	])('that cannot be one is refused as a setting of all rows: $given', ({ given, code }) => {
		expect(() => normaliseBaseUrl(given)).toThrow(InvalidSetting);
		expect(() => normaliseBaseUrl(given)).toThrow(expect.objectContaining({ code }));
	});

	it.each<{ given: string; character: string; position: number }>([
		{
			given: 'https://registry.exa\nmple.com/api',
			character: 'a line break',
			position: 21,
		},
		{ given: 'https://registry.example.com/\u200bapi', character: 'U+200B', position: 30 },
	])(
		'with a character that nobody sees is refused, not read without it: $given',
		({ given, ...place }) =>
			expect(() => normaliseBaseUrl(given)).toThrow(
				expect.objectContaining({
					code: 'unsendableCharacter',
					facts: { field: 'Base URL', ...place },
				}),
			),
	);

	const PUBLIC_HOSTS = [
		'registry.example.com',
		'8.8.8.8',
		'[2001:db8::1]',
		'127.0.0.1.example.com',
		'localhost.example.com',
	];

	it.each(PUBLIC_HOSTS)('is exposed over http at the public host %s', (host) =>
		expect(isExposed(`http://${host}/api`)).toBe(true),
	);

	it.each([
		'localhost',
		'127.0.0.1:1',
		'[::1]',
		'10.1.2.3',
		'192.168.1.1',
		'172.16.0.1',
		'172.31.255.255',
		'[fd00::1]',
		'[fe80::1]',
		'registry',
		'registry.internal',
	])('is not exposed over http at the private host %s', (host) =>
		expect(isExposed(`http://${host}/api`)).toBe(false),
	);

	it.each(PUBLIC_HOSTS)('is not exposed over https at the public host %s', (host) =>
		expect(isExposed(`https://${host}/api`)).toBe(false),
	);

	const get = { ...DEFAULT_CALL_OPTIONS, method: 'GET', query: {} } as const;

	it('has nothing in front of one of v1', () =>
		expect(pathAndQuery({ ...get, version: 'v1', path: '/health' })).toBe('/health'));

	it('has v2 in front', () =>
		expect(pathAndQuery({ ...get, version: 'v2', path: '/search' })).toBe('/v2/search'));

	it('is followed by the parameters that have a value', () => {
		const query = { street: 'rue “A&B”=1', page: 0, isOpen: false, box: '', a: null, b: undefined };
		expect(pathAndQuery({ ...get, version: 'v2', path: '/search', query })).toBe(
			`/v2/search?street=rue+%E2%80%9CA%26B%E2%80%9D%3D1&page=0&isOpen=false`,
		);
	});
});

describe('a credential', () => {
	type Sent = Parameters<typeof staysAtOrigin>[1];
	const send = (request: Sent) => () => staysAtOrigin('https://r.example/api', request);

	it.each<{ request: Sent }>([
		{ request: { url: 'https://r.example/other' } },
		{ request: { uri: 'https://r.example/api/v2/me' } },
		{ request: { url: '/v2/me', baseURL: 'https://r.example/api' } },
	])('is sent to the origin of its Base URL: $request', ({ request }) =>
		expect(send(request)).not.toThrow(),
	);

	it.each<{ request: Sent }>([
		{ request: { uri: 'https://evil.example/api/v2/me' } },
		{ request: { url: 'http://r.example/api' } },
		{ request: { url: 'https://r.example:8443/api' } },
		{ request: { url: 'https://r.example.evil.example/api' } },
		{ request: { url: 'https://r.example@evil.example/' } },
		{ request: { url: '/v2/me' } },
		{ request: { url: '' } },
	])('is sent nowhere else: $request', ({ request }) =>
		expect(send(request)).toThrow(expect.objectContaining({ code: 'credentialSentElsewhere' })),
	);
});

/** Where a path leads once an HTTP client has resolved it. */
const ledTo = (path: string) => new URL(`https://r.example/api/v2${path}`).href;

describe('a path that the user wrote', () => {
	it.each<{ given: string; path: string }>([
		{ given: 'enterprise/0403.170.701', path: '/enterprise/0403.170.701' },
		{ given: '/a b/é', path: '/a%20b/%C3%A9' },
		{ given: '/a%20b/%C3%A9', path: '/a%20b/%C3%A9' },
		{ given: '/100%', path: '/100%25' },
		{ given: '/0208:0403170701', path: '/0208%3A0403170701' },
		{ given: '/%252e%252e/me', path: '/%252e%252e/me' },
	])('goes below the version: $given', ({ given, path }) => expect(userPath(given)).toBe(path));

	describe.each<{ what: string; why: UnusablePath; paths: unknown[] }>([
		{ what: 'nothing', why: 'empty', paths: ['', '/', ' ', undefined, 42, ['/me'], {}] },
		{
			what: 'a step',
			why: 'stepInPath',
			paths: ['../../me', '/../me', '/enterprise/..', '/./me', '/a//b', '/a/'],
		},
		{
			what: 'an encoded step',
			why: 'leavesBaseUrl',
			paths: ['/%2e%2e/me', '/%2E%2E%2Fme', '/.%2e/me', '/a%2fb', '/a%5cb'],
		},
		{
			what: 'another place',
			why: 'wholeAddress',
			paths: ['//evil.example/me', 'https://evil.example/me', 'javascript:alert(1)'],
		},
		{ what: 'a query', why: 'query', paths: ['/me?key=1', '/me#top'] },
		{
			what: 'a sign that no path has',
			why: 'leavesBaseUrl',
			paths: ['/a\\..\\me', '/me\u0000', '/me%00', '/a\r\nX-API-Key: 1', '/a%0d%0aX: 1', '/\ud800'],
		},
	])('with $what is refused', ({ why, paths }) => {
		it.each(paths.map((path) => ({ path })))('$path', ({ path }) =>
			expect(() => userPath(path)).toThrow(
				expect.objectContaining({ code: 'unusablePath', facts: { why } }),
			),
		);
	});

	it('that is too long is refused', () =>
		expect(() => userPath('/'.padEnd(1_000_000, 'x'))).toThrow(
			expect.objectContaining({ code: 'unusablePath', facts: { why: 'tooLong' } }),
		));

	it('stays below the Base URL whatever it holds', () => {
		const pieces = '/ .. . \\ %2e %2f %5c %252e // : ? # @ %00 \t \n \ud800'.split(' ');
		const piece = fc.oneof(
			fc.constantFrom(...pieces, ' '),
			fc.string({ unit: 'binary', maxLength: 4 }),
		);
		/** Whether it is refused, or leads where it should. */
		const isSafe = (given: string): boolean => {
			try {
				const path = userPath(given);
				return ledTo(path) === `https://r.example/api/v2${path}`;
			} catch (refused) {
				return refused instanceof InvalidInput;
			}
		};
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
				expect(isSafe(parts.join(''))).toBe(true);
			}),
			{ numRuns: 5000 },
		);
	});
});

describe('one part of a path', () => {
	it('cannot become two', () => {
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
	});

	it.each(['', '.', '..'])('cannot be nothing, nor a step upwards: "%s"', (value) =>
		expect(() => pathPart(value)).toThrow(
			expect.objectContaining({ code: 'noPathPart', facts: { value } }),
		),
	);
});
