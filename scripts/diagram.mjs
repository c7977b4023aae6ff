/** npm run diagram: draws the imports between the rooms in docs/architecture.md. With --check it only compares. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { root } from './setup/checkout.mjs';

const page = join(root, 'docs', 'architecture.md');
const drawn = /```mermaid\nflowchart TD\n {4}EnterpriseRegistry\.node -->[\s\S]*?```\n/;

/** What every room may use is not drawn. */
const shared = ['json', 'invalidInput', 'boundedMap'];

const arrows = new Map(
	(
		'EnterpriseRegistry.node EnterpriseRegistryTrigger.node credentials operations trigger editor nodeError ' +
		'diagnosis client transport signature matching reading numbers'
	)
		.split(' ')
		.map((room) => [room, new Set()]),
);
for (const file of ['nodes', 'credentials'].flatMap(filesIn)) {
	for (const { fileName } of ts.preProcessFile(readFileSync(file, 'utf8')).importedFiles) {
		const [from, to] = [roomOf(file), roomOf(resolve(file, '..', fileName))];
		if (fileName.startsWith('.') && from !== to && !shared.includes(to)) arrows.get(from)?.add(to);
	}
}

const lines = [...arrows]
	.filter(([, to]) => to.size > 0)
	.map(([from, to]) => `    ${from} --> ${[...to].sort().join(' & ')}\n`);
const text = readFileSync(page, 'utf8');
const now = text.replace(drawn, () => `\`\`\`mermaid\nflowchart TD\n${lines.join('')}\`\`\`\n`);
if (!process.argv.includes('--check')) writeFileSync(page, now);
else if (now !== text) {
	console.error(
		'The diagram in docs/architecture.md is not that of the imports. Run: npm run diagram',
	);
	process.exitCode = 1;
}

function filesIn(folder) {
	return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.ts'))
		.map((name) => join(root, folder, name));
}

/** A folder of the pack, a file beside the nodes, or the credentials. */
function roomOf(path) {
	const [top, , room] = relative(root, path).split(sep);
	return top === 'credentials' ? top : room.replace(/\.ts$/, '');
}
