/** n8n's own scanner for community packages, offline: on the sources, and on what would be published. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { analyzePackage, SOURCE_FILE_PATTERNS } from '@n8n/scan-community-package/scanner/scanner.mjs';
import { build } from './setup/build.mjs';
import { root, workFolder } from './setup/checkout.mjs';
import { askedToEnd, endEverything, runNpm, whenAskedToEnd } from './setup/run.mjs';

whenAskedToEnd(async (status) => {
	await endEverything();
	process.exit(status);
});

let findings = 0;
mkdirSync(workFolder, { recursive: true });
const folder = mkdtempSync(join(workFolder, 'scan-'));
try {
	await build();
	await runNpm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], { folder: root });
	const [tarball] = readdirSync(folder);
	execFileSync('tar', ['-xzf', tarball], { cwd: folder });
	await scan('the sources', root, SOURCE_FILE_PATTERNS);
	await scan('the package', join(folder, 'package'), ['**/*.js', 'package.json']);
} catch (error) {
	// The process ends once everything else has.
	if (askedToEnd) await new Promise(() => {});
	console.error(error.message);
	findings++;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
process.exit(findings === 0 ? 0 : 1);

async function scan(what, packageFolder, patterns) {
	const { passed, message, details = '' } = await analyzePackage(packageFolder, patterns);
	// The scanner passes warnings, and also a folder in which it finds no files.
	if (passed && !message) {
		console.log(`n8n's scanner finds nothing in ${what}.`);
		return;
	}
	findings++;
	console.error(`n8n's scanner on ${what}: ${message}\n${details}`);
}
