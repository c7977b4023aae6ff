import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import type { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import {
	ofFailures,
	ofInputs,
	ofNotes,
} from '../../../nodes/EnterpriseRegistry/messages/catalogue';
import { describe as say, inOneText } from '../../../nodes/EnterpriseRegistry/messages/describe';
import { hintIn, ofHints } from '../../../nodes/EnterpriseRegistry/messages/hints';
import { logLine, ofLog } from '../../../nodes/EnterpriseRegistry/messages/inLog';
import { sentenceOf } from '../../../nodes/EnterpriseRegistry/messages/sentenceOf';
import { readNumber } from '../../../nodes/EnterpriseRegistry/numbers/registryNumber';
import { fc } from '../../support/simulated/seededProperties';
import { invalid as invalidNumber } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import { failure as transportFailure } from '../../../nodes/EnterpriseRegistry/transport/failures';
import { OUTPUTS } from './outputs';
import { HINTS, INPUTS, LOG, NOON, NOTES, ROOMS } from './samples';

const PAGE = path.join(__dirname, '../../../docs/messages.md');
const TROUBLESHOOTING = path.join(__dirname, '../../../docs/troubleshooting.md');
const moment = { now: NOON, timeZone: 'UTC' };
const ALL = ROOMS.flatMap(([, failures]) => failures);
const REFUSED = INPUTS.flatMap(([, refused]) => refused);

/** All that is said for each code, to an item and in the log. */
const SAID = new Map<string, string[]>();
for (const thrown of [...ALL, ...REFUSED])
	add(thrown.code, inOneText(say(thrown, { audience: 'item', ...moment })));
for (const { code, facts } of LOG) add(code, logLine(code, facts, moment));

function add(code: string, sentence: string): void {
	SAID.set(code, [...(SAID.get(code) ?? []), sentence]);
}

const INTRODUCTION = `# All messages

What the nodes say when something goes wrong, each with the code by which programs and tests know it. The numbers, names and addresses are
samples. What stands in italics is said for an item of the action node alone. Each code has an anchor of its own, in lower case:
\`messages.md#ratelimited\`. [Troubleshooting](troubleshooting.md) says more about those
that you are likely to meet.

This page is made from the code: \`WRITE_MESSAGES=yes npx jest --selectProjects unit --testPathPatterns messages\` writes it.`;

const INPUT_INTRODUCTION = `## What was typed or mapped

Refused before any request. An item of several also says: "To go on with the other rows, set On Error to Continue."`;

const HINT_INTRODUCTION = `## Above the output

What a run says beside its items, each once.`;

const OUTPUT_INTRODUCTION = `## In the output

Sentences of output items, for people. Programs ask for the members beside them, such as \`verdict\` or \`answer\`.`;

const LOG_INTRODUCTION = `## In the log of n8n

What the triggers write there.`;

const NOTES_INTRODUCTION =
	'Each is said before or behind the advice of another message, where it is true, too.';

/** Characters that Markdown reads as something else. */
const plain = (text: string): string => text.replace(/[<>*_|[\]]/g, '\\$&');

function entryOf(failure: Failure): string {
	const { title, advice } = say(failure, { audience: 'run', ...moment });
	const item = say(failure, { audience: 'item', ...moment });
	const option = item.advice.slice(advice.length).trim();
	return `**${plain(title)}** ${plain(advice)}${option === '' ? '' : ` *${plain(option)}*`}`;
}

/** What it says to an item of several: that the others can go on. */
function inputEntryOf(refused: InvalidInput): string {
	const { title, advice } = say(refused, { audience: 'run', ...moment });
	return `**${plain(title)}.** ${plain(advice)}`;
}

function partsOf<Made extends { code: string }>(
	rooms: Array<[title: string, made: Made[]]>,
	{ heading, written }: { heading: string; written: (made: Made) => string },
): string[] {
	return rooms.map(([title, all]) => {
		return `${heading} ${title}\n\n${groupsOf(all, written)}`;
	});
}

/** A link can lead to it: `messages.md#ratelimited`. */
const headingOf = (code: string): string => `#### \`${code}\``;

/** The sentences of each code below it. */
function groupsOf<Made extends { code: string }>(
	all: Made[],
	written: (made: Made) => string,
): string {
	const codes = [...new Set(all.map(({ code }) => code))];
	const groups = codes.map((code) => {
		const said = all.filter((made) => made.code === code).map(written);
		return [headingOf(code), ...new Set(said)].join('\n\n');
	});
	return groups.join('\n\n');
}

function page(): string {
	const parts = [
		...partsOf(ROOMS, { heading: '##', written: entryOf }),
		INPUT_INTRODUCTION,
		...partsOf(INPUTS, { heading: '###', written: inputEntryOf }),
		HINT_INTRODUCTION,
		groupsOf(HINTS, (hint) => plain(hintIn(hint, moment))),
		OUTPUT_INTRODUCTION,
		...OUTPUTS.map(
			({ title, sentences, samples }) =>
				`### ${title}\n\n${groupsOf(samples, (sample) => plain(sentenceOf(sentences, sample, moment)))}`,
		),
		LOG_INTRODUCTION,
		groupsOf(LOG, ({ code, facts }) => plain(logLine(code, facts, moment))),
	];
	const noted = NOTES.map((note) => {
		const { advice } = say(new Failure('noSigningSecret', 'unreadable', {}, [note]), {
			audience: 'run',
			...moment,
		});
		const own = say(new Failure('noSigningSecret', 'unreadable', {}), {
			audience: 'run',
			...moment,
		});
		return `${headingOf(note.code)}\n\n${plain(advice.replace(own.advice, '').trim())}`;
	});
	const sections = [...parts, `## Notes\n\n${NOTES_INTRODUCTION}\n\n${noted.join('\n\n')}`].join(
		'\n\n',
	);
	return `${INTRODUCTION}\n\n${contentsOf(sections)}\n\n${sections}\n`;
}

/** A link to each section, as the page is long. */
function contentsOf(sections: string): string {
	const titles = [...sections.matchAll(/^## (.+)$/gm)].map(([, title]) => title!);
	const links = titles.map((title) => `- [${title}](#${title.toLowerCase().replaceAll(' ', '-')})`);
	return `On this page:\n\n${links.join('\n')}`;
}

it('every message is the one of docs/messages.md, which is made from the catalogue', () => {
	if (process.env.WRITE_MESSAGES !== undefined) writeFileSync(PAGE, page());
	expect(readFileSync(PAGE, 'utf8')).toBe(page());
});

it('every code has a sample, and every sample a code', () => {
	expect([...new Set(ALL.map(({ code }) => code))].sort()).toEqual(Object.keys(ofFailures).sort());
	expect([...new Set(REFUSED.map(({ code }) => code))].sort()).toEqual(
		Object.keys(ofInputs).sort(),
	);
	expect([...new Set(HINTS.map(({ code }) => code))].sort()).toEqual(Object.keys(ofHints).sort());
	expect([...new Set(LOG.map(({ code }) => code))].sort()).toEqual(Object.keys(ofLog).sort());
	expect([...new Set(NOTES.map(({ code }) => code))].sort()).toEqual(Object.keys(ofNotes).sort());
});

it.each(OUTPUTS)('every code of "$title" has a sample', ({ sentences, samples }) => {
	const codes = new Set(samples.map(({ code }) => code));
	expect([...codes].sort()).toEqual(Object.keys(sentences).sort());
});

it.each(OUTPUTS)('"$title" is said without a gap', ({ sentences, samples }) => {
	for (const sample of samples) {
		const text = sentenceOf(sentences, sample, moment);
		expect(text).not.toMatch(/undefined|NaN|\[object|\$\{|\s\s|\.\./);
	}
});

it.each(ALL.map((failure): [string, Failure] => [failure.code, failure]))(
	'%s is said in whole sentences, of which a reason has no full stop',
	(_code, failure) => {
		for (const audience of ['item', 'run', 'model', 'testButton', 'log'] as const) {
			const text = inOneText(say(failure, { audience, ...moment }));
			expect(text).toMatch(/^[A-Zn\d].*\.$/);
			expect(text).not.toMatch(/undefined|NaN|null|\[object|\$\{|\s\s|\.\./);
		}
		const { title } = say(failure, { audience: 'reason', ...moment });
		expect(title).toMatch(/[^.]$/);
	},
);

it.each(ALL.map((failure): [string, Failure] => [failure.code, failure]))(
	'%s is told of a watched company with when that is asked about again',
	(_code, failure) => {
		const [next, later] = [true, false].map((isAskedNext) => {
			const first = { number: '0403.170.701', failure, isAskedNext };
			return logLine('companiesUnread', { unread: 1, asked: 1, first }, moment);
		});
		expect(next).not.toBe(later);
		for (const line of [next, later])
			expect(line).not.toMatch(/undefined|NaN|null|\[object|\$\{|\s\s|\.\./);
	},
);

it.each([new Error('connect to https://n8n:hunter2@proxy'), 'https://n8n:hunter2@proxy'])(
	'the log does not show a secret in what was thrown: %s',
	(thrown) => {
		const line = logLine('testEventNotSent', { thrown }, moment);
		expect(line).toContain('proxy');
		expect(line).not.toContain('hunter2');
	},
);

it.each(REFUSED.map((refused): [string, InvalidInput] => [refused.code, refused]))(
	'%s is said in a title without full stop, and what to do in whole sentences',
	(_code, refused) => {
		for (const audience of ['item', 'run', 'model', 'testButton', 'log', 'reason'] as const) {
			const { title, advice } = say(refused, { audience, ...moment });
			expect(title).toMatch(/^["A-Z\d-].*[^.]$/);
			expect(advice).toMatch(/^[A-Z].*\.$/);
			expect(`${title} ${advice}`).not.toMatch(/undefined|null|\[object|\$\{|\s\s|\w\.\./);
		}
	},
);

describe('the grammar of what is said', () => {
	const sentences = [
		...SAID.values(),
		HINTS.map((hint) => hintIn(hint, moment)),
		...OUTPUTS.map(({ sentences: words, samples }) =>
			samples.map((sample) => sentenceOf(words, sample, moment)),
		),
	].flat();

	it.each([
		// Behind a number stands a whole sentence, "0403.170.701: The service could not answer.", and behind "Not known" a whole reason.
		{
			rule: 'no sentence begins inside another',
			fault: /(?<!\d|Not known): (?:It|No|Nothing|Perhaps|The|There) [a-z]/,
		},
		{ rule: 'one of several is one', fault: /\b1 of [\d,]+ (?:\w+ )*(?:are|were|them)\b/ },
		{
			rule: 'one has no plural',
			fault:
				/\b1 (?:of 1 )?(?:\w+ )?(?:items|rows|numbers|companies|entries|requests|answers|members)\b/,
		},
		{ rule: 'several are not one', fault: /\b(?:[2-9]|\d{2,}) of [\d,]+ \w+ (?:is|was)\b/ },
		{
			rule: 'of what nothing was changed is said, as the same run may change another list',
			fault: /\bagain\. Nothing was changed\./,
		},
	])('$rule', ({ fault }) => {
		expect(sentences.filter((sentence) => fault.test(sentence))).toEqual([]);
	});

	it('a hint ends in a full stop, or in what can be copied', () => {
		const texts = HINTS.map((hint) => hintIn(hint, moment));
		expect(texts.filter((text) => !/[.}]$/.test(text))).toEqual([]);
	});

	it('an invisible character that a user gave is named, as nobody would see it', () => {
		const { title } = say(invalidNumber('withoutNumber', { given: '\u001fgeen' }), {
			audience: 'run',
			...moment,
		});
		expect(title).toBe('"U+001Fgeen" contains no number');
	});

	it('whatever a user gave for a number is refused in a line', () => {
		const text = fc.oneof(
			fc.string({ unit: 'binary' }),
			fc.stringMatching(/^[0-9. BE:()/-]{0,25}$/),
		);
		fc.assert(
			fc.property(fc.oneof(fc.anything(), text), (value) => {
				const reading = readNumber(value);
				if (reading.kind === 'number') return;
				const { title } = say(reading.refusal, { audience: 'run', ...moment });
				expect(title).toMatch(/^.{10,250}$/su);
			}),
			{ numRuns: 3000 },
		);
	});

	it('what a user gave is cut between characters', () => {
		const given = `${'1'.repeat(39)}😀😀`;
		const { title } = say(invalidNumber('notPostalCode', { given }), {
			audience: 'run',
			...moment,
		});
		expect(title).toBe(`"${'1'.repeat(39)}😀…" is not a Belgian postal code`);
	});
});

it('no failure repeats a signing secret that its facts hold', () => {
	const failed = transportFailure('notSent', { why: 'Lost whsec_def' });
	const { title } = say(failed, { audience: 'run', ...moment });
	expect(title).toMatch(/: Lost …\.$/);
});

describe('what helps where no answer came in time', () => {
	const adviceFor = (during?: 'token') =>
		say(transportFailure('timedOut', { host: 'registry.example.com', during }), {
			audience: 'item',
			...moment,
		}).advice;

	it('is a longer timeout where the call itself took too long', () =>
		expect(adviceFor()).toContain('raise Advanced → Timeout'));

	it('is no option where the token endpoint took too long, as its timeout is fixed', () =>
		expect(adviceFor('token')).toBe('Run the workflow again later.'));
});

describe('the troubleshooting page', () => {
	const text = readFileSync(TROUBLESHOOTING, 'utf8');
	const rows = text.split('\n').filter((line) => /^\|.*\(`/.test(line));
	const cellOf = (row: string) => row.split(' | ', 1)[0] ?? '';
	const codesOf = (row: string) =>
		(/\((`.*`)\)/.exec(cellOf(row))?.[1]?.match(/\w+/g) ?? []) as string[];

	it('has every code of a failure, a refused value or a line of the log', () => {
		const named = new Set(rows.flatMap(codesOf));
		const codes = [ofFailures, ofInputs, ofLog].flatMap((words) => Object.keys(words));
		expect(codes.filter((code) => !named.has(code))).toEqual([]);
	});

	it('names no code that does not exist', () => {
		const unknown = rows.flatMap(codesOf).filter((code) => !SAID.has(code));
		expect(unknown).toEqual([]);
	});

	it.each(rows.map((row): [string, string] => [cellOf(row), row]))(
		'quotes a message as it is said: %s',
		(cell, row) => {
			const said = codesOf(row).flatMap((code) => SAID.get(code) ?? []);
			const quoted = [...cell.matchAll(/\*(.*?)\*/g)].flatMap(([, quote = '']) => quote.split('…'));
			const parts = quoted.map((part) => part.trim()).filter((part) => part.length > 1);
			expect(parts.filter((part) => !said.some((sentence) => sentence.includes(part)))).toEqual([]);
		},
	);
});
