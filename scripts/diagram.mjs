/**
 * npm run diagram: draws the imports between the rooms in docs/architecture.md. With --check it only compares.
 *
 * dependency-cruiser finds the imports. Its own drawing (`--output-type mermaid --collapse`) has a line for each of 120 arrows, between keys in
 * place of names, and so nobody could read a difference of it. This one has a line for each room.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import { root } from './setup/checkout.mjs';

const page = join(root, 'docs', 'architecture.md');
const drawn = /```mermaid\nflowchart TD\n {4}EnterpriseRegistry\.node -->[\s\S]*?```\n/;

/** A folder of the pack, a file beside the nodes, or the credentials. */
const roomOf = (path) =>
	path.startsWith('credentials') ? 'credentials' : path.split('/')[2].replace(/\.ts$/, '');

/** What every room may use is not drawn. */
const exclude = '/(json|invalidInput|boundedMap)[.]ts$';
const ours = { baseDir: root, includeOnly: '^(nodes|credentials)/', tsPreCompilationDeps: true };
const { output } = await cruise(['nodes', 'credentials'], { ...ours, exclude });
/** @type {Map<string, Set<string>>} */
const arrows = new Map();
for (const { source, dependencies } of /** @type {any} */ (output).modules) {
	const from = roomOf(source);
	const others = dependencies.map(({ resolved }) => roomOf(resolved)).filter((to) => to !== from);
	if (others.length > 0) arrows.set(from, new Set([...(arrows.get(from) ?? []), ...others]));
}

const lines = [...arrows]
	.map(([room, others]) => `    ${room} --> ${[...others].sort().join(' & ')}\n`)
	.sort();
const text = readFileSync(page, 'utf8');
if (!drawn.test(text)) {
	console.error(
		'docs/architecture.md has no diagram whose first row is EnterpriseRegistry.node: put one there, or mend the pattern in scripts/diagram.mjs.',
	);
	process.exit(1);
}
const now = text.replace(drawn, () => `\`\`\`mermaid\nflowchart TD\n${lines.join('')}\`\`\`\n`);
if (!process.argv.includes('--check')) writeFileSync(page, now);
else if (now !== text) {
	console.error('docs/architecture.md does not draw the imports as they are. Run: npm run diagram');
	process.exitCode = 1;
}
