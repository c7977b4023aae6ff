import { addresses, sessions } from '../../nodes/EnterpriseRegistry/transport/connect';
import { responseCache } from '../../nodes/EnterpriseRegistry/transport/responseCache';
import { memories } from '../../nodes/EnterpriseRegistry/watch/watchState';

/** Forgets all that the pack keeps in its process between runs, as if n8n had been started anew. */
export function forgetSessions(): void {
	sessions.clear();
	addresses.clear();
	responseCache.clear();
	memories.clear();
}
