import type { INodeCredentialDescription } from 'n8n-workflow';

import { choiceField } from './fields';

export const authenticationField = choiceField('authentication', 'Authentication', {
	default: 'apiKey',
	choices: { apiKey: 'API Key', oAuth2: 'OAuth2' },
});

/** The type of credential that each choice of *Authentication* asks for. */
const CREDENTIALS = { apiKey: 'enterpriseRegistryApi', oAuth2: 'enterpriseRegistryOAuth2Api' };

interface NodeNeeds {
	/** Where the node needs no credential. */
	hiddenFor?: NonNullable<INodeCredentialDescription['displayOptions']>['hide'];
}

/** The credentials of a node, of which *Authentication* chooses one. */
export const nodeCredentials = ({ hiddenFor }: NodeNeeds = {}): INodeCredentialDescription[] =>
	Object.entries(CREDENTIALS).map(([authentication, name]) => ({
		name,
		required: true,
		displayOptions: {
			show: { authentication: [authentication] },
			...(hiddenFor !== undefined && { hide: hiddenFor }),
		},
	}));
