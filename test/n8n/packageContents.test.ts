import { npm } from './support/npm';
import { root } from './support/runtime';

describe('what npm publish would send', () => {
	it('is what a user needs: the built nodes and credentials, their icons and schemas, the README and the licence', async () => {
		const [packed] = JSON.parse(await npm(['pack', '--dry-run', '--json', '--ignore-scripts'], root)) as [{ files: Array<{ path: string }>; unpackedSize: number }];
		const others = packed.files.map(({ path }) => path).filter((path) => !/^dist\/(?:nodes|credentials)\/[\w./]+\.(?:js|json)$|^dist\/icons\/[\w.]+\.svg$/.test(path));
		expect(others.sort()).toEqual(['LICENSE.md', 'README.md', 'package.json']);
		expect(packed.unpackedSize).toBeLessThan(500_000);
	});
});
