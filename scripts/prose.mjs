/** Phrases that readers stumbled over, in what people read: docs, comments, labels and messages. `npm run lint` runs it. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup/checkout.mjs';

/** What not to write, and what to write instead. */
const phrases = [
	[/\bin any case\b/i, 'always'],
	[/\bwhich see\b/i, 'a link or the reason itself'],
	[/(?<!there )\b(?:is|are) none\b/i, 'is not …, there is no …'],
	[/\bhas told so\b/i, 'has said so'],
	[/\bfor good\b/i, 'forever'],
	[/\bnot begun\b/i, 'does not start'],
	[/\b(?:can|cannot) be meant\b/i, 'is (not) valid'],
	[/\bas at best\b/i, 'near its minimum'],
	[/\bwith a word\b/i, 'with a message'],
	[/\btells the (?:address|login)\b/i, 'prints the …'],
	[/\bbe(?:gins?|ginning)? anew\b|\banew\b/i, 'again'],
	[/\ball the same\b(?! (?:version|for))/i, 'still'],
	[/\blets? go of\b/i, 'deletes, releases'],
	[/, save (?:by|for|where|the|that|those)\b/i, 'except'],
	[/\bspeaks? (?:of|with)\b/i, 'mentions, talks to'],
	[/\bnot shown:/i, 'unspecified:'],
	[/\btime-outs?\b/i, 'timeout'],
	[/(?<!-)\blook-ups?\b(?!-)/i, 'lookup'],
	[/\bkeep the clocks\b/i, 'synchronise clocks (NTP)'],
	[/\blies before\b/i, 'no … can prevent'],
];

const files = execFileSync('git', ['ls-files', '-z', '*.md', '*.ts', '*.mjs', '*.html', '*.yaml', 'examples/*.json'], { cwd: root, encoding: 'utf8' })
	.split('\0')
	.filter((file) => file !== '' && file !== 'scripts/prose.mjs');

const found = files.flatMap((file) =>
	readFileSync(join(root, file), 'utf8')
		.split('\n')
		.flatMap((line, index) => phrases.filter(([phrase]) => phrase.test(line)).map(([phrase, better]) => `${file}:${index + 1}: "${phrase.exec(line)[0]}" → ${better}`)),
);

if (found.length > 0) {
	console.error(found.join('\n'));
	process.exitCode = 1;
}
