import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(__dirname, '..', '..', '..');

/** Everything that a reader is meant to read, by its path in the checkout. */
export const documents: Record<string, string> = Object.fromEntries(
	[
		'README.md',
		'CONTRIBUTING.md',
		'SECURITY.md',
		'CHANGELOG.md',
		'sandbox/README.md',
		...readdirSync(join(root, 'docs'))
			.filter((name) => name.endsWith('.md'))
			.map((name) => `docs/${name}`),
	].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
);

/** The commands in code blocks of a shell, and `npm …` between backticks. */
export function commandsIn(text: string): string[] {
	const blocks = [...text.matchAll(/^ *```(\w*)\n([\s\S]*?)^ *```/gm)];
	const lines = blocks.flatMap(([, language, block = '']) =>
		['sh', ''].includes(language!) ? block.split('\n') : [],
	);
	const inline = [...text.matchAll(/`(npm (?:run|start|test)[^`]*)`/g)].map(
		([, command]) => command!,
	);
	return [...lines, ...inline]
		.map((line) => line.replace(/\s+#.*$/, '').trim())
		.filter((line) => /^(?:npm|curl|mkdir|cd|node|npx) /.test(line) || line === 'npm');
}
