import { Failure, type Note } from '../failure';
import { InvalidSetting, type InvalidInput } from '../invalidInput';
import { plainText } from '../plainText';
import { withoutAnySecrets } from '../transport/secrets';
import type { Moment } from '../times';
import { catalogue, inputs, notes } from './catalogue';
import type { Said, Speaker } from './words';

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
	const said = audience === 'reason' ? reasonOf(thrown, speaker) : speaker.say(thrown);
	const option = audience === 'item' ? optionFor(thrown, speaker) : '';
	const advice = `${said.advice} ${option}`.trim();
	const clean = thrown instanceof Failure ? withoutSecretsOf : plainText;
	return { title: clean(said.title), advice: clean(advice) };
}

/** As one text, for those who hear nothing else. */
export function inOneText({ title, advice }: Said): string {
	const sentence = /[.!?]$/.test(title) ? title : `${title}.`;
	return `${sentence} ${advice}`.trim();
}

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

function reasonOf(thrown: Failure | InvalidInput, speaker: Speaker): Said {
	const said = speaker.say(thrown);
	if (!(thrown instanceof Failure)) return said;
	const { reason } = wordsFor(thrown);
	const title = reason === undefined ? said.title : spoken(reason, thrown.facts, speaker);
	return { ...said, title: title.replace(/\s+/g, ' ').replace(/\.$/, '') };
}

/** What helps beside the advice, where it is one of several rows. */
function optionFor(thrown: Failure | InvalidInput, speaker: Speaker): string {
	if (thrown instanceof InvalidSetting) return '';
	if (!(thrown instanceof Failure)) return TO_GO_ON;
	const { option = '' } = wordsFor(thrown);
	return spoken(option, thrown.facts, speaker);
}

const TO_GO_ON = 'To go on with the other rows, set On Error to Continue.';

/** The catalogue has words for every code of the rooms, and its type says for which facts; here only their union is known. */
type AnySentence = string | ((facts: object, speaker: Speaker) => string);
type AnyInputWords = Record<'says' | 'advice', AnySentence>;
type AnyWords = AnyInputWords & Partial<Record<'option' | 'reason', AnySentence>>;
interface AnyNote {
	place: 'before' | 'behind';
	says: (facts: object) => string;
}

const wordsFor = ({ code }: Failure) => entryOf<AnyWords>(catalogue, code);

const inputWordsFor = ({ code }: InvalidInput) => entryOf<AnyInputWords>(inputs, code);

const noteFor = ({ code }: Note) => entryOf<AnyNote>(notes, code);

function entryOf<Entry>(words: object, code: string): Entry {
	const entry = (words as Record<string, Entry | undefined>)[code];
	if (entry === undefined) throw new Error(`There are no words for ${code}.`);
	return entry;
}

const spoken = (sentence: AnySentence, facts: object, speaker: Speaker): string =>
	typeof sentence === 'string' ? sentence : sentence(facts, speaker);

const isBefore = (note: Note): boolean => noteFor(note).place === 'before';

const noted = (note: Note): string => noteFor(note).says(note.facts);

const withoutSecretsOf = (text: string): string => plainText(withoutAnySecrets(text));
