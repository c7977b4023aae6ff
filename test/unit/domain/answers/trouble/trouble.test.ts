import { errorIn, isRefused, saysAbsent, troubleIn } from '../../../../../nodes/EnterpriseRegistry/domain/answers/trouble/trouble';

it.each([
	'Enterprise not found', 'ENTERPRISE_NOT_FOUND', 'Unknown establishment', 'No such company', 'No data for 0403.170.701', 'No results', 'The number does not exist', 'Enterprise not found in the database',
	'Could not find the enterprise', 'Onderneming niet gevonden', 'Vestiging onbekend', 'Entreprise introuvable', 'Aucun résultat', 'Unternehmen nicht gefunden', '404',
])('"%s" says that there is no such thing', (said) => expect(saysAbsent(said)).toBe(true));

it.each([
	'Database timed out', 'Internal error', 'Unknown error', 'Unknown host', 'Host not found', 'Index not found', 'No such table: enterprise', 'Register unavailable', 'Could not find the enterprise: the database did not answer',
	'Maintenance window', 'Endpoint /v2/enterprise not found', 'Page not found', 'Eindpunt niet gevonden', 'Route non trouvée', 'Onbekend pad', 'E17', '',
])('"%s" does not', (said) => expect(saysAbsent(said)).toBe(false));

it.each<[unknown, string]>([
	[{ success: true, data: null, error: 'Database timed out' }, 'Database timed out'],
	[{ success: true, data: null, error: { code: 'UPSTREAM_DOWN', message: 'Register unavailable' }, timestamp: 'T', meta: null }, 'Register unavailable'],
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
	[{ success: true, data: null, error: null }], [{ success: true, data: null }], [{ success: true, data: [], error: null }], [{}],
	[{ success: true, data: null, error: 'Enterprise not found' }], [{ error: { code: 'NOT_FOUND', message: 'Unknown establishment' } }], [{ success: true, data: null, error: 'Participant not registered' }],
	[{ status: 'ok' }], [{ status: 'down', message: 'The database is slow' }],
	[{ error: false, data: null }], [{ errors: [] }], [{ success: true, message: 'Deleted' }],
])('%j is not', (payload) => expect(troubleIn(payload as never)).toBeNull());

it('the words of an error may also say that there is no such company', () => expect(errorIn({ error: 'Enterprise not found' })).toBe('Enterprise not found'));

it.each([[false], ['false'], [0], ['no'], ['False']])('success %j is a refusal', (success) => expect(isRefused({ success })).toBe(true));
it.each([[true], ['true'], [1], [null], ['yes'], [undefined]])('success %j is not', (success) => expect(isRefused({ success })).toBe(false));
it('an answer without success is a refusal too', () => expect(isRefused({ data: 1 })).toBe(false));
