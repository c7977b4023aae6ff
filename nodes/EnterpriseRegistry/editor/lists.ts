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
import { isObject, textAt } from '../json';
import { COMPARED_FIELDS } from '../matching/compareRecords';
import { withNodeError } from '../nodeError';
import { readNumber, type NumberKind } from '../numbers/registryNumber';
import { RECORDS } from '../registry/records';
import { unlessAbsent } from '../registry/failures';

/** No field of the node holds a longer text. */
const MAX_TEXT = 2000;

type List = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

/** A list of the editor, asked for with the credential that the node has chosen. */
const listOf = (
	search: (client: RegistryClient, typed: string, token: string) => Promise<INodeListSearchResult>,
): List =>
	async function (typed = '', token = '') {
		const found = clientFrom(this, this.getCurrentNodeParameter('authentication')).then(
			async (client) => await search(client, typed.trim(), token),
		);
		return await withNodeError(this, found);
	};

/** What is chosen from the register: by its number, or by part of its name. */
const listFrom = (kind: NumberKind): List =>
	listOf(async (client, typed, token) => {
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

/** The token with which the editor asks for a page: "2 0403.170.701". It is all that is known of the pages before. */
const tokenOf = ({ page, previous = '' }: WantedPage): string => `${page} ${previous}`;

function pageOf(token: string): WantedPage {
	const [page, previous] = token.split(' ');
	return { page: Number(page || 1), previous };
}

async function choicesByName(
	client: RegistryClient,
	kind: NumberKind,
	{ name, page, previous }: WantedPage & { name: string },
): Promise<INodeListSearchResult> {
	const found =
		kind === 'enterprise'
			? await client.page('searchCompanies', { unnamed: name }, page)
			: await client.page('searchEstablishments', { query: { name } }, page);
	const records = found?.entries ?? [];
	const choices = choicesOf(
		kind,
		records.map((record) => RECORDS[kind].read(record, client.profile)),
	);
	const first = String(choices[0]?.value ?? '');
	// A service that knows no pages gives the first one once more.
	if (first !== '' && first === previous) return { results: [] };
	const isLast = records.length === 0 || page >= (found?.totalPages ?? Infinity);
	return isLast
		? { results: choices }
		: { results: choices, paginationToken: tokenOf({ page: page + 1, previous: first }) };
}

export const searchEnterprises = listFrom('enterprise');
export const searchEstablishments = listFrom('establishment');

type Found = Record<'name' | 'municipality', string | null> & {
	[Member in `${NumberKind}Number`]?: string | null;
};

/** A company may be found under several names; what has no number cannot be chosen. */
function choicesOf(kind: NumberKind, found: Found[], asked = ''): INodeListSearchItems[] {
	const entries = found.map(({ name, municipality, ...numbers }) => {
		const value = numbers[`${kind}Number`] ?? asked;
		return { name: `${[name ?? value, municipality ?? []].flat().join(', ')} (${value})`, value };
	});
	const values = entries.map(({ value }) => value);
	return entries.filter(({ value }, index) => value !== '' && values.indexOf(value) === index);
}

export const searchWebhooks = listOf(async (client, typed) => {
	const { entries } = await client.list('webhooks', {}, Infinity);
	const webhooks = entries.filter(isObject).flatMap((webhook): Webhook | [] => {
		const id = textAt(webhook, 'id');
		// As the service holds it: a URL with whitespace around it cannot be typed, and goes by its ID.
		const url = typeof webhook.url === 'string' ? webhook.url : undefined;
		return id === null ? [] : { ...webhook, id, url };
	});
	const sameUrl = countsBy(webhooks.map(({ url = '' }) => urlKey(url)));
	const choices = webhooks.filter(matches(typed)).map((webhook) => {
		const { id, url = '' } = webhook;
		// The ID changes when a workflow is published again, and the URL stays. It must name one webhook.
		const isByUrl = isTypeable(url) && sameUrl.get(urlKey(url)) === 1;
		return { webhook, value: isByUrl ? url : id, label: labelOf(webhook, isByUrl) };
	});
	const sameLabel = countsBy(choices.map(({ label }) => label));
	const results = choices
		.map(({ webhook, value, label }) => {
			// The end of the ID tells two of one name apart.
			const isAlone = sameLabel.get(label) === 1 && value !== webhook.id;
			const end = isAlone ? '' : ` · …${webhook.id.slice(-6)}`;
			return { name: `${label}${end}${stateOf(webhook)}`, value };
		})
		.sort((one, other) => one.name.localeCompare(other.name));
	return { results };
});

/** By a part of its ID, name or URL, or by its URL in any spelling. */
const matches =
	(typed: string) =>
	({ id, name, url }: Webhook): boolean =>
		[id, name, url].join('\n').toLowerCase().includes(typed.toLowerCase()) || isSameUrl(url, typed);

const countsBy = (keys: string[]): Map<string, number> => {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
};

/** Whether a field holds this URL as it is. */
const isTypeable = (url: string): boolean =>
	isUrl(url) && url === url.trim() && url.length <= MAX_TEXT && !/[\p{Cc}\p{Cf}]/u.test(url);

/** A whole address would be cut off in the list. */
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
