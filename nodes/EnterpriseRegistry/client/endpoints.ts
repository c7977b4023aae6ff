import type { Method } from '../transport/types';

/**
 * What an answer is read as. A `record`, a `check` and a `webhook` are about one thing, which may be absent; `related` is
 * a record or a list; `open` passes through as it comes; a `change` may have nothing to add.
 */
export type Reads =
	'record' | 'check' | 'account' | 'webhook' | 'list' | 'related' | 'open' | 'change';

/** How the pages of a list are asked for: with `page` and `pageSize`, with `page`, with `limit`, or not, as it comes whole. */
export type Paging = 'sized' | 'numbered' | 'limited' | 'whole';

export interface Endpoint {
	method: Method;
	/** With its version. `{path}` stands for a path that the user or the Service Profile gives. */
	path: `/v${1 | 2}/${string}`;
	reads: Reads;
	pages?: Paging;
	/** Whether it asks about one thing in its query. */
	isAboutOne?: boolean;
	/** Data of the register, which changes about once a day. Of a check, only a yes is remembered. */
	remember?: boolean;
	/** Its answer has a signing secret, and is never quoted. */
	givesSecret?: boolean;
}

const get = <Path extends Endpoint['path'], Rest extends Omit<Endpoint, 'method' | 'path'>>(
	path: Path,
	rest: Rest,
) => ({ method: 'GET' as const, path, ...rest });

const change = <Path extends Endpoint['path']>(
	method: Method,
	path: Path,
	rest: { givesSecret?: boolean } = {},
) => ({ method, path, reads: 'change' as const, ...rest });

/** What the service offers (C; `activities`, `vat`, `establishment`, `naces` and `juridicalForms` P). */
export const endpoints = {
	enterprise: get('/v2/enterprise/{number}', { reads: 'record', remember: true }),
	activities: get('/v2/enterprise/{number}/activities', { reads: 'related', remember: true }),
	related: get('/v2/enterprise/{number}/{path}', { reads: 'related', remember: true }),
	establishment: get('/v2/establishment/{number}', { reads: 'record', remember: true }),
	searchAddress: get('/v2/search/address', { reads: 'list', pages: 'sized', remember: true }),
	vat: get('/v2/vat/{number}', { reads: 'check', remember: true }),
	naces: get('/v2/naces', { reads: 'list', pages: 'limited', remember: true }),
	juridicalForms: get('/v2/juridical-forms', { reads: 'list', pages: 'limited', remember: true }),
	referenceList: get('/v2/{path}', { reads: 'list', pages: 'limited', remember: true }),
	account: get('/v2/me', { reads: 'account' }),

	// The list of webhooks is plural, everything else singular.
	webhooks: get('/v2/webhooks', { reads: 'list', pages: 'whole' }),
	createWebhook: change('POST', '/v2/webhook', { givesSecret: true }),
	webhook: get('/v2/webhook/{id}', { reads: 'webhook' }),
	updateWebhook: change('PUT', '/v2/webhook/{id}'),
	deleteWebhook: change('DELETE', '/v2/webhook/{id}'),
	rotateSecret: change('PATCH', '/v2/webhook/{id}/hmac-secret', { givesSecret: true }),
	sendTestEvent: change('POST', '/v2/webhook/{id}/trigger'),
	subscriptions: get('/v2/webhook/{id}/subscriptions', { reads: 'list', pages: 'whole' }),
	addSubscriptions: change('POST', '/v2/webhook/{id}/subscriptions'),
	removeSubscriptions: change('DELETE', '/v2/webhook/{id}/subscriptions'),
	deliveries: get('/v2/webhook/{id}/events', { reads: 'list', pages: 'whole' }),

	health: get('/v1/health', { reads: 'open' }),
	stats: get('/v1/stats', { reads: 'open' }),
	searchCompanies: get('/v1/companies/search', {
		reads: 'list',
		pages: 'numbered',
		remember: true,
	}),
	companiesByAddress: get('/v1/companies/address', {
		reads: 'list',
		pages: 'numbered',
		remember: true,
	}),
	company: get('/v1/companies/{number}', { reads: 'record', remember: true }),
	searchEstablishments: get('/v1/establishments/search', {
		reads: 'list',
		pages: 'numbered',
		remember: true,
	}),
	establishmentV1: get('/v1/establishments/{number}', { reads: 'record', remember: true }),
	peppol: get('/v1/peppol/check', { reads: 'check', isAboutOne: true, remember: true }),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type PartsOf<Path extends string> = Path extends `${string}{${infer Part}}${infer Rest}`
	? Part | PartsOf<Rest>
	: never;

/** The parts of an endpoint's path by their names. */
export type PathParts<Name extends EndpointName> = Record<
	PartsOf<(typeof endpoints)[Name]['path']>,
	string
>;

/** Whether the path asks about one thing by its number or ID, so that it may be absent. A path that the user gives may be wrong instead. */
export const asksAboutOne = ({ path, isAboutOne = false }: Endpoint): boolean =>
	isAboutOne || (/\{(?:number|id)\}/.test(path) && !hasUserPath(path));

export const hasUserPath = (path: string): boolean => path.includes('{path}');
