/* What `npm run bench -- hostile` is made of. A file `<room>.shapes.ts` in this folder exports `targets`, and the bench runs them. */

/** A parser, reader or comparer, with the inputs that may hold the event loop. */
export interface Target {
	/** As a row of the table: "matching: foldName". */
	name: string;
	/** What one input is: a text of a table's cell, or a whole answer of the service. */
	kind: 'cell' | 'answer';
	/** Every input by the name of its shape. */
	shapes: Map<string, () => unknown>;
	/** For a reader of JSON, what stands in front in its answers, such as `"valid":false`; empty where nothing does. */
	readsJson?: string;
	/** Does the work for one input as a run does it for one item; what it throws counts as an answer. */
	read(input: never): unknown;
}

/** No cell that people fill in is longer; what a text this long takes is bounded by the law. */
const CELL_LENGTH = 2000;
/** Just below the size from which an answer about one company is not read at all, with its envelope. */
export const ANSWER_BYTES = 995_000;

/** The longest that one item may hold the event loop. An answer may take this for each megabyte. */
export const LIMIT_MS = { cell: 50, answer: 200 } satisfies Record<Target['kind'], number>;

/** Stands behind a repeated text: it makes a pattern that has read all of it fail, and try again. */
const ENDS = ['', '!', ' ', '\u00e9', '9', 'x,'];

/**
 * Texts of so many characters: each fragment repeated, each with every end, and each in turn with the next one.
 * The fragments are what the parser under test gives a meaning to, such as `"(a)"` or `"bte "`.
 */
export function repeated(fragments: string[], length = CELL_LENGTH): Map<string, () => string> {
	const filled = (text: string, end = '') =>
		text.repeat(length).slice(0, length - end.length) + end;
	const shapes = new Map<string, () => string>();
	const add = (text: string, end: string) =>
		shapes.set(
			`${JSON.stringify(text)} repeated${end && `, ending in ${JSON.stringify(end)}`}`,
			() => filled(text, end),
		);
	for (const [at, fragment] of fragments.entries()) {
		for (const end of ENDS) add(fragment, end);
		add(fragment + fragments[(at + 1) % fragments.length]!, '');
	}
	return shapes;
}

/** One value of an answer repeated until the answer is as large as one that is read. */
export function filledAnswer(unit: (at: number) => string, separator = ','): string {
	const size = unit(100_000).length + separator.length;
	return Array.from({ length: Math.floor(ANSWER_BYTES / size) }, (_, at) => unit(at)).join(
		separator,
	);
}

/** Fragments that no room gives a meaning to, and every pattern must survive. */
export const PLAIN_FRAGMENTS = [
	'a',
	'a ',
	' ',
	'1',
	'1 ',
	'.',
	'-',
	', ',
	'(',
	')',
	'\n',
	'\u0301',
	'\u{1f600}',
];
