import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import ts from 'typescript';

/**
 * Loads a module as it is shipped: what tsc makes of it and of all that it imports. The loader of the benches adds a
 * call to each function that it defines, which is not what a user runs.
 */
export function loadShipped<T>(file: string): T {
	const root = path.join(__dirname, '../../..');
	const folder = mkdtempSync(path.join(tmpdir(), 'shipped-'));
	try {
		const { options } = ts.parseJsonConfigFileContent(
			ts.readConfigFile(path.join(root, 'tsconfig.build.json'), (name) => ts.sys.readFile(name))
				.config,
			ts.sys,
			root,
		);
		ts.createProgram([path.join(root, file)], { ...options, outDir: folder, rootDir: root }).emit();
		// eslint-disable-next-line @typescript-eslint/no-require-imports
		return require(path.join(folder, file.replace(/\.ts$/, '.js'))) as T;
	} finally {
		rmSync(folder, { recursive: true });
	}
}
