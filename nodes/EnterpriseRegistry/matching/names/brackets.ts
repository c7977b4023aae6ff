/** A name without the part in brackets, which is another name, a place or a legal form. The whole name if nothing else would be left. */
export function withoutBrackets(name: string): string {
	const rest = name
		.replace(/\([^()]*\)/g, ' ')
		.replace(/\s+/g, ' ')
		.trim();
	return /\p{L}{2}/u.test(rest) ? rest : name;
}
