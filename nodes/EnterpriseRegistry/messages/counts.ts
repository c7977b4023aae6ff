export const count = (number: number): string => number.toLocaleString('en-US');

interface Noun {
	one: string;
	many: string;
}

const REQUESTS: Noun = { one: 'request', many: 'requests' };
const ENTRIES: Noun = { one: 'entry', many: 'entries' };

/** "1 entry", "1,200 entries". */
export const counted = (number: number, { one, many }: Noun): string =>
	`${count(number)} ${number === 1 ? one : many}`;

export const requestCount = (number: number): string => counted(number, REQUESTS);

export const entryCount = (number: number): string => counted(number, ENTRIES);

/** "3 of 12 items", "1 of 1 item": the noun goes with the whole. */
export const partOf = (part: number, whole: number, nouns: Noun): string =>
	`${count(part)} of ${counted(whole, nouns)}`;

export const isOrAre = (number: number): string => (number === 1 ? 'is' : 'are');

export const wasOrWere = (number: number): string => (number === 1 ? 'was' : 'were');

const MOST_NAMED = 5;

/** A few of many, and how many more there are. @param all how many there are, where only the first were given. */
export function firstOf(names: string[], all = names.length): string {
	const named = names.slice(0, MOST_NAMED);
	const more = all - named.length;
	return `${named.join(', ')}${more > 0 ? ` and ${count(more)} more` : ''}`;
}
