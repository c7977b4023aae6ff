import type { INodeListSearchResult, INodeType } from 'n8n-workflow';

import { withNodeError } from '../nodeError';
import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import { searchedText } from '../registry/searchedText';

type EditorSearch = NonNullable<NonNullable<INodeType['methods']>['listSearch']>[string];

/** A search with what was typed, as a reader sees it, and the token that the page before gave. */
type Search = (
	client: RegistryClient,
	typed: string,
	token: string,
) => Promise<INodeListSearchResult>;

/** A list of the editor, asked for with the credential that the node has chosen. */
export const searchWith = (search: Search): EditorSearch =>
	async function (typed = '', token = '') {
		const askService = async () => {
			const client = await clientFrom(this, this.getCurrentNodeParameter('authentication'));
			return await search(client, searchedText(typed), token);
		};
		return await withNodeError(this, askService());
	};
