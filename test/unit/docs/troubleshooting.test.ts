import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, root } from './documents';

const filesIn = (folder: string): string[] =>
	readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
		.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

const shipped = [...filesIn('nodes'), ...filesIn('credentials')].join('\n');

/** The messages that a user looks up, in the first column of a table; `…` stands for the part that varies. */
const quotes = [...documents['docs/troubleshooting.md']!.matchAll(/^\| (\*.*?) \|/gm)]
	.flatMap(([, cell]) => [...cell!.matchAll(/\*([^*]+)\*/g)].map(([, words]) => words!));

describe('docs/troubleshooting.md', () => {
	it('quotes more than ten messages', () => {
		expect(quotes.length).toBeGreaterThan(10);
	});

	it.each(quotes)('quotes what the pack says: %s', (quote) => {
		for (const part of quote.split('…').map((words) => words.trim()).filter((words) => words.length > 2)) expect(shipped).toContain(part);
	});
});
