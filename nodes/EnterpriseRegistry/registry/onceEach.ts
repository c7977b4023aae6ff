/**
 * Reads what it read last without reading it again. An answer is first read to decide whether it is remembered, then for whoever asked;
 * to read a large one takes most of the time of a check.
 */
export function onceEach<Input, Result>(
	read: (input: Input) => Result,
	isSame: (one: Input, other: Input) => boolean = Object.is,
): (input: Input) => Result {
	let last: { input: Input; result: Result } | undefined;
	return (input) => {
		if (last === undefined || !isSame(last.input, input)) last = { input, result: read(input) };
		return last.result;
	};
}
