/** n8n's own scanner for community packages, offline: on the sources, and on what would be published. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
	analyzePackage,
	buildScanConfig,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';
import { ESLint } from 'eslint';
import { inTemporaryFolder } from './levels/temporary.mjs';
import { build } from './setup/build.mjs';
import { root } from './setup/checkout.mjs';
import { endEverything, runNpm, whenAskedToEnd } from './setup/run.mjs';

whenAskedToEnd(async (status) => {
	await endEverything();
	process.exit(status);
});

await inTemporaryFolder(async (folder) => {
	await build();
	const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder];
	await runNpm(pack, { folder: root });
	const [tarball] = readdirSync(folder);
	execFileSync('tar', ['-xzf', tarball], { cwd: folder });
	await scan('the sources', root, SOURCE_FILE_PATTERNS);
	await scan('the package', join(folder, 'package'), ['**/*.js', 'package.json']);
});

async function scan(what, packageFolder, patterns) {
	const { passed, message, details } = await analyzePackage(packageFolder, patterns);
	// It also passes a folder without files, with a message.
	const found = passed
		? (message ?? (await warnings(packageFolder, patterns)))
		: `${message}\n${details ?? ''}`;
	if (found) process.exitCode = 1;
	const end = found ? `on ${what}: ${found}` : `finds nothing in ${what}.`;
	console.log(`n8n's scanner ${end}`);
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
	return await (await eslint.loadFormatter('stylish')).format(results);
}
