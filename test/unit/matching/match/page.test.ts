import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
	LONGEST_NAME,
	MOST_WORDS,
} from '../../../../nodes/EnterpriseRegistry/matching/names/foldedName';
import { GATES } from '../../../../nodes/EnterpriseRegistry/matching/match/gates';
import { ADDRESS_POLICY, NAME_POLICY } from '../../../../nodes/EnterpriseRegistry/matching/policy';

/* docs/matching.md: its tables have the rows of the policy and of the gates, in their order. */

const page = readFileSync(join(__dirname, '../../../../docs/matching.md'), 'utf8');

/** The rows of the table below a heading, without their second column, which is prose. */
function rowsBelow(heading: string): string[][] {
	const [, section = ''] = page.split(`## ${heading}\n`);
	const [part = ''] = section.split('\n## ');
	const rows = [...part.matchAll(/^\| (`.+) \|$/gm)].map(([, row = '']) => row.split(' | '));
	return rows.map(([name = '', , ...others]) => [name.replaceAll('`', ''), ...others]);
}

it('the levels of names, what they need of the address, and their scores', () =>
	expect(rowsBelow('How alike two names are')).toEqual(
		Object.entries(NAME_POLICY).map(([level, { needs, score }]) => [level, needs, String(score)]),
	));

it('the levels of addresses, and what they add to the score', () =>
	expect(rowsBelow('How much of the address agrees')).toEqual(
		Object.entries(ADDRESS_POLICY).map(([level, { score }]) => [level, String(score)]),
	));

it('the gates, in the order in which they are asked', () =>
	expect(rowsBelow('What keeps the best candidate from being a match')).toEqual(
		Object.keys(GATES).map((name) => [name]),
	));

it('how long a name may be', () =>
	expect(page).toContain(`more than ${LONGEST_NAME} characters or ${MOST_WORDS} words`));
