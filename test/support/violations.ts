/** Apart from the other helpers, because reading the description takes as long as most tests. */
import type { Sandbox } from '../../sandbox';
import { contract } from './openapi';

/** Every way in which the calls that the sandbox saw differ from the description of the service. */
export const violationsIn = (sandbox: Sandbox): string[] =>
	sandbox.requests.flatMap((request) => contract.checkRequest(request));
