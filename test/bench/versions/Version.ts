import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

import { build, type Plugin } from 'esbuild';

import { root, workFolder } from '../../harness/n8n/runtime';

const run = promisify(execFile);

/** One commit of this repository in a folder of its own, with the packages that are installed here. */
export class Version {
	private constructor(
		readonly folder: string,
		private readonly isTemporary: boolean,
	) {}

	/** This checkout as it is, with what is not committed. */
	static readonly here = new Version(root, false);

	/** Takes a commit out of Git; `remove` removes it again. */
	static async checkOut(commit: string): Promise<Version> {
		const folder = mkdtempSync(path.join(tmpdir(), 'version-'));
		const archive = path.join(folder, 'archive.tar');
		await run('git', ['archive', '--output', archive, commit], { cwd: root });
		await run('tar', ['-xf', archive, '-C', folder]);
		rmSync(archive);
		symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
		mkdirSync(path.join(folder, '.runtime'));
		symlinkSync(path.join(workFolder, 'installed'), path.join(folder, '.runtime', 'installed'));
		return new Version(folder, true);
	}

	/** Builds the pack as this version is published. */
	async build(): Promise<void> {
		await run('npm', ['run', 'build', '--silent'], { cwd: this.folder });
	}

	/** Imports one of its files as it stands. */
	async import<Exports>(file: string): Promise<Exports> {
		return (await import(path.join(this.folder, file))) as Exports;
	}

	/**
	 * Imports the exports of these files of it, bundled: the loader of the benches adds a call to each function, which no user runs. Nodes and
	 * credentials come from `dist`, as users have them.
	 */
	async bundle<Exports>(name: string, files: string[]): Promise<Exports> {
		const outfile = path.join(this.folder, '.runtime', 'bundles', `${name}.js`);
		await build({
			stdin: {
				contents: files.map((file) => `export * from './${file}';`).join('\n'),
				resolveDir: this.folder,
			},
			outfile,
			bundle: true,
			platform: 'node',
			target: 'node20',
			// Node has `\p{L}` in a literal: `new RegExp` in its place is made each time that its function runs.
			supported: { 'regexp-unicode-property-escapes': true },
			packages: 'external',
			plugins: [this.published()],
		});
		return (await import(outfile)) as Exports;
	}

	/** Replaces the nodes and credentials of the sources by those that were built. */
	private published(): Plugin {
		const dist = path.join(this.folder, 'dist');
		return {
			name: 'published',
			setup: ({ onResolve }) =>
				onResolve({ filter: /\.(node|credentials)$/ }, ({ path: imported, resolveDir }) => {
					const file = path.relative(this.folder, path.resolve(resolveDir, imported));
					return { path: path.join(dist, `${file}.js`), external: true };
				}),
		};
	}

	remove(): void {
		if (this.isTemporary) rmSync(this.folder, { recursive: true, force: true });
	}
}
