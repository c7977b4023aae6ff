import type {
	INodeListSearchItems,
	INodeListSearchResult,
	INodeType,
	ResourceMapperFields,
} from 'n8n-workflow';

import { entriesIn } from '../registry/envelope';
import { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isSameUrl, isUrl, urlKey } from '../registry/webhookUrl';
import { isObject } from '../json';
import { COMPARED_FIELDS } from '../matching/compareRecords';
import { withNodeError } from '../nodeError';
import { readNumber, type NumberKind } from '../numbers/registryNumber';
import { readEnterprise } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';
import { connect } from '../transport/connect';
import { unlessAbsent } from '../registry/failures';

/** No field of the node holds a longer text. */
const MAX_TEXT = 2000;

type List = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

/** A list of the editor, asked for with the credential that the node has chosen. */
const listOf = (
	search: (client: RegistryClient, typed: string, page: number) => Promise<INodeListSearchResult>,
): List =>
	async function (typed = '', page = '1') {
		const authentication = this.getCurrentNodeParameter('authentication') as string | undefined;
		const found = connect(this, authentication ?? 'apiKey').then(
			async (connection) =>
				await search(new RegistryClient(connection), typed.trim(), Number(page)),
		);
		return await withNodeError(this, found);
	};

/** What is chosen from the register: by its number, or by part of its name. */
const listFrom = (kind: NumberKind): List =>
	listOf(async (client, typed, page) => {
		if (typed === '') return { results: [] };
		const isEnterprise = kind === 'enterprise';
		const read = isEnterprise ? readEnterprise : readEstablishment;
		const given = readNumber(typed).number;
		if (given?.kind === kind) {
			const number = given.dotted;
			const asked = client.call(isEnterprise ? 'enterprise' : 'establishmentV1', { number });
			const answer = await unlessAbsent(asked);
			const found = answer === undefined ? [] : [read(answer.data, client.profile)];
			return { results: choicesOf(kind, found, number) };
		}
		const { data } = isEnterprise
			? await client.call('searchCompanies', { unnamed: typed, query: { page } })
			: await client.call('searchEstablishments', { query: { name: typed, page } });
		const records = entriesIn(data, client.profile) ?? [];
		const found = records.map((record) => read(record, client.profile));
		const next = records.length === 0 ? undefined : String(page + 1);
		return { results: choicesOf(kind, found), paginationToken: next };
	});

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
	const webhooks = entries.filter(isObject) as Webhook[];
	const sameUrl = countsBy(webhooks.map(({ url = '' }) => urlKey(url)));
	const choices = webhooks.filter(matches(typed)).map((webhook) => {
		const { id, url = '' } = webhook;
		// The ID changes when a workflow is published again, and the URL stays. It must name one webhook.
		const isByUrl = isTypeable(url) && sameUrl.get(urlKey(url)) === 1;
		return { webhook, value: isByUrl ? url : String(id), label: labelOf(webhook, isByUrl) };
	});
	const sameLabel = countsBy(choices.map(({ label }) => label));
	const results = choices
		.map(({ webhook, value, label }) => {
			// The end of the ID tells two of one name apart.
			const isAlone = sameLabel.get(label) === 1 && value !== String(webhook.id);
			const end = isAlone ? '' : ` · …${String(webhook.id).slice(-6)}`;
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

const stateOf = ({ name, disabled }: Webhook): string =>
	`${isOfPublishedWorkflow(name) ? ' (published workflow)' : ''}${disabled ? ' (disabled)' : ''}`;

/** The trigger gives its webhook this name when a workflow is published. */
export const isOfPublishedWorkflow = (name: string | null | undefined): boolean =>
	name?.startsWith('n8n: ') === true;

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
