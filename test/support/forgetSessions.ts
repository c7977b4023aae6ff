import { addresses, sessions } from '../../nodes/EnterpriseRegistry/transport/connect';
import { responseCache } from '../../nodes/EnterpriseRegistry/transport/responseCache';

/** Like a new process. */
export function forgetSessions(): void {
	sessions.clear();
	addresses.clear();
	responseCache.entries.clear();
}
