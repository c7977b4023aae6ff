import vectors from '../../vectors/signatures.json';
import { documents } from './documents';

const text = documents['docs/signatures.md']!;
const section = (title: string) => text.split(`## ${title}\n`)[1]!.split('\n## ')[0]!;
const rowsOf = (part: string) =>
	[...part.matchAll(/^\| (.+) \|$/gm)].map(([, row]) => row!.split('|').map((cell) => cell.trim()));

interface Fixed {
	header: string;
	prefix?: string;
	algorithm: string;
	encoding: string;
	key: string;
	content: string;
}
const byName = new Map(
	vectors.map((vector) => [vector.name, vector as { fixed?: Partial<Fixed> }]),
);

describe('docs/signatures.md', () => {
	const senders = rowsOf(
		section('Recognised automatically').split('| signed content |')[1]!,
	).flatMap(([, names]) => names!.split(', ').filter((name) => !name.startsWith('by ')));

	it.each(senders)('has a delivery of %s that is recognised automatically', (sender) => {
		const known = vectors.filter(({ name }) => name === sender || name.startsWith(`${sender},`));
		expect(known.some((vector) => !('fixed' in vector))).toBe(true);
	});

	const rows = rowsOf(section('By hand')).filter(([sender]) => sender !== 'sender');

	it.each(rows)(
		'has a delivery of %s with the values to enter',
		(sender, header, prefix, algorithm, encoding, key, content) => {
			const plain = (cell = '') => /^`(.*)`$/.exec(cell)?.[1] ?? '';
			const entered = {
				header: plain(header),
				...(prefix && { prefix: plain(prefix) }),
				algorithm,
				encoding,
				key,
				content: plain(content),
			};
			expect(byName.get(sender!)?.fixed).toEqual(entered);
		},
	);

	it('lists every sender that is set by hand', () => {
		const byHand = vectors.filter(
			(vector) =>
				'fixed' in vector && 'header' in vector.fixed! && !vector.name.startsWith('Vendor'),
		);
		expect(rows.map(([sender]) => sender)).toEqual(byHand.map(({ name }) => name));
	});
});
