import type { CommonFacts, Failure } from '../../../nodes/EnterpriseRegistry/failure';
import {
	failure as operationFailure,
	note as operationNote,
} from '../../../nodes/EnterpriseRegistry/operations/failures';
import type {
	OperationFailures,
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
import { failure as requestFailure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import type { RequestFailures } from '../../../nodes/EnterpriseRegistry/requests/failures';
import { failure as transportFailure } from '../../../nodes/EnterpriseRegistry/transport/failures';
import type { TransportFailures } from '../../../nodes/EnterpriseRegistry/transport/failures';
import {
	failure as triggerFailure,
	note as triggerNote,
} from '../../../nodes/EnterpriseRegistry/trigger/failures';
import type {
	TriggerFailures,
	TriggerNotes,
} from '../../../nodes/EnterpriseRegistry/trigger/failures';
import { failure as watchFailure } from '../../../nodes/EnterpriseRegistry/watch/failures';
import type { WatchFailures } from '../../../nodes/EnterpriseRegistry/watch/failures';

/* One or more cases of each code: they fill the placeholders of docs/messages.md. A code without one does not compile. */

export const NOON = Date.UTC(2026, 5, 15, 12);
const MINUTE = 60_000;

type Samples<Codes> = { [Code in keyof Codes]: Array<Codes[Code] & CommonFacts> };

const HOST = 'registry.example.com';
const ORIGIN = `https://${HOST}`;
const COMPANY = '0403.170.701';
const SUCCESSOR = '0417.497.106';
const WEBHOOK = 'wh_2160';
const URL = 'https://n8n.example.com/webhook/1/changes';

const cut = transportFailure('connectionCut', { origin: ORIGIN });
const refusedHere = transportFailure('nothingListens', {
	...{ origin: ORIGIN, why: 'refused' as const, notConnected: 'refused' as const },
});
const serverError = requestFailure('couldNotAnswer', { status: 503 });
const limit = {
	...{ until: NOON + 11 * MINUTE, isUntilGuessed: false, isHourly: true, limit: 100 },
	maxWait: 300_000,
};

const ofRequests: Samples<RequestFailures> = {
	cancelled: [{}],
	overdue: [{}],
	outage: [{ silentSince: NOON - 12 * MINUTE }, { silentSince: NOON - 12 * MINUTE, at: 'token' }],
	rateLimited: [
		limit,
		{ ...limit, reserved: 40 },
		{ ...limit, isHourly: false },
		{ ...limit, isHourly: false, isUntilGuessed: true },
		{ ...limit, at: 'token' },
	],
	quotaUsedUp: [{ resetsAt: Date.UTC(2026, 6, 1), limit: 1000 }],
	effectUnknown: [{ cause: cut }],
	retryBudgetSpent: [{ cause: serverError, status: 503 }],
	addressNeverAnswered: [{ cause: refusedHere, ...refusedHere.facts }],
	noMoreRequests: [{ status: 429 }],
	couldNotAnswer: [
		{ status: 502, said: 'Bad gateway' },
		{ status: 502, at: 'token' },
	],
};

const ofTransport: Samples<TransportFailures> = {
	timedOut: [{ host: HOST }, { host: HOST, at: 'token' }],
	hostNotAllowed: [{ host: HOST }],
	notSent: [{ why: 'Invalid URL' }],
	notSecure: [
		{ origin: ORIGIN, isHttps: true },
		{ origin: ORIGIN, isHttps: false },
	],
	nothingListens: [
		{ origin: ORIGIN, why: 'refused' },
		{ origin: ORIGIN, why: 'noRoute' },
		{ origin: ORIGIN, why: 'unknownHost' },
		{ origin: ORIGIN, why: 'unresolved' },
	],
	connectionCut: [{ origin: ORIGIN }],
	notReached: [{ origin: ORIGIN, errorCode: 'ENETRESET' }],
	redirectedElsewhere: [{ status: 302, to: 'https://login.example.com' }],
	unsendableCharacter: [{ field: 'API Key', character: 'a line break', position: 5 }],
	emptyCredentialField: [{ field: 'API Key' }, { field: 'API Secret' }],
	tokenRefused: [{ status: 401, at: 'token', said: 'Unknown client' }],
	noTokenInAnswer: [
		{ status: 200, type: 'text/plain' },
		{ status: 404, type: 'text/plain', start: 'Not found' },
	],
	malformed: [{ status: 400, said: 'Unknown parameter' }],
	credentialRefused: [{ status: 401, said: 'Invalid key' }],
	subscriptionInactive: [{ status: 402 }],
	notAllowed: [{ status: 403 }],
	refused: [{ status: 409 }],
};

const shown = { type: 'text/plain', start: '{"detail":"Not Found"}' };
const row = '{"status": 404, "detail": "Not Found"}';

const ofRegistry: Samples<RegistryFailures> = {
	absent: [{}],
	refusedByGateway: [{ status: 403, words: 'Forbidden' }],
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
			row: '{"status": 200, "error": "No such company"}',
			isNothingHere: false,
		},
		{ status: 404, row, isNothingHere: true },
		{ isNothingHere: false },
		{ status: 404, isNothingHere: true },
	],
	notTheRegistry: [
		{ status: 404, shown, row },
		{ status: 404, shown: { type: 'text/plain', start: undefined } },
	],
	notAList: [{ start: '{"message":"OK"}' }],
	listNotWhole: [
		{ doubt: { kind: 'incomplete', count: 20, total: 25 } },
		{ doubt: { kind: 'perhapsIncomplete', count: 20 } },
		{ doubt: { kind: 'noEntries', beside: ['"hint": "Index is rebuilt"'] } },
		{ doubt: { kind: 'cut', count: 100_000, pages: 1000 } },
		{ doubt: { kind: 'mayBeMore', count: 1000 } },
	],
	nothingIsFound: [{ status: 404 }],
	noWebhookId: [{}],
	webhookNotDeleted: [{ webhookId: WEBHOOK }],
	webhookIncomplete: [{ webhookId: WEBHOOK, cause: serverError }],
	subscriptionsUnreadable: [{}],
	numbersLeftOut: [
		{ left: [COMPANY], of: 4 },
		{ left: Array.from({ length: 6 }, () => COMPANY), of: 9 },
	],
	profileFault: [
		{ fault: 'value', place: 'peppol.form', value: '"dot"', wanted: 'one of dotted, digits, vat' },
		{ fault: 'viesCode', place: 'vat.no[0]', value: 'TIMEOUT' },
		{ fault: 'unknownMember', place: 'peppol.kez', known: ['key', 'form'] },
		{ fault: 'twoMeanings', member: 'vat', value: 'true' },
	],
};

const ofOperations: Samples<OperationFailures> = {
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
	otherCompanyAnswered: [{ answered: SUCCESSOR, asked: COMPANY }],
};

type Make = (code: never, facts: never) => Failure;

const madeBy = (make: Make, samples: object): Failure[] =>
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

type NoteSamples<Codes> = { [Code in keyof Codes]: Codes[Code] };

const notes: NoteSamples<RegistryNotes & OperationNotes & TriggerNotes> = {
	notInEnvelope: {},
	webhookPerhapsCreated: { alike: [WEBHOOK] },
	aboutNumber: { number: COMPANY },
	subscriptionsKept: {},
	secretPerhapsInvalid: {},
	askedToDeliverTo: { url: URL },
};

export const NOTES = [
	registryNote('notInEnvelope', notes.notInEnvelope),
	registryNote('webhookPerhapsCreated', { alike: [] }),
	registryNote('webhookPerhapsCreated', notes.webhookPerhapsCreated),
	registryNote('aboutNumber', notes.aboutNumber),
	operationNote('subscriptionsKept', notes.subscriptionsKept),
	operationNote('secretPerhapsInvalid', notes.secretPerhapsInvalid),
	triggerNote('askedToDeliverTo', notes.askedToDeliverTo),
];
