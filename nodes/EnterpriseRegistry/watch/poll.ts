import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import type { Instant, Milliseconds } from '../times';
import { askInTime, type LooksInTime } from './askInTime';
import { compareWithBaseline } from './changes';
import type { WatchedCompany } from './company';
import { logLines } from './logLines';
import { lookAt, type EndedLook } from './lookAt';
import { pollResult } from './pollResult';
import { dueCompanies } from './rotation';
import { watchItem, type WatchItem } from './watchItem';
import { readSettings, type WatchSettings } from './watchSettings';
import { WatchState } from './watchState';
import { whyPollFails } from './whyPollFails';

/*
 * The words of this room, each for one thing:
 *
 * | Word       | What it is                                                                                                   |
 * |------------|--------------------------------------------------------------------------------------------------------------|
 * | poll       | one call of n8n: on time, as it activates the workflow (it publishes it, or starts), or in the editor        |
 * | look       | one lookup of a company; it is there, absent, or unknown: only the first two are clear                       |
 * | baseline   | what a look is compared with: what the last clear look saw, in the spelling that was seen first              |
 * | news       | what a look adds to the baseline, if the user wants to be told of such a thing: one item of the output       |
 * | stored     | in n8n's static data, which n8n saves with items and at activation only                                      |
 * | remembered | in the memory of this process                                                                                |
 * | due        | not asked about for as long as *Look Again After* says                                                       |
 */

/**
 * Looks each company up that is due, and gives an item for each of which there is something to tell; null if there is nothing.
 * @throws if nothing could be read, and for a wrong setting.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const settings = readSettings(context);
	if (context.getMode() === 'manual') return asOutput([await firstCompany(context, settings)]);
	const isActivation = isActivationPoll(context);
	polledWith.add(context);
	const state = new WatchState(context.getWorkflowStaticData('node'), nodeIdentity(context));
	// n8n begins a poll on time, even if the one before has not ended. Both would ask the same, and tell it.
	if (state.isPolling) return null;
	state.beginPoll();
	try {
		return asOutput(await pollOnce(context, settings, { state, isActivation }));
	} finally {
		state.endPoll();
	}
}

async function pollOnce(
	context: IPollFunctions,
	settings: WatchSettings,
	{ state, isActivation }: { state: WatchState; isActivation: boolean },
): Promise<WatchItem[]> {
	const { companies, lookAgainAfter } = settings;
	const startedAt = Date.now();
	const { lastAskedAt } = state;
	const due = dueCompanies(companies, {
		now: startedAt,
		lookAgainAfter,
		lastAsked: ({ number }) => state.lastAsked(number),
	});
	const asked = await lookAtAll(context, settings, due);
	const result = pollResult(asked, { companies, state });
	const items = inOrderOf(companies, asked.looks).flatMap(
		(ended) => newsIn(ended, { state, settings, seenAt: startedAt }) ?? [],
	);
	for (const { company, about } of result.unread)
		if (about !== 'service') state.noteAsked(company.number, startedAt);
	const failure = whyPollFails(result, { isActivation, startedAt, lastAskedAt });
	if (failure === undefined)
		for (const { code, facts } of logLines(result))
			context.logger.warn(logLine(code, facts, momentOf(context)));
	// After all that could fail, as news that are stored count as told. Before a throw, too: companies that were taken off the list are
	// forgotten, even if no other could be read.
	state.write(companies);
	if (failure !== undefined) throw failure;
	return items;
}

async function lookAtAll(
	context: IPollFunctions,
	{ calls }: WatchSettings,
	due: WatchedCompany[],
): Promise<LooksInTime> {
	if (due.length === 0) return { looks: [], cutOff: [], notAsked: [] };
	const budget = budgetOf(context);
	// One request may take what is left when the last look starts.
	const timeout = Math.min(calls.timeout, budget / 2);
	const client = (await pollClient(context)).with({ ...calls, timeout });
	return await askInTime({ client, companies: due, parallel: calls.parallelRequests, budget });
}

/** Looks in the order of the list, whatever the order of the answers. */
function inOrderOf(companies: WatchedCompany[], looks: EndedLook[]): EndedLook[] {
	const ofNumber = new Map(looks.map((ended) => [ended.company.number, ended]));
	return companies.flatMap(({ number }) => ofNumber.get(number) ?? []);
}

/** What there is to tell of a look, if anything. The state gets the baseline that follows from a clear one. */
function newsIn(
	{ company, look }: EndedLook,
	{ state, settings, seenAt }: { state: WatchState; settings: WatchSettings; seenAt: Instant },
): WatchItem | undefined {
	if (look.kind === 'unknown') return undefined;
	const { number, kind } = company;
	const before = state.baselineOf(company);
	const compared = compareWithBaseline({ look, baseline: before, kind }, settings.rules);
	const { news } = compared;
	const baseline = { ...compared.baseline, seenAt };
	if (news === undefined) {
		state.noteNoNews(number, baseline);
		return undefined;
	}
	const item = watchItem({ company, look, seenAt, news, baseline: before }, settings);
	state.noteNews(number, baseline);
	return item;
}

const asOutput = (items: WatchItem[]): INodeExecutionData[][] | null =>
	items.length === 0 ? null : [items.map((item) => ({ json: { ...item } as IDataObject }))];

const pollClient = async (context: IPollFunctions): Promise<RegistryClient> =>
	await clientFrom(context, context.getNodeParameter('authentication', 'apiKey'));

/** Which node of which workflow it is. */
const nodeIdentity = (context: IPollFunctions): string =>
	`${context.getWorkflow().id} ${context.getNode().id}`;

/** What the timer of n8n gives a poll. Its durable scheduler gives less. */
const BUDGET_OF_TIMER: Milliseconds = 300_000;

/** Versions of n8n before 2.41 have a timer alone, and do not say it. */
const budgetOf = (context: Partial<IPollFunctions>): Milliseconds =>
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
const isActivationPoll = (context: IPollFunctions): boolean =>
	!polledWith.has(context) && budgetOf(context) === BUDGET_OF_TIMER;

/** Shows in the editor what an item looks like. It is no look that counts: nothing is stored. */
async function firstCompany(
	context: IPollFunctions,
	{ companies, calls, showsRecords }: WatchSettings,
): Promise<WatchItem> {
	const [company] = companies;
	const look = await lookAt((await pollClient(context)).with(calls), company);
	if (look.kind === 'unknown') throw look.failure;
	const type = look.kind === 'present' ? ('first' as const) : ('absent' as const);
	return watchItem(
		{ company, look, seenAt: Date.now(), news: { type }, baseline: undefined },
		{ showsRecords },
	);
}
