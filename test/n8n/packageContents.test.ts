import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/n8n/runtime';

describe('what npm publish would send', () => {
	it('is what a user needs, and at most 200 kB: the built nodes and credentials, their icons and schemas, the README and the licence', () => {
		const [{ files, size }] = JSON.parse(
			execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
				cwd: root,
				encoding: 'utf8',
				stdio: 'pipe',
				timeout: 60_000,
			}),
		) as [{ files: Array<{ path: string }>; size: number }];
		const paths = files.map(({ path }) => path);
		const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
			n8n: { nodes: string[]; credentials: string[] };
		};
		expect(paths).toEqual(expect.arrayContaining([...n8n.nodes, ...n8n.credentials]));
		for (const kind of [/^dist\/icons\/[\w.]+\.svg$/, /\.node\.json$/, /\/__schema__\/.*\.json$/])
			expect(paths.filter((path) => kind.test(path))).not.toEqual([]);
		const others = paths.filter(
			(path) =>
				!/^dist\/(?:enterpriseRegistry|(?:nodes|credentials)\/[\w./]+)\.(?:js|json)$|^dist\/icons\/[\w.]+\.svg$/.test(
					path,
				),
		);
		expect(others.sort()).toEqual(['LICENSE.md', 'README.md', 'package.json']);
		expect(size).toBeLessThanOrEqual(200_000);
	});
});
