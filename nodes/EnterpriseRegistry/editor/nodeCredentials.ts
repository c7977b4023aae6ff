import type { INodeCredentialDescription } from 'n8n-workflow';

import { choiceField } from './fields';

export const authenticationField = choiceField('authentication', 'Authentication', {
	default: 'apiKey',
	choices: { apiKey: 'API Key', oAuth2: 'OAuth2' },
});

/** By the type of a credential, the choice of *Authentication* that asks for it. */
const AUTHENTICATIONS = { enterpriseRegistryApi: 'apiKey', enterpriseRegistryOAuth2Api: 'oAuth2' };

interface NodeNeeds {
	/** Where the node needs no credential. */
	hiddenFor?: NonNullable<INodeCredentialDescription['displayOptions']>['hide'];
}

/** The credentials of a node, of which *Authentication* chooses one. */
export const nodeCredentials = ({ hiddenFor }: NodeNeeds = {}): INodeCredentialDescription[] =>
	Object.entries(AUTHENTICATIONS).map(([name, authentication]) => ({
		name,
		required: true,
		displayOptions: {
			show: { authentication: [authentication] },
			...(hiddenFor !== undefined && { hide: hiddenFor }),
		},
	}));
