/** Control characters, which can forge a line of a log, and bidirectional ones, which show a text in another order than it is. */
const UNSAFE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** A text of a service or a user, as it may stand in a message or a log: a blank for each run of such characters. */
export const plainText = (text: string): string => text.replace(UNSAFE, ' ');
