import { createHash } from 'node:crypto';

import { ParameterNames } from './parameterNames';

/** What is learned about one credential at one base address; shared by all executions of this process and both nodes. */
export interface Session {
	names: ParameterNames;
}

/** The longest unused is forgotten beyond this many, so that a process that serves many tenants stays level. */
const MOST_SESSIONS = 500;

const sessions = new Map<string, Session>();

/** The session of a credential. The key is a digest: secrets are not kept here, and two credentials never meet. */
export function sessionOf(...identity: string[]): Session {
	const key = createHash('sha256').update(JSON.stringify(identity)).digest('base64');
	const session = sessions.get(key) ?? { names: new ParameterNames() };
	sessions.delete(key);
	sessions.set(key, session);
	if (sessions.size > MOST_SESSIONS) sessions.delete(sessions.keys().next().value!);
	return session;
}
