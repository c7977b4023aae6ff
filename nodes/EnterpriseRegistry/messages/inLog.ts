import { Failure, isTransient } from '../failure';
import { InvalidInput } from '../invalidInput';
import { boundedText } from '../plainText';
import type { Moment } from '../times';
import { maskedExcerpt, withoutAnySecrets } from '../transport/secrets';
import type { TriggerLog } from '../trigger/logLines';
import type { WatchLog } from '../watch/logLines';
import { count, firstOf, isOrAre, partOf } from './counts';
import { describe, inOneText } from './describe';
import { inSentence, withoutFullStop } from './punctuation';
import { sentenceOf } from './sentenceOf';
import { ofRefusals } from './signature';
import type { SentencesFor } from './words';

type LogCodes = TriggerLog & WatchLog;

const COMPANIES = { one: 'company', many: 'companies' };

/** What the nodes write into the log of n8n. A code without a sentence does not compile. */
export const ofLog: SentencesFor<LogCodes, [Moment]> = {
	webhookLeftAlone: ({ id, url }) =>
		`Enterprise Registry Trigger leaves the webhook ${String(id)} alone, though this workflow holds its ID. ` +
		`It delivers to ${maskedExcerpt(String(url))}, so it belongs to another workflow, of which this one may be a copy.`,
	webhookLeftBehind({ url, id, isTest, isDisabled, thrown }, moment) {
		const which = id === undefined ? `its webhook for ${url}` : `its webhook ${id} for ${url}`;
		const again = isTest ? 'Listen for a test event again' : 'Publish the workflow again';
		return (
			`Enterprise Registry Trigger could not ${isDisabled ? 'disable' : 'delete'} ${which}. ${whatHappened(thrown, moment)}. ` +
			`The webhook is perhaps still at the service. ${again}, which takes it up, ` +
			'or delete it by its ID or URL with Webhook → Delete of the Enterprise Registry node.'
		);
	},
	numbersNotKept: ({ url, thrown }, moment) =>
		`Enterprise Registry Trigger could not read which numbers its webhook for ${url} had, before deleting it. ` +
		`${whatHappened(thrown, moment)}. ` +
		'If this was an edit, numbers that another workflow had added are lost: add them again with Subscription → Add.',
	testEventNotSent: ({ thrown }, moment) =>
		`The test event could not be sent: ${inSentence(whatHappened(thrown, moment))}.`,
	webhookNotRepaired: ({ thrown }, moment) =>
		`Enterprise Registry Trigger could not repair its webhook. ${whatHappened(thrown, moment)}.`,
	noWebhookAtService: ({ url }) =>
		`Enterprise Registry Trigger has no webhook at the service for ${url}, so it cannot verify deliveries. Unpublish and publish the workflow.`,
	newSecret({ isSchemeInDoubt }) {
		const advice = isSchemeInDoubt ? ' If nobody rotates the secret, set Signature to Fixed.' : '';
		return `Enterprise Registry Trigger got a new signing secret for its webhook, as the old one was lost or deliveries of the service were refused.${advice}`;
	},
	optionsUnresolved: ({ reason, leftOut }) =>
		`Enterprise Registry Trigger refused a delivery with 403, as its Options cannot be resolved: ` +
		`${withoutFullStop(reason)}. Check the expressions in Options.${andMore(leftOut)}`,
	deliveryRefused: ({ status, reason, leftOut }) =>
		`Enterprise Registry Trigger refused a delivery with ${status}. ${sentenceOf(ofRefusals, reason)}${andMore(leftOut)}`,
	companiesNotFound({ asked, numbers }) {
		const notFound = numbers.length;
		const some = `${partOf(notFound, asked, COMPANIES)} ${isOrAre(notFound)}`;
		const check = notFound === 1 ? 'Check its number.' : 'Check their numbers.';
		return `${some} not in the register: ${firstOf(numbers)}. ${check}`;
	},
	companiesUnread({ unread, asked, first: { number, failure, isAskedNext } }, moment) {
		const { title, advice } = describe(failure, { audience: 'log', ...moment });
		// Nobody has to run a poll again: it comes by itself.
		const isForUser = !isTransient(failure) || failure.facts.notConnected !== undefined;
		const why = inOneText({ title, advice: isForUser ? advice : '' });
		const next = isAskedNext
			? 'The next poll asks again.'
			: `${number} is asked about again once Look Again After has passed.`;
		return `${partOf(unread, asked, COMPANIES)} could not be read. ${number}: ${why} ${next}`;
	},
	pollTooShort({ asked, companies }) {
		const others = companies - asked === 1 ? 'the other comes' : 'the others come';
		return `The time of a poll was enough for ${partOf(asked, companies, COMPANIES)}; ${others} first in the next one.`;
	},
};

/** Refusals are not listed one by one: the log would be as long as a stranger likes. */
const andMore = (leftOut = 0): string =>
	leftOut === 0 ? '' : ` Since the line before, there were ${count(leftOut)} more like it.`;

/** A line of the log: what it quotes can neither forge another one nor fill it. */
export const logLine = <Code extends keyof LogCodes>(
	code: Code,
	facts: LogCodes[Code],
	moment: Moment,
): string => boundedText(sentenceOf(ofLog, { code, facts }, moment));

/** What is said of anything that was thrown, without full stop. */
export function whatHappened(thrown: unknown, moment: Moment): string {
	if (thrown instanceof Failure || thrown instanceof InvalidInput) {
		const { title } = describe(thrown, { audience: 'log', ...moment });
		return withoutFullStop(title);
	}
	const said = withoutAnySecrets(thrown instanceof Error ? thrown.message : String(thrown));
	return thrown instanceof Error ? withoutFullStop(said) : said;
}
