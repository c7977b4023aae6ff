/**
 * Whether a text holds these pieces in turn, from its first character to its last, with anything between two of them:
 * `enterprise.updated` is made of `enter`, `.up` and `ed`. Each piece is searched once, from where the one before it ends, so that
 * the time grows with the lengths alone.
 */
export function isMadeOf(text: string, pieces: string[]): boolean {
	const [first = '', ...others] = pieces;
	const last = others.pop();
	if (last === undefined) return text === first;
	if (!text.startsWith(first)) return false;
	let end = first.length;
	for (const piece of others) {
		const start = text.indexOf(piece, end);
		if (start < 0) return false;
		end = start + piece.length;
	}
	return text.length - last.length >= end && text.endsWith(last);
}
