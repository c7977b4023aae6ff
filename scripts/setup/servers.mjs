import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/**
 * The servers that n8n's queue mode needs, as environment variables for the tests; undefined if one is missing.
 * @returns {{ POSTGRES_PROGRAMS: string, REDIS_SERVER: string, POSTGRES_USER_ID: string } | undefined}
 */
export function findServers() {
	const usual = (process.env.PATH ?? '').split(delimiter);
	// Debian installs the programs of PostgreSQL outside the usual path.
	const versions = existsSync(debian)
		? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
		: [];
	const postgres = [...versions.map((version) => join(debian, version, 'bin')), ...usual].find(
		(folder) => ['postgres', 'initdb', 'psql'].every((name) => existsSync(join(folder, name))),
	);
	const redis = usual.map((folder) => join(folder, 'redis-server')).find(existsSync);
	const user = userForPostgres();
	if (!postgres || !redis || user === undefined) return undefined;
	return { POSTGRES_PROGRAMS: postgres, REDIS_SERVER: redis, POSTGRES_USER_ID: user };
}

/** PostgreSQL refuses to run as root. Empty: as whoever runs this. */
function userForPostgres() {
	if (process.getuid?.() !== 0) return '';
	for (const name of ['postgres', 'nobody']) {
		try {
			return String(
				execFileSync('id', ['-u', name], { stdio: ['ignore', 'pipe', 'ignore'] }),
			).trim();
		} catch {}
	}
	return undefined;
}
