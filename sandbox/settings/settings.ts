/**
 * Everything that can be switched at runtime. Much of the interface is unspecified: each unspecified choice is a setting
 * here, so that a client can be tested against every plausible service.
 */
export const choices = {
	plan: ['free', 'starter', 'pro', 'enterprise'],
	window: ['fixed', 'sliding'],
	language: ['place', 'FR', 'NL', 'DE', 'EN'],
	meShape: ['contract', 'quota'],
	companySearchKey: ['name', 'q', 'both'],
	companySearch: ['anyWords', 'phrase'],
	companyAddressKeys: ['postalCode', 'zipCode', 'both'],
	peppolParameter: ['enterpriseNumber', 'number', 'vat', 'vatNumber', 'participantId', 'id', 'q'],
	peppolPayload: [
		'registered',
		'reachable',
		'participant',
		'boolean',
		'exists',
		'status',
		'active',
		'unclear',
	],
	peppolClarity: ['clear', 'contradicting', 'outage', 'perDocument', 'noDocuments'],
	vies: ['up', 'memberStateDown', 'down'],
	pageSizeTooBig: ['clamp', 'refuse'],
	pageSizeShown: ['given', 'asked', 'absent'],
	pageTotal: ['all', 'absent', 'shrinking'],
	numbersShown: ['dotted', 'digits', 'asGiven'],
	secretEncoding: ['base64', 'base64url', 'hex'],
	resetForm: ['unixSeconds', 'milliseconds', 'relative', 'date'],
	errorShape: ['text', 'object'],
	metaShape: ['null', 'object', 'absent'],
	healthShape: ['status', 'checks', 'text', 'nothing'],
	statsShape: ['counts', 'nested', 'list'],
	emptyNumbers: ['onCreate', 'accepted', 'refused'],
	unknownSubscription: ['accepted', 'refused', 'skipped'],
	unknownNumber: ['refused', 'null'],
	'quota.body': ['contract', 'quota'],
	'quota.reset': ['month', 'window'],
	'authentication.tokenShape': ['enveloped', 'flat'],
	'authentication.expiresIn': ['number', 'string', 'absent'],
	'authentication.publicAccess': ['keyOnly', 'open', 'closed'],
	'signature.algorithm': ['sha256', 'sha384', 'sha512'],
	'signature.encoding': ['hex', 'base64', 'base64url'],
	'signature.format': ['plain', 'sha256=', 'v1=', 'v1,', 'v0=', 't=…,v1=…', 'ts=…;h1=…'],
	'signature.content': [
		'body',
		'ts.body',
		'ts:body',
		'v0:ts:body',
		'tsbody',
		'bodyts',
		'id.ts.body',
		'url+body',
		'eventName+id+body',
	],
	'signature.key': ['asIssued', 'withoutPrefix', 'base64OfRest', 'hexOfRest'],
	'signature.several': ['no', 'spaces', 'commas'],
	'signature.spoiled': ['no', 'wrongKey', 'missing'],
	'signature.timestampUnit': ['seconds', 'milliseconds'],
	'deliveries.body': ['flat', 'snakeCase', 'enveloped', 'inData', 'cloudEvents', 'numberOnly'],
	'deliveries.logOrder': ['newestFirst', 'oldestFirst'],
} as const;

type Choice<Name extends keyof typeof choices> = (typeof choices)[Name][number];

/** An answer that is forced on the next matching request, so that a test can cause exactly one odd answer. */
export interface ForcedAnswer {
	/** Part of "METHOD /path?query"; without it every request to the API matches. */
	match?: string;
	status?: number;
	/** Sent as JSON; `raw` is sent as it stands. Neither: an empty body. */
	body?: unknown;
	raw?: string;
	/** `null` removes a header, even a rate-limit header. */
	headers?: Record<string, string | null>;
	/** Cuts the connection before the first byte, in the middle of the body, or after the request was carried out. */
	cut?: 'before' | 'middle' | 'after';
	/** Milliseconds; replaces the latency. */
	delay?: number;
	/** Answers 302 (or `status`) to this address. */
	redirect?: string;
	/** How many requests get this answer: 1 by default, 0 = all. */
	times?: number;
}

export interface SandboxSettings {
	plan: Choice<'plan'>;
	/** Replace the limits of the plan; null = those of the plan. */
	requestsPerHour: number | null;
	requestsPerMonth: number | null;
	/** The length of the hourly window, which a test can shorten. */
	windowSeconds: number;
	window: Choice<'window'>;
	/** Requests of this month that were made before the sandbox started. */
	monthUsed: number;
	/** What `/me` shows for "unlimited", and what it shows as the month's requests of the plan Enterprise. */
	unlimitedShownAs: number | null;
	/** false: no answer has rate-limit headers. */
	limitHeaders: boolean;
	/** How the reset of the limit is written. */
	resetForm: Choice<'resetForm'>;
	/** The `meta` of v2, on success and on failure. */
	metaShape: Choice<'metaShape'>;
	/** Parts of "METHOD /path" that do not exist: 404. */
	missingPaths: string[];
	/** Which calls count against the limits in addition to lookups; `refused`: those answered with 429. */
	counted: { me: boolean; token: boolean; refused: boolean };
	quota: { status: number; body: Choice<'quota.body'>; reset: Choice<'quota.reset'> };
	/** false: 402 on every call. */
	subscriptionActive: boolean;
	/** Parts of "METHOD /path" that the keys may not call: 403. */
	forbidden: string[];
	/** A header without which every call is answered with 412. */
	preconditionHeader: string | null;

	latency: number;
	latencyJitter: number;
	/** Requests served at the same time, the rest waits in line; 0 = unlimited. */
	concurrency: number;
	faults: { rate: number; statuses: number[]; cutRate: number; timeoutRate: number; seed: number };
	nextResponses: ForcedAnswer[];

	authentication: {
		tokenShape: Choice<'authentication.tokenShape'>;
		tokenLifetime: number;
		expiresIn: Choice<'authentication.expiresIn'>;
		publicAccess: Choice<'authentication.publicAccess'>;
		/** v1 paths to which `publicAccess` applies. */
		publicOperations: string[];
	};

	/** Of names, addresses and labels where the register has several; `place`: that of the place. */
	language: Choice<'language'>;
	meShape: Choice<'meShape'>;
	/** `object`: {code, message} instead of the message. */
	errorShape: Choice<'errorShape'>;
	healthShape: Choice<'healthShape'>;
	statsShape: Choice<'statsShape'>;
	companySearchKey: Choice<'companySearchKey'>;
	/** `anyWords`: the names with most of the words first. `phrase`: only names that hold the text as it is. */
	companySearch: Choice<'companySearch'>;
	companyAddressKeys: Choice<'companyAddressKeys'>;
	peppolParameter: Choice<'peppolParameter'>;
	peppolPayload: Choice<'peppolPayload'>;
	peppolDown: boolean;
	/** Replaces `peppolPayload` by an answer that contradicts itself, reports an outage, or says which documents are received. */
	peppolClarity: Choice<'peppolClarity'>;
	/** Whether the VAT system of the EU, or that of another member state, answers; if not: "not valid", with a note. */
	vies: Choice<'vies'>;
	notFoundStatus: number;
	/** `null`: a number that nobody has gets a successful answer without data. */
	unknownNumber: Choice<'unknownNumber'>;
	missingCriterionStatus: number;
	/** Usually 400; 422 where a framework checks the input (FastAPI, Rails, Laravel). */
	invalidInputStatus: number;
	/** Usually 401; 403 where a gateway checks the key (AWS API Gateway); rarely 400. */
	unauthenticatedStatus: number;
	v1PageSize: number;
	/** Whether `pageSize` works on v1 as well. */
	v1PageSizeChosen: boolean;
	pageSizeTooBig: Choice<'pageSizeTooBig'>;
	/** The most entries on a page of v2, whatever the request says, without notice; 0 = as specified. */
	pageSizeCap: number;
	/** The `pageSize` in the answer: entries sent, entries requested, or none. */
	pageSizeShown: Choice<'pageSizeShown'>;
	/** `total` in the answer; `shrinking`: on every page one entry fewer. */
	pageTotal: Choice<'pageTotal'>;
	/** The most codes in a reference list, whatever its `limit`; 0 = unlimited. */
	listCap: number;
	/** Whether a reference list has further pages. */
	listPages: boolean;
	/** Which of the resources with an unspecified path exist. */
	subResources: string[];

	createStatus: number;
	deleteStatus: number;
	/** false: the answer to a create has no secret. */
	createSecret: boolean;
	/** Members that a create requires, even ones that the interface does not name. */
	createRequires: string[];
	/** Where an empty `entityNumbers` is accepted: on create only, everywhere, or nowhere. */
	emptyNumbers: Choice<'emptyNumbers'>;
	/** What happens to a subscription to a number that the register does not hold. */
	unknownSubscription: Choice<'unknownSubscription'>;
	/** true: a webhook with an http address is refused. */
	httpsOnly: boolean;
	/** Parts that the URL of a webhook may not have. */
	refusedUrls: string[];
	secretPrefix: string;
	secretEncoding: Choice<'secretEncoding'>;
	numbersShown: Choice<'numbersShown'>;
	/** 0 = unlimited, here and in the two below. */
	maxNumbersPerRequest: number;
	maxWebhooks: number;
	maxSubscriptions: number;
	tooManyStatus: number;
	/** The status for a webhook of another company; an unknown webhook has `notFoundStatus`. */
	foreignWebhookStatus: number;

	signature: {
		header: string;
		algorithm: Choice<'signature.algorithm'>;
		encoding: Choice<'signature.encoding'>;
		/** `sha256=` stands for the name of the algorithm and an equals sign. */
		format: Choice<'signature.format'>;
		content: Choice<'signature.content'>;
		key: Choice<'signature.key'>;
		/** Sent when named, and under a default name when the signed content needs them. */
		timestampHeader: string | null;
		idHeader: string | null;
		eventHeader: string | null;
		timestampUnit: Choice<'signature.timestampUnit'>;
		/** Puts a signature with another key before the genuine one, as services do while two keys are valid. */
		several: Choice<'signature.several'>;
		spoiled: Choice<'signature.spoiled'>;
	};
	deliveries: {
		/** Milliseconds before the second attempt; doubled for each one after. */
		retryDelay: number;
		/** 0 = unlimited doubling. */
		maxRetryDelay: number;
		maxAttempts: number;
		timeout: number;
		/** Milliseconds between a change and its first attempt. */
		delay: number;
		/** Share of deliveries that are sent twice. */
		repeatRate: number;
		/** Attempts under way at the same time. */
		concurrency: number;
		deliverWhenDisabled: boolean;
		/** Holds the deliveries of a disabled webhook until it is enabled. */
		queueWhenDisabled: boolean;
		body: Choice<'deliveries.body'>;
		testType: string;
		deliveredStatus: string;
		/** The attempt failed and another follows. */
		retryingStatus: string;
		failedStatus: string;
		/** `responseCode` of an attempt that got no answer. */
		noAnswerCode: number | null;
		logOrder: Choice<'deliveries.logOrder'>;
	};
}

export function defaultSettings(): SandboxSettings {
	return {
		plan: 'pro',
		requestsPerHour: null,
		requestsPerMonth: null,
		windowSeconds: 3600,
		window: 'fixed',
		monthUsed: 0,
		unlimitedShownAs: -1,
		limitHeaders: true,
		resetForm: 'unixSeconds',
		metaShape: 'null',
		missingPaths: [],
		counted: { me: true, token: true, refused: false },
		quota: { status: 429, body: 'contract', reset: 'month' },
		subscriptionActive: true,
		forbidden: [],
		preconditionHeader: null,
		latency: 0,
		latencyJitter: 0,
		concurrency: 0,
		faults: { rate: 0, statuses: [500, 502, 503], cutRate: 0, timeoutRate: 0, seed: 1 },
		nextResponses: [],
		authentication: {
			tokenShape: 'enveloped',
			tokenLifetime: 3600,
			expiresIn: 'number',
			publicAccess: 'keyOnly',
			publicOperations: ['/establishments/search'],
		},
		language: 'place',
		meShape: 'contract',
		errorShape: 'text',
		healthShape: 'status',
		statsShape: 'counts',
		companySearchKey: 'both',
		companySearch: 'anyWords',
		companyAddressKeys: 'both',
		peppolParameter: 'enterpriseNumber',
		peppolPayload: 'registered',
		peppolDown: false,
		peppolClarity: 'clear',
		vies: 'up',
		notFoundStatus: 404,
		unknownNumber: 'refused',
		missingCriterionStatus: 400,
		invalidInputStatus: 400,
		unauthenticatedStatus: 401,
		v1PageSize: 20,
		v1PageSizeChosen: false,
		pageSizeTooBig: 'clamp',
		pageSizeCap: 0,
		pageSizeShown: 'given',
		pageTotal: 'all',
		listCap: 0,
		listPages: false,
		subResources: ['establishments', 'financials', 'beneficial-owners', 'activity-groups'],
		createStatus: 201,
		deleteStatus: 200,
		createSecret: true,
		createRequires: ['name', 'url', 'entityNumbers'],
		emptyNumbers: 'onCreate',
		unknownSubscription: 'accepted',
		httpsOnly: false,
		refusedUrls: [],
		secretPrefix: 'whsec_',
		secretEncoding: 'base64',
		numbersShown: 'dotted',
		maxNumbersPerRequest: 0,
		maxWebhooks: 0,
		maxSubscriptions: 0,
		tooManyStatus: 413,
		foreignWebhookStatus: 404,
		signature: {
			header: 'X-Registry-Signature',
			algorithm: 'sha256',
			encoding: 'hex',
			format: 'sha256=',
			content: 'body',
			key: 'asIssued',
			timestampHeader: null,
			idHeader: null,
			eventHeader: null,
			timestampUnit: 'seconds',
			several: 'no',
			spoiled: 'no',
		},
		deliveries: {
			retryDelay: 1000,
			maxRetryDelay: 0,
			maxAttempts: 5,
			timeout: 10000,
			delay: 0,
			repeatRate: 0,
			concurrency: 20,
			deliverWhenDisabled: false,
			queueWhenDisabled: false,
			body: 'flat',
			testType: 'webhook.test',
			deliveredStatus: 'delivered',
			retryingStatus: 'failed',
			failedStatus: 'failed',
			noAnswerCode: 0,
			logOrder: 'newestFirst',
		},
	};
}

/** Settings that may be null, with their type otherwise. */
export const nullable: Record<string, 'number' | 'string'> = {
	requestsPerHour: 'number',
	requestsPerMonth: 'number',
	unlimitedShownAs: 'number',
	preconditionHeader: 'string',
	'signature.timestampHeader': 'string',
	'signature.idHeader': 'string',
	'signature.eventHeader': 'string',
	'deliveries.noAnswerCode': 'number',
};
