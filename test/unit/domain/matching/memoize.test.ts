import { memoize } from '../../../../nodes/EnterpriseRegistry/matching/memoize';

it('the result for a text is computed once', () => {
	const work = jest.fn((text: string) => ({ text }));
	const fold = memoize(work);
	expect(fold('a')).toBe(fold('a'));
	expect([fold('b'), work.mock.calls]).toEqual([{ text: 'b' }, [['a'], ['b']]]);
});

it('5000 texts are remembered, and a list of more does not fill the memory', () => {
	const work = jest.fn((text: string) => ({ text }));
	const fold = memoize(work);
	for (let text = 0; text < 5000; text++) fold(String(text));
	fold('0');
	expect(work).toHaveBeenCalledTimes(5000);
	fold('one more');
	fold('0');
	expect(work).toHaveBeenCalledTimes(5002);
});
