/** n8n's own scanner for community packages, offline: on the sources, and on what would be published. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
	analyzePackage,
	buildScanConfig,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { ESLint } from 'eslint';
import { build } from './setup/build.mjs';
import { root } from './setup/checkout.mjs';
import { askedToEnd, endEverything, runNpm, whenAskedToEnd } from './setup/run.mjs';

whenAskedToEnd(async (status) => {
	await endEverything();
	process.exit(status);
});

let findings = 0;
const folder = mkdtempSync(join(tmpdir(), 'enterprise-registry-scan-'));
try {
	await build();
	await runNpm(['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], {
		folder: root,
	});
	const [tarball] = readdirSync(folder);
	execFileSync('tar', ['-xzf', tarball], { cwd: folder });
	await scan('the sources', root, SOURCE_FILE_PATTERNS);
	await scan('the package', join(folder, 'package'), ['**/*.js', 'package.json']);
} catch (error) {
	// The process ends after everything else.
	if (askedToEnd) await new Promise(() => {});
	console.error(error.message);
	findings++;
} finally {
	rmSync(folder, { recursive: true, force: true });
}
process.exit(findings === 0 ? 0 : 1);

async function scan(what, packageFolder, patterns) {
	const { passed, message, details } = await analyzePackage(packageFolder, patterns);
	// It also passes a folder without files, with a message.
	const found = passed
		? (message ?? (await warnings(packageFolder, patterns)))
		: `${message}\n${details ?? ''}`;
	if (found) findings++;
	console.log(
		found ? `n8n's scanner on ${what}: ${found}` : `n8n's scanner finds nothing in ${what}.`,
	);
}

/** The scanner keeps its warnings to itself: the same rules once more, to see them. */
async function warnings(packageFolder, patterns) {
	const eslint = new ESLint({
		cwd: packageFolder,
		allowInlineConfig: false,
		overrideConfigFile: true,
		overrideConfig: await buildScanConfig(),
	});
	const results = await eslint.lintFiles(patterns);
	const formatter = await eslint.loadFormatter('stylish');
	return await formatter.format(results);
}
