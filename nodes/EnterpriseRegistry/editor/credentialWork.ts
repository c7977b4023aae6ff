import type { ICredentialDataDecryptedObject } from 'n8n-workflow';

import { saidAtTestButton } from '../messages/atTestButton';
import { requireProfile } from '../registry/profile';

/** What n8n has a credential do, such as sign a request. */
type CredentialWork<More extends unknown[], Result> = (
	credential: ICredentialDataDecryptedObject,
	...more: More
) => Promise<Result>;

/**
 * The same work for a credential whose Service Profile can be read. Of a profile that cannot, and of any failure, the Test button shows
 * what happened and what to do.
 */
export const withReadableProfile = <More extends unknown[], Result>(
	work: CredentialWork<More, Result>,
): CredentialWork<More, Result> =>
	saidAtTestButton(async (credential, ...more) => {
		requireProfile(credential);
		return await work(credential, ...more);
	});
