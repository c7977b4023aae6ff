/** A name without what stands in brackets, which is another name, a place or a legal form; as it is where nothing else would be left. */
export function withoutBrackets(name: string): string {
	const rest = name.replace(/\([^()]*\)/g, ' ').replace(/\s+/g, ' ').trim();
	return /\p{L}{2}/u.test(rest) ? rest : name;
}
