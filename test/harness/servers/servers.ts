import { join } from 'node:path';

/** scripts/setup/programs.mjs finds them. */
function found(name: string): string {
	const value = process.env[name];
	if (value === undefined) throw new Error(`${name} is not set. Run: npm run test:queue`);
	return value;
}

export const postgresProgram = (name: 'postgres' | 'initdb' | 'psql'): string =>
	join(found('POSTGRES_PROGRAMS'), name);

/** Undefined: the user that runs this. */
export const postgresUserId = (): number | undefined =>
	found('POSTGRES_USER_ID') === '' ? undefined : Number(found('POSTGRES_USER_ID'));

export const redisServer = (): string => found('REDIS_SERVER');
