import type { CommonFacts, Failure } from '../../../nodes/EnterpriseRegistry/failure';
import type { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import { invalid as invalidNumber } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import type { NumberInputs } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import {
	failure as operationFailure,
	invalid as invalidParameter,
	note as operationNote,
} from '../../../nodes/EnterpriseRegistry/operations/failures';
import type {
	OperationFailures,
	OperationInputs,
	OperationNotes,
} from '../../../nodes/EnterpriseRegistry/operations/failures';
import {
	failure as registryFailure,
	note as registryNote,
} from '../../../nodes/EnterpriseRegistry/registry/failures';
import type {
	RegistryFailures,
	RegistryNotes,
} from '../../../nodes/EnterpriseRegistry/registry/failures';
import { encodings } from '../../../nodes/EnterpriseRegistry/signature/mac';
import type { DeliveryRefusal } from '../../../nodes/EnterpriseRegistry/signature/refusals';
import type { RunHint, RunHints } from '../../../nodes/EnterpriseRegistry/operations/run/hints';
import { PEPPOL_FORMS, PROFILE } from '../../../nodes/EnterpriseRegistry/registry/profile';
import {
	failure as requestFailure,
	note as requestNote,
} from '../../../nodes/EnterpriseRegistry/requests/failures';
import type {
	RequestFailures,
	RequestNotes,
} from '../../../nodes/EnterpriseRegistry/requests/failures';
import {
	failure as transportFailure,
	invalid as invalidAddress,
	invalidSetting,
} from '../../../nodes/EnterpriseRegistry/transport/failures';
import type {
	TransportFailures,
	TransportInputs,
	TransportSettings,
} from '../../../nodes/EnterpriseRegistry/transport/failures';
import {
	failure as triggerFailure,
	invalid as invalidForTrigger,
	note as triggerNote,
} from '../../../nodes/EnterpriseRegistry/trigger/failures';
import type {
	TriggerFailures,
	TriggerInputs,
	TriggerNotes,
} from '../../../nodes/EnterpriseRegistry/trigger/failures';
import type { TriggerLog } from '../../../nodes/EnterpriseRegistry/trigger/logLines';
import {
	failure as watchFailure,
	invalid as invalidForWatch,
} from '../../../nodes/EnterpriseRegistry/watch/failures';
import type { WatchFailures, WatchInputs } from '../../../nodes/EnterpriseRegistry/watch/failures';
import type { WatchLog } from '../../../nodes/EnterpriseRegistry/watch/logLines';

/* One or more cases of each code: they fill the placeholders of docs/messages.md. A code without one does not compile. */

export const NOON = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;

type Samples<Codes> = { [Code in keyof Codes]: Array<Codes[Code] & CommonFacts> };

const HOST = 'registry.example.com';
const ORIGIN = `https://${HOST}`;
const COMPANY = '0403.170.701';
const COMPANIES =
	'0403.170.701 0417.497.106 0202.239.951 0400.378.485 0403.091.220 0200.068.636'.split(' ');
const SUCCESSOR = '0417.497.106';
const WEBHOOK = 'wh_2160';
const URL = 'https://n8n.example.com/webhook/1/changes';

const cut = transportFailure('connectionCut', { origin: ORIGIN });
const refusedHere = transportFailure('nothingListens', {
	origin: ORIGIN,
	why: 'refused' as const,
	notConnected: 'refused' as const,
});
const serverError = requestFailure('couldNotAnswer', { status: 503 });
const limit = {
	until: NOON + 11 * MINUTE,
	isUntilGuessed: false,
	isUsedUp: true,
	limit: 100,
	maxWait: 300_000,
};

const ofRequests: Samples<RequestFailures> = {
	cancelled: [{}],
	overdue: [{}],
	outage: [
		{ silentSince: NOON - 12 * MINUTE },
		{ silentSince: NOON - 12 * MINUTE, during: 'token' },
	],
	rateLimited: [
		limit,
		{ ...limit, reserved: 40 },
		{ ...limit, isUsedUp: false },
		{ ...limit, isUsedUp: false, isUntilGuessed: true },
		{ ...limit, during: 'token' },
	],
	quotaUsedUp: [{ resetsAt: Date.UTC(2026, 6, 1), limit: 1000 }],
	effectUnknown: [{ cause: cut }],
	retryBudgetSpent: [{ cause: serverError, status: 503 }],
	addressNeverAnswered: [{ cause: refusedHere, ...refusedHere.facts }],
	noMoreRequests: [{ status: 429 }],
	couldNotAnswer: [
		{ status: 502, said: 'Bad gateway' },
		{ status: 502, during: 'token' },
	],
};

const ofTransport: Samples<TransportFailures> = {
	timedOut: [{ host: HOST }, { host: HOST, during: 'token' }],
	hostNotAllowed: [
		{ host: HOST, by: 'n8n' },
		{ host: HOST, by: 'machine' },
	],
	notSent: [{ why: 'Invalid URL' }],
	notSecure: [
		{ origin: ORIGIN, why: 'certificate' },
		{ origin: ORIGIN, why: 'notHttps' },
		{ origin: ORIGIN, why: 'tls', tlsReason: 'tlsv1 unrecognized name' },
	],
	nothingListens: [
		{ origin: ORIGIN, why: 'refused' },
		{ origin: ORIGIN, why: 'noRoute' },
		{ origin: ORIGIN, why: 'unknownHost' },
		{ origin: ORIGIN, why: 'unresolved' },
	],
	connectionCut: [{ origin: ORIGIN }],
	notReached: [{ origin: ORIGIN, errorCode: 'ENETRESET' }],
	notUnpacked: [{ origin: ORIGIN, errorCode: 'Z_DATA_ERROR' }],
	redirectedElsewhere: [
		{ status: 302, to: 'https://login.example.com', why: 'otherOrigin' },
		{ status: 308, to: 'https://registry.example.com', why: 'otherPath' },
		{ status: 302, to: 'https://registry.example.com', why: 'tooMany' },
		{ status: 302, to: undefined, why: 'otherOrigin' },
	],
	unsendableCharacter: [{ field: 'API Key', character: 'a line break', position: 5 }],
	emptyCredentialField: [{ field: 'API Key' }, { field: 'API Secret' }],
	tokenRefused: [{ status: 401, during: 'token', said: 'Unknown client' }],
	noTokenInAnswer: [
		{ status: 200, type: 'text/plain' },
		{ status: 404, type: 'text/plain', start: 'Not found' },
		{ status: 404, type: undefined, start: '' },
	],
	malformed: [{ status: 400, said: 'Unknown parameter' }],
	credentialRefused: [{ status: 401, said: 'Invalid key' }],
	subscriptionInactive: [{ status: 402 }],
	proxyWantsLogin: [{ status: 407 }],
	notAllowed: [{ status: 403 }],
	refused: [{ status: 409 }],
};

const shown = { type: 'text/plain', start: '{"detail":"Not Found"}' };
const absentRule = '{"status": 404, "detail": "Not Found"}';
const notFoundByOther = registryFailure('notTheRegistry', { status: 404, shown, absentRule });

const ofRegistry: Samples<RegistryFailures> = {
	absent: [{}],
	refusedByGateway: [
		{ status: 403, words: 'Forbidden', isPage: false, cause: serverError },
		{ status: 403, words: 'Access Denied', isPage: true, cause: serverError },
	],
	nothingUnder: [
		{
			status: 404,
			part: 'ubo',
			isOfEnterprise: true,
			pathFrom: { kind: 'profile', member: 'beneficialOwners' },
		},
		{
			status: 404,
			part: 'nacebel',
			isOfEnterprise: false,
			pathFrom: { kind: 'field', label: 'List Path' },
		},
		{ status: 404, part: 'vat', isOfEnterprise: false },
	],
	answerTooLarge: [{ status: 200, path: '/enterprise', type: 'text/plain', kilobytes: 1101 }],
	unreadableAnswer: [{ status: 200, path: '/me', shown: { type: 'text/plain', start: '' } }],
	noSuccess: [
		{
			said: 'No such company',
			absentRule: '{"status": 200, "error": "No such company"}',
			isNothingHere: false,
		},
		{ status: 404, absentRule, isNothingHere: true },
		{ isNothingHere: false },
		{ status: 404, isNothingHere: true },
	],
	notTheRegistry: [
		{ status: 404, shown, absentRule },
		{ status: 404, shown: { type: 'text/plain', start: undefined } },
	],
	notAList: [{ start: '{"message":"OK"}' }],
	listNotWhole: [
		{ doubt: { kind: 'incomplete', count: 20, total: 25 } },
		{ doubt: { kind: 'incomplete', count: 0, total: 1 } },
		{ doubt: { kind: 'perhapsIncomplete', count: 20 } },
		{ doubt: { kind: 'perhapsIncomplete', count: 1 } },
		{ doubt: { kind: 'noEntries', beside: ['"hint": "Index is rebuilt"'] } },
		{ doubt: { kind: 'tooLong', count: 100_000, pages: 1000 } },
		{ doubt: { kind: 'mayBeMore', count: 1000 } },
	],
	nothingIsFound: [{ status: 404 }],
	serviceIsEmpty: [{ status: 200 }],
	noWebhookId: [{}],
	webhookNotDeleted: [{ webhookId: WEBHOOK }],
	webhookIncomplete: [{ webhookId: WEBHOOK, cause: serverError, notDeleted: serverError }],
	subscriptionsUnreadable: [{}],
	numbersLeftOut: [
		{ left: [COMPANY], of: 1 },
		{ left: [COMPANY], of: 4 },
		{ left: COMPANIES, of: 9 },
	],
	numbersNotRemoved: [
		{ left: [COMPANY], of: 4 },
		{ left: COMPANIES, of: 9 },
	],
	profileFault: [
		{ fault: 'noJson', at: { line: 3, column: 14 } },
		{ fault: 'noJson' },
		{
			fault: 'value',
			place: 'peppol.form',
			value: '"dot"',
			wanted: `one of ${PEPPOL_FORMS.join(', ')}`,
		},
		{ fault: 'viesCode', place: 'vat.no[0]', value: 'TIMEOUT' },
		{
			fault: 'unknownMember',
			place: 'peppol.kez',
			known: Object.keys(PROFILE.members.peppol.members),
		},
		{ fault: 'twoMeanings', one: 'vat.yes', other: 'vat.no', value: 'true' },
	],
};

const ofOperations: Samples<OperationFailures> = {
	noSuchOperation: [{ resource: 'enterprise', operation: 'erase' }],
	noSuchRecord: [
		{ kind: 'enterprise', number: COMPANY },
		{ kind: 'establishment', number: '2.000.000.339' },
	],
	noVatAnswer: [{ vatNumber: 'BE0403170701' }],
	noPeppolAnswer: [{ enterpriseNumber: COMPANY }],
	noSuchWebhook: [{ webhookId: WEBHOOK }],
	noWebhookWithUrl: [{ url: URL }],
	webhooksShareUrl: [{ url: URL, ids: [WEBHOOK, 'wh_2161'] }],
	recordWithoutName: [{}],
	otherRecord: [{ answered: SUCCESSOR, asked: COMPANY }],
	entriesWithoutName: [{ entries: 1 }, { entries: 20 }],
	noPlan: [{}],
	noNewSecret: [{}],
	noPath: [{ relation: 'beneficialOwners' }],
	tooSlowForModel: [
		{ waited: 25_000, changes: false },
		{ waited: 25_000, changes: true },
	],
};

const ofTrigger: Samples<TriggerFailures> = {
	notPublished: [
		{ isChanged: false, cause: serverError, status: 503 },
		{ isChanged: true, cause: requestFailure('outage', { silentSince: NOON - 12 * MINUTE }) },
		{ isChanged: false, cause: requestFailure('rateLimited', limit) },
		{ isChanged: false, cause: refusedHere, ...refusedHere.facts },
	],
	noSigningSecret: [{}],
};

const ofWatch: Samples<WatchFailures> = {
	watchedRecordWithoutName: [{}],
	pollOutOfTime: [{}],
	otherCompanyAnswered: [{ answered: SUCCESSOR, asked: COMPANY }],
};

type Make<Made> = (code: never, facts: never) => Made;

const madeBy = <Made>(make: Make<Made>, samples: object): Made[] =>
	Object.entries(samples as Record<string, object[]>).flatMap(([code, cases]) =>
		cases.map((facts) => make(code as never, facts as never)),
	);

/** The failures of each room, with the title of its part of the page. */
export const ROOMS: Array<[title: string, failures: Failure[]]> = [
	['Requests to the service', madeBy(requestFailure, ofRequests)],
	['Connection and credential', madeBy(transportFailure, ofTransport)],
	['What the service answers', madeBy(registryFailure, ofRegistry)],
	['Operations of the action node', madeBy(operationFailure, ofOperations)],
	['Publishing and listening', madeBy(triggerFailure, ofTrigger)],
	['The watch trigger', madeBy(watchFailure, ofWatch)],
];

type InputSamples<Codes> = { [Code in keyof Codes]: Array<Codes[Code]> };

const typo = invalidNumber('wrongCheckDigits', { dotted: '0403.170.702' });
const nameOnly = invalidNumber('withoutNumber', { given: 'Electrabel' });

const ofNumbers: InputSamples<NumberInputs> = {
	noNumber: [{}],
	noText: [{ kind: 'a list' }],
	notWholePositive: [{ given: '-403170701' }],
	wrongLength: [
		{ given: '4031707', digits: 7 },
		{ given: 5, digits: 1 },
		{ given: '4031707', digits: 7, wanted: 'enterprise' },
	],
	branchId: [{ given: '9403170701' }],
	tooLongForNumber: [{ length: 1201 }],
	wrongCheckDigits: [{ dotted: '0403.170.702' }],
	foreignVatNumber: [{ given: 'DE123456789', country: 'Germany' }],
	shortenedBySpreadsheet: [{ given: '4,03171E+08' }],
	letterForDigit: [{ given: 'O403.170.701', letter: 'O' }],
	withoutNumber: [{ given: 'Electrabel' }],
	twoNumbers: [{ given: '0403.170.701 / 0417.497.106' }],
	signOfOtherCountry: [{ given: 'GB 123 4567 89', sign: 'GB' }],
	nineDigitsNextToLetters: [{ given: 'nr 403170701XY' }],
	strangeCharacters: [{ given: '0403.170.701 €', strange: '€' }],
	entriesRefused: [
		{ refused: 1, entries: 4, named: [typo] },
		{ refused: 2, entries: 4, named: [typo, nameOnly] },
		{ refused: 12, entries: 12, named: [nameOnly, nameOnly, nameOnly, nameOnly, nameOnly] },
	],
	doubtfulVatNumber: [
		{
			given: 'IE 6388047V A',
			doubt: { kind: 'several', numbers: ['IE6388047V', 'IE6388047VA'] },
		},
		{
			given: 'DE123456789 klant 2019',
			doubt: { kind: 'moreBeside', number: 'DE123456789', more: '2019' },
		},
		{
			given: 'DE 12345678',
			doubt: {
				kind: 'misshapen',
				code: 'DE',
				body: '12345678',
				country: 'Germany',
				has: '9 digits',
			},
		},
	],
	vatOfEstablishment: [{ dotted: '2.000.000.339' }],
	notPostalCode: [{ given: '1234 AB' }],
};

const ofSettings: InputSamples<TransportSettings> = {
	noBaseUrl: [{}],
	baseUrlWithoutScheme: [{}],
	baseUrlNoAddress: [{}],
	baseUrlWithLogin: [{}],
};

const ofAddresses: InputSamples<TransportInputs> = {
	credentialSentElsewhere: [{}],
	noPathPart: [{ value: '..' }],
	unusablePath: [
		{ why: 'empty' },
		{ why: 'tooLong' },
		{ why: 'wholeAddress' },
		{ why: 'query' },
		{ why: 'leavesBaseUrl' },
		{ why: 'stepInPath' },
	],
	notReceivingUrl: [{}],
};

const wrongValue = (wanted: OperationInputs['wrongValue']['wanted']) => ({
	label: 'Options → Overwrite',
	wanted,
	value: '"maybe"',
});

const ofParameters: InputSamples<OperationInputs> = {
	unsendableValue: [
		{ label: 'Name', value: { kind: 'number', number: Number.NaN } },
		{ label: 'Name', value: { kind: 'object' } },
		{ label: 'Name', value: { kind: 'other', type: 'function' } },
	],
	emptyField: [{ label: 'Name' }],
	wrongValue: [
		wrongValue({ kind: 'text', most: 2000 }),
		wrongValue({ kind: 'flag' }),
		wrongValue({ kind: 'choice', choices: ['error', 'item', 'skip'] }),
		wrongValue({ kind: 'number', least: 0 }),
		wrongValue({ kind: 'number', least: 0, most: 50 }),
		wrongValue({ kind: 'count' }),
		wrongValue({ kind: 'object' }),
	],
	emptyList: [{}],
	wrongKindOfNumber: [{ dotted: '2.000.000.339', kind: 'establishment', wanted: 'enterprise' }],
	nothingToCompare: [{ fields: ['Name', 'Street', 'Postal Code'] }],
	noTextInQuery: [{ name: 'page' }],
	tooManyNumbers: [{ numbers: 4, most: 3 }],
	notCompany: [{ dotted: '2.000.000.339' }],
	noCheckChosen: [{}],
	unknownChecks: [{ given: 'bank' }],
	nothingToChange: [{}],
	noCriterion: [{}],
	listNotChanged: [
		{ item: 2, cause: typo, othersGoOn: true },
		{ item: 2, cause: typo, othersGoOn: false },
	],
	itemOfListUnread: [
		{ item: 1, reason: "Referenced node doesn't exist", othersGoOn: true },
		{ item: 1, reason: "Referenced node doesn't exist", othersGoOn: false },
	],
	webhookOfRowUnread: [{ item: 7 }],
};

const forTrigger: InputSamples<TriggerInputs> = { nothingToSubscribe: [{}] };

const forWatch: InputSamples<WatchInputs> = {
	nothingToWatch: [{}],
	tooManyCompanies: [{ companies: 2500, most: 2000 }],
	unknownFields: [{ unknown: ['address'], known: ['street', 'houseNumber'] }],
};

type NoteSamples<Codes> = { [Code in keyof Codes]: Codes[Code] };

const notes: NoteSamples<RequestNotes & RegistryNotes & OperationNotes & TriggerNotes> = {
	perhapsDoneBefore: {},
	notInEnvelope: {},
	webhookPerhapsCreated: { alike: [WEBHOOK] },
	aboutNumber: { number: COMPANY },
	subscriptionsKept: {},
	meantWebhooksUnchanged: {},
	perhapsSameWebhook: {},
	secretPerhapsInvalid: {},
	askedToDeliverTo: { url: URL },
};

export const NOTES = [
	requestNote('perhapsDoneBefore', notes.perhapsDoneBefore),
	registryNote('notInEnvelope', notes.notInEnvelope),
	registryNote('webhookPerhapsCreated', { alike: [] }),
	registryNote('webhookPerhapsCreated', notes.webhookPerhapsCreated),
	registryNote('aboutNumber', notes.aboutNumber),
	operationNote('subscriptionsKept', notes.subscriptionsKept),
	operationNote('meantWebhooksUnchanged', notes.meantWebhooksUnchanged),
	operationNote('perhapsSameWebhook', notes.perhapsSameWebhook),
	operationNote('secretPerhapsInvalid', notes.secretPerhapsInvalid),
	triggerNote('askedToDeliverTo', notes.askedToDeliverTo),
];

/** What is refused before any request, with the title of its part of the page. */
export const INPUTS: Array<[title: string, refused: InvalidInput[]]> = [
	['Numbers', madeBy(invalidNumber, ofNumbers)],
	[
		'Addresses and paths',
		[...madeBy(invalidSetting, ofSettings), ...madeBy(invalidAddress, ofAddresses)],
	],
	['Parameters of the action node', madeBy(invalidParameter, ofParameters)],
	['Watch-lists', [...madeBy(invalidForTrigger, forTrigger), ...madeBy(invalidForWatch, forWatch)]],
];

const hints: InputSamples<RunHints> = {
	unencrypted: [{}],
	listDoubts: [
		{ first: { kind: 'incomplete', count: 20, total: 25 }, others: 0 },
		{ first: { kind: 'mayBeMore', count: 1000 }, others: 3 },
	],
	skipped: [
		{ skipped: 3, items: 12, said: 'No such company' },
		{ skipped: 1, items: 12 },
		{ skipped: 1, items: 1 },
		{ skipped: 12, items: 12 },
	],
	othersAnswered: [{ asked: [COMPANY] }, { asked: COMPANIES }],
	unreadResults: [{ results: 1 }, { results: 20 }],
	nothingAtAddress: [
		{ first: { code: '1500', street: 'Edingensesteenweg', houseNumber: '196' }, others: 0 },
		{ first: { code: '1500', street: 'Edingensesteenweg', houseNumber: '' }, others: 4 },
	],
	unclearStatuses: [{ statuses: ['queued'] }, { statuses: ['queued', 'held', 'late', 'lost'] }],
	aboutOthers: [{ answers: 1 }, { answers: 12 }],
	unknowns: [
		{ unknown: 1, answers: 1, unclear: [], more: 0 },
		{ unknown: 1, answers: 12, unclear: [], more: 1 },
		{
			unknown: 6,
			answers: 12,
			unclear: ['"message": "Forbidden"'],
			more: 1200,
			patch: { peppol: { beside: { source: ['SMP'] } } },
		},
	],
	cost: [
		{ needed: 600, leftThisHour: 97, leftThisMonth: 612 },
		{ needed: 600, leftThisHour: 97 },
		{ needed: 600, leftThisMonth: 97 },
		{ needed: 1, leftThisHour: 0 },
		{ needed: 2, leftThisHour: 1, leftThisMonth: 1 },
	],
	answeredBefore: [
		{ rows: 1, items: 1 },
		{ rows: 1, items: 300 },
		{ rows: 240, items: 300 },
	],
	unknownRows: [
		{ rows: 1, items: 1, worthwhile: 1 },
		{ rows: 1, items: 300, worthwhile: 1 },
		{ rows: 40, items: 300, worthwhile: 12, askAgainAt: NOON + 11 * MINUTE },
	],
	waitedForLimit: [{ waited: 42_000 }],
	retriedUnavailable: [{ retried: 1 }, { retried: 7 }],
	sharedRequests: [{ shared: 1186, items: 1200 }],
	fromMemory: [
		{ answers: 6, items: 14, isPartly: false, age: 5 * 60 * MINUTE },
		{ answers: 14, items: 14, isPartly: true, age: 5 * 60 * MINUTE },
		{ answers: 1, items: 14, isPartly: false },
		{ answers: 1, items: 1, isPartly: false },
	],
	requestsLeft: [{ left: 3, resetsAt: NOON + 11 * MINUTE }],
};

/** What a run says above its output. */
export const HINTS: RunHint[] = Object.entries(hints).flatMap(([code, cases]) =>
	cases.map((facts) => ({ code, facts }) as RunHint),
);

const behind = { url: URL, id: WEBHOOK, isTest: false, isDisabled: false, thrown: serverError };

const refusals: Array<{ status: number; reason: DeliveryRefusal }> = [
	{ status: 401, reason: { code: 'wrongSignature', facts: {} } },
	{ status: 401, reason: { code: 'notRecognised', facts: {} } },
	{ status: 403, reason: { code: 'noSignature', facts: {} } },
	{ status: 403, reason: { code: 'noTemplate', facts: { most: 500 } } },
	{
		status: 403,
		reason: { code: 'unknownChoice', facts: { option: 'encoding', choices: encodings } },
	},
	{ status: 403, reason: { code: 'noKey', facts: { form: 'hex' } } },
	{ status: 403, reason: { code: 'valueMissing', facts: { placeholder: 'timestamp' } } },
	{ status: 403, reason: { code: 'valueUnfit', facts: { placeholder: 'timestamp' } } },
	{ status: 403, reason: { code: 'timeMayHide', facts: {} } },
	{ status: 400, reason: { code: 'unreadableDelivery', facts: { name: 'TypeError' } } },
	{ status: 409, reason: { code: 'signedTimeOff', facts: { age: 400.4, tolerance: 300 } } },
	{ status: 409, reason: { code: 'signedTimeOff', facts: { age: -400, tolerance: 300 } } },
	{ status: 409, reason: { code: 'signedTimeOff', facts: { age: undefined, tolerance: 300 } } },
	{ status: 400, reason: { code: 'noObject', facts: {} } },
	{ status: 413, reason: { code: 'bodyBeyondLimit', facts: {} } },
	{ status: 413, reason: { code: 'bodyTooLong', facts: { most: 8 * 1024 * 1024 } } },
];

const log: InputSamples<TriggerLog & WatchLog> = {
	webhookLeftAlone: [{ id: WEBHOOK, url: 'https://other.example.com/changes' }],
	webhookLeftBehind: [behind, { ...behind, id: undefined, isDisabled: true, thrown: typo }],
	testEventNotSent: [{ thrown: serverError }],
	webhookNotRepaired: [{ thrown: new Error('Unexpected end.') }],
	noWebhookAtService: [{ url: URL }],
	numbersNotKept: [{ url: URL, thrown: serverError }],
	newSecret: [{ isSchemeInDoubt: false }, { isSchemeInDoubt: true }],
	optionsUnresolved: [{ reason: "Referenced node doesn't exist" }],
	deliveryRefused: refusals,
	companiesNotFound: [
		{ asked: 1, numbers: [COMPANY] },
		{ asked: 40, numbers: [COMPANY] },
		{ asked: 40, numbers: COMPANIES },
	],
	companiesUnread: [
		{ unread: 1, asked: 1, first: { number: COMPANY, failure: serverError, isAskedNext: true } },
		{ unread: 3, asked: 40, first: { number: COMPANY, failure: serverError, isAskedNext: false } },
		{
			unread: 1,
			asked: 40,
			first: { number: COMPANY, failure: notFoundByOther, isAskedNext: false },
		},
	],
	pollTooShort: [
		{ asked: 40, companies: 300 },
		{ asked: 40, companies: 41 },
	],
};

/** What the triggers write into the log of n8n. */
export const LOG: Array<{ code: keyof typeof log; facts: never }> = Object.entries(log).flatMap(
	([code, cases]) => cases.map((facts) => ({ code, facts }) as (typeof LOG)[number]),
);
