import { parseEntityNumbers } from '../../../../nodes/EnterpriseRegistry/numbers/entityNumbers';
import { inputMessage } from '../../../support/inputMessage';

it('lists of 10,000 numbers, and a text of 1 MB that holds none, are read to the end', () => {
	const numbers = Array.from({ length: 10_000 }, (_, at) => {
		const first = 4_000_000 + at;
		return `${String(first).padStart(8, '0')}${String(97 - (first % 97)).padStart(2, '0')}`;
	});
	expect(parseEntityNumbers(numbers.join(' '))).toHaveLength(10_000);
	for (const text of [
		'ab '.repeat(350_000),
		'1 '.repeat(50_000),
		'x'.repeat(1_000_000),
		'0403'.repeat(250_000),
	]) {
		expect(inputMessage(() => parseEntityNumbers(text))).toMatch(
			/^(\d+ of \d+ entity numbers cannot be used: .*|"[^"]*" .*|The text is .*)\. (Give one number|No such number)/,
		);
	}
});
