import type { Check } from '../reading/rules';
import type { Method } from '../transport/types';

/** What an answer is read as: `related` is a record or a list, `open` passes through as it comes, a `change` may have nothing to add. */
export type Reads =
	'record' | 'check' | 'account' | 'webhook' | 'list' | 'related' | 'open' | 'change';

/** How the pages of a list are asked for: with `page` and `pageSize`, with `page`, with `limit`, or not, as it comes whole. */
export type Paging = 'sized' | 'numbered' | 'limited' | 'whole';

/** With its version. `{path}` stands for a path that the user or the Service Profile gives. */
type Route = `/v${1 | 2}/${string}`;

export interface Endpoint {
	method: Method;
	path: Route;
	reads: Reads;
	pages?: Paging;
	/** Whether its data is always a list, so that null says that there are no entries. */
	isList?: boolean;
	/** What it is asked for under a query parameter whose name the interface does not give. */
	unnamed?: 'companyName' | 'postalCode' | 'enterpriseNumber';
	/** Which verdict its answer is read for. */
	check?: Check;
	/** Data of the register, which changes about once a day. Of a check, only a yes is remembered. */
	remember?: boolean;
	/** Its answer has a signing secret, and is never quoted. */
	givesSecret?: boolean;
}

const get = <Path extends Route>(path: Path, reads: Reads, pages: Paging = 'whole') => {
	const remember = ['record', 'check', 'related'].includes(reads) || pages !== 'whole';
	return { method: 'GET' as const, path, reads, pages, remember, isList: reads === 'list' };
};

const change = <Path extends Route>(method: Method, path: Path, givesSecret = false) => {
	return { method, path, reads: 'change' as const, givesSecret };
};

/** What the service offers. Sources, as in docs/reading.md: C the interface, P its public pages (`activities`, `vat`, `establishment`, `naces` and `juridicalForms`). */
export const endpoints = {
	enterprise: get('/v2/enterprise/{number}', 'record'),
	activities: { ...get('/v2/enterprise/{number}/activities', 'related'), isList: true },
	related: get('/v2/enterprise/{number}/{path}', 'related'),
	establishment: get('/v2/establishment/{number}', 'record'),
	searchAddress: get('/v2/search/address', 'list', 'sized'),
	vat: { ...get('/v2/vat/{number}', 'check'), check: 'vat' },
	naces: get('/v2/naces', 'list', 'limited'),
	juridicalForms: get('/v2/juridical-forms', 'list', 'limited'),
	referenceList: get('/v2/{path}', 'list', 'limited'),
	account: get('/v2/me', 'account'),

	// The list of webhooks is plural, everything else singular.
	webhooks: get('/v2/webhooks', 'list'),
	createWebhook: change('POST', '/v2/webhook', true),
	webhook: get('/v2/webhook/{id}', 'webhook'),
	updateWebhook: change('PUT', '/v2/webhook/{id}'),
	deleteWebhook: change('DELETE', '/v2/webhook/{id}'),
	rotateSecret: change('PATCH', '/v2/webhook/{id}/hmac-secret', true),
	sendTestEvent: change('POST', '/v2/webhook/{id}/trigger'),
	subscriptions: get('/v2/webhook/{id}/subscriptions', 'list'),
	addSubscriptions: change('POST', '/v2/webhook/{id}/subscriptions'),
	removeSubscriptions: change('DELETE', '/v2/webhook/{id}/subscriptions'),
	deliveries: get('/v2/webhook/{id}/events', 'list'),

	health: get('/v1/health', 'open'),
	stats: get('/v1/stats', 'open'),
	searchCompanies: {
		...get('/v1/companies/search', 'list', 'numbered'),
		unnamed: 'companyName',
	},
	companiesByAddress: {
		...get('/v1/companies/address', 'list', 'numbered'),
		unnamed: 'postalCode',
	},
	enterpriseV1: get('/v1/companies/{number}', 'record'),
	searchEstablishments: get('/v1/establishments/search', 'list', 'numbered'),
	establishmentV1: get('/v1/establishments/{number}', 'record'),
	peppol: {
		...get('/v1/peppol/check', 'check'),
		check: 'peppol',
		unnamed: 'enterpriseNumber',
	},
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type PartsOf<Path> = Path extends `${string}{${infer Part}}${infer Rest}`
	? Record<Part, string> & PartsOf<Rest>
	: unknown;

export type PathParts<Name extends EndpointName> = PartsOf<(typeof endpoints)[Name]['path']>;

/** Whether the path asks about one thing by its number or ID, so that it may be absent. A path that the user gives may be wrong instead. */
export const asksAboutOne = ({ path, reads }: Endpoint): boolean =>
	reads === 'check' || (/\{(?:number|id)\}/.test(path) && !path.includes('{path}'));
