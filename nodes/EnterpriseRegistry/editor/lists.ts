import type {
	INodeListSearchItems,
	INodeListSearchResult,
	INodeType,
	ResourceMapperFields,
} from 'n8n-workflow';

import { entriesIn } from '../registry/envelope';
import { RegistryClient } from '../registry/RegistryClient';
import type { Webhook } from '../registry/webhooks';
import { isObject } from '../json';
import { COMPARED_FIELDS } from '../matching/compareRecords';
import { withNodeError } from '../nodeError';
import { parseRegistryNumber, type NumberKind } from '../numbers/registryNumber';
import { readEnterprise } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';
import { connect } from '../transport/connect';
import { unlessAbsent } from '../transport/errors';

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
		const given = parseRegistryNumber(typed);
		const number = given.dotted;
		if (given.kind === kind && number !== null) {
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
	const results = (entries.filter(isObject) as Webhook[])
		.filter(({ id, name, url }) =>
			[id, name, url].join('\n').toLowerCase().includes(typed.toLowerCase()),
		)
		.map((webhook) => ({ name: labelOf(webhook), value: String(webhook.id) }))
		.sort((one, other) => one.name.localeCompare(other.name));
	return { results };
});

/** The end of the ID tells two of one name apart. A whole address would be cut off in the list. */
function labelOf({ id, name, url = '', disabled }: Webhook): string {
	const label = name || (URL.canParse(url) ? new URL(url).host : 'No name');
	const state = isOfPublishedWorkflow(name) ? ' (published workflow)' : '';
	return `${label} · …${String(id).slice(-6)}${state}${disabled ? ' (disabled)' : ''}`;
}

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
