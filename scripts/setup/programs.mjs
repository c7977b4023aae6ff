/** Programs of the machine that some levels need. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const browsers = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const chromeOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const debian = '/usr/lib/postgresql';

const inPath = (name) =>
	(process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name));

/** The browser for the tests in the editor. If CHROMIUM names one, no other is used. */
export function findChromium() {
	const { CHROMIUM } = process.env;
	return (CHROMIUM ? [CHROMIUM] : [...browsers.flatMap(inPath), chromeOnMac]).find(existsSync);
}

/** The servers that n8n's queue mode needs, as environment variables for the tests; undefined if one is missing. */
export function findServers() {
	// Debian installs the programs of PostgreSQL outside the usual path.
	const versions = existsSync(debian)
		? readdirSync(debian).sort((one, other) => Number(other) - Number(one))
		: [];
	const postgres = [...versions.map((version) => join(debian, version, 'bin')), ...inPath('')].find(
		(folder) => ['postgres', 'initdb', 'psql'].every((name) => existsSync(join(folder, name))),
	);
	const redis = inPath('redis-server').find(existsSync);
	const user = userForPostgres();
	if (!postgres || !redis || user === undefined) return undefined;
	return { POSTGRES_PROGRAMS: postgres, REDIS_SERVER: redis, POSTGRES_USER_ID: user };
}

/** PostgreSQL refuses to run as root. Empty: as whoever runs this. */
function userForPostgres() {
	if (process.getuid?.() !== 0) return '';
	return /^(?:postgres|nobody):[^:]*:(\d+)/m.exec(readFileSync('/etc/passwd', 'utf8'))?.[1];
}
