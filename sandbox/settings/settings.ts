/**
 * Everything that can be switched at runtime: the limits and failures of a service, and what the interface leaves open.
 * An answer that only one test needs is no setting: the test sets it with `answer`.
 */

/** One of these; the first is the default. */
class OneOf<T extends string> {
	constructor(readonly values: readonly T[]) {}
}
const oneOf = <const T extends string>(...values: T[]) => new OneOf<T>(values);

class OrNull<T> {
	constructor(
		readonly kind: 'number' | 'string',
		readonly value: T | null,
	) {}
}
const numberOrNull = (value: number | null) => new OrNull<number>('number', value);
const textOrNull = (value: string | null) => new OrNull<string>('string', value);

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

const settings = {
	plan: oneOf('pro', 'free', 'starter', 'enterprise'),
	/** Replace the limits of the plan. */
	requestsPerHour: numberOrNull(null),
	requestsPerMonth: numberOrNull(null),
	windowSeconds: 3600,
	window: oneOf('fixed', 'sliding'),
	/** Requests of this month that were made before the sandbox started. */
	monthUsed: 0,
	/** Parts of "METHOD /path" that the keys may not call: 403. */
	forbidden: [] as string[],
	/** Which calls count against the limits in addition to lookups; `refused`: those answered with 429. */
	counted: { me: true, token: true, refused: false },
	quota: { status: 429, body: oneOf('contract', 'quota'), reset: oneOf('month', 'window') },

	latency: 0,
	latencyJitter: 0,
	/** Requests served at the same time, the rest waits in line; 0 = unlimited, as everywhere below. */
	concurrency: 0,
	faults: { rate: 0, statuses: [500, 502, 503] as number[], cutRate: 0, timeoutRate: 0, seed: 1 },
	nextResponses: [] as ForcedAnswer[],

	authentication: {
		tokenShape: oneOf('enveloped', 'flat'),
		tokenLifetime: 3600,
		expiresIn: oneOf('number', 'string', 'absent'),
	},

	/** Of names, addresses and labels where the register has several; `place`: that of the place. */
	language: oneOf('place', 'FR', 'NL', 'DE', 'EN'),
	meShape: oneOf('contract', 'quota'),
	companySearchKey: oneOf('both', 'name', 'q'),
	companyAddressKeys: oneOf('both', 'postalCode', 'zipCode'),
	peppolParameter: oneOf(
		'enterpriseNumber',
		'number',
		'vat',
		'vatNumber',
		'participantId',
		'id',
		'q',
	),
	peppolDown: false,
	/** Whether the VAT system of the EU, or that of another member state, answers; if not: "not valid", with a note. */
	vies: oneOf('up', 'memberStateDown', 'down'),
	pageSizeTooBig: oneOf('clamp', 'refuse'),

	/** false: the answer to a create has no secret. */
	createSecret: true,
	/** Where an empty `entityNumbers` is accepted. */
	emptyNumbers: oneOf('onCreate', 'accepted', 'refused'),
	/** What happens to a subscription to a number that the register does not hold. */
	unknownSubscription: oneOf('accepted', 'refused', 'skipped'),
	/** Parts that the URL of a webhook may not have. */
	refusedUrls: [] as string[],
	secretPrefix: 'whsec_',
	secretEncoding: oneOf('base64', 'base64url', 'hex'),
	numbersShown: oneOf('dotted', 'digits', 'asGiven'),
	maxNumbersPerRequest: 0,
	maxWebhooks: 0,
	maxSubscriptions: 0,
	tooManyStatus: 413,
	/** For a webhook of another company; an unknown webhook has 404. */
	foreignWebhookStatus: 404,

	signature: {
		header: 'X-Registry-Signature',
		algorithm: oneOf('sha256', 'sha384', 'sha512'),
		encoding: oneOf('hex', 'base64', 'base64url'),
		/** `sha256=` stands for the name of the algorithm and an equals sign. */
		format: oneOf('sha256=', 'plain', 'v1=', 'v1,', 'v0=', 't=…,v1=…', 'ts=…;h1=…'),
		content: oneOf(
			'body',
			'ts.body',
			'ts:body',
			'v0:ts:body',
			'tsbody',
			'bodyts',
			'id.ts.body',
			'url+body',
			'eventName+id+body',
		),
		key: oneOf('asIssued', 'withoutPrefix', 'base64OfRest', 'hexOfRest'),
		/** Sent when named, and under a default name when the signed content needs them. */
		timestampHeader: textOrNull(null),
		idHeader: textOrNull(null),
		eventHeader: textOrNull(null),
		timestampUnit: oneOf('seconds', 'milliseconds'),
		/** Puts a signature with another key before the genuine one, as services do while two keys are valid. */
		several: oneOf('no', 'spaces', 'commas'),
		spoiled: oneOf('no', 'wrongKey', 'missing'),
	},
	deliveries: {
		/** Milliseconds before the second attempt; doubled for each one after, up to `maxRetryDelay`. */
		retryDelay: 1000,
		maxRetryDelay: 0,
		maxAttempts: 5,
		timeout: 10000,
		/** Milliseconds between a change and its first attempt. */
		delay: 0,
		/** Share of deliveries that are sent twice. */
		repeatRate: 0,
		concurrency: 20,
		deliverWhenDisabled: false,
		/** Holds the deliveries of a disabled webhook until it is enabled. */
		queueWhenDisabled: false,
		body: oneOf('flat', 'snakeCase', 'enveloped', 'inData', 'cloudEvents', 'numberOnly'),
		deliveredStatus: 'delivered',
		/** The attempt failed and another follows. */
		retryingStatus: 'failed',
		failedStatus: 'failed',
		/** `responseCode` of an attempt that got no answer. */
		noAnswerCode: numberOrNull(0),
		logOrder: oneOf('newestFirst', 'oldestFirst'),
	},
};

type Setting<S> =
	S extends OneOf<infer T>
		? T
		: S extends OrNull<infer T>
			? T | null
			: S extends string
				? string
				: S extends number
					? number
					: S extends boolean
						? boolean
						: S extends Array<infer T>
							? T[]
							: { [Name in keyof S]: Setting<S[Name]> };

export type SandboxSettings = Setting<typeof settings>;

export type Tree = { [name: string]: unknown };

export const isTree = (value: unknown): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const isGroup = (value: unknown): value is Tree =>
	isTree(value) && !(value instanceof OneOf) && !(value instanceof OrNull);

/** Each setting with its path, like "signature.algorithm". */
const flat = (tree: Tree, path = ''): Array<[string, unknown]> =>
	Object.entries(tree).flatMap(([name, value]) =>
		isGroup(value) ? flat(value, `${path}${name}.`) : [[path + name, value] as [string, unknown]],
	);

const all = new Map(flat(settings));

type Choices<Group, Prefix extends string = ''> = {
	[
		Name in keyof Group & string as Group[Name] extends OneOf<string> ? `${Prefix}${Name}` : never
	]: Group[Name] extends OneOf<infer T> ? readonly T[] : never;
};

/** What a setting with a closed list of values may be. */
export const choices = Object.fromEntries(
	[...all].flatMap(([path, value]) => (value instanceof OneOf ? [[path, value.values]] : [])),
) as Choices<typeof settings> &
	Choices<typeof settings.signature, 'signature.'> &
	Choices<typeof settings.deliveries, 'deliveries.'>;

function defaultOf(value: unknown): unknown {
	if (value instanceof OneOf) return value.values[0];
	if (value instanceof OrNull) return value.value;
	if (!isTree(value)) return structuredClone(value);
	return Object.fromEntries(
		Object.entries(value).map(([name, member]) => [name, defaultOf(member)]),
	);
}

export const defaultSettings = () => defaultOf(settings) as SandboxSettings;

/** Why a value cannot be set; undefined if it can. */
export function problemWith(path: string, value: unknown): string | undefined {
	const setting = all.get(path);
	if (setting === undefined) return `${path}: no such setting`;
	if (setting instanceof OneOf)
		return setting.values.includes(value)
			? undefined
			: `${path}: expected one of ${setting.values.join(' | ')}`;
	if (Array.isArray(setting)) return problemWithList(path, value);
	const mayBeNull = setting instanceof OrNull;
	if (mayBeNull && value === null) return undefined;
	const kind = mayBeNull ? setting.kind : typeof setting;
	if (typeof value !== kind) return `${path}: expected a ${kind}${mayBeNull ? ' or null' : ''}`;
	if (kind !== 'number') return undefined;
	if (!Number.isFinite(value)) return `${path}: expected a finite number`;
	if ((value as number) < 0) return `${path}: may not be negative`;
	if (/rate$/i.test(path) && (value as number) > 1)
		return `${path}: expected a share between 0 and 1`;
	return undefined;
}

function problemWithList(path: string, value: unknown): string | undefined {
	const kinds: Record<string, string> = { 'faults.statuses': 'number', nextResponses: 'object' };
	const kind = kinds[path] ?? 'string';
	const isRight = Array.isArray(value) && value.every((entry) => typeof entry === kind);
	return isRight ? undefined : `${path}: expected a list of ${kind}s`;
}
