import { firstNumber, firstText, isObject, readJson, type Json } from '../json';
import type { ParsedNumber } from '../numbers/registryNumber';
import {
	asEntityNumbers,
	asList,
	asObject,
	asOpenObject,
	besideData,
	readAnswer,
	readList,
	REMEMBERED,
} from './answer';
import { listIn, numbersApart, saysNoWebhooks } from './lists';
import { messageIn, RegistryFailure } from '../transport/errors';
import { saysAbsent } from '../reading/trouble/trouble';
import { withoutAnySecret } from '../transport/secrets';
import { yesOrNo } from '../reading/yesOrNo';
import { pathPart, userPath } from '../transport/url';
import { readDate } from '../transport/limits/limitHeaders';
import { DEFAULT_CALL_OPTIONS, type CallOptions } from '../transport/types';
import { pageOfV1, pageOfV2 } from './pagination';
import { COMPANY_SEARCH_KEYS, namesOf, PEPPOL_KEYS, POSTAL_CODE_KEYS } from './parameterNames';
import { readProfile } from './profile';
import { foundIn, recordIn, requireAnswered } from './record';
import { clarified } from './webhooks/absentWebhook';
import { webhookIn } from './webhooks/webhookIn';
import { wholeList, type ListReading } from './webhooks/wholeList';
import type { Evidence } from '../transport/types';
import type { Connection } from '../transport/connect';
import type {
	AddressQuery,
	ApiVersion,
	Checked,
	DeliveryAttempt,
	EstablishmentQuery,
	Method,
	NewWebhook,
	Page,
	QueryValue,
	RegistryAnswer,
	Related,
	RegistryRequest,
	Webhook,
	WebhookChange,
} from './types';

/** The methods by name that callers used before RegistryClient.call: this file goes when the last of them is switched. */
export class NamedMethods {
	constructor(
		protected readonly connection: Pick<Connection, 'send' | 'session'> &
			Partial<Pick<Connection, 'baseUrl' | 'dispatch'>> & { profile?: unknown },
		protected readonly options: CallOptions = DEFAULT_CALL_OPTIONS,
		/** Milliseconds for one request. */
		protected readonly timeout?: number,
		/** Whether its calls are sent even after the run was cancelled. */
		protected readonly cleansUp?: boolean,
	) {
		// These methods do not look at it, and it is refused before any request.
		readProfile(connection.profile);
	}

	/** Where the last answer came from, and when. */
	evidence?: Evidence;

	// v2: register

	async enterprise(number: string): Promise<Json> {
		return await this.entity('v2', `/enterprise/${pathPart(number)}`, 'the enterprise', ENTERPRISE);
	}

	/** @param page where the first answer turned out to be a page of a list. */
	async enterpriseRelation(number: string, relationPath: string, page?: number): Promise<Related> {
		const request: RegistryRequest = {
			method: 'GET',
			version: 'v2',
			path: `/enterprise/${pathPart(number)}${userPath(relationPath)}`,
			query: { page },
			memory: REMEMBERED,
		};
		let own: Evidence | undefined;
		const answer = await this.sendBefore(request, (evidence) => {
			own = evidence;
		});
		return { data: foundIn(answer), beside: besideData(answer), evidence: own };
	}

	async establishment(number: string): Promise<Json> {
		return await this.entity(
			'v2',
			`/establishment/${pathPart(number)}`,
			'the establishment',
			ESTABLISHMENT,
		);
	}

	async searchAddress(query: AddressQuery, page: number, pageSize: number): Promise<Page> {
		return await foundOrNone(page, async () =>
			pageOfV2(
				await this.listBefore('v2', '/search/address', { ...query, page, pageSize }),
				page,
				pageSize,
			),
		);
	}

	async validateVat(vatNumber: string): Promise<Checked<Json>> {
		const answer = await this.sendBefore({
			method: 'GET',
			version: 'v2',
			path: `/vat/${pathPart(vatNumber)}`,
			memory: REMEMBERED,
		});
		return { data: asObject(foundIn(answer, true), 'the VAT number'), beside: besideData(answer) };
	}

	/** A reference list, for example `/naces` with `q`, `version` and `limit`. Whether it comes in pages is not specified. */
	async referenceList(path: string, query: Record<string, QueryValue> = {}): Promise<Page> {
		return await foundOrNone(
			Number(query.page ?? 1),
			async () => codesIn(await this.listBefore('v2', userPath(path), query)),
			false,
		);
	}

	/** Plan and usage, in one of two known shapes; domain/answers/account reads both. */
	async me(): Promise<Json> {
		const account = asObject(await this.get('v2', '/me'), 'plan and usage');
		this.connection.session.plan = firstText(account, 'plan.name', 'plan') ?? undefined;
		return account;
	}

	// v2: webhooks. The list is plural, everything else singular.

	async webhooks(reading?: ListReading): Promise<Webhook[]> {
		const webhooks = await wholeList(
			async (query) =>
				await this.sendBefore({ method: 'GET', version: 'v2', path: '/webhooks', query }),
			webhooksIn,
			reading,
		);
		for (const { id } of webhooks) this.connection.session.sawWebhook(id);
		return webhooks;
	}

	async createWebhook(webhook: NewWebhook): Promise<Webhook> {
		const data = await this.callBefore({
			method: 'POST',
			version: 'v2',
			path: '/webhook',
			body: { ...webhook },
		});
		const created = readUnquoted(() => webhookIn(data, 'the new webhook'));
		this.connection.session.sawWebhook(created.id, true);
		return created;
	}

	/** Whether this process knew the webhook before `time`, or has its secret from the answer to its creation. */
	knew(id: string, time: number): boolean {
		return this.connection.session.webhookSeenAt(id) < time;
	}

	async webhook(id: string): Promise<Webhook> {
		const found = this.sendBefore({ method: 'GET', version: 'v2', path: webhookPath(id) }).then(
			(answer) => foundIn(answer),
		);
		return webhookIn(await this.ofWebhook(id, found), 'the webhook');
	}

	async updateWebhook(id: string, change: WebhookChange): Promise<Json> {
		const data = await this.ofWebhook(
			id,
			this.callBefore({ method: 'PUT', version: 'v2', path: webhookPath(id), body: { ...change } }),
			false,
		);
		// No content: the service has nothing to add.
		return data === null ? { id, ...change } : webhookIn(data, 'the webhook');
	}

	async deleteWebhook(id: string): Promise<void> {
		const data = await this.ofWebhook(
			id,
			this.callBefore({ method: 'DELETE', version: 'v2', path: webhookPath(id) }),
		);
		if (!isObject(data) || yesOrNo(data.deleted) !== false) return;
		// Either the webhook did not exist, which this call reports as a 404, or the service kept it.
		await this.webhook(id);
		throw new RegistryFailure('refused', {
			message: `The service did not delete the webhook ${id}`,
			advice: 'It still lists it. Try again, or ask the provider why.',
		});
	}

	/** The old secret is invalid at once; the new one is shown this once. */
	async rotateSecret(id: string): Promise<Webhook> {
		const path = webhookPath(id, '/hmac-secret');
		const data = await this.ofWebhook(
			id,
			this.callBefore({ method: 'PATCH', version: 'v2', path }),
		);
		return readUnquoted(() => webhookIn(data, 'the new secret'));
	}

	async sendTestEvent(id: string): Promise<Json> {
		return asObject(
			await this.ofWebhook(
				id,
				this.callBefore({ method: 'POST', version: 'v2', path: webhookPath(id, '/trigger') }),
			),
			'the test event',
		);
	}

	async subscriptions(id: string, reading?: ListReading): Promise<string[]> {
		const path = webhookPath(id, '/subscriptions');
		return await this.ofWebhook(
			id,
			wholeList(
				async (query) => await this.sendBefore({ method: 'GET', version: 'v2', path, query }),
				numbersIn,
				reading,
			),
		);
	}

	async addSubscriptions(id: string, entityNumbers: string[]): Promise<Json> {
		return await this.changeSubscriptions('POST', id, entityNumbers);
	}

	async removeSubscriptions(id: string, entityNumbers: string[]): Promise<Json> {
		return await this.changeSubscriptions('DELETE', id, entityNumbers);
	}

	/** The last 100 attempts. */
	async deliveries(id: string): Promise<DeliveryAttempt[]> {
		return await this.ofWebhook(
			id,
			this.sendBefore({ method: 'GET', version: 'v2', path: webhookPath(id, '/events') }).then(
				attemptsIn,
			),
		);
	}

	/** As `deliveries`, with the time of the answer by the clock of the service; null if it gives none. */
	async deliveryLog(
		id: string,
	): Promise<{ attempts: DeliveryAttempt[]; answeredAt: number | null }> {
		const answer = await this.connection.send(
			{ timeout: this.timeout, method: 'GET', version: 'v2', path: webhookPath(id, '/events') },
			this.options,
		);
		const answeredAt = readDate(firstText(readJson(answer.text)?.value, 'timestamp') ?? undefined);
		return {
			attempts: await this.ofWebhook(id, Promise.resolve(answer).then(attemptsIn)),
			answeredAt: answeredAt ?? null,
		};
	}

	// v1

	async health(): Promise<Json> {
		return asOpenObject(await this.state('/health'), 'status');
	}

	async stats(): Promise<Json> {
		return asOpenObject(await this.state('/stats'), 'statistics');
	}

	/** @param key the query key to use; without it, the client finds out which one the service understands. */
	async searchCompanies(name: string, page: number, key?: string): Promise<Page> {
		return await this.named(
			'companies/search',
			COMPANY_SEARCH_KEYS,
			key,
			async (used) =>
				await foundOrNone(page, async () =>
					pageOfV1(await this.listBefore('v1', '/companies/search', { [used]: name, page }), page),
				),
		);
	}

	async searchCompaniesByAddress(
		{ postalCode, ...query }: AddressQuery,
		page: number,
	): Promise<Page> {
		return await this.named(
			'companies/address',
			POSTAL_CODE_KEYS,
			undefined,
			async (used) =>
				await foundOrNone(page, async () =>
					pageOfV1(
						await this.listBefore('v1', '/companies/address', {
							[used]: postalCode,
							...query,
							page,
						}),
						page,
					),
				),
		);
	}

	async company(id: string): Promise<Json> {
		return await this.entity('v1', `/companies/${pathPart(id)}`, 'the company', ENTERPRISE);
	}

	async searchEstablishments(query: EstablishmentQuery, page: number): Promise<Page> {
		return await foundOrNone(page, async () =>
			pageOfV1(await this.listBefore('v1', '/establishments/search', { ...query, page }), page),
		);
	}

	async establishmentV1(id: string): Promise<Json> {
		return await this.entity(
			'v1',
			`/establishments/${pathPart(id)}`,
			'the establishment',
			ESTABLISHMENT,
		);
	}

	/** @param key as in searchCompanies. */
	async checkPeppol(number: ParsedNumber, key?: string): Promise<Checked<unknown>> {
		return await this.named('peppol/check', Object.keys(PEPPOL_KEYS), key, async (used) => {
			const query = { [used]: (PEPPOL_KEYS[used] ?? PEPPOL_KEYS.enterpriseNumber!)(number) };
			const answer = await this.sendBefore({
				method: 'GET',
				version: 'v1',
				path: '/peppol/check',
				query,
			});
			return { data: readAnswer(answer, true), beside: besideData(answer) };
		});
	}

	// any path

	async request(
		method: Method,
		version: ApiVersion,
		path: string,
		query: Record<string, QueryValue>,
		body?: Json,
	): Promise<unknown> {
		const memory = method === 'GET' && REGISTER_DATA.test(path) ? REMEMBERED : undefined;
		return await this.callBefore({ method, version, path: userPath(path), query, body, memory });
	}

	/** If an option fixes the key, there is nothing to find out and nothing to wait for. */
	private async named<T>(
		endpoint: string,
		candidates: string[],
		key: string | undefined,
		call: (key: string) => Promise<T>,
	): Promise<T> {
		if (key !== undefined) return await call(key);
		const { dispatch, session } = this.connection;
		return await namesOf(session).use(
			endpoint,
			candidates,
			call,
			async (search) => await (dispatch?.waitFor(search, this.options) ?? search),
		);
	}

	/** The first answer as it came, whatever its status; nothing is repeated, remembered or waited for. */
	async ask(request: RegistryRequest): Promise<RegistryAnswer> {
		return await this.connection.send(
			{ timeout: this.timeout, once: true, ...request },
			{ ...this.options, maxWait: 0, reuseFor: 0, share: false },
		);
	}

	/** Like ask, but goes on when the execution was cancelled, and repeats and waits as long as allowed. */
	async askRegardless(
		request: RegistryRequest,
		maxWait = this.options.maxWait,
	): Promise<RegistryAnswer> {
		return await this.connection.send(
			{ timeout: this.timeout, ...request, cleansUp: true },
			{ ...this.options, maxWait, reuseFor: 0, share: false },
		);
	}

	/** For the diagnosis: where the calls go, how many requests were sent. */
	get connectionInfo() {
		const { baseUrl = '', dispatch } = this.connection;
		return {
			baseUrl,
			sent: dispatch?.report.sent ?? 0,
		};
	}

	private async changeSubscriptions(
		method: 'POST' | 'DELETE',
		id: string,
		entityNumbers: string[],
	): Promise<Json> {
		const path = webhookPath(id, '/subscriptions');
		const data = await this.ofWebhook(
			id,
			this.callBefore({ method, version: 'v2', path, body: { entityNumbers } }),
			false,
		);
		return data === null ? {} : asObject(data, 'the count of subscriptions');
	}

	/** @param isAsked whether a refusal of the call can be about nothing but the webhook. */
	private async ofWebhook<T>(id: string, call: Promise<T>, isAsked = true): Promise<T> {
		return await call.catch(async (failure: unknown) => {
			throw await clarified(failure, id, isAsked, async () => await this.webhooks());
		});
	}

	private async get(
		version: ApiVersion,
		path: string,
		query: Record<string, QueryValue> = {},
	): Promise<unknown> {
		return await this.callBefore({ method: 'GET', version, path, query });
	}

	/** A list of the register, which may be answered from memory; null stands for no entries, unless an outage is told beside it. */
	private async listBefore(
		version: ApiVersion,
		path: string,
		query: Record<string, QueryValue>,
	): Promise<unknown> {
		const answer = await this.sendBefore({
			method: 'GET',
			version,
			path,
			query,
			memory: REMEMBERED,
		});
		const data = readAnswer(answer) ?? [];
		if (listIn(data)?.length === 0) requireAnswered(answer, besideData(answer));
		return data;
	}

	/** What v1 says about its own state: here trouble is a valid answer. */
	private async state(path: string): Promise<unknown> {
		return readAnswer(await this.sendBefore({ method: 'GET', version: 'v1', path }), true);
	}

	private async entity(
		version: ApiVersion,
		path: string,
		what: string,
		names: string[],
	): Promise<Json> {
		return recordIn(
			await this.sendBefore({ method: 'GET', version, path, memory: REMEMBERED }),
			what,
			names,
		);
	}

	private async callBefore(request: RegistryRequest): Promise<unknown> {
		const answered = this.sendBefore(request).then((answer) => readAnswer(answer));
		return await (GIVES_SECRET.test(request.path)
			? answered.catch((failure: unknown) => {
					throw unquoted(failure);
				})
			: answered);
	}

	private async sendBefore(
		request: RegistryRequest,
		note: (evidence: Evidence) => void = () => {},
	): Promise<RegistryAnswer> {
		const onAnswer = (evidence: Evidence) => {
			this.evidence = evidence;
			note(evidence);
			this.options.onAnswer?.(evidence);
		};
		return await this.connection.send(
			{ timeout: this.timeout, cleansUp: this.cleansUp, ...request },
			{ ...this.options, onAnswer },
		);
	}
}

/** Paths whose answers are data of the register: not the account, webhooks, deliveries or Peppol, nor unknown paths. */
const REGISTER_DATA =
	/^\/?(?:enterprise|establishment|establishments|companies|search|vat|naces?|juridical-forms|activity-groups)(?:\/|$)/;

/** Paths whose answers hold a signing secret: of the creation of a webhook, and of the rotation. */
const GIVES_SECRET = /(?:^|\/)(?:webhook|hmac-secret)\/?$/;

/**
 * Reads an answer that holds a signing secret, in whatever form the service gives it: a failure does not quote the answer.
 * @throws RegistryFailure
 */
function readUnquoted<T>(read: () => T): T {
	try {
		return read();
	} catch (failure) {
		throw unquoted(failure);
	}
}

function unquoted(failure: unknown): unknown {
	if (!(failure instanceof RegistryFailure)) return failure;
	const hidden =
		'The answer is not shown, because it may hold a secret. Check the Base URL of the credential, which ends in /api, and whether the service offers this operation.';
	if (failure.kind === 'unreadable') return failure.reworded(failure.message, hidden);
	const { kind, message, advice, status, headers, facts } = failure;
	const said = facts.said === undefined ? {} : { said: withoutAnySecret(facts.said) };
	return new RegistryFailure(kind, {
		message: withoutAnySecret(message),
		advice,
		status,
		headers,
		facts: {
			...facts,
			...said,
		},
	});
}

function webhooksIn(answer: RegistryAnswer): Webhook[] {
	if (answer.status === 404 && saysNoWebhooks(messageIn(answer.text) ?? '')) return [];
	return readList(answer, 'webhooks', ['webhooks']).filter(isObject) as Webhook[];
}

const numbersIn = (answer: RegistryAnswer): string[] =>
	asEntityNumbers(
		numbersApart(readAnswer(answer)) ??
			readList(answer, 'entity numbers', ['subscriptions', 'entityNumbers']),
	);

const attemptsIn = (answer: RegistryAnswer): DeliveryAttempt[] =>
	readList(answer, 'delivery attempts', ['events', 'deliveries', 'attempts']).filter(
		isObject,
	) as DeliveryAttempt[];

/** Members that hold only the requested record. */
const ENTERPRISE = ['company', 'enterprise'];
const ESTABLISHMENT = ['establishment'];

function codesIn(data: unknown): Page {
	const results = asList(data, 'codes').map((entry) =>
		typeof entry === 'object' && entry !== null ? (entry as Json) : { code: entry },
	);
	return {
		results,
		last: false,
		isLone: true,
		total: firstNumber(data, 'total', 'totalResults') ?? undefined,
		totalPages: firstNumber(data, 'totalPages') ?? undefined,
	};
}

const BARE = /^(?:resource )?(?:not ?found|404)\W*$/i;

const DOUBT_OF_404 =
	'The service answered HTTP 404, which was taken to mean that nothing was found. If nothing is ever found, check the Base URL of the credential.';

/** A service may say with a 404 that nothing was found: its words tell, or else that the path is known, with a doubt. */
async function foundOrNone(
	page: number,
	search: () => Promise<Page>,
	isPathKnown = true,
): Promise<Page> {
	return await search().catch((failure: unknown) => {
		if (!(failure instanceof RegistryFailure) || failure.kind !== 'notFound' || page > 1)
			throw failure;
		const { said } = failure.facts;
		if (said !== undefined && !BARE.test(said) && saysAbsent(said))
			return { results: [], last: true };
		if (!isPathKnown) throw failure;
		return { results: [], last: true, doubt: DOUBT_OF_404 };
	});
}

const webhookPath = (id: string, below = '') => `/webhook/${pathPart(String(id))}${below}`;
