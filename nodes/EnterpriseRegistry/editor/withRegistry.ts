import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { RegistryClient } from '../client/RegistryClient';
import { connect } from '../transport/connect';
import { asNodeError } from '../nodeError';

/** Fills a dropdown with the credential that the node has chosen. */
export async function withRegistry(
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
