import { ANSWER_BYTES } from './shapes';

/* Answers that a search makes up: one piece of JSON, repeated below some levels until the answer is as large as one that is read. */

export interface AnswerShape {
	/** The names of the levels around the pieces; an empty one is a list. */
	levels: string[];
	/** Whether the pieces are the members of an object or the entries of a list. */
	pieces: 'members' | 'entries';
	/** What a piece is called, with its number or as it is, so that a name repeats. */
	name: string;
	isNumbered: boolean;
	value: unknown;
	bytes: number;
}

export const FIRST_ANSWER: AnswerShape = {
	levels: [],
	pieces: 'members',
	name: 'm',
	isNumbered: true,
	value: 'x',
	bytes: ANSWER_BYTES,
};

/** @param statement a member that stands in front, such as `"valid":false`. */
export function answerOf(shape: AnswerShape, statement: string): string {
	const open = shape.levels.map((name) => (name === '' ? '[' : `{${JSON.stringify(name)}:`));
	const close = shape.levels.map((name) => (name === '' ? ']' : '}')).reverse();
	const piece = pieceOf(shape);
	const count = Math.max(1, Math.floor(shape.bytes / (piece(99_999).length + 1)));
	const pieces = Array.from({ length: count }, (_, at) => piece(at)).join(',');
	const inside = shape.pieces === 'members' ? `{${pieces}}` : `[${pieces}]`;
	const list = `${open.join('')}${inside}${close.join('')}`;
	return statement === '' ? list : `{${statement},"list":${list}}`;
}

function pieceOf({ pieces, name, isNumbered, value }: AnswerShape): (at: number) => string {
	const json = JSON.stringify(value);
	if (pieces === 'members')
		return (at) => `${JSON.stringify(isNumbered ? `${name}${at}` : name)}:${json}`;
	if (!isNumbered) return () => json;
	return (at) => `{${JSON.stringify(name)}:${at},"of":${json}}`;
}

/** One part of the shape is made anew. */
export function changedAnswer(shape: AnswerShape): AnswerShape {
	switch (below(7)) {
		case 0:
			return { ...shape, levels: someOf(below(62), () => oneOf(NAMES)) };
		case 1:
			return { ...shape, levels: someOf(below(4), () => oneOf(NAMES)) };
		case 2:
			return { ...shape, pieces: oneOf(['members', 'entries']) };
		case 3:
			return { ...shape, name: oneOf(NAMES) };
		case 4:
			return { ...shape, isNumbered: below(3) > 0 };
		case 5:
			return { ...shape, bytes: oneOf([ANSWER_BYTES, ANSWER_BYTES, ANSWER_BYTES / 2]) };
		default:
			return { ...shape, value: anyValue(2) };
	}
}

/** Names that a reader gives a meaning to, and those that cost it the most. */
const NAMES = [
	'',
	'm',
	'1',
	'valid',
	'registered',
	'error',
	'name',
	'address',
	'data',
	'vatNumber',
	'participantId',
	'participant',
	'documentTypes',
	'TIMEOUT',
	'MS_UNAVAILABLE',
	'hmac_secret',
	'é"',
	'x'.repeat(45),
	'a.'.repeat(20),
];

const TEXTS = [
	'',
	' ',
	'x',
	'TIMEOUT',
	'TIMEOUT_',
	'0403.170.701',
	'9925:BE0403170701',
	'BE 0403',
	'1'.repeat(190),
	'2026-11-26T09:00:00+01:00',
	'https://a.b/',
	'urn:a:b::c##d::2.1',
	'token="a"',
	'\\"',
	'x'.repeat(400),
	'a '.repeat(100),
];

function anyValue(depth: number): unknown {
	switch (below(depth > 0 ? 8 : 5)) {
		case 0:
			return oneOf([null, true, false, 0, 1, 1.5, 403170701]);
		case 5:
			return someOf(below(4), () => anyValue(depth - 1));
		case 6:
			return Object.fromEntries(someOf(below(4), () => [oneOf(NAMES), anyValue(depth - 1)]));
		default:
			return oneOf(TEXTS);
	}
}

const below = (count: number): number => Math.floor(Math.random() * count);
const oneOf = <Value>(values: Value[]): Value => values[below(values.length)]!;
const someOf = <Value>(count: number, make: () => Value): Value[] =>
	Array.from({ length: count }, make);
