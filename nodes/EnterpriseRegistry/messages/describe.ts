import { Failure, type Note } from '../failure';
import { InvalidSetting, type InvalidInput } from '../invalidInput';
import { plainText } from '../plainText';
import { withoutAnySecrets } from '../transport/secrets';
import type { Moment } from '../times';
import { ofFailures, ofInputs, ofNotes } from './catalogue';
import { withFullStop, withoutFullStop } from './punctuation';
import { spoken } from './sentenceOf';
import type { InputWords, NoteWords, Said, Speaker, Words } from './words';

/**
 * Who hears of a failure. An item of the action node has options that help; a model cannot set them, and a whole run, a trigger, the
 * Test button and a log have none. A reason stands in a list, without full stop.
 */
export type Audience = 'item' | 'run' | 'model' | 'testButton' | 'log' | 'reason';

interface Situation extends Moment {
	audience: Audience;
}

/** A failure in words, without secrets; or what was refused before any request, whose title is a phrase without full stop. */
export function describe(thrown: Failure | InvalidInput, { audience, ...moment }: Situation): Said {
	const speaker = speakerAt(moment);
	const said = audience === 'reason' ? asReason(thrown, speaker) : speaker.say(thrown);
	const option = audience === 'item' ? optionFor(thrown, speaker) : '';
	const advice = `${said.advice} ${option}`.trim();
	// Users see their own text as they typed it. A failure may quote the service or n8n, so its secrets are masked.
	const clean = thrown instanceof Failure ? withoutSecretsOf : plainText;
	return { title: clean(said.title), advice: clean(advice) };
}

/** As one text, for those who hear nothing else. */
export const inOneText = ({ title, advice }: Said): string =>
	`${withFullStop(title)} ${advice}`.trim();

function speakerAt(moment: Moment): Speaker {
	const speaker: Speaker = {
		moment,
		say: (other) => (other instanceof Failure ? say(other, speaker) : sayInput(other, speaker)),
	};
	return speaker;
}

function sayInput(refused: InvalidInput, speaker: Speaker): Said {
	const { says, advice } = inputWordsFor(refused);
	return {
		title: spoken(says, refused.facts, speaker),
		advice: spoken(advice, refused.facts, speaker),
	};
}

/** With what is said beside a failure that is not about it alone. */
function say(failure: Failure, speaker: Speaker): Said {
	const { says, advice } = wordsFor(failure);
	const title = spoken(says, failure.facts, speaker);
	const own = spoken(advice, failure.facts, speaker);
	const before = failure.notes.filter(isBefore).map(noted);
	const behind = failure.notes.filter((note) => !isBefore(note)).map(noted);
	return { title, advice: [...before, own, ...behind].filter((text) => text !== '').join(' ') };
}

function asReason(thrown: Failure | InvalidInput, speaker: Speaker): Said {
	const said = speaker.say(thrown);
	if (!(thrown instanceof Failure)) return said;
	const { reason } = wordsFor(thrown);
	const title = reason === undefined ? said.title : spoken(reason, thrown.facts, speaker);
	return { ...said, title: withoutFullStop(title.replace(/\s+/g, ' ')) };
}

/** What helps beside the advice, where it is one of several rows. */
function optionFor(thrown: Failure | InvalidInput, speaker: Speaker): string {
	if (thrown instanceof InvalidSetting) return '';
	if (!(thrown instanceof Failure)) return TO_GO_ON;
	const { option = '' } = wordsFor(thrown);
	return spoken(option, thrown.facts, speaker);
}

const TO_GO_ON = 'To go on with the other rows, set On Error to Continue.';

const isBefore = (note: Note): boolean => noteWordsFor(note).place === 'before';

const noted = (note: Note): string => spoken(noteWordsFor(note).says, note.facts);

const wordsFor = ({ code }: Failure): Words<object> => entryOf(ofFailures, code);

const inputWordsFor = ({ code }: InvalidInput): InputWords<object> => entryOf(ofInputs, code);

const noteWordsFor = ({ code }: Note): NoteWords<object> => entryOf(ofNotes, code);

/** `failuresOf` lets a code be thrown only with the facts that its entry takes; here the code is a text, and the facts are an object. */
function entryOf<Entry>(words: object, code: string): Entry {
	const entry = (words as Record<string, Entry | undefined>)[code];
	if (entry === undefined) throw new Error(`There are no words for ${code}.`);
	return entry;
}

const withoutSecretsOf = (text: string): string => plainText(withoutAnySecrets(text));
