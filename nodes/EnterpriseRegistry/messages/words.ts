import type { CommonFacts, Failure } from '../failure';
import type { InvalidInput } from '../invalidInput';
import type { Moment } from '../times';

/**
 * What is said of facts. It may depend on more than them: a sentence that tells how far away a time is needs the moment at which it is
 * said, `Sentence<Facts, [Moment]>`.
 */
export type Sentence<Facts, Context extends unknown[] = []> =
	string | ((facts: Facts, ...context: Context) => string);

/**
 * A sentence for every code of a room that is no failure: it stands in an output, above one, or in a log. A code without a sentence does
 * not compile.
 */
export type SentencesFor<Codes, Context extends unknown[] = []> = {
	[Code in keyof Codes]: Sentence<Codes[Code], Context>;
};

/** A failure in words: what happened, and what to do. */
export interface Said {
	title: string;
	advice: string;
}

/** Those who say a failure. */
export interface Speaker {
	moment: Moment;
	/** What another failure says, for one that says more about it. */
	say: (other: Failure | InvalidInput) => Said;
}

/** The words for one code of a failure. */
export interface Words<Facts> {
	/** What happened, to what. */
	says: Sentence<Facts & CommonFacts, [Speaker]>;
	/** One thing to do. */
	advice: Sentence<Facts & CommonFacts, [Speaker]>;
	/** Which option or operation of the action node helps. Only an item of it has them, and a model cannot set them. */
	option?: Sentence<Facts & CommonFacts, [Speaker]>;
	/** In a list of reasons, without full stop; else what it says. */
	reason?: Sentence<Facts & CommonFacts, [Speaker]>;
}

/** The words for one code by which something that a user gave is refused: what it says is a title without full stop. */
export interface InputWords<Facts> {
	says: Sentence<Facts, [Speaker]>;
	advice: Sentence<Facts, [Speaker]>;
}

/** The words for one code of what is true beside a failure: they stand before or behind its advice. */
export interface NoteWords<Facts> {
	place: 'before' | 'behind';
	says: Sentence<Facts>;
}

// Words for every code of a room.
export type WordsFor<Codes> = { [Code in keyof Codes]: Words<Codes[Code]> };
export type InputWordsFor<Codes> = { [Code in keyof Codes]: InputWords<Codes[Code]> };
export type NotesFor<Codes> = { [Code in keyof Codes]: NoteWords<Codes[Code]> };
