import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import type { Page, Webhook } from '../client/types';
import { asNodeError } from '../nodeError';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';
import {
	companyNamesIn,
	enterpriseNumberIn,
	establishmentNumberIn,
	firstWords,
	inKnownNames,
} from '../reading/identity';
import { connect } from '../transport/connect';
import { RegistryFailure } from '../transport/errors';

/** How to search for one kind of number: by the whole number, or by part of the name. */
interface Search {
	kind: NumberKind;
	numberIn: (record: unknown) => string | null;
	byNumber: (client: RegistryClient, number: string) => Promise<unknown>;
	byName: (client: RegistryClient, name: string, page: number) => Promise<Page>;
}

/** Companies whose name holds what the user typed, or the one whose number it is. */
export async function searchEnterprises(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: unknown,
): Promise<INodeListSearchResult> {
	return await searchRegister(this, filter, paginationToken, {
		kind: 'enterprise',
		numberIn: enterpriseNumberIn,
		byNumber: async (client, number) => await client.enterprise(number),
		byName: async (client, name, page) => await client.searchCompanies(name, page),
	});
}

/** Establishments whose name holds what the user typed, or the one whose number it is. */
export async function searchEstablishments(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: unknown,
): Promise<INodeListSearchResult> {
	return await searchRegister(this, filter, paginationToken, {
		kind: 'establishment',
		numberIn: establishmentNumberIn,
		byNumber: async (client, number) => await client.establishmentV1(number),
		byName: async (client, name, page) => await client.searchEstablishments({ name }, page),
	});
}

async function searchRegister(
	context: ILoadOptionsFunctions,
	filter: string | undefined,
	paginationToken: unknown,
	{ kind, numberIn, byNumber, byName }: Search,
): Promise<INodeListSearchResult> {
	const typed = filter?.trim() ?? '';
	if (typed === '') return { results: [] };
	const number = parseRegistryNumber(typed, { validateCheckDigits: false });
	return await withRegistry(context, async (client) => {
		if (number.kind === kind) {
			const record = await recordOrNull(byNumber(client, number.dotted!));
			// A record with a name need not repeat the number under which it was found.
			return {
				results:
					record === null
						? []
						: entriesOf(
								[record],
								kind,
								(own) => numberIn(own) ?? (companyNamesIn(own).length > 0 ? number.dotted : null),
							),
			};
		}
		const page = Number(paginationToken ?? 1);
		const { results, last } = await byName(client, typed, page);
		return {
			results: entriesOf(results, kind, numberIn),
			paginationToken: last ? undefined : String(page + 1),
		};
	});
}

/** An unknown number gives an empty list, like an unknown name. */
async function recordOrNull(record: Promise<unknown>): Promise<unknown> {
	return await record.catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.kind === 'notFound') return null;
		throw failure;
	});
}

/** A company that is found under several names is one entry; what has no number of its own cannot be chosen. */
function entriesOf(
	records: unknown[],
	kind: NumberKind,
	numberIn: (record: unknown) => string | null,
): INodeListSearchItems[] {
	const entries = records
		.map((record) => inKnownNames(record, kind))
		.flatMap((record) => {
			const number = numberIn(record);
			if (number === null) return [];
			const city = firstWords(
				record,
				'city',
				'municipality',
				'address.municipality',
				'address.city',
			);
			const name = companyNamesIn(record)[0] ?? number;
			return [{ name: `${name}${city === null ? '' : `, ${city}`} (${number})`, value: number }];
		});
	return entries.filter(
		({ value }, index) => entries.findIndex((entry) => entry.value === value) === index,
	);
}

/** A shorter ID is shown whole. */
const SHORTEST_CUT = 10;

const namedFirst = (a: Webhook, b: Webhook) =>
	Number(!a.name) - Number(!b.name) ||
	(a.name ?? '').localeCompare(b.name ?? '') ||
	String(a.url).localeCompare(String(b.url));

/** The name leads; the end of the ID tells two of the same name apart. A whole address would be cut off in the list. */
function labelOf({ id, name, url, disabled }: Webhook): string {
	const label = name || (url !== undefined && URL.canParse(url) ? new URL(url).host : 'No name');
	const state = ofPublishedWorkflow(name) ? ' (published workflow)' : '';
	return `${label} · ${endOf(String(id))}${state}${disabled ? ' (disabled)' : ''}`;
}

/** The trigger gives its webhook this name when a workflow is published. */
export const ofPublishedWorkflow = (name: string | undefined): boolean =>
	name?.startsWith('n8n: ') === true;

const endOf = (id: string) => (id.length > SHORTEST_CUT ? `…${id.slice(-6)}` : id);

/** The webhooks of the company whose name, address or ID holds what the user typed. */
export async function searchWebhooks(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	const wanted = filter?.trim().toLowerCase() ?? '';
	return await withRegistry(this, async (client) => {
		const webhooks = await client.webhooks({ tell: () => {} });
		const results = webhooks
			.filter(({ id, name, url }) =>
				[id, name, url].some((text) =>
					String(text ?? '')
						.toLowerCase()
						.includes(wanted),
				),
			)
			.sort(namedFirst)
			.map((webhook) => ({ name: labelOf(webhook), value: String(webhook.id) }));
		return { results };
	});
}

/** Fills a dropdown with the credential that the node has chosen. */
async function withRegistry(
	context: ILoadOptionsFunctions,
	search: (client: RegistryClient) => Promise<INodeListSearchResult>,
): Promise<INodeListSearchResult> {
	try {
		const authentication = context.getCurrentNodeParameter('authentication') ?? 'apiKey';
		return await search(new RegistryClient(await connect(context, String(authentication))));
	} catch (failure) {
		throw asNodeError(context.getNode(), failure);
	}
}
