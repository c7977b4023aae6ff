import { addresses, sessions } from '../../nodes/EnterpriseRegistry/transport/connect';
import { responseCache } from '../../nodes/EnterpriseRegistry/transport/responseCache';
import { memories } from '../../nodes/EnterpriseRegistry/watch/watchState';

/** Like a new process. */
export function forgetSessions(): void {
	sessions.clear();
	addresses.clear();
	responseCache.clear();
	memories.clear();
}
