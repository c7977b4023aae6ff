import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const ROOT = resolve(__dirname, '../..');

/** Where a file belongs, from what is shown to the user down to pure rules; a folder imports from its own and lower ranks. */
const RANKS: Array<[RegExp, number]> = [
	[/^credentials\//, 5],
	[/^nodes\/EnterpriseRegistry\/[^/]+$/, 5],
	[/\/(operations|listSearch|resourceMapping)\//, 4],
	[/\/(fields|trigger|auth)\//, 3],
	[/\/api\//, 2],
	[/\/transport\//, 1],
	[/\/domain\//, 0],
];
const rankOf = (file: string) => RANKS.find(([place]) => place.test(file))?.[1];
const folderOf = (file: string) => /EnterpriseRegistry\/(\w+)\//.exec(file)?.[1];

const filesIn = (folder: string): string[] =>
	readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map((entry) => relative(ROOT, join(entry.parentPath, entry.name)));

const files = [...filesIn('nodes'), ...filesIn('credentials')];

/** What a file imports, types and re-exports included: files of the pack by their path, packages by their name. */
function importsOf(file: string): string[] {
	const source = readFileSync(join(ROOT, file), 'utf8');
	const named = [...source.matchAll(/^(?:import|export)\b[^'";]*?from '([^']+)'|^import '([^']+)'|\b(?:import|require)\('([^']+)'\)/gm)];
	return named.map(([, from, bare, dynamic]) => (from ?? bare ?? dynamic)!).map((name) => {
		if (!name.startsWith('.')) return name;
		const path = relative(ROOT, resolve(ROOT, dirname(file), name));
		return [`${path}.ts`, `${path}/index.ts`].find((candidate) => files.includes(candidate)) ?? path;
	});
}

const graph = new Map(files.map((file) => [file, importsOf(file)]));
const edges = [...graph].flatMap(([from, imported]) => imported.filter((to) => graph.has(to)).map((to) => [from, to] as const));

/** A way from a file back to itself; undefined where there is none. */
function circle(): string[] | undefined {
	const done = new Set<string>();
	const visit = (file: string, path: string[]): string[] | undefined => {
		if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
		if (done.has(file)) return undefined;
		for (const next of graph.get(file) ?? []) {
			const found = visit(next, [...path, file]);
			if (found !== undefined) return found;
		}
		done.add(file);
		return undefined;
	};
	for (const file of files) {
		const found = visit(file, []);
		if (found !== undefined) return found;
	}
	return undefined;
}

test('the files of the pack were read', () => {
	expect(files.length).toBeGreaterThan(100);
	expect(edges.length).toBeGreaterThan(300);
	expect(files.filter((file) => rankOf(file) === undefined)).toEqual([]);
});

test('no file imports itself by way of others', () => {
	expect(circle()).toBeUndefined();
});

test('no import leads upward', () => {
	expect(edges.filter(([from, to]) => rankOf(to)! > rankOf(from)!).map((edge) => edge.join(' → '))).toEqual([]);
});

test('fields, trigger and auth know nothing of each other, and domain imports only itself', () => {
	const own = ['fields', 'trigger', 'auth'];
	expect(edges.filter(([from, to]) => own.includes(folderOf(from) ?? '') && own.includes(folderOf(to) ?? '') && folderOf(from) !== folderOf(to)).map((edge) => edge.join(' → '))).toEqual([]);
	expect([...graph].filter(([from]) => folderOf(from) === 'domain').flatMap(([, to]) => to).filter((to) => folderOf(to) !== 'domain')).toEqual([]);
});

test('what is shipped imports n8n-workflow and node:crypto alone', () => {
	expect([...new Set([...graph.values()].flat().filter((to) => !graph.has(to)))].sort()).toEqual(['n8n-workflow', 'node:crypto']);
});
