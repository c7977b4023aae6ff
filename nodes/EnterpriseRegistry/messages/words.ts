import type { CommonFacts, Failure } from '../failure';
import type { InvalidInput } from '../invalidInput';
import type { Moment } from '../times';

/** A failure in words: what happened, and what to do. */
export interface Said {
	title: string;
	advice: string;
}

/** Those who say it: at a moment, as times are said in how far they are away. */
export interface Speaker {
	moment: Moment;
	/** What another failure says, for one that says more about it. */
	say: (other: Failure | InvalidInput) => Said;
}

type Sentence<Facts> = string | ((facts: Facts & CommonFacts, speaker: Speaker) => string);

/** The words for one code. */
export interface Words<Facts> {
	/** What happened, to what. */
	says: Sentence<Facts>;
	/** One thing to do. */
	advice: Sentence<Facts>;
	/** Which option or operation of the action node helps. Only an item of it has them, and a model cannot set them. */
	option?: Sentence<Facts>;
	/** In a list of reasons, without full stop; else what it says. */
	reason?: Sentence<Facts>;
}

/** Words for every code of a room: a code without words does not compile. */
export type WordsFor<Codes> = { [Code in keyof Codes]: Words<Codes[Code]> };

/** Words for every code by which a room refuses what a user gave: what it says is a title without full stop. */
export type InputWordsFor<Codes> = {
	[Code in keyof Codes]: Record<
		'says' | 'advice',
		string | ((facts: Codes[Code], speaker: Speaker) => string)
	>;
};

/** A sentence for every code of a room that is no failure: it stands in an output, above one, or in a log. */
export type SentencesFor<Codes> = {
	[Code in keyof Codes]: string | ((facts: Codes[Code], moment: Moment) => string);
};

/** The same where no sentence tells how far away a time is. */
export type TimelessSentencesFor<Codes> = {
	[Code in keyof Codes]: string | ((facts: Codes[Code]) => string);
};

/** Words for every note of a room, which stand before or behind the advice. */
export type NotesFor<Codes> = {
	[Code in keyof Codes]: { place: 'before' | 'behind'; says: (facts: Codes[Code]) => string };
};
