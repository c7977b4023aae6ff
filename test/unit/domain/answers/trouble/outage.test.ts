import { outageIn } from '../../../../../nodes/EnterpriseRegistry/reading/trouble/outage';

const nested = (depth: number): unknown =>
	depth === 0 ? { error: 'deep' } : { data: nested(depth - 1) };

/** What an answer holds beside its yes or no, and the words that are shown of it. */
it.each<[unknown, string]>([
	[{ error: 'SMP lookup' }, 'SMP lookup'],
	[{ error: true }, 'error'],
	[{ errorCode: 17 }, 'errorCode: 17'],
	[{ timedOut: true }, 'timedOut'],
	[{ errors: ['first', 'second'] }, 'first'],
	[{ errors: [{ message: 'could not resolve' }] }, 'could not resolve'],
	[{ errors: [17] }, 'errors'],
	[{ error: { message: 'no answer' } }, 'no answer'],
	[{ error: { description: 'no answer' } }, 'no answer'],
	[{ error: { code: 'E17' } }, 'E17'],
	[{ error: { number: 17 } }, 'error'],
	[{ available: false }, 'available: false'],
	[{ smp_reachable: false }, 'smp_reachable: false'],
	[{ vies: { available: false } }, 'available: false'],
	[{ success: false }, 'success: false'],
	[{ status: 503 }, 'status: 503'],
	[{ status: 429 }, 'status: 429'],
	[{ code: 408 }, 'code: 408'],
	[{ code: 425 }, 'code: 425'],
	[{ code: 500 }, 'code: 500'],
	[{ code: 599 }, 'code: 599'],
	[{ status: '503' }, 'status: 503'],
	[{ status: 'timeout', registered: false }, 'timeout'],
	[{ message: 'Service temporarily closed' }, 'Service temporarily closed'],
	[{ message: 'MS_UNAVAILABLE' }, 'MS_UNAVAILABLE'],
	[{ status: 'unknown' }, 'unknown'],
	[{ status: ' N/A ' }, ' N/A '],
	[{ warnings: ['all well', 'no response'] }, 'no response'],
	[{ list: [{ fine: 1 }, { error: 'second' }] }, 'second'],
	[nested(5), 'deep'],
])('%j tells of an outage: %s', (answer, sign) => expect(outageIn(answer)).toBe(sign));

it.each<[unknown]>([
	[{}],
	[null],
	['error'],
	[[]],
	[{ error: null, errors: [], timeout: 3000, errorCode: 0, error2: {} }],
	[{ error: 'none' }],
	[{ error: ' OK ' }],
	[{ error: 'no errors' }],
	[{ error: false }],
	[{ status: 200 }],
	[{ status: 404 }],
	[{ status: 424 }],
	[{ status: 499 }],
	[{ status: 600 }],
	[{ registered: false }],
	[{ message: 'No known errors' }],
	[{ note: 'Name and address not available' }],
	[{ name: 'Timeout Media BV', street: 'Errorstraat' }],
	[{ count: 503 }],
	[nested(6)],
	[{ success: true }],
	[{ messages: ['well', 17] }],
	[{ list: [...Array.from({ length: 100 }, () => ({})), { error: 'the hundred and first' }] }],
])('%j does not', (answer) => expect(outageIn(answer)).toBeNull());

it.each<[unknown, string]>([
	[{ isDown: true }, 'isDown'],
	[{ vies_offline: true }, 'vies_offline'],
	[{ offline: true }, 'offline'],
	[{ sml_unreachable: true }, 'sml_unreachable'],
	[{ smpunreachable: true }, 'smpunreachable'],
	[{ timed_out: true }, 'timed_out'],
	[{ timeout: true }, 'timeout'],
	[{ failed: 2 }, 'failed: 2'],
	[{ faults: 1 }, 'faults: 1'],
	[{ retryAfter: 30 }, 'retryAfter: 30'],
	[{ retry_after: 'soon' }, 'soon'],
	[{ errors: [null] }, 'errors'],
	[{ errors: ['none', 'lost'] }, 'lost'],
	[{ error: { text: 'lost' } }, 'error'],
	[{ error: { code: 17 } }, 'error'],
	[{ isAvailable: false }, 'isAvailable: false'],
	[{ has_succeeded: 'no' }, 'has_succeeded: no'],
	[{ lookup_completed: false }, 'lookup_completed: false'],
	[{ viesReachable: false }, 'viesReachable: false'],
	[{ directory_is_online: 0 }, 'directory_is_online: 0'],
	[{ sml: { up: false } }, 'up: false'],
	[{ memberState: { responds: false } }, 'responds: false'],
	[{ accessPoint: { connected: false } }, 'connected: false'],
	[{ httpStatus: 503 }, 'httpStatus: 503'],
	[{ status_code: 502 }, 'status_code: 502'],
	[{ http: '500' }, 'http: 500'],
	[{ smpHTTP: 599 }, 'smpHTTP: 599'],
	[{ idea: 'timeout' }, 'timeout'],
	[{ requestIds: 'timeout' }, 'timeout'],
	[{ Id: 'timeout' }, 'timeout'],
	[{ format: 'timeout' }, 'timeout'],
	[{ checkedAtTime: 'timeout' }, 'timeout'],
	[{ other: 'SMP_TIMEOUT' }, 'SMP_TIMEOUT'],
	[{ other: ' timeout ' }, ' timeout '],
	[{ companyCheck: { note: 'no response' } }, 'no response'],
	[{ mycompany: { note: 'no response' } }, 'no response'],
	[{ company: { peppol: { note: 'no response' } } }, 'no response'],
	[{ company: { detail: { error: 'lost' } } }, 'lost'],
])('by the name of a member, %j tells of an outage: %s', (answer, sign) =>
	expect(outageIn(answer)).toBe(sign),
);

it.each<[unknown]>([
	[{ download: true }],
	[{ offlineSince: true }],
	[{ companyUnreachable: true }],
	[{ smp_unreachable_count: true }],
	[{ timeoutSeconds: 'three' }],
	[{ stale: 1 }],
	[{ outage: 3 }],
	[{ partial: 0 }],
	[{ error: { message: 'none', code: 'ok' } }],
	[{ errors: ['none', 'no errors'] }],
	[{ errors: [{}] }],
	[{ availableSeats: false }],
	[{ registeredAvailable: false }],
	[{ isAvailable: 'maybe' }],
	[{ shop: { up: false } }],
	[{ smp: { uplink: false } }],
	[{ smp: { startup: false } }],
	[{ smps: { up: false } }],
	[{ mysmp: { up: false } }],
	[{ up: false }],
	[{ smp: { up: true } }],
	[{ codeOfArea: 503 }],
	[{ status: '503x' }],
	[{ status: 'x503' }],
	[{ status: 407 }],
	[{ status: 409 }],
	[{ status: 426 }],
	[{ status: 428 }],
	[{ status: 430 }],
	[{ id: 'timeout' }],
	[{ requestId: 'timeout' }],
	[{ at: 'timeout' }],
	[{ checked_at: 'timeout' }],
	[{ checkedAt: 'timeout' }],
	[{ street: 'timeout' }],
	[{ other: 'there was a timeout' }],
	[{ other: 'timeout_1' }],
	[{ other: '1_timeout' }],
	[{ other: 7 }],
	[{ company: { note: 'no response' } }],
	[{ company: { detail: { note: 'no response' } } }],
])('by the name of a member, %j does not', (answer) => expect(outageIn(answer)).toBeNull());

it.each<[unknown, string]>([
	[{ completed: false, message: 'no response from the SMP' }, 'no response from the SMP'],
	[{ completed: false, code: 'MS_UNAVAILABLE' }, 'MS_UNAVAILABLE'],
	[{ timedOut: true, available: false }, 'timedOut'],
	[{ status: 503, note: 'The service is down' }, 'The service is down'],
	[{ status: 'timeout', message: 'SMP did not answer' }, 'SMP did not answer'],
	[{ error: 'E-17', message: 'SMP did not answer' }, 'E-17'],
])('words say more than a flag: of %j "%s" is shown', (answer, sign) =>
	expect(outageIn(answer)).toBe(sign),
);

it.each([
	{ serviceAvailable: false },
	{ serverOnline: false },
	{ member_state_down: true },
	{ isDown: true },
	{ accessPointOffline: true },
	{ database_unreachable: true },
])('%j says that one who is asked is out of reach', (answer) => {
	expect(outageIn(answer)).not.toBeNull();
});

it.each([
	{ markdown: true },
	{ countdown: true },
	{ breakdown: 'by year' },
	{ servicesOffered: false },
])('%j does not tell of an outage', (answer) => expect(outageIn(answer)).toBeNull());

it.each([
	{ updateStatus: 503 },
	{ validatedStatus: 503 },
	{ numberCheckStatus: 503 },
	{ updateMessage: 'VIES timed out' },
	{ securityMessage: 'VIES timed out' },
	{ duringCheck: 'VIES timed out' },
	{ capacityMessage: 'VIES timed out' },
	{ illegalStateMessage: 'VIES timed out' },
])('%j tells of one, although a part of the name looks like data of a company', (answer) =>
	expect(outageIn(answer)).not.toBeNull(),
);

it.each([
	{ number: '503' },
	{ enterprisenumber: 503 },
	{ date: 'Timed out Ltd' },
	{ city: 'Timeout' },
	{ legalStatus: 'Service unavailable' },
	{ uri: '503' },
])('%j is data of a company', (answer) => expect(outageIn(answer)).toBeNull());

it('of an error, the words that say something are given', () =>
	expect(outageIn({ error: { message: 'none', code: 'E17' } })).toBe('E17'));

it.each<[string]>([
	['notice'],
	['opmerking'],
	['bericht'],
	['hinweis'],
	['remarque'],
	['advisory'],
	['alert'],
	['mededeling'],
	['meldung'],
	['serviceNotification'],
	['avertissement'],
	['upstream'],
	['bijzonderheden'],
	['additional_information'],
])('a sentence about an outage counts under any name: %s', (name) => {
	for (const text of [
		'SML lookup timed out',
		'SMP tijdelijk niet bereikbaar',
		'VIES is down',
		'De lidstaat antwoordt niet',
		'L’État membre ne répond pas',
		'Der Mitgliedstaat antwortet nicht',
		'The directory could not be reached',
	]) {
		expect([text, outageIn({ registered: false, [name]: text })]).toEqual([text, text]);
	}
});

it.each<[unknown]>([
	[{ message: { nl: 'Storing bij de dienst', fr: 'Panne du service' } }],
	[{ notice: { 'fr-BE': 'Service en maintenance' } }],
	[{ warnings: { en_GB: ['Under maintenance'] } }],
	[{ messages: [{ language: 'de', value: 'Wartung' }] }],
	[{ message: { nl: { value: 'Onderhoud' } } }],
])('a text per language is a text: %j', (answer) => expect(outageIn(answer)).not.toBeNull());

it.each<[unknown]>([
	[{ postalCode: '00530' }],
	[{ zip_code: '00500' }],
	[{ postcode: '503' }],
	[{ areaCode: 504 }],
	[{ naceCode: '512' }],
	[{ juridicalFormCode: '508' }],
	[{ company: { juridicalForm: { code: '508' } } }],
	[{ juridicalForm: { code: 508, label: 'x' } }],
	[{ mainActivity: { code: '503' } }],
	[{ code: '00503' }],
	[{ defaultLanguage: 'fi' }],
	[{ defaultScheme: '0208' }],
	[{ isDefault: true }],
	[{ default: true }],
	[{ failoverUrl: 'https://smp.example' }],
	[{ failOver: true }],
	[{ codePostale: '1000' }],
	[{ boitePostale: 'B12' }],
	[{ faillite: true }],
	[{ faillissement: '2020-01-01' }],
	[{ routage: 'SMP' }],
	[{ spending: true }],
	[{ impartial: true }],
	[{ nameUnavailable: true }],
	[{ traderAddressUnavailable: true }],
	[{ mainActivity: { description: 'Onderhoud en reparatie van motorvoertuigen' } }],
	[{ activities: [{ description: 'Maintenance of networks and servers' }] }],
	[{ sector: 'IT services and maintenance' }],
	[{ brand: 'Panne & Storing' }],
	[{ entities: [{ name: 'X', geoInfo: '8660 De Panne' }] }],
	[{ info: '8660 De Panne' }],
	[{ companyName: 'Unavailable' }],
	[{ warning: 'You have used 90% of your monthly quota' }],
])('what is ordinary in an answer does not tell of an outage: %j', (answer) =>
	expect(outageIn(answer)).toBeNull(),
);

it.each<[unknown]>([
	[{ lookupPending: true }],
	[{ statusPending: true }],
	[{ lastError: 'E17' }],
	[{ lookupfailed: true }],
	[{ isStale: true }],
	[{ hardware_fault: true }],
	[{ smpResponseCode: 503 }],
	[{ smp: { code: 503 } }],
	[{ upstream: { status_code: '502' } }],
	[{ message: 'Monthly quota exceeded' }],
	[{ message: 'La panne du service' }],
])('and what is not still does: %j', (answer) => expect(outageIn(answer)).not.toBeNull());
