import { memoize } from '../../nodes/EnterpriseRegistry/wordLists';

/** How often a text is worked out, when all texts are asked for and then the first one again. */
function timesWorkedOut(
	texts: string[],
	first: string,
	work: (text: string) => unknown = (text) => text.length,
): number {
	const worked: string[] = [];
	const remember = memoize((text: string) => {
		worked.push(text);
		return work(text);
	});
	for (const text of [first, ...texts, first]) remember(text);
	return worked.filter((text) => text === first).length;
}

describe('what follows from a text', () => {
	const texts = (count: number, length: number) =>
		Array.from({ length: count }, (_, at) => String(at).padEnd(length, '.'));

	it('is worked out once, though a thousand other texts are in between', () =>
		expect(timesWorkedOut(texts(1000, 200), 'Rue Neuve')).toBe(1));

	it('is worked out once where it is nothing', () =>
		expect(timesWorkedOut([], 'Rue Neuve', () => undefined)).toBe(1));

	it('is forgotten for more than 5,000 texts', () =>
		expect(timesWorkedOut(texts(5000, 20), 'Rue Neuve')).toBe(2));

	it('is forgotten for fewer that are pages, which would fill the memory of n8n', () =>
		expect(timesWorkedOut(texts(20, 100_000), 'Rue Neuve')).toBe(2));
});
