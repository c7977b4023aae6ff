import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { preProcessFile } from 'typescript';
import { documents, root } from './documents';

const pack = join('nodes', 'EnterpriseRegistry');

/** The folder of the picture that a file is in: of the pack, `credentials`, or a node itself. */
function placeOf(path: string): string {
	const parts = relative(root, path).split(sep);
	if (parts[0] === 'credentials') return 'credentials';
	return parts[2]!.replace(/\.ts$/, '');
}

const filesIn = (folder: string): string[] =>
	readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map((entry) => join(entry.parentPath, entry.name));

function importedPlaces(): string[] {
	const arrows = [...filesIn(pack), ...filesIn('credentials')].flatMap((file) => {
		const imported = preProcessFile(readFileSync(file, 'utf8'))
			.importedFiles.map(({ fileName }) => fileName)
			.filter((name) => name.startsWith('.'));
		return imported.map((name) => `${placeOf(file)} --> ${placeOf(resolve(file, '..', name))}`);
	});
	return [...new Set(arrows)].filter((arrow) => new Set(arrow.split(' --> ')).size === 2).sort();
}

/** `a --> b & c` draws two arrows. */
function drawnPlaces(): string[] {
	const [picture] = /flowchart TD\n[^]*?```/.exec(documents['docs/architecture.md']!)!;
	return picture!
		.split('\n')
		.filter((line) => line.includes('-->'))
		.flatMap((line) => {
			const [from, to] = line.trim().split(' --> ') as [string, string];
			return to.split(' & ').map((each) => `${from} --> ${each}`);
		})
		.sort();
}

describe('docs/architecture.md', () => {
	it('draws exactly the imports between the folders of the pack', () => {
		expect(drawnPlaces()).toEqual(importedPlaces());
	});
});
