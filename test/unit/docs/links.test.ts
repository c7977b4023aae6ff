import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { documents, root } from './documents';

/** As GitHub makes them. */
const anchorsIn = (text: string) =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
		title!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);

describe('the documents', () => {
	const links = Object.entries(documents).flatMap(([path, text]) =>
		[...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
			([, link, picture]) => [path, link ?? picture!] as const,
		),
	);

	it.each(links.filter(([, link]) => !/^https?:/.test(link)))(
		'%s links to %s, which is there',
		(path, link) => {
			const [file = '', anchor] = link.split('#');
			const target = file === '' ? join(root, path) : join(root, dirname(path), file);
			const anchors = existsSync(target) ? ['', ...anchorsIn(readFileSync(target, 'utf8'))] : [];
			expect(anchors).toContain(anchor ?? '');
		},
	);

	it('stay small: a first page to read, and a folder to look things up in', () => {
		const size = (path: string) => Buffer.byteLength(documents[path]!);
		const inDocs = Object.keys(documents).filter((path) => path.startsWith('docs/'));
		expect(size('README.md')).toBeLessThanOrEqual(12_000);
		expect(inDocs.reduce((sum, path) => sum + size(path), 0)).toBeLessThanOrEqual(60_000);
	});
});
