import type { Check } from '../reading/rules';
import type { Method } from '../requests/http';
import type { ApiVersion } from '../transport/RegistryRequest';
import type { Unnamed } from './parameterNames';

/** How the pages of a list are asked for: with `page` and `pageSize`, with `page`, with `limit`, or not, as it comes whole. */
export type Paging = 'sized' | 'numbered' | 'limited' | 'whole';

export type Endpoint = Address & Traits & Reading;

/** How it is asked. */
interface Address {
	method: Method;
	version: ApiVersion;
	/** Below the version. `{path}` stands for a path that the user or the Service Profile gives. */
	path: `/${string}`;
}

/** What may be true of any endpoint. */
interface Traits {
	/** What it is asked for under a query parameter whose name the interface does not give. */
	unnamed?: Unnamed['is'];
	/** Data of the register, which changes about once a day. Of a check, only a yes is remembered. */
	remember?: boolean;
	/** Its answer has a signing secret, and is never quoted. */
	givesSecret?: boolean;
	/** Whether the service may receive it twice without harm; by its method unless given (RFC 9110, section 9.2.2). */
	isIdempotent?: boolean;
}

/** What its answer is read as. */
type Reading =
	/** An object about what was asked. */
	| { reads: 'record' | 'account' | 'webhook' }
	/** @param pages it comes whole unless given. */
	| { reads: 'list'; pages?: Paging }
	/** A record or a list. @param isList whether it is always a list, so that null says that there are no entries. */
	| { reads: 'related'; isList?: boolean }
	/** A verdict. */
	| { reads: 'check'; check: Check }
	/** It passes through as it comes. */
	| { reads: 'open' }
	/** It may have nothing to add. @param needs members that Diagnose expects in it. */
	| { reads: 'change'; needs?: readonly string[] };

type Row = Traits & Reading;

const get = <const Path extends Address['path'], const Of extends Row>(
	version: ApiVersion,
	path: Path,
	row: Of,
) => ({ ...row, method: 'GET' as const, version, path });

type RowOfChange = Traits & Omit<Extract<Reading, { reads: 'change' }>, 'reads'>;

/** All changes are made in v2. */
const change = <const Path extends Address['path']>(
	method: Method,
	path: Path,
	row: RowOfChange = {},
) => ({ ...row, method, version: 'v2' as const, path, reads: 'change' as const });

/**
 * The endpoints that the service offers. Sources, as in docs/reading.md: C the interface, P its public pages (`activities`, `vat`,
 * `establishment`, `naces` and `juridicalForms`).
 */
export const endpoints = {
	enterprise: get('v2', '/enterprise/{number}', { reads: 'record', remember: true }),
	activities: get('v2', '/enterprise/{number}/activities', {
		reads: 'related',
		isList: true,
		remember: true,
	}),
	related: get('v2', '/enterprise/{number}/{path}', { reads: 'related', remember: true }),
	establishment: get('v2', '/establishment/{number}', { reads: 'record', remember: true }),
	searchAddress: get('v2', '/search/address', { reads: 'list', pages: 'sized', remember: true }),
	vat: get('v2', '/vat/{number}', { reads: 'check', check: 'vat', remember: true }),
	naces: get('v2', '/naces', { reads: 'list', pages: 'limited', remember: true }),
	juridicalForms: get('v2', '/juridical-forms', {
		reads: 'list',
		pages: 'limited',
		remember: true,
	}),
	referenceList: get('v2', '/{path}', { reads: 'list', pages: 'limited', remember: true }),
	account: get('v2', '/me', { reads: 'account' }),

	// The list of webhooks is plural, everything else singular.
	webhooks: get('v2', '/webhooks', { reads: 'list' }),
	createWebhook: change('POST', '/webhook', { givesSecret: true, needs: ['id', 'hmacSecret'] }),
	webhook: get('v2', '/webhook/{id}', { reads: 'webhook' }),
	updateWebhook: change('PUT', '/webhook/{id}'),
	deleteWebhook: change('DELETE', '/webhook/{id}'),
	rotateSecret: change('PATCH', '/webhook/{id}/hmac-secret', {
		givesSecret: true,
		needs: ['hmacSecret'],
	}),
	sendTestEvent: change('POST', '/webhook/{id}/trigger'),
	subscriptions: get('v2', '/webhook/{id}/subscriptions', { reads: 'list' }),
	// The numbers of a webhook are a set.
	addSubscriptions: change('POST', '/webhook/{id}/subscriptions', { isIdempotent: true }),
	removeSubscriptions: change('DELETE', '/webhook/{id}/subscriptions'),
	deliveries: get('v2', '/webhook/{id}/events', { reads: 'list' }),

	health: get('v1', '/health', { reads: 'open' }),
	stats: get('v1', '/stats', { reads: 'open' }),
	searchCompanies: get('v1', '/companies/search', {
		reads: 'list',
		pages: 'numbered',
		unnamed: 'companyName',
		remember: true,
	}),
	companiesByAddress: get('v1', '/companies/address', {
		reads: 'list',
		pages: 'numbered',
		unnamed: 'postalCode',
		remember: true,
	}),
	enterpriseV1: get('v1', '/companies/{number}', { reads: 'record', remember: true }),
	searchEstablishments: get('v1', '/establishments/search', {
		reads: 'list',
		pages: 'numbered',
		remember: true,
	}),
	establishmentV1: get('v1', '/establishments/{number}', { reads: 'record', remember: true }),
	peppol: get('v1', '/peppol/check', {
		reads: 'check',
		check: 'peppol',
		unnamed: 'enterpriseNumber',
		remember: true,
	}),
} satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof endpoints;

type PartsOf<Path> = Path extends `${string}{${infer Part}}${infer Rest}`
	? Record<Part, string> & PartsOf<Rest>
	: unknown;

export type PathParts<Name extends EndpointName> = PartsOf<(typeof endpoints)[Name]['path']>;

/** Whether the path asks about one thing by its number or ID, so that it may be absent. A path that the user gives may be wrong instead. */
export const asksAboutOne = ({ path, reads }: Endpoint): boolean =>
	reads === 'check' || (/\{(?:number|id)\}/.test(path) && !path.includes('{path}'));

/** Whether its data is always a list. */
export const isAlwaysList = (endpoint: Endpoint): boolean =>
	endpoint.reads === 'list' || (endpoint.reads === 'related' && endpoint.isList === true);

/** How the pages of its list are asked for. What is no list is one page. */
export const pagingOf = (endpoint: Endpoint): Paging =>
	endpoint.reads === 'list' ? (endpoint.pages ?? 'whole') : 'whole';

/** What an endpoint is asked for under a parameter without a specified name, by its row; never where it has none. */
export type UnnamedOf<Name extends EndpointName> = (typeof endpoints)[Name] extends {
	unnamed: infer Is;
}
	? Extract<Unnamed, { is: Is }>
	: never;
