import type { ContentName } from './scheme';

/** What a template names between braces, apart from `{body}`. */
export type PartName = 'timestamp' | 'id' | 'event' | 'url' | 'method' | 'header';

export type Part =
	| string
	| {
			name: PartName;
			/** In lower case; absent if the header is found by its name. */ header?: string;
	  };

/** Signed content as a user writes it: the parts before `{body}` and those after it. */
export interface Template {
	before: Part[];
	after: Part[];
	/** Whether a timestamp is next to a text of any length, so that the border between them is not signed. */
	isTimeBesideText: boolean;
}

const MAX_LENGTH = 500;
const BODY = /\{body\}/i;
const PLACEHOLDER =
	/^\{(?:(timestamp|id|event|url|method)|(timestamp|header):([!#$%&'*+.^_`|~0-9a-z-]+))\}$/i;

const isText = (part: Part | undefined) =>
	typeof part === 'object' && ['id', 'event', 'header'].includes(part.name);

/** Digits between the two do not mark a border, so they are ignored here. */
function isTimeBesideText(parts: Part[]): boolean {
	const telling = parts.filter((part) => typeof part === 'object' || /\D/.test(part));
	return telling.some(
		(part, at) =>
			typeof part === 'object' &&
			part.name === 'timestamp' &&
			(isText(telling[at - 1]) || isText(telling[at + 1])),
	);
}

function partsOf(text: string): Part[] | null {
	const parts: Part[] = [];
	for (const piece of text.split(/(\{[^{}]*\})/)) {
		if (piece === '') continue;
		const match = PLACEHOLDER.exec(piece);
		if (match)
			parts.push({
				name: (match[1] ?? match[2])!.toLowerCase() as PartName,
				header: match[3]?.toLowerCase(),
			});
		else if (/[{}]/.test(piece)) return null;
		else parts.push(piece);
	}
	return parts;
}

/** Null unless it holds `{body}` once, and no braces except those of the parts above. */
export function parseTemplate(text: string): Template | null {
	const [before, after, ...more] = text.split(BODY);
	if (text.length > MAX_LENGTH || before === undefined || after === undefined || more.length > 0)
		return null;
	const [head, tail] = [partsOf(before), partsOf(after)];
	if (head === null || tail === null) return null;
	return {
		before: head,
		after: tail,
		isTimeBesideText: isTimeBesideText(head) || isTimeBesideText(tail),
	};
}

export const templates: Record<ContentName, Template> = {
	body: parseTemplate('{body}')!,
	'timestamp.body': parseTemplate('{timestamp}.{body}')!,
	'id.timestamp.body': parseTemplate('{id}.{timestamp}.{body}')!,
	'timestamp:body': parseTemplate('{timestamp}:{body}')!,
	'timestamp+body': parseTemplate('{timestamp}{body}')!,
	'body+timestamp': parseTemplate('{body}{timestamp}')!,
	'v0:timestamp:body': parseTemplate('v0:{timestamp}:{body}')!,
	'url+body': parseTemplate('{url}{body}')!,
	'event+id+body': parseTemplate('{event}{id}{body}')!,
};
