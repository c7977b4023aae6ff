import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import type { Instant, Milliseconds } from '../times';
import { askInTime, type LooksInTime } from './askInTime';
import { compareWithBaseline } from './changes';
import type { Baseline, WatchedCompany } from './company';
import { logLines } from './logLines';
import { checkedLook, lookAt, type EndedLook } from './lookAt';
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
	const before = state.baselinesOf(companies);
	const result = pollResult(asked, { companies, before });
	const seen = inOrderOf(companies, asked.looks).flatMap(
		(ended) => whatFollows(ended, { before, settings, seenAt: startedAt }) ?? [],
	);
	for (const { number, baseline, item } of seen) {
		if (item === undefined) state.noteNoNews(number, baseline);
		else state.noteNews(number, baseline);
	}
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
	return seen.flatMap(({ item }) => item ?? []);
}

async function lookAtAll(
	context: IPollFunctions,
	{ calls, showsRecords }: WatchSettings,
	due: WatchedCompany[],
): Promise<LooksInTime> {
	if (due.length === 0) return { looks: [], cutOff: [], notAsked: [] };
	const budget = budgetOf(context);
	// One request may take what is left when the last look starts.
	const timeout = Math.min(calls.timeout, budget / 2);
	const client = (await pollClient(context)).with({ ...calls, timeout });
	const parallel = calls.parallelRequests;
	return await askInTime({ client, companies: due, parallel, budget, showsRecords });
}

/** Looks in the order of the list, whatever the order of the answers. */
function inOrderOf(companies: WatchedCompany[], looks: EndedLook[]): EndedLook[] {
	const ofNumber = new Map(looks.map((ended) => [ended.company.number, ended]));
	return companies.flatMap(({ number }) => ofNumber.get(number) ?? []);
}

/** What follows from a clear look. */
interface Seen {
	number: string;
	/** What the next look is compared with. */
	baseline: Baseline;
	/** Undefined if there is nothing to tell. */
	item: WatchItem | undefined;
}

function whatFollows(
	{ company, look }: EndedLook,
	{ before, settings, seenAt }: ComparedWith,
): Seen | undefined {
	if (look.kind === 'unknown') return undefined;
	const { number, kind } = company;
	const earlier = before.get(number);
	const { news, baseline } = compareWithBaseline({ look, baseline: earlier, kind }, settings.rules);
	const told = { company, look, seenAt, baseline: earlier };
	const item = news === undefined ? undefined : watchItem({ ...told, news }, settings);
	return { number, baseline: { ...baseline, seenAt }, item };
}

interface ComparedWith {
	/** By number. */
	before: ReadonlyMap<string, Baseline>;
	settings: WatchSettings;
	/** When the poll began. */
	seenAt: Instant;
}

const asOutput = (items: WatchItem[]): INodeExecutionData[][] | null =>
	items.length === 0 ? null : [items.map((item) => ({ json: { ...item } as IDataObject }))];

const pollClient = async (context: IPollFunctions): Promise<RegistryClient> =>
	await clientFrom(context, context.getNodeParameter('authentication', 'apiKey'));

/** Which node of which workflow it is. */
const nodeIdentity = (context: IPollFunctions): string =>
	`${context.getWorkflow().id} ${context.getNode().id}`;

/** What n8n says where its timer polls, which drops nothing. Its durable scheduler gives less. */
const BUDGET_OF_TIMER: Milliseconds = 300_000;

/** n8n says it from 2.38 on. The scheduler of 2.36 and 2.37 is so taken for the timer, and polls take too long for it. */
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
	const client = (await pollClient(context)).with(calls);
	const look = await checkedLook(client, await lookAt(client, company, { showsRecords }));
	if (look.kind === 'unknown') throw look.failure;
	const type = look.kind === 'present' ? ('first' as const) : ('absent' as const);
	return watchItem(
		{ company, look, seenAt: Date.now(), news: { type }, baseline: undefined },
		{ showsRecords },
	);
}
