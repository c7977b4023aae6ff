import { existsSync } from 'node:fs';

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The browser for the tests in the editor; CHROMIUM names one that lies elsewhere. */
export function findChromium() {
	return [process.env.CHROMIUM, ...usual].find((path) => path && existsSync(path));
}
