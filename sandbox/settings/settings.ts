import { companies } from '../access/companies';
import { problemsBy } from './schema';

/** An answer that is forced on the next matching request, so that a test can cause exactly one odd answer. */
export interface ForcedAnswer {
	/** Part of "METHOD /path?query"; without it every request to the API matches. */
	match?: string;
	/** The API key of the company whose requests match, whether they show the key or a token. Without it those of every company do. */
	key?: string;
	/** How many matching requests pass before the first that gets this answer. Those that an earlier answer of the queue gets do not count. */
	after?: number;
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
	/** How many requests get this answer: 1 by default, 0 = all. The setting shows how many are left. */
	times?: number;
}

/** What Node sends as the name and as the value of a header. */
const headerName = "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$";
const headerValue = '^[\\t\\x20-\\x7e\\x80-\\xff]*$';
const answerStatus = { type: 'integer', minimum: 200, maximum: 599 };

const forcedAnswer = {
	type: 'object',
	additionalProperties: false,
	properties: {
		match: { type: 'string' },
		key: { enum: companies.map(({ apiKey }) => apiKey) },
		after: { type: 'integer', minimum: 0 },
		status: answerStatus,
		body: {},
		raw: { type: 'string' },
		headers: {
			type: 'object',
			propertyNames: { pattern: headerName },
			additionalProperties: { type: ['string', 'null'], pattern: headerValue },
		},
		cut: { enum: ['before', 'middle', 'after'] },
		delay: { type: 'number', minimum: 0 },
		redirect: { type: 'string', pattern: headerValue },
		times: { type: 'integer', minimum: 0 },
	} satisfies Record<keyof ForcedAnswer, object>,
};

/*
 * The list below is all there is about a setting: its name, its kind, its default and its choices. The types are derived from it, and so are the
 * checks of a patch. Where the default does not tell which values the sandbox can work with, a JSON schema beside it does.
 */

/** A setting with a closed list of values; the first is the default. */
class Choice<Value extends string> {
	readonly values: Value[];

	constructor(...values: Value[]) {
		this.values = values;
	}
}

const oneOf = <Value extends string>(...values: Value[]) => new Choice(...values);

/** A setting whose values a JSON schema describes. */
class Described<Value> {
	constructor(
		readonly byDefault: Value,
		readonly schema: object,
	) {}
}

const described = <Value>(byDefault: Value, schema: object) =>
	new Described<Value>(byDefault, schema);

const listOf = <Entry>(byDefault: Entry[], items: object) =>
	described(byDefault, { type: 'array', items });

/**
 * Everything that can be switched at runtime, with its default: the limits and failures of a service, and what the interface leaves
 * unspecified. An answer that only one test needs is no setting: the test sets it with `answer`.
 */
export const available = {
	plan: oneOf('pro', 'free', 'starter', 'enterprise'),
	/** Replace the limits of the plan. */
	requestsPerHour: null as number | null,
	requestsPerMonth: null as number | null,
	windowSeconds: described(3600, { type: 'number', exclusiveMinimum: 0 }),
	window: oneOf('fixed', 'sliding'),
	/** Requests that each company has made before. They count until the end of the month of its first request after this is set. */
	monthUsed: 0,
	/** Parts of "METHOD /path" that the keys may not call: 403. */
	forbidden: listOf<string>([], { type: 'string' }),

	latency: 0,
	latencyJitter: 0,
	/** Requests served at the same time, the rest waits in line; 0 = unlimited, as everywhere below. */
	concurrency: described(0, { type: 'integer', minimum: 0 }),
	faults: {
		rate: 0,
		statuses: listOf([500, 502, 503], answerStatus),
		cutRate: 0,
		timeoutRate: 0,
		seed: 1,
	},
	nextResponses: listOf<ForcedAnswer>([], forcedAnswer),

	authentication: {
		tokenShape: oneOf('enveloped', 'flat'),
		tokenLifetime: 3600,
		expiresIn: oneOf('number', 'string', 'absent'),
	},

	companySearchKey: oneOf('both', 'name', 'q'),
	companyAddressKeys: oneOf('both', 'postalCode', 'zipCode'),
	peppolParameter: 'enterpriseNumber',

	/** What happens to a subscription to a number that the register does not hold. */
	unknownSubscription: oneOf('accepted', 'refused', 'skipped'),
	secretEncoding: oneOf('base64', 'base64url', 'hex'),
	numbersShown: oneOf('dotted', 'digits', 'asGiven'),
	maxNumbersPerRequest: 0,
	maxSubscriptions: 0,
	tooManyStatus: described(413, { type: 'integer', minimum: 400, maximum: 599 }),

	signature: {
		header: described('X-Registry-Signature', { type: 'string', pattern: headerName }),
		algorithm: oneOf('sha256', 'sha384', 'sha512'),
		encoding: oneOf('hex', 'base64', 'base64url'),
		/** `sha256=` stands for the name of the algorithm and an equals sign. */
		format: oneOf('sha256=', 'plain', 'v1=', 'v1,', 'v0=', 't=…,v1=…', 'ts=…;h1=…'),
		content: oneOf(
			...(['body', 'ts.body', 'ts:body', 'v0:ts:body', 'tsbody', 'bodyts'] as const),
			...(['id.ts.body', 'url+body', 'eventName+id+body'] as const),
		),
		key: oneOf('asIssued', 'withoutPrefix', 'base64OfRest', 'hexOfRest'),
		/** Puts a signature with another key before the genuine one, as services do while two keys are valid. */
		several: oneOf('no', 'spaces', 'commas'),
		spoiled: oneOf('no', 'wrongKey', 'missing'),
	},
	deliveries: {
		/** Milliseconds before the second attempt; doubled for each one after, up to `maxRetryDelay`. */
		retryDelay: 1000,
		maxRetryDelay: 60_000,
		maxAttempts: 5,
		timeout: 10_000,
		/** Milliseconds between a change and its first attempt. */
		delay: 0,
		/** Share of deliveries that are sent twice. */
		repeatRate: 0,
		body: oneOf('flat', 'snakeCase', 'enveloped', 'inData', 'cloudEvents', 'numberOnly'),
	},
};

type Leaf = string | number | boolean | null;
type Value<Setting> =
	Setting extends Choice<infer Chosen>
		? Chosen
		: Setting extends Described<infer Held>
			? Held
			: Setting extends Leaf
				? Setting
				: { [Name in keyof Setting]: Value<Setting[Name]> };
type Tree = { [name: string]: unknown };

export type SandboxSettings = Value<typeof available>;

export const defaultSettings = () => defaultOf(available) as SandboxSettings;

function defaultOf(setting: unknown): unknown {
	if (setting instanceof Choice) return setting.values[0];
	if (setting instanceof Described) return structuredClone(setting.byDefault);
	if (!isTree(setting)) return setting;
	return Object.fromEntries(
		Object.entries(setting).map(([name, inner]) => [name, defaultOf(inner)]),
	);
}

const isTree = (value: unknown): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep merge; lists are replaced. If anything is invalid, it throws all reasons and changes nothing. */
export function applyPatch(settings: SandboxSettings, patch: unknown): void {
	const problems = problemsIn(patch, available, 'settings');
	if (problems.length) throw new Error(problems.join('; '));
	merge(settings, patch as Tree);
}

/** Every reason why a patch cannot be applied, each with the path of the setting it is about. */
function problemsIn(value: unknown, setting: unknown, path: string): string[] {
	if (setting === undefined) return [`${path}: no such setting`];
	if (setting instanceof Described) return problemsBy(setting.schema, value, path);
	if (isTree(setting) && !(setting instanceof Choice) && isTree(value))
		return Object.keys(value).flatMap((name) =>
			problemsIn(value[name], setting[name], `${path}.${name}`),
		);
	const expected = expectedFor(setting, value);
	return expected === undefined ? [] : [`${path}: expected ${expected}`];
}

/** What the value should be; undefined if it is. */
function expectedFor(setting: unknown, value: unknown): string | undefined {
	if (setting instanceof Choice) {
		const values: unknown[] = setting.values;
		return values.includes(value) ? undefined : `one of ${values.join(' | ')}`;
	}
	if (typeof setting === 'string') return typeof value === 'string' ? undefined : 'a text';
	if (isTree(setting)) return 'an object';
	// What is null by default replaces a number.
	if (setting === null && value === null) return undefined;
	return typeof value === 'number' && value >= 0 ? undefined : 'a number from 0 on';
}

function merge(target: Tree, patch: Tree): void {
	for (const [name, value] of Object.entries(patch)) {
		if (isTree(value) && isTree(target[name])) merge(target[name], value);
		else target[name] = structuredClone(value);
	}
}
