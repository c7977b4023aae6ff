import type { Failure, Note } from '../../nodes/EnterpriseRegistry/failure';
import type { InvalidInput } from '../../nodes/EnterpriseRegistry/invalidInput';
import type {
	Conclusions,
	Details,
	ProfileConclusions,
} from '../../nodes/EnterpriseRegistry/diagnosis/findingCodes';
import { ofNotes } from '../../nodes/EnterpriseRegistry/messages/catalogue';
import type * as Describing from '../../nodes/EnterpriseRegistry/messages/describe';
import type * as Logging from '../../nodes/EnterpriseRegistry/messages/inLog';
import type * as Sentences from '../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { spoken } from '../../nodes/EnterpriseRegistry/messages/sentenceOf';
import type { NoteWords } from '../../nodes/EnterpriseRegistry/messages/words';
import type { NumberInputs } from '../../nodes/EnterpriseRegistry/numbers/failures';
import type {
	OperationFailures,
	OperationInputs,
	OperationNotes,
} from '../../nodes/EnterpriseRegistry/operations/failures';
import type { RunHints } from '../../nodes/EnterpriseRegistry/operations/run/hints';
import type { InvoicingReasons } from '../../nodes/EnterpriseRegistry/operations/invoicing/invoicingReasons';
import type { OutputSentences } from '../../nodes/EnterpriseRegistry/operations/outputSentences';
import type { Reasons } from '../../nodes/EnterpriseRegistry/reading/verdict';
import type {
	RegistryFailures,
	RegistryNotes,
} from '../../nodes/EnterpriseRegistry/registry/failures';
import type { RequestFailures } from '../../nodes/EnterpriseRegistry/requests/failures';
import type { DeliveryRefusals } from '../../nodes/EnterpriseRegistry/signature/refusals';
import type {
	TransportFailures,
	TransportInputs,
	TransportSettings,
} from '../../nodes/EnterpriseRegistry/transport/failures';
import type {
	TriggerFailures,
	TriggerInputs,
	TriggerNotes,
} from '../../nodes/EnterpriseRegistry/trigger/failures';
import type { TriggerLog } from '../../nodes/EnterpriseRegistry/trigger/logLines';
import type { WatchFailures, WatchInputs } from '../../nodes/EnterpriseRegistry/watch/failures';
import type { WatchLog } from '../../nodes/EnterpriseRegistry/watch/logLines';
import type { WatchSentences } from '../../nodes/EnterpriseRegistry/watch/sentences';

/** All that the pack can say, by code. */
type Rooms =
	| RequestFailures
	| TransportFailures
	| TransportInputs
	| TransportSettings
	| RegistryFailures
	| RegistryNotes
	| NumberInputs
	| OperationFailures
	| OperationInputs
	| OperationNotes
	| OutputSentences
	| RunHints
	| InvoicingReasons
	| Reasons
	| Conclusions
	| Details
	| ProfileConclusions
	| DeliveryRefusals
	| TriggerFailures
	| TriggerInputs
	| TriggerNotes
	| TriggerLog
	| WatchFailures
	| WatchInputs
	| WatchLog
	| WatchSentences;

type CodeOf<Room> = Room extends unknown ? keyof Room & string : never;
type Code = CodeOf<Rooms>;
/** Some codes are of two rooms, such as `onPeppol` of a check and of an item. */
export type FactsOf<Of extends Code, Room = Rooms> = Room extends unknown
	? Of extends keyof Room
		? Room[Of]
		: never
	: never;
/** What failures of each code may have beside their own facts. */
type Common = 'status' | 'said' | 'during' | 'notConnected' | 'cause';
/** Some of the facts of a code, by their names; a part of an object is enough. */
type Expected<Of extends Code> = { [Fact in NameOf<FactsOf<Of>> | Common]?: unknown };
type NameOf<Facts> = Facts extends unknown ? keyof Facts : never;

/** Words that the pack chose for a code with its facts. */
interface Utterance {
	code: string;
	facts: object;
	text: string;
	/** Whether it may stand within a longer text. An advice may not: many codes have the same one. */
	isPart: boolean;
}

/** What was said since the file of tests began. */
const utterances = new Map<string, Utterance>();

/**
 * In place of a text that a user reads: it must hold what the pack said of this code, with these facts, in this file of tests. So a test
 * of the engine knows codes and facts alone; the words stand in `messages/`, and in docs/messages.md those of samples.
 *
 * ```ts
 * expect(result.error?.message).toEqual(saying('rateLimited', { limit: 10 }));
 * expect(json).toEqual([{ error: saying('noSuchRecord', { number: '0999.999.922' }) }]);
 * ```
 *
 * @param facts those that matter to the test, as for `toMatchObject`.
 */
export const saying = <Of extends Code>(code: Of, facts: Expected<Of> = {}): string =>
	new Saying(code, facts) as unknown as string;

/** The same as a question, for laws that count what holds. */
export const isSaid = <Of extends Code>(
	code: Of,
	text: string,
	facts: Expected<Of> = {},
): boolean => new Saying(code, facts).asymmetricMatch(text);

/** A matcher as `expect.stringMatching` is one. */
class Saying {
	readonly $$typeof = Symbol.for('jest.asymmetricMatcher');
	/** What it was compared with at last, for the message of a failed test. */
	private received: unknown;

	constructor(
		private readonly code: string,
		private readonly facts: object,
	) {}

	asymmetricMatch(received: unknown): boolean {
		this.received = received;
		return saidIn(received).some(
			({ code, facts }) => code === this.code && isSubset(this.facts, facts),
		);
	}

	toString(): string {
		return 'Saying';
	}

	/** What Jest prints where it does not match. */
	toAsymmetricMatcher(): string {
		const said = saidIn(this.received).map(({ code, facts }) => `${code} ${shown(facts)}`);
		return `saying(${this.code} ${shown(this.facts)}), but it says ${said.join(' and ') || 'no code'}`;
	}
}

/** The longest ones: "works once the profile is pasted" does not say "works". */
function saidIn(text: unknown): Utterance[] {
	if (typeof text !== 'string') return [];
	const all = [...utterances.values()];
	const parts = all.filter((one) => one.isPart && text.includes(one.text));
	const longest = parts.filter(
		(one) => !parts.some((other) => other.text !== one.text && other.text.includes(one.text)),
	);
	return [...longest, ...all.filter((one) => !one.isPart && text === one.text)];
}

function isSubset(facts: object, all: object): boolean {
	try {
		expect(all).toMatchObject(facts);
		return true;
	} catch {
		return false;
	}
}

const shown = (facts: object): string =>
	JSON.stringify(facts, (_name, value: unknown) =>
		value instanceof Error ? value.message : value,
	);

/** @param isPart whether it may stand within a longer text. */
function remember(code: string, facts: object, text: string, isPart = true): void {
	if (text !== '') utterances.set(`${code} ${shown(facts)} ${text}`, { code, facts, text, isPart });
}

const MESSAGES = '../../nodes/EnterpriseRegistry/messages';

/**
 * Listens where the pack makes words of codes. It does so for this file of tests; a process of its own, which `jest.isolateModules` makes,
 * calls it before it loads a node. Jest takes spies away before each test.
 */
export function listen(): void {
	const describing = jest.requireActual<typeof Describing>(`${MESSAGES}/describe`);
	const sentences = jest.requireActual<typeof Sentences>(`${MESSAGES}/sentenceOf`);
	const logging = jest.requireActual<typeof Logging>(`${MESSAGES}/inLog`);
	const { describe } = describing;
	const { sentenceOf } = sentences;
	const { logLine } = logging;
	jest.spyOn(describing, 'describe').mockImplementation((thrown, situation) => {
		for (const one of [thrown, ...causesOf(thrown)]) {
			const { title, advice } = describe(one, situation);
			remember(one.code, one.facts, title);
			remember(one.code, one.facts, advice, false);
			if ('notes' in one) one.notes.forEach(rememberNote);
		}
		return describe(thrown, situation);
	});
	jest.spyOn(sentences, 'sentenceOf').mockImplementation((words, said, ...context) => {
		const text = sentenceOf(words, said, ...context);
		remember(String(said.code), said.facts, text);
		return text;
	});
	jest.spyOn(logging, 'logLine').mockImplementation((code, facts, moment) => {
		const text = logLine(code, facts, moment);
		remember(code, facts, text);
		return text;
	});
}

/** The failures that led to this one. */
function causesOf({ facts }: Failure | InvalidInput): Array<Failure | InvalidInput> {
	const { cause } = facts as { cause?: Failure | InvalidInput };
	return cause === undefined ? [] : [cause, ...causesOf(cause)];
}

function rememberNote({ code, facts }: Note): void {
	const { says } = ofNotes[code as keyof typeof ofNotes] as NoteWords<object>;
	remember(code, facts, spoken(says, facts));
}

listen();
beforeEach(listen);
