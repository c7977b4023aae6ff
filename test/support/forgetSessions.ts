import { ResponseCache } from '../../nodes/EnterpriseRegistry/requests/ResponseCache';
import { addresses, services } from '../../nodes/EnterpriseRegistry/transport/connect';
import { responseCache } from '../../nodes/EnterpriseRegistry/transport/rememberedResponses';
import { nodeMemories } from '../../nodes/EnterpriseRegistry/watch/watchState';

/** Forgets all that the pack keeps in its process between runs, as if n8n had been started anew. */
export function forgetSessions(): void {
	services.clear();
	addresses.clear();
	Object.assign(responseCache, new ResponseCache());
	nodeMemories.clear();
}
