import { forModel } from '../../../../nodes/EnterpriseRegistry/operations/run/forModel';

/** What a language model is given of one call at most, in bytes. */
const MOST_BYTES = 100_000;

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const filled = (bytes: number): string => 'x'.repeat(bytes);

/** Members that are too large, whose long names are told. A control character takes six bytes of JSON. */
const tooLargeMembers = (character: string): object =>
	Object.fromEntries(
		Array.from({ length: 6 }, (_, index) => [
			`${index}${character.repeat(60)}`,
			filled(MOST_BYTES),
		]),
	);

describe('what a language model is given of one call', () => {
	it.each([
		{ what: 'of plain letters', character: 'n' },
		{ what: 'of other scripts', character: '名' },
		{ what: 'of control characters', character: '\u0001' },
	])('fits, also where names $what are told as left out', ({ character }) => {
		const members = Array.from({ length: 1000 }, (_, index) => [`m${index}`, filled(90)]);
		const json = { ...tooLargeMembers(character), ...Object.fromEntries(members) };
		const [item] = forModel([{ json }]);
		expect(bytesOf(item!.json)).toBeLessThanOrEqual(MOST_BYTES);
	});

	it('fits also where secrets are left out beside', () => {
		const members = Array.from({ length: 1000 }, (_, index) => [`m${index}`, filled(90)]);
		const secret = { hmacSecret: 'whsec_1' };
		const json = { ...secret, ...tooLargeMembers('\u0001'), ...Object.fromEntries(members) };
		const [item] = forModel([{ json }]);
		expect(bytesOf(item!.json)).toBeLessThanOrEqual(MOST_BYTES);
	});

	it('is the first items that fit', () => {
		const items = Array.from({ length: 5 }, (_, id) => ({ json: { id, text: filled(30_000) } }));
		expect(forModel(items).map(({ json }) => json.id)).toEqual([0, 1, 2]);
	});

	it('is everything where everything fits', () => {
		const items = [{ json: { id: 1 } }, { json: { id: 2 } }];
		expect(forModel(items)).toEqual(items);
	});
});
