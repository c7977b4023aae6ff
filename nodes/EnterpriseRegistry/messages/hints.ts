import { shortened, spacedJson } from '../json';
import type { RunHint, RunHints } from '../operations/hints';
import { atTime, duration, inTime, type Moment } from '../times';
import { count, requestsIn } from './counts';
import { doubtIn } from './registry';
import { sentenceOf } from './sentenceOf';
import type { SentencesFor } from './words';

/** The sentences above the output of a run. A code without one does not compile. */
export const ofHints: SentencesFor<RunHints> = {
	unencrypted:
		'Your key is sent unencrypted: the Base URL begins with http://. Change it to https://.',
	listDoubts: ({ first, others }) => `${doubtIn(first)}${sameFor(others)}`,
	skipped({ skipped, items, said }) {
		const words = said === undefined ? '' : `; the service said "${said}"`;
		return `${skipped} of ${items} items were skipped as not found${words}. If that is all of them, check the Base URL.`;
	},
	othersAnswered({ asked }) {
		const numbers = asked.length === 1 ? '1 number' : `${asked.length} numbers`;
		const more = asked.length > 5 ? ' and more' : '';
		return `${numbers} gave another company: ${asked.slice(0, 5).join(', ')}${more}.`;
	},
	unreadResults: ({ results }) =>
		results === 1
			? '1 result has no known name or number. Turn off Simplify to see it.'
			: `${results} results have no known name or number. Turn off Simplify to see them.`,
	nothingAtAddress({ first: { code, street, houseNumber }, others }) {
		const door = houseNumber === '' ? '' : ` and house number "${houseNumber}"`;
		return `Nothing was found for postal code ${code}, street "${street}"${door}.${sameFor(others)}`;
	},
	unclearStatuses: ({ statuses }) =>
		`The status ${named(statuses)} does not say whether a delivery was accepted: such events are left out.`,
	aboutOthers: ({ answers }) =>
		`For ${answers} ${answers === 1 ? 'item' : 'items'} the service answered about another company, so reachable is unknown there. If it is every item, set peppol.key in the Service Profile.`,
	unknowns: ({ unknown, answers, patch, unclear, more }) =>
		[
			`${unknown} of ${answers === 1 ? '1 answer is' : `${answers} answers are`} unknown: do not take that for no.`,
			unclear.length > 0 && `Ask the provider what ${unclear.join(', ')} beside a no means.`,
			more > 0 && `The answers have ${count(more)} more such members.`,
			patch &&
				`If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`,
		]
			.filter(Boolean)
			.join(' '),
	cost({ needed, leftThisHour: hour, leftThisMonth: month }) {
		const left = [
			...(hour === undefined ? [] : [`${count(hour)} were left this hour`]),
			...(month === undefined
				? []
				: [`${count(month)}${hour === undefined ? ' were left' : ''} this month`]),
		];
		return `${count(needed)} requests were needed, ${left.join(', ')}.`;
	},
	answeredBefore({ rows, items }) {
		const were = rows === 1 ? 'was' : 'were';
		return `${count(rows)} of ${count(items)} rows ${were} answered before and ${were} not asked.`;
	},
	unknownRows({ rows, items, worthwhile, askAgainAt }, moment) {
		const when = askAgainAt === undefined ? 'later' : atTime(askAgainAt, moment);
		const [are, them] = rows === 1 ? ['is', 'it'] : ['are', 'them'];
		const these = worthwhile === rows ? them : `${count(worthwhile)} of ${them}`;
		return `${count(rows)} of ${count(items)} rows ${are} unknown: run ${these} again ${when}.`;
	},
	waitedForLimit: ({ waited }) => `Waited ${duration(waited)} for a limit`,
	retriedAfterSilence({ retried }) {
		const again = `${requestsIn(retried)} ${retried === 1 ? 'was' : 'were'} repeated`;
		return `${again}, as the service did not answer`;
	},
	sharedRequests: ({ items, sent }) =>
		`${count(items)} items, ${requestsIn(sent)}: the others had the same question`,
	fromMemory({ answers, items, age }) {
		const are = items === 1 ? 'answer is' : 'answers are';
		const old = age === undefined ? '' : `, up to ${duration(age)} old`;
		return `${count(answers)} of ${count(items)} ${are} from memory${old}. Reuse Responses For: 0 asks again.`;
	},
	requestsLeft: ({ left, resetsAt }, moment) =>
		`${requestsIn(left)} left. New ones come ${inTime(resetsAt, moment)}`,
};

/** A hint as a sentence. */
export const hintIn = (hint: RunHint, moment: Moment): string => sentenceOf(ofHints, hint, moment);

/** A few of the statuses, as JSON. */
const named = (statuses: string[]): string =>
	statuses.slice(0, 3).map(shortened).join(', ') +
	(statuses.length > 3 ? ` and ${statuses.length - 3} more` : '');

const sameFor = (others: number): string =>
	others === 0 ? '' : ` The same goes for ${others} more.`;
