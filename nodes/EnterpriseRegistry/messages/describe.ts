import type { Failure, Note } from '../failure';
import { plainText } from '../plainText';
import { withoutSecrets } from '../transport/secrets';
import type { Moment } from '../times';
import { catalogue, notes } from './catalogue';
import type { Said, Speaker } from './words';

/**
 * Who hears of a failure. An item of the action node has options that help; a model cannot set them, and a whole run, a trigger, the
 * Test button and a log have none. A reason stands in a list, without full stop.
 */
export type Audience = 'item' | 'run' | 'model' | 'testButton' | 'log' | 'reason';

interface Situation extends Moment {
	audience: Audience;
}

/** A failure in words, without secrets. */
export function describe(failure: Failure, { audience, ...moment }: Situation): Said {
	const said = audience === 'reason' ? reasonOf(failure, moment) : say(failure, moment);
	const option = audience === 'item' ? optionFor(failure, moment) : '';
	return { title: clean(said.title), advice: clean(`${said.advice} ${option}`.trim()) };
}

/** As one text, for those who hear nothing else. */
export const inOneText = ({ title, advice }: Said): string => `${title} ${advice}`.trim();

/** What is said beside a failure that is not about it alone. */
function say(failure: Failure, moment: Moment): Said {
	const { says, advice } = wordsFor(failure);
	const speaker: Speaker = { moment, say: (other) => say(other, moment) };
	const title = spoken(says, failure, speaker);
	const own = spoken(advice, failure, speaker);
	const before = failure.notes.filter(isBefore).map(noted);
	const behind = failure.notes.filter((note) => !isBefore(note)).map(noted);
	return { title, advice: [...before, own, ...behind].filter((text) => text !== '').join(' ') };
}

function reasonOf(failure: Failure, moment: Moment): Said {
	const { reason } = wordsFor(failure);
	const said = say(failure, moment);
	const speaker: Speaker = { moment, say: (other) => say(other, moment) };
	const title = reason === undefined ? said.title : spoken(reason, failure, speaker);
	return { ...said, title: title.replace(/\s+/g, ' ').replace(/\.$/, '') };
}

function optionFor(failure: Failure, moment: Moment): string {
	const { option = '' } = wordsFor(failure);
	return spoken(option, failure, { moment, say: (other) => say(other, moment) });
}

/** The catalogue has words for every code of the rooms, and its type says for which facts; here only their union is known. */
type AnyWords = Record<'says' | 'advice', AnySentence> &
	Partial<Record<'option' | 'reason', AnySentence>>;
type AnySentence = string | ((facts: Failure['facts'], speaker: Speaker) => string);
interface AnyNote {
	place: 'before' | 'behind';
	says: (facts: object) => string;
}

function wordsFor({ code }: Failure): AnyWords {
	const all = catalogue as unknown as Record<string, AnyWords | undefined>;
	const words = all[code];
	if (words === undefined) throw new Error(`There are no words for ${code}.`);
	return words;
}

function noteFor({ code }: Note): AnyNote {
	const all = notes as unknown as Record<string, AnyNote | undefined>;
	const note = all[code];
	if (note === undefined) throw new Error(`There are no words for ${code}.`);
	return note;
}

const spoken = (sentence: AnySentence, { facts }: Failure, speaker: Speaker): string =>
	typeof sentence === 'string' ? sentence : sentence(facts, speaker);

const isBefore = (note: Note): boolean => noteFor(note).place === 'before';

const noted = (note: Note): string => noteFor(note).says(note.facts);

const clean = (text: string): string => plainText(withoutSecrets(text, 'message'));
