import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = [
	'/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
	'/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser for the tests in the editor. If CHROMIUM names one, no other is used. */
export function findChromium() {
	const { CHROMIUM, PATH = '' } = process.env;
	const inPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
	return (CHROMIUM ? [CHROMIUM] : [...inPath, ...onMac]).find(existsSync);
}
