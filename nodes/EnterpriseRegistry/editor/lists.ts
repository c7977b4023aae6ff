import type {
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { entriesIn } from '../client/pages';
import { RegistryClient, type Answer } from '../client/RegistryClient';
import type { Webhook } from '../client/types';
import { asNodeError } from '../nodeError';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';
import { readEnterprise } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';
import { connect } from '../transport/connect';
import { RegistryFailure } from '../transport/errors';

/** How to search for one kind of number: by the whole number, or by part of the name. */
interface Search {
	kind: NumberKind;
	byNumber: (client: RegistryClient, number: string) => Promise<Answer>;
	byName: (client: RegistryClient, name: string, page: number) => Promise<Answer>;
	read: (client: RegistryClient, record: unknown) => Found;
}

interface Found {
	name: string | null;
	number: string | null;
	municipality: string | null;
}

/** Companies whose name holds what the user typed, or the one whose number it is. */
export async function searchEnterprises(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: unknown,
): Promise<INodeListSearchResult> {
	return await searchRegister(this, [filter, paginationToken], {
		kind: 'enterprise',
		byNumber: async (client, number) => await client.call('enterprise', { number }),
		byName: async (client, name, page) =>
			await client.call('searchCompanies', { asks: name, query: { page } }),
		read: (client, record) => {
			const { enterpriseNumber: number, ...read } = readEnterprise(record, client.profile);
			return { ...read, number };
		},
	});
}

/** Establishments whose name holds what the user typed, or the one whose number it is. */
export async function searchEstablishments(
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: unknown,
): Promise<INodeListSearchResult> {
	return await searchRegister(this, [filter, paginationToken], {
		kind: 'establishment',
		byNumber: async (client, number) => await client.call('establishmentV1', { number }),
		byName: async (client, name, page) =>
			await client.call('searchEstablishments', { query: { name, page } }),
		read: (client, record) => {
			const { establishmentNumber: number, ...read } = readEstablishment(record, client.profile);
			return { ...read, number };
		},
	});
}

async function searchRegister(
	context: ILoadOptionsFunctions,
	[filter = '', paginationToken]: [filter?: string, paginationToken?: unknown],
	{ kind, byNumber, byName, read }: Search,
): Promise<INodeListSearchResult> {
	const typed = filter.trim();
	if (typed === '') return { results: [] };
	const { dotted, kind: typedKind } = parseRegistryNumber(typed, { validateCheckDigits: false });
	return await withRegistry(context, async (client) => {
		if (typedKind === kind) {
			const record = await foundOrNull(byNumber(client, dotted!));
			if (record === null) return { results: [] };
			const found = read(client, record.data);
			// A record with a name need not repeat the number under which it was found.
			return { results: entriesOf([{ ...found, number: found.number ?? (found.name && dotted) }]) };
		}
		const page = Number(paginationToken ?? 1);
		const { data } = await byName(client, typed, page);
		const records = entriesIn(data, client.profile) ?? [];
		return {
			results: entriesOf(records.map((record) => read(client, record))),
			paginationToken: records.length === 0 ? undefined : String(page + 1),
		};
	});
}

/** An unknown number gives an empty list, like an unknown name. */
const foundOrNull = async (answer: Promise<Answer>): Promise<Answer | null> =>
	await answer.catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.kind === 'absent') return null;
		throw failure;
	});

/** A company that is found under several names is one entry; what has no number of its own cannot be chosen. */
function entriesOf(found: Found[]): INodeListSearchItems[] {
	const entries = new Map<string, INodeListSearchItems>();
	for (const { name, number, municipality } of found) {
		if (number === null || entries.has(number)) continue;
		const place = municipality === null ? '' : `, ${municipality}`;
		entries.set(number, { name: `${name ?? number}${place} (${number})`, value: number });
	}
	return [...entries.values()];
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
export const ofPublishedWorkflow = (name: string | null | undefined): boolean =>
	name?.startsWith('n8n: ') === true;

const endOf = (id: string) => (id.length > SHORTEST_CUT ? `…${id.slice(-6)}` : id);

/** The webhooks of the company whose name, address or ID holds what the user typed. */
export async function searchWebhooks(
	this: ILoadOptionsFunctions,
	filter?: string,
): Promise<INodeListSearchResult> {
	const wanted = filter?.trim().toLowerCase() ?? '';
	return await withRegistry(this, async (client) => {
		const webhooks = (await client.list('webhooks', {}, Infinity)).entries as Webhook[];
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
