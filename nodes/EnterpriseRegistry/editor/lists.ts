import type {
	INodeListSearchItems,
	INodeListSearchResult,
	INodeType,
	ResourceMapperFields,
} from 'n8n-workflow';

import { isOfPublishedWorkflow } from '../registry/publishedWebhook';
import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isSameUrl, isUrl, urlKey } from '../registry/webhookUrl';
import { isObject, readJson, textAt, valueAt, type Json } from '../json';
import { COMPARED_FIELDS } from '../matching/userRecord';
import { withNodeError } from '../nodeError';
import { readNumber, type NumberKind } from '../numbers/registryNumber';
import { RECORDS } from '../registry/records';
import { unlessAbsent } from '../registry/failures';

/** No field of the node holds a longer text. */
const MAX_TEXT = 2000;

type EditorSearch = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

/** A search with what was typed, trimmed, and the token that the page before gave. */
type Search = (
	client: RegistryClient,
	typed: string,
	token: string,
) => Promise<INodeListSearchResult>;

/** A list of the editor, asked for with the credential that the node has chosen. */
const searchWith = (search: Search): EditorSearch =>
	async function (typed = '', token = '') {
		const askService = async () => {
			const client = await clientFrom(this, this.getCurrentNodeParameter('authentication'));
			return await search(client, typed.trim(), token);
		};
		return await withNodeError(this, askService());
	};

/** What is chosen from the register: by its number, or by part of its name. */
const recordSearch = (kind: NumberKind): EditorSearch =>
	searchWith(async (client, typed, token) => {
		if (typed === '') return { results: [] };
		const given = readNumber(typed).number;
		return given?.kind === kind
			? { results: await choiceByNumber(client, kind, given.dotted) }
			: await choicesByName(client, kind, { name: typed, ...pageOf(token) });
	});

/** The choice for a number that was pasted; none where the service does not know it. */
async function choiceByNumber(
	client: RegistryClient,
	kind: NumberKind,
	number: string,
): Promise<INodeListSearchItems[]> {
	const { read, usual, ...endpoints } = RECORDS[kind];
	const answer = await unlessAbsent(client.call(endpoints[usual], { number }));
	if (answer === undefined) return [];
	return choicesOf(kind, [read(answer.data, client.profile)], number);
}

/** Which page the editor asks for, and what stood first on the one before. */
interface WantedPage {
	page: number;
	previous?: string;
}

/** The token with which the editor asks for a page. It is all that is known of the pages before. */
const tokenOf = (wanted: WantedPage): string => JSON.stringify(wanted);

/** The page that a token stands for. A token that was not made here stands for the first one. */
function pageOf(token: string): WantedPage {
	const wanted = readJson(token);
	const page = valueAt(wanted, 'page');
	if (typeof page !== 'number' || !Number.isInteger(page) || page < 1) return { page: 1 };
	return { page, previous: textAt(wanted, 'previous') ?? undefined };
}

async function choicesByName(
	client: RegistryClient,
	kind: NumberKind,
	{ name, page, previous }: WantedPage & { name: string },
): Promise<INodeListSearchResult> {
	const answered =
		kind === 'enterprise'
			? await client.page('searchCompanies', { unnamed: name }, page)
			: await client.page('searchEstablishments', { query: { name } }, page);
	const records = answered?.entries ?? [];
	const choices = choicesOf(
		kind,
		records.map((record) => RECORDS[kind].read(record, client.profile)),
	);
	const first = String(choices[0]?.value ?? '');
	// A service that knows no pages gives the first one once more.
	if (first !== '' && first === previous) return { results: [] };
	const isLast = records.length === 0 || page >= (answered?.totalPages ?? Infinity);
	return isLast
		? { results: choices }
		: { results: choices, paginationToken: tokenOf({ page: page + 1, previous: first }) };
}

export const searchEnterprises = recordSearch('enterprise');
export const searchEstablishments = recordSearch('establishment');

type ChoosableRecord = Record<'name' | 'municipality', string | null> & {
	[Member in `${NumberKind}Number`]?: string | null;
};

/**
 * A company may be found under several names; what has no number cannot be chosen.
 * @param asked the number that was asked for, which counts where the record names none.
 */
function choicesOf(
	kind: NumberKind,
	records: ChoosableRecord[],
	asked = '',
): INodeListSearchItems[] {
	const choices = new Map<string, INodeListSearchItems>();
	for (const record of records) {
		const value = record[`${kind}Number`] ?? asked;
		if (value === '' || choices.has(value)) continue;
		const name = record.name ?? value;
		const label = record.municipality === null ? name : `${name}, ${record.municipality}`;
		choices.set(value, { name: `${label} (${value})`, value });
	}
	return [...choices.values()];
}

export const searchWebhooks = searchWith(async (client, typed) => {
	const { entries } = await client.list('webhooks', {}, Infinity);
	const webhooks = entries.filter(isObject).flatMap(webhookIn);
	const withUrl = countsBy(webhooks.map(({ url = '' }) => urlKey(url)));
	const choices = webhooks.filter(matches(typed)).map((webhook): WebhookChoice => {
		const { url = '' } = webhook;
		// The ID changes when a workflow is published again, and the URL stays. It must name one webhook.
		const isByUrl = isTypeable(url) && withUrl.get(urlKey(url)) === 1;
		return { webhook, isByUrl, label: labelOf(webhook, isByUrl) };
	});
	const withLabel = countsBy(choices.map(({ label }) => label));
	const results = choices
		.map((choice) => ({
			name: nameOf(choice, withLabel.get(choice.label) === 1),
			value: choice.isByUrl ? (choice.webhook.url ?? '') : choice.webhook.id,
		}))
		.sort((one, other) => one.name.localeCompare(other.name));
	return { results };
});

/** The webhook that an entry of the list is of; none for an entry without an ID. */
function webhookIn(entry: Json): Webhook[] {
	const id = textAt(entry, 'id');
	// The URL is not trimmed: one with whitespace around it cannot be typed, and its webhook goes by the ID.
	const url = typeof entry.url === 'string' ? entry.url : undefined;
	return id === null ? [] : [{ ...entry, id, url }];
}

interface WebhookChoice {
	webhook: Webhook;
	/** Whether the field will hold its URL, else its ID. */
	isByUrl: boolean;
	label: string;
}

/** The label, and where it does not say which webhook is meant, the end of the ID. */
function nameOf({ webhook, isByUrl, label }: WebhookChoice, isOnlyOne: boolean): string {
	const end = isByUrl && isOnlyOne ? '' : ` · …${webhook.id.slice(-6)}`;
	return `${label}${end}${stateOf(webhook)}`;
}

/** Whether a webhook is meant by what was typed: a part of its ID, name or URL, or its URL in any spelling. */
const matches =
	(typed: string) =>
	({ id, name, url }: Webhook): boolean =>
		[id, name, url].join('\n').toLowerCase().includes(typed.toLowerCase()) || isSameUrl(url, typed);

/** How often each key is among them. */
const countsBy = (keys: string[]): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
};

/** Whether a field holds this URL as it is. */
const isTypeable = (url: string): boolean =>
	isUrl(url) && url === url.trim() && url.length <= MAX_TEXT && !/[\p{Cc}\p{Cf}]/u.test(url);

/** Name and host of a webhook: a whole address would be cut off in the list. */
function labelOf({ name, url = '' }: Webhook, isByUrl: boolean): string {
	const host = URL.canParse(url) ? new URL(url).host : '';
	if (isByUrl) return `${name || 'No name'} · ${host}`;
	return name || host || 'No name';
}

function stateOf(webhook: Webhook): string {
	const published = isOfPublishedWorkflow(webhook) ? ' (published workflow)' : '';
	return webhook.disabled ? `${published} (disabled)` : published;
}

/** The fields that Compare knows. They are the same for every service, so it takes no request. */
export async function comparedFields(): Promise<ResourceMapperFields> {
	const known = { type: 'string', required: false, display: true, defaultMatch: false } as const;
	const fields = Object.entries(COMPARED_FIELDS).map(([id, displayName]) => ({
		...known,
		id,
		displayName,
	}));
	return await Promise.resolve({ fields });
}
