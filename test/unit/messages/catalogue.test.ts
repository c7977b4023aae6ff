import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { catalogue, notes } from '../../../nodes/EnterpriseRegistry/messages/catalogue';
import { describe as say, inOneText } from '../../../nodes/EnterpriseRegistry/messages/describe';
import { NOON, NOTES, ROOMS } from './samples';

const PAGE = path.join(__dirname, '../../../docs/messages.md');
const TROUBLESHOOTING = path.join(__dirname, '../../../docs/troubleshooting.md');
const moment = { now: NOON, timeZone: 'UTC' };
const ALL = ROOMS.flatMap(([, failures]) => failures);

const INTRODUCTION = `# All messages

What the nodes say when something goes wrong, each with the code by which programs and tests know it. The numbers, names and addresses are
samples. What stands in italics is said for an item of the action node alone. [Troubleshooting](troubleshooting.md) says more about those
that you are likely to meet.

This page is made from the code: \`WRITE_MESSAGES=yes npx jest --selectProjects unit --testPathPatterns messages\` writes it.`;

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

function page(): string {
	const parts = ROOMS.map(([title, failures]) => {
		const codes = [...new Set(failures.map(({ code }) => code))];
		const entries = codes.map((code) => {
			const said = failures.filter((failure) => failure.code === code).map(entryOf);
			return [`\`${code}\``, ...new Set(said)].join('\n\n');
		});
		return `## ${title}\n\n${entries.join('\n\n')}`;
	});
	const noted = NOTES.map((note) => {
		const { advice } = say(new Failure('noSigningSecret', 'unreadable', {}, [note]), {
			audience: 'run',
			...moment,
		});
		const own = say(new Failure('noSigningSecret', 'unreadable', {}), {
			audience: 'run',
			...moment,
		});
		return `\`${note.code}\`\n\n${plain(advice.replace(own.advice, '').trim())}`;
	});
	return `${[INTRODUCTION, ...parts, `## Notes\n\n${NOTES_INTRODUCTION}\n\n${noted.join('\n\n')}`].join('\n\n')}\n`;
}

it('every message is the one of docs/messages.md, which is made from the catalogue', () => {
	if (process.env.WRITE_MESSAGES !== undefined) writeFileSync(PAGE, page());
	expect(readFileSync(PAGE, 'utf8')).toBe(page());
});

it('every code has a sample, and every sample a code', () => {
	expect([...new Set(ALL.map(({ code }) => code))].sort()).toEqual(Object.keys(catalogue).sort());
	expect([...new Set(NOTES.map(({ code }) => code))].sort()).toEqual(Object.keys(notes).sort());
});

it.each(ALL.map((failure): [string, Failure] => [failure.code, failure]))(
	'%s is said in whole sentences, and as a reason without its full stop',
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

/** Rows about what a user typed: it is refused before any request, without a code. */
const ABOUT_INPUT =
	/check digits|There is no number|This version of the node|spreadsheet|letter O|Belgian number|was read as/;

it('each row of the troubleshooting page names the codes of its message', () => {
	const text = readFileSync(TROUBLESHOOTING, 'utf8');
	const [, part = ''] = /## Messages of the nodes\n([\s\S]*?)\n## /.exec(text) ?? [];
	const rows = part.split('\n').filter((line) => /^\| [^-Y]/.test(line));
	expect(rows.length).toBeGreaterThan(15);
	const withoutCode = rows.filter((row) => {
		const [, message = ''] = row.split(' | ', 2)[0]?.split('(`') ?? [];
		const codes = message.match(/\w+/g) ?? [];
		return codes.length === 0 || !codes.every((code) => code in catalogue);
	});
	expect(withoutCode.filter((row) => !ABOUT_INPUT.test(row))).toEqual([]);
});
