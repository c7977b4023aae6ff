/** n8n's own scanner for community packages, offline: on the sources, and on what would be published. */
import {
	analyzePackage,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { build } from './setup/build.mjs';
import { root } from './setup/checkout.mjs';

await build();
await scan('the sources', SOURCE_FILE_PATTERNS);
await scan('the package', ['dist/**/*.js', 'package.json']);

async function scan(what, patterns) {
	const { passed, message = '', details = '' } = await analyzePackage(root, patterns);
	// It also passes a folder without files, with a message.
	if (passed && message === '') return console.log(`n8n's scanner finds nothing in ${what}.`);
	console.log(`n8n's scanner on ${what}: ${message}\n${details}`);
	process.exitCode = 1;
}
