import type { IPollFunctions } from 'n8n-workflow';

import type { Milliseconds } from '../times';

/** Which node of which workflow it is. */
export const nodeIdentity = (context: IPollFunctions): string =>
	`${context.getWorkflow().id} ${context.getNode().id}`;

/** What n8n says where its timer polls, which drops nothing. Its durable scheduler gives less. */
const BUDGET_OF_TIMER: Milliseconds = 300_000;

/** n8n says it from 2.38 on. The scheduler of 2.36 and 2.37 is so taken for the timer, and polls take too long for it. */
export const budgetOf = (context: Partial<IPollFunctions>): Milliseconds =>
	context.getPollBudgetMs?.() ?? BUDGET_OF_TIMER;

/** n8n uses one context for all polls of an activated workflow. */
const polledWith = new WeakSet<IPollFunctions>();

/**
 * Whether n8n polls because it activates the workflow, where a throw would stop that. n8n does not say so. With the timer it is the first
 * poll with a context. The scheduler makes a context for every poll.
 *
 * A wrong guess changes only whether a poll in which nothing could be read is thrown or logged. A poll on time may be taken for an
 * activation, as with a scheduler whose budget was set to 5 minutes: then an outage is only a line of the log. If an
 * activation is taken for a poll on time, an outage stops the publishing, and the user publishes again.
 */
export const isActivationPoll = (context: IPollFunctions): boolean =>
	!polledWith.has(context) && budgetOf(context) === BUDGET_OF_TIMER;

/** After this, a poll with the same context counts as one on time. */
export const notePolled = (context: IPollFunctions): void => void polledWith.add(context);
