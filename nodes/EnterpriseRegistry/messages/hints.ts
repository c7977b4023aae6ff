import { shortened, spacedJson } from '../json';
import type { RunHint, RunHints } from '../operations/run/hints';
import { atTime, duration, inTime, type Moment } from '../times';
import { count, counted, firstOf, isOrAre, partOf, requestCount, wasOrWere } from './counts';
import { listDoubtIn } from './registry';
import { sentenceOf } from './sentenceOf';
import type { SentencesFor } from './words';

const ANSWERS = { one: 'answer', many: 'answers' };
const ITEMS = { one: 'item', many: 'items' };
const NUMBERS = { one: 'number', many: 'numbers' };
const ROWS = { one: 'row', many: 'rows' };

/** The sentences above the output of a run. A code without one does not compile. */
export const ofHints: SentencesFor<RunHints, [Moment]> = {
	unencrypted:
		'Your key is sent unencrypted: the Base URL begins with http://. Change it to https://.',
	listDoubts: ({ first, others }) => `${listDoubtIn(first)}${sameFor(others)}`,
	skipped({ skipped, items, said }) {
		const words = said === undefined ? '' : `; the service said "${said}"`;
		const some = partOf(skipped, items, ITEMS);
		return `${some} ${wasOrWere(skipped)} skipped as not found${words}. If that is all of them, check the Base URL.`;
	},
	othersAnswered({ asked }) {
		return `${counted(asked.length, NUMBERS)} gave another company: ${firstOf(asked)}.`;
	},
	unreadResults: ({ results }) =>
		results === 1
			? '1 result has no known name or number. Turn off Simplify to see it.'
			: `${count(results)} results have no known name or number. Turn off Simplify to see them.`,
	nothingAtAddress({ first: { code, street, houseNumber }, others }) {
		const door = houseNumber === '' ? '' : ` and house number "${houseNumber}"`;
		return `Nothing was found for postal code ${code}, street "${street}"${door}.${sameFor(others)}`;
	},
	unclearStatuses({ statuses }) {
		const what =
			statuses.length === 1
				? `The status ${named(statuses)} does`
				: `The statuses ${named(statuses)} do`;
		return `${what} not say whether a delivery was accepted: such events are left out.`;
	},
	aboutOthers: ({ answers }) =>
		`For ${counted(answers, ITEMS)} the service answered about another company, so reachable is unknown there. ` +
		'If it is every item, set peppol.key in the Service Profile.',
	unknowns: ({ unknown, answers, patch, unclear, more }) =>
		[
			`${partOf(unknown, answers, ANSWERS)} ${isOrAre(unknown)} unknown: do not take that for no.`,
			unclear.length > 0 && `Ask the provider what ${unclear.join(', ')} beside a no means.`,
			more > 0 &&
				`The answers have ${more === 1 ? '1 more such member' : `${count(more)} more such members`}.`,
			patch &&
				`If none of these tells of trouble, the owner of the credential can add to its Service Profile: ${spacedJson(patch)}`,
		]
			.filter(Boolean)
			.join(' '),
	cost({ needed, leftThisHour: hour, leftThisMonth: month }) {
		const left = [];
		if (hour !== undefined) left.push(`${count(hour)} ${wasOrWere(hour)} left this hour`);
		if (month !== undefined) {
			const wereLeft = hour === undefined ? ` ${wasOrWere(month)} left` : '';
			left.push(`${count(month)}${wereLeft} this month`);
		}
		return `${requestCount(needed)} ${wasOrWere(needed)} needed, ${left.join(', ')}.`;
	},
	answeredBefore({ rows, items }) {
		const were = wasOrWere(rows);
		return `${partOf(rows, items, ROWS)} ${were} answered before and ${were} not asked.`;
	},
	unknownRows({ rows, items, worthwhile, askAgainAt }, moment) {
		const when = askAgainAt === undefined ? 'later' : atTime(askAgainAt, moment);
		const them = rows === 1 ? 'it' : 'them';
		const these = worthwhile === rows ? them : `${count(worthwhile)} of ${them}`;
		return `${partOf(rows, items, ROWS)} ${isOrAre(rows)} unknown: run ${these} again ${when}.`;
	},
	waitedForLimit: ({ waited }) => `Waited ${duration(waited)} for a limit.`,
	retriedUnavailable({ retried }) {
		return `${requestCount(retried)} ${wasOrWere(retried)} repeated, as the service did not answer.`;
	},
	sharedRequests: ({ shared, items }) =>
		`${partOf(shared, items, ITEMS)} had the same question as another, and needed no request.`,
	fromMemory({ answers, items, isPartly, age }) {
		const part = isPartly ? ', at least in part' : '';
		const old = age === undefined ? '' : `, up to ${duration(age)} old`;
		return `${partOf(answers, items, ANSWERS)} ${isOrAre(answers)} from memory${part}${old}. Reuse Responses For: 0 asks again.`;
	},
	requestsLeft: ({ left, resetsAt }, moment) =>
		`${requestCount(left)} left. New ones come ${inTime(resetsAt, moment)}.`,
};

/** A hint as a sentence. */
export const hintIn = (hint: RunHint, moment: Moment): string => sentenceOf(ofHints, hint, moment);

/** A few of the statuses, as JSON. */
const named = (statuses: string[]): string =>
	statuses.slice(0, 3).map(shortened).join(', ') +
	(statuses.length > 3 ? ` and ${statuses.length - 3} more` : '');

const sameFor = (others: number): string =>
	others === 0 ? '' : ` The same goes for ${others} more.`;
