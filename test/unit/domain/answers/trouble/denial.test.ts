import {
	deniesItself,
	outageOfDenial,
	saysNoRecord,
} from '../../../../../nodes/EnterpriseRegistry/reading/trouble/denial';

/** The value within as many objects, or lists. */
const within = (
	levels: number,
	value: unknown,
	wrap = (inner: unknown): unknown => ({ data: inner }),
): unknown => Array.from({ length: levels }).reduce((inner) => wrap(inner), value);
const inList = (inner: unknown): unknown => [inner];

describe('of an answer that says that there is nothing,', () => {
	it.each<[unknown, string]>([
		[{ error: 'VIES: no answer from member state' }, 'VIES: no answer from member state'],
		[{ error: { code: 'UPSTREAM_TIMEOUT', message: 'SMP not found' } }, 'UPSTREAM_TIMEOUT'],
		[{ error: 'Upstream register timed out' }, 'Upstream register timed out'],
		[
			{ error: 'Database unavailable, enterprise could not be found' },
			'Database unavailable, enterprise could not be found',
		],
		[
			{ statusCode: 404, error: 'Not Found', message: 'Onderhoud van het register' },
			'Onderhoud van het register',
		],
		[
			{ success: true, data: null, message: 'VIES is temporarily unavailable' },
			'VIES is temporarily unavailable',
		],
		[{ success: true, data: null, meta: { vies: 'unavailable' } }, 'unavailable'],
		[
			{ success: true, data: null, warnings: ['Member state did not answer'] },
			'Member state did not answer',
		],
		[{ success: true, data: null, meta: { degraded: true } }, 'degraded'],
		[{ error: 'Not found', upstream: { status: 503 } }, 'status: 503'],
		[{ error: { code: 503, message: 'Not found' } }, 'code: 503'],
		[{ message: 'Not found', timedOut: true }, 'timedOut'],
		[{ error: 'Internal error' }, 'Internal error'],
		[{ error: 'Database error: enterprise not found' }, 'Database error: enterprise not found'],
		[{ error: 'Unknown error' }, 'Unknown error'],
		[
			{ errors: [{ title: 'Not Found', detail: 'Le registre ne répond pas' }] },
			'Le registre ne répond pas',
		],
		[{ error: 'Lookup failed' }, 'Lookup failed'],
		[{ error: 'Not found', viesAvailable: false }, 'viesAvailable: false'],
	])('the outage is found: %j', (payload, said) => expect(outageOfDenial(payload)).toBe(said));

	it.each<[unknown]>([
		[{ success: false, error: 'Enterprise not found' }],
		[{ error: 'Error: enterprise not found' }],
		[{ status: 'error', message: 'No enterprise has this number' }],
		[{ status: 'fail', data: null }],
		[{ error: 'Error', message: 'Not found' }],
		[
			{
				statusCode: 404,
				error: 'Not Found',
				message: 'Enterprise with number 0500.503.701 not found',
			},
		],
		[{ exception: 'com.example.EntityNotFoundException', message: 'No such entity' }],
		[
			{
				error: { name: 'NotFoundError', code: 'E_NOT_FOUND', message: 'Nothing under this number' },
			},
		],
		[{ error: 'unknown' }],
		[{ status: 'unknown' }],
		[{ error: true, message: 'Onbekend' }],
		[{ error: { type: 'error' } }],
		[
			{
				type: 'https://tools.ietf.org/html/rfc7231#section-6.5.4',
				title: 'Not Found',
				status: 404,
				traceId: '00-503-01',
			},
		],
		[{ error: 'Request failed with status code 404' }],
		[{ errors: ['Onderneming niet gevonden'] }],
		[{ error: 'Fout: onderneming niet gevonden' }],
		[{ code: 404, ok: false }],
		[{ failed: true, error: 'Not found' }],
		[{ success: true, data: null, error: null, meta: null }],
		[{ success: true, data: null, message: 'OK' }],
		[{ success: true, data: null, meta: { duration: 503, cached: false } }],
		[{}],
		[[]],
		[null],
		['Not found'],
		[{ errorCode: 17 }],
		[{ error: 'Enterprise lookup failed: not found' }],
	])('there is none in %j', (payload) => expect(outageOfDenial(payload)).toBeNull());

	it('the word for an error leaves a space, so the words beside it stay apart', () =>
		expect(outageOfDenial({ error: '404 error: VIES timed out' })).toBe('404  : VIES timed out'));

	it.each<[unknown, string]>([
		[{ viesOk: false }, 'viesOk: false'],
		[{ okMessage: 'VIES timed out' }, 'VIES timed out'],
		[{ queryStatus: 503 }, 'queryStatus: 503'],
		[{ filterWarning: 'VIES timed out' }, 'VIES timed out'],
	])(
		'a member is read whose name only begins or ends as one that repeats the request or is a flag: %j',
		(payload, said) => expect(outageOfDenial(payload)).toBe(said),
	);

	it.each([
		'q',
		'query',
		'term',
		'param',
		'params',
		'parameters',
		'criteria',
		'filter',
		'filters',
		'request',
		'searchTerm',
		'search_param',
		'searchParams',
		'searchQuery',
	])('what repeats the request is not read: %s', (name) =>
		expect(outageOfDenial({ [name]: 'VIES timed out' })).toBeNull(),
	);

	it.each([
		{ isOk: false },
		{ is_ok: false },
		{ ok: false },
		{ isSuccess: false },
		{ successful: false },
		{ fail: true },
		{ failure: true },
		{ fault: true },
		{ exception: true },
		{ errors: ['Error: enterprise not found'] },
	])('the flag or the list of any error is no outage: %j', (payload) =>
		expect(outageOfDenial(payload)).toBeNull(),
	);

	it('a list is read up to its hundredth entry', () => {
		const outages = Array.from({ length: 100 }, () => 'none');
		expect([
			outageOfDenial({ outages: [...outages.slice(1), 'SMP down'] }),
			outageOfDenial({ outages: [...outages, 'SMP down'] }),
		]).toEqual(['SMP down', null]);
	});

	it('an answer of any depth is read, and the words of an outage up to six levels down', () => {
		expect(
			[5, 6].map((levels) => outageOfDenial(within(levels, { message: 'VIES timed out' }))),
		).toEqual(['VIES timed out', null]);
		expect(
			[within(20_000, { error: 'Not found' }), within(20_000, { error: 'Not found' }, inList)].map(
				(deep) => outageOfDenial(deep),
			),
		).toEqual([null, null]);
	});

	it.each(['error ', 'unknown ', 'server ', 'not found error '])(
		'a text that repeats "%s" many times is read quickly',
		(words) => {
			const start = performance.now();
			outageOfDenial({ error: words.repeat(40_000 / words.length) });
			expect(performance.now() - start).toBeLessThan(1000);
		},
	);
});

describe('a refusal', () => {
	it.each([
		'Geen onderneming gevonden',
		'Enterprise not found',
		'ENTERPRISE_NOT_FOUND',
		'Not found',
		'No company has this number',
		'Aucune entreprise trouvée',
		'Entreprise introuvable',
		'Vestiging niet gevonden',
		'Keine Niederlassung gefunden',
		'Unternehmen nicht gefunden',
		'Unknown VAT number',
		'No results',
		'Number is not known',
	])('says that there is no such record: %s', (said) => {
		expect(saysNoRecord(said)).toBe(true);
	});

	it.each([
		'Unknown street',
		'Unknown API key',
		'Account not found',
		'No such client number',
		'Unknown subscription',
		'Unknown parameter enterpriseNumber',
		'Register not found: timeout',
		'Database not found',
		'Maintenance',
		'Internal error',
		'Route not found',
		'Unknown credential of this company',
		'',
	])('is about something else: %s', (said) => {
		expect(saysNoRecord(said)).toBe(false);
	});
});

describe('the words of a refusal', () => {
	it.each([
		'Aucun numéro de ce nom trouvé',
		'Aucune fiche trouvée pour ce numéro',
		'Kein Eintrag zu dieser Nummer gefunden',
		'Keine Angaben zu dieser Nummer gefunden',
		'Geen fiche met dit nummer gevonden',
		'404',
	])('say in any gender that nothing was found: %s', (said) =>
		expect(saysNoRecord(said)).toBe(true),
	);

	it.each([
		'The company register is being moved',
		'Street not found',
		'Not found on this map',
		'HTTP 404',
		'Company key not found',
		'Company keys not found',
		'User of this company not found',
		'Users of this company not found',
		'Licence of the company not found',
		'License of the company not found',
	])('are not about a record that is missing: %s', (said) =>
		expect(saysNoRecord(said)).toBe(false),
	);
});

describe('a record that denies itself', () => {
	it.each([
		{ found: false },
		{ exists: false },
		{ isFound: 'no' },
		{ company_exists: 0 },
		{ notFound: true },
		{ status: 'NOT_FOUND' },
		{ result: 'not found' },
		{ state: 'onbekend bij het register' },
		{ code: 'ENTERPRISE_NOT_FOUND' },
		{ resultCode: 'NO_RESULT' },
		{ lookupStatus: 'introuvable' },
		{ status: 404 },
		{ exist: false },
		{ known: false },
		{ isNotFound: true },
		{ wasNotFound: 'yes' },
	])('%j', (record) => {
		expect(deniesItself({ enterpriseNumber: '0403.170.701', ...record })).toBe(true);
	});

	it.each([
		{},
		{ found: true },
		{ exists: null },
		{ status: 'AC' },
		{ status: 'Stopped' },
		{ notFound: false },
		{ remark: 'website not found' },
		{ code: 17 },
		{ juridicalForm: 'unknown' },
		{ websiteNotFound: true },
		{ notFoundHint: true },
		{ foundDuplicates: false },
		{ paymentStatus: 'not found' },
		{ statusRemark: 'not found' },
	])('and one that does not: %j', (record) => {
		expect(deniesItself({ enterpriseNumber: '0403.170.701', ...record })).toBe(false);
	});
});
