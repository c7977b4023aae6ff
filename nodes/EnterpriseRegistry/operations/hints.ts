/** Collapses equal hints of a run: shows the first, and how many more say the same of something else. */
export const toldOnce = ([first, ...others]: string[]): string =>
	others.length === 0 ? first! : `${first} The same goes for ${others.length} more.`;

export function skipped(said: Array<string | undefined>, items: number): string {
	const words = said.find((text) => text !== undefined);
	const quoted = words === undefined ? '' : `; the service said "${words}"`;
	return `${said.length} of ${items} items were skipped as not found${quoted}. If that is all of them, check the Base URL.`;
}

export function othersAnswered(asked: string[]): string {
	const numbers = asked.length === 1 ? '1 number' : `${asked.length} numbers`;
	const more = asked.length > 5 ? ' and more' : '';
	return `${numbers} gave another company: ${asked.slice(0, 5).join(', ')}${more}.`;
}

export const unreadResults = ({ length }: object[]): string =>
	length === 1
		? '1 result has no known name or number. Turn off Simplify to see it.'
		: `${length} results have no known name or number. Turn off Simplify to see them.`;
