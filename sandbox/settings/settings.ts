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

/** What a setting with a closed list of values may be; the first is the default. */
export const choices = {
	plan: ['pro', 'free', 'starter', 'enterprise'],
	window: ['fixed', 'sliding'],
	'authentication.tokenShape': ['enveloped', 'flat'],
	'authentication.expiresIn': ['number', 'string', 'absent'],
	companySearchKey: ['both', 'name', 'q'],
	companyAddressKeys: ['both', 'postalCode', 'zipCode'],
	/** What happens to a subscription to a number that the register does not hold. */
	unknownSubscription: ['accepted', 'refused', 'skipped'],
	secretEncoding: ['base64', 'base64url', 'hex'],
	numbersShown: ['dotted', 'digits', 'asGiven'],
	'signature.algorithm': ['sha256', 'sha384', 'sha512'],
	'signature.encoding': ['hex', 'base64', 'base64url'],
	/** `sha256=` stands for the name of the algorithm and an equals sign. */
	'signature.format': ['sha256=', 'plain', 'v1=', 'v1,', 'v0=', 't=…,v1=…', 'ts=…;h1=…'],
	'signature.content': [
		...(['body', 'ts.body', 'ts:body', 'v0:ts:body', 'tsbody', 'bodyts'] as const),
		...(['id.ts.body', 'url+body', 'eventName+id+body'] as const),
	],
	'signature.key': ['asIssued', 'withoutPrefix', 'base64OfRest', 'hexOfRest'],
	/** Puts a signature with another key before the genuine one, as services do while two keys are valid. */
	'signature.several': ['no', 'spaces', 'commas'],
	'signature.spoiled': ['no', 'wrongKey', 'missing'],
	'deliveries.body': ['flat', 'snakeCase', 'enveloped', 'inData', 'cloudEvents', 'numberOnly'],
	'deliveries.logOrder': ['newestFirst', 'oldestFirst'],
} as const;

type Choice<Path extends keyof typeof choices> = (typeof choices)[Path][number];
const first = <Path extends keyof typeof choices>(path: Path): Choice<Path> => choices[path][0];

/**
 * Everything that can be switched at runtime: the limits and failures of a service, and what the interface leaves open.
 * An answer that only one test needs is no setting: the test sets it with `answer`.
 */
const defaults = {
	plan: first('plan'),
	/** Replace the limits of the plan. */
	requestsPerHour: null as number | null,
	requestsPerMonth: null as number | null,
	windowSeconds: 3600,
	window: first('window'),
	/** Requests of this month that were made before the sandbox started. */
	monthUsed: 0,
	/** Parts of "METHOD /path" that the keys may not call: 403. */
	forbidden: [] as string[],

	latency: 0,
	latencyJitter: 0,
	/** Requests served at the same time, the rest waits in line; 0 = unlimited, as everywhere below. */
	concurrency: 0,
	faults: { rate: 0, statuses: [500, 502, 503], cutRate: 0, timeoutRate: 0, seed: 1 },
	nextResponses: [] as ForcedAnswer[],

	authentication: {
		tokenShape: first('authentication.tokenShape'),
		tokenLifetime: 3600,
		expiresIn: first('authentication.expiresIn'),
	},

	companySearchKey: first('companySearchKey'),
	companyAddressKeys: first('companyAddressKeys'),
	peppolParameter: 'enterpriseNumber',

	/** false: the answer to a create has no secret. */
	createSecret: true,
	unknownSubscription: first('unknownSubscription'),
	/** Parts that the URL of a webhook may not have. */
	refusedUrls: [] as string[],
	secretEncoding: first('secretEncoding'),
	numbersShown: first('numbersShown'),
	maxNumbersPerRequest: 0,
	maxSubscriptions: 0,
	tooManyStatus: 413,
	/** For a webhook of another company; an unknown webhook has 404. */
	foreignWebhookStatus: 404,

	signature: {
		header: 'X-Registry-Signature',
		algorithm: first('signature.algorithm'),
		encoding: first('signature.encoding'),
		format: first('signature.format'),
		content: first('signature.content'),
		key: first('signature.key'),
		several: first('signature.several'),
		spoiled: first('signature.spoiled'),
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
		body: first('deliveries.body'),
		deliveredStatus: 'delivered',
		/** The attempt failed and another follows. */
		retryingStatus: 'failed',
		failedStatus: 'failed',
		logOrder: first('deliveries.logOrder'),
	},
};

export type SandboxSettings = typeof defaults;

export const defaultSettings = (): SandboxSettings => structuredClone(defaults);

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/** Deep merge; lists are replaced. If anything is invalid, it throws all reasons and changes nothing. */
export function applyPatch(settings: SandboxSettings, patch: unknown): void {
	const problems = problemsIn(patch, defaults);
	if (problems.length) throw new Error(problems.join('; '));
	merge(settings, patch as Tree);
}

/** Every reason why a patch cannot be applied, each with the path of the setting it is about. */
function problemsIn(patch: unknown, settings: Tree, path = ''): string[] {
	if (!isTree(patch)) return [`${path.slice(0, -1) || 'the settings'}: expected an object`];
	return Object.entries(patch).flatMap(([name, value]) => {
		const usual = settings[name];
		if (isTree(usual)) return problemsIn(value, usual, `${path}${name}.`);
		const problem = problemWith(path + name, value, usual);
		return problem === undefined ? [] : [`${path}${name}: ${problem}`];
	});
}

function problemWith(path: string, value: unknown, usual: unknown): string | undefined {
	if (usual === undefined) return 'no such setting';
	const values = (choices as Record<string, readonly unknown[]>)[path];
	if (values) return values.includes(value) ? undefined : `expected one of ${values.join(' | ')}`;
	if (Array.isArray(usual)) return Array.isArray(value) ? undefined : 'expected a list';
	// What is null by default replaces a number.
	if (usual === null && value === null) return undefined;
	const kind = usual === null ? 'number' : typeof usual;
	if (typeof value !== kind) return `expected a ${kind}`;
	if (typeof value !== 'number') return undefined;
	const most = /rate$/i.test(path) ? 1 : Number.MAX_VALUE;
	return value >= 0 && value <= most ? undefined : `expected 0 to ${most}`;
}

function merge(target: Tree, patch: Tree): void {
	for (const [name, value] of Object.entries(patch)) {
		if (isTree(value) && isTree(target[name])) merge(target[name], value);
		else target[name] = structuredClone(value);
	}
}
