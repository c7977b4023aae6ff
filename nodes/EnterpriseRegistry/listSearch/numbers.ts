import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import type { RegistryClient } from '../api/RegistryClient';
import type { Page } from '../api/types';
import { firstText } from '../domain/record';
import { withRegistry } from './withRegistry';

async function searchRegister(
	context: ILoadOptionsFunctions,
	paginationToken: unknown,
	numberName: string,
	fetchPage: (client: RegistryClient, page: number) => Promise<Page>,
): Promise<INodeListSearchResult> {
	const page = Number(paginationToken ?? 1);
	return await withRegistry(context, async (client) => {
		const { results, last } = await fetchPage(client, page);
		const entries = results.flatMap((record) => {
			const number = firstText(record, numberName, 'number', 'id');
			if (number === null) return [];
			const city = firstText(record, 'city', 'municipality', 'address.municipality');
			const name = firstText(record, 'denomination', 'name', 'denomination.name') ?? number;
			return [{ name: `${name}${city === null ? '' : `, ${city}`} (${number})`, value: number }];
		});
		return { results: entries, paginationToken: last ? undefined : String(page + 1) };
	});
}

/** Companies whose name holds what the user typed. */
export async function searchEnterprises(this: ILoadOptionsFunctions, filter?: string, paginationToken?: unknown): Promise<INodeListSearchResult> {
	const name = filter?.trim() ?? '';
	if (name === '') return { results: [] };
	return await searchRegister(this, paginationToken, 'enterpriseNumber', async (client, page) => await client.searchCompanies(name, page));
}

/** Establishments whose name holds what the user typed. */
export async function searchEstablishments(this: ILoadOptionsFunctions, filter?: string, paginationToken?: unknown): Promise<INodeListSearchResult> {
	const name = filter?.trim() ?? '';
	if (name === '') return { results: [] };
	return await searchRegister(this, paginationToken, 'establishmentNumber', async (client, page) => await client.searchEstablishments({ name }, page));
}
