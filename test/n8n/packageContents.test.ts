import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm } from '../harness/pack/tarball';
import { root } from '../harness/n8n/runtime';

describe('what npm publish would send', () => {
	it('is what a user needs: the built nodes and credentials, their icons and schemas, the README and the licence', async () => {
		const [packed] = JSON.parse(
			await npm(['pack', '--dry-run', '--json', '--ignore-scripts'], root),
		) as [{ files: Array<{ path: string }>; unpackedSize: number }];
		const paths = packed.files.map(({ path }) => path);
		const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
			n8n: { nodes: string[]; credentials: string[] };
		};
		expect(paths).toEqual(expect.arrayContaining([...n8n.nodes, ...n8n.credentials]));
		for (const kind of [/^dist\/icons\/[\w.]+\.svg$/, /\.node\.json$/, /\/__schema__\/.*\.json$/])
			expect(paths.filter((path) => kind.test(path))).not.toEqual([]);
		const others = paths.filter(
			(path) =>
				!/^dist\/(?:nodes|credentials)\/[\w./]+\.(?:js|json)$|^dist\/icons\/[\w.]+\.svg$/.test(
					path,
				),
		);
		expect(others.sort()).toEqual(['LICENSE.md', 'README.md', 'package.json']);
		expect(packed.unpackedSize).toBeLessThan(700_000);
	});
});
