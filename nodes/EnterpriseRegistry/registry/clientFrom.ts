import { connect } from '../transport/connect';
import { RegistryClient } from './RegistryClient';

/**
 * A client with the credential of a node.
 * @param authentication what the field *Authentication* holds. An expression may give anything: what is not OAuth 2 is the API key.
 */
export async function clientFrom(
	context: Parameters<typeof connect>[0],
	authentication: unknown,
): Promise<RegistryClient> {
	const chosen = typeof authentication === 'string' ? authentication.trim() : '';
	return new RegistryClient(await connect(context, chosen));
}
