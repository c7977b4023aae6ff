import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../harness/n8n/runtime';

describe('what npm publish would send', () => {
	let paths: string[];
	let size: number;
	beforeAll(() => {
		const [packed] = JSON.parse(
			execFileSync('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
				cwd: root,
				encoding: 'utf8',
				stdio: 'pipe',
				timeout: 60_000,
			}),
		) as [{ files: Array<{ path: string }>; size: number }];
		paths = packed.files.map(({ path }) => path);
		size = packed.size;
	});

	it('has the nodes and credentials that package.json names', () => {
		const { n8n } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
			n8n: { nodes: string[]; credentials: string[] };
		};
		expect(paths).toEqual(expect.arrayContaining([...n8n.nodes, ...n8n.credentials]));
	});

	it.each([
		{ what: 'icons', path: /^dist\/icons\/[\w.]+\.svg$/ },
		{ what: 'entries in the list of n8n', path: /\.node\.json$/ },
		{ what: 'schemas of the output', path: /\/__schema__\/.*\.json$/ },
	])('has $what', ({ path }) => {
		expect(paths.filter((each) => path.test(each))).not.toEqual([]);
	});

	it('has beside what is built only the README, the licence and package.json', () => {
		const others = paths.filter(
			(path) =>
				!/^dist\/(?:enterpriseRegistry|(?:nodes|credentials)\/[\w./]+)\.(?:js|json)$|^dist\/icons\/[\w.]+\.svg$/.test(
					path,
				),
		);
		expect(others.sort()).toEqual(['LICENSE.md', 'README.md', 'package.json']);
	});

	it('has at most 200 kB', () => {
		expect(size).toBeLessThanOrEqual(200_000);
	});
});
