import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { resources } from '../../../nodes/EnterpriseRegistry/operations';
import { documents, root } from './documents';

const readme = documents['README.md']!;

/** As GitHub makes them. */
const anchorsIn = (text: string) =>
	[...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
		title!
			.toLowerCase()
			.replace(/[^\p{L}\p{N} -]/gu, '')
			.replaceAll(' ', '-'),
	);

interface Choice {
	name: string;
	value: string;
}

describe('the documents', () => {
	const links = Object.entries(documents).flatMap(([path, text]) =>
		[...text.matchAll(/\]\(([^)\s]+)\)|src="([^"]+)"/g)].map(
			([, link, picture]) => [path, link ?? picture!] as const,
		),
	);

	it.each(links.filter(([, link]) => !/^https?:/.test(link)))(
		'%s links to %s, which is there',
		(path, link) => {
			const [file, anchor] = link.split('#') as [string, string | undefined];
			const target = file === '' ? join(root, path) : join(root, dirname(path), file);
			expect(existsSync(target)).toBe(true);
			if (anchor) expect(anchorsIn(readFileSync(target, 'utf8'))).toContain(anchor);
		},
	);

	it('have the anchors that the nodes and credentials link to', () => {
		expect(anchorsIn(readme)).toEqual(expect.arrayContaining(['credentials']));
	});

	it('README names every operation of every resource', () => {
		const { properties } = new EnterpriseRegistry().description;
		const choices = properties.find(({ name }) => name === 'resource')!.options as Choice[];
		const table = readme.slice(readme.indexOf('## Operations'), readme.indexOf('**Numbers**'));
		for (const { name, value } of choices) {
			const rows = table.slice(table.indexOf(`| ${name} |`)).split('\n');
			const own = rows
				.slice(
					0,
					1 +
						Math.max(
							rows.slice(1).findIndex((row) => !row.startsWith('| | ')),
							0,
						),
				)
				.join('\n');
			const operations = resources[value]!.dropdown.options as Choice[];
			for (const operation of operations)
				expect([name, own]).toEqual([
					name,
					expect.stringMatching(new RegExp(`[|,] ${operation.name}[ ,]`)),
				]);
		}
	});

	it('README names every field of the trigger', () => {
		const { properties } = new EnterpriseRegistryTrigger().description;
		const fields = properties.filter(
			({ name, type }) => type !== 'notice' && !['authentication', 'options'].includes(name),
		);
		for (const { displayName } of fields) expect(readme).toContain(displayName);
	});

	it('name every example', () => {
		const named = new Set(readme.match(/(?<=\(examples\/)[\w-]+\.json/g));
		expect([...named].sort()).toEqual(
			readdirSync(join(root, 'examples'))
				.filter((file) => file.endsWith('.json'))
				.sort(),
		);
	});
});
