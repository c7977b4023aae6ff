import {
	errorIn,
	isRefused,
	missingPathIn,
	saysAbsent,
	troubleIn,
} from '../../../../../nodes/EnterpriseRegistry/reading/trouble/trouble';

it.each([
	'Enterprise not found',
	'ENTERPRISE_NOT_FOUND',
	'Unknown establishment',
	'No such company',
	'No data for 0403.170.701',
	'No results',
	'The number does not exist',
	'Enterprise not found in the database',
	'Could not find the enterprise',
	'Onderneming niet gevonden',
	'Vestiging onbekend',
	'Entreprise introuvable',
	'Aucun résultat',
	'Unternehmen nicht gefunden',
	'404',
])('"%s" says that there is no such thing', (said) => expect(saysAbsent(said)).toBe(true));

it.each([
	'Database timed out',
	'Internal error',
	'Unknown error',
	'Unknown host',
	'Host not found',
	'Index not found',
	'No such table: enterprise',
	'Register unavailable',
	'Could not find the enterprise: the database did not answer',
	'Maintenance window',
	'Endpoint /v2/enterprise not found',
	'Page not found',
	'Eindpunt niet gevonden',
	'Route non trouvée',
	'Onbekend pad',
	'E17',
	'',
])('"%s" does not', (said) => expect(saysAbsent(said)).toBe(false));

it.each<[unknown, string]>([
	[{ success: true, data: null, error: 'Database timed out' }, 'Database timed out'],
	[
		{
			success: true,
			data: null,
			error: { code: 'UPSTREAM_DOWN', message: 'Register unavailable' },
			timestamp: 'T',
			meta: null,
		},
		'Register unavailable',
	],
	[{ data: null, error: 'Something odd happened' }, 'Something odd happened'],
	[{ data: {}, error: 'E17' }, 'E17'],
	[{ error: 'Internal error' }, 'Internal error'],
	[{ error: true, message: 'Come back tomorrow' }, 'Come back tomorrow'],
	[{ errors: [{ message: 'Resolver crashed' }], data: null }, 'Resolver crashed'],
	[{ errors: ['Resolver crashed'] }, 'Resolver crashed'],
	[{ status: 'error', message: 'Service unavailable' }, 'Service unavailable'],
	[{ statusCode: 503, message: 'Service unavailable' }, 'Service unavailable'],
	[{ status: 500 }, 'error'],
])('%j is trouble', (payload, said) => expect(troubleIn(payload as never)).toBe(said));

it.each<[unknown]>([
	[{ success: true, data: null, error: null }],
	[{ success: true, data: null }],
	[{ success: true, data: [], error: null }],
	[{}],
	[{ success: true, data: null, error: 'Enterprise not found' }],
	[{ error: { code: 'NOT_FOUND', message: 'Unknown establishment' } }],
	[{ success: true, data: null, error: 'Participant not registered' }],
	[{ status: 'ok' }],
	[{ status: 'down', message: 'The database is slow' }],
	[{ error: false, data: null }],
	[{ errors: [] }],
	[{ success: true, message: 'Deleted' }],
])('%j is not', (payload) => expect(troubleIn(payload as never)).toBeNull());

it('the words of an error may also say that there is no such company', () =>
	expect(errorIn({ error: 'Enterprise not found' })).toBe('Enterprise not found'));

it.each([[false], ['false'], [0], ['no'], ['False']])('success %j is a refusal', (success) =>
	expect(isRefused({ success })).toBe(true),
);
it.each([[true], ['true'], [1], [null], ['yes'], [undefined]])('success %j is not', (success) =>
	expect(isRefused({ success })).toBe(false),
);
it('an answer without success is a refusal too', () => expect(isRefused({ data: 1 })).toBe(false));

it.each<[unknown, string]>([
	[{ error: { description: 'Register closed' } }, 'Register closed'],
	[{ error: { code: 'E17' } }, 'E17'],
	[{ error: { message: 'Register closed', code: 'E17' } }, 'Register closed'],
	[{ error: 17 }, '17'],
	[{ errors: [{ title: 'Register closed' }] }, 'Register closed'],
	[{ errors: [{ detail: 'Register closed' }] }, 'Register closed'],
	[{ errors: [{ code: 'E17' }] }, 'E17'],
	[{ errors: { message: 'Resolver crashed' } }, 'Resolver crashed'],
	[{ errors: 'Resolver crashed' }, 'Resolver crashed'],
	[{ error: true, detail: 'Come back tomorrow' }, 'Come back tomorrow'],
	[{ error: true }, 'error'],
	[{ status: 400 }, 'error'],
	[{ statusCode: '599' }, 'error'],
	[{ code: 404, detail: 'E17' }, 'E17'],
	[{ status: 'error' }, 'error'],
	[{ status: 'FAIL' }, 'error'],
	[{ status: 'failed' }, 'error'],
	[{ status: 'Failure' }, 'error'],
])('the words of the error in %j are "%s"', (payload, said) =>
	expect(errorIn(payload as never)).toBe(said),
);

it.each<[unknown]>([
	[{ error: false }],
	[{ error: 'false', message: 'Deleted' }],
	[{ status: 200 }],
	[{ status: 399 }],
	[{ statusCode: 600 }],
	[{ code: 1000 }],
	[{ code: 0 }],
	[{ status: 'no error' }],
	[{ status: 'error-free' }],
	[{ status: 'failover' }],
	[{ status: ['error'] }],
])('there is no error in %j', (payload) => expect(errorIn(payload as never)).toBeNull());

it.each<[unknown, string | null]>([
	[{ message: 'Cannot GET /v2/enterprise' }, 'Cannot GET /v2/enterprise'],
	[{ status: 404, error: { detail: 'Route not found' } }, 'Route not found'],
	[{ message: 'Enterprise not found' }, null],
	[{}, null],
	['Route not found', null],
	[undefined, null],
])('of a path that the service does not have, %j says: %s', (payload, said) =>
	expect(missingPathIn(payload)).toBe(said),
);
