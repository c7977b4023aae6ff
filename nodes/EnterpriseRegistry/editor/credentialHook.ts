import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { saidAtTestButton } from '../messages/atTestButton';
import { requireProfile } from '../registry/profile';

/** What n8n asks a credential for, such as to sign a request. */
type CredentialHook<More extends unknown[], Result> = (
	credential: ICredentialDataDecryptedObject,
	...more: More
) => Promise<Result>;

/**
 * A hook as n8n may call it, for the Test button and for every request of a node. It first checks that the Service Profile can be read. A
 * failure, of the profile or of the hook, is one text that says what happened and what to do: the Test button shows only one. The
 * credential is handed on as the object that n8n gave, by which a request knows whether it waits for a token.
 */
export const asCredentialHook = <More extends unknown[], Result>(
	hook: CredentialHook<More, Result>,
): CredentialHook<More, Result> =>
	saidAtTestButton(async (credential, ...more) => {
		requireProfile(credential);
		return await hook(credential, ...more);
	});
