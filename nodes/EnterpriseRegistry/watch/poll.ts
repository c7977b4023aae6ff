import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import type { Milliseconds } from '../times';
import { askInTime } from './askInTime';
import { lookAt } from './lookAt';
import { dueCompanies } from './rotation';
import { Round } from './Round';
import { watchItem, type WatchItem } from './watchItem';
import { readSettings, type WatchSettings } from './watchSettings';
import { WatchState } from './watchState';

/**
 * Looks each company up that is due, and gives an item for each of which there is something to tell; null if there is nothing.
 * @throws if nothing could be read, and for a wrong setting.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const settings = readSettings(context);
	if (context.getMode() === 'manual') return asOutput([await firstCompany(context, settings)]);
	const isActivation = isActivationPoll(context);
	polledWith.add(context);
	const state = new WatchState(context.getWorkflowStaticData('node'), placeOf(context));
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
	const { companies, lookAgainAfter, calls } = settings;
	const round = new Round(settings, state);
	const due = dueCompanies(companies, {
		now: round.startedAt,
		lookAgainAfter,
		lastAsked: ({ number }) => state.lastAsked(number),
	});
	if (due.length > 0) {
		const budget = budgetOf(context);
		// One request may take what is left when the last look starts.
		const timeout = Math.min(calls.timeout, budget / 2);
		const notAsked = await askInTime({
			client: (await clientOf(context)).with({ ...calls, timeout }),
			companies: due,
			parallel: calls.parallelRequests,
			budget,
			onLook: (company, look) => round.note(company, look),
		});
		round.end(notAsked);
	}
	state.write(companies.map(({ number }) => number));
	const failure = round.failure({ isActivation });
	if (failure !== undefined) throw failure;
	for (const { code, facts } of round.logLines())
		context.logger.warn(logLine(code, facts, momentOf(context)));
	return round.items();
}

const asOutput = (items: WatchItem[]): INodeExecutionData[][] | null =>
	items.length === 0 ? null : [items.map((item) => ({ json: { ...item } as IDataObject }))];

const clientOf = async (context: IPollFunctions): Promise<RegistryClient> =>
	await clientFrom(context, context.getNodeParameter('authentication', 'apiKey'));

/** Which node of which workflow it is. */
const placeOf = (context: IPollFunctions): string =>
	`${context.getWorkflow().id} ${context.getNode().id}`;

/** What n8n gives every poll but those of its durable scheduler. Versions before 2.41 do not say it. */
const USUAL_BUDGET: Milliseconds = 300_000;

const budgetOf = (context: Partial<IPollFunctions>): Milliseconds =>
	context.getPollBudgetMs?.() ?? USUAL_BUDGET;

/** n8n uses one context for all polls of an activated workflow. */
const polledWith = new WeakSet<IPollFunctions>();

/**
 * Whether n8n polls because it publishes the workflow, or has started: a throw would stop that. This is the first poll with a
 * context. The durable scheduler makes a context for every poll; it is told by its budget, which is shorter.
 */
const isActivationPoll = (context: IPollFunctions): boolean =>
	!polledWith.has(context) && budgetOf(context) === USUAL_BUDGET;

/** Shows in the editor what an item looks like. It is no look: nothing is stored. */
async function firstCompany(
	context: IPollFunctions,
	{ companies, calls, showsRecords }: WatchSettings,
): Promise<WatchItem> {
	const [company] = companies;
	const seen = await lookAt((await clientOf(context)).with(calls), company);
	if (seen.kind === 'unknown') throw seen.failure;
	const type = seen.kind === 'present' ? ('first' as const) : ('absent' as const);
	return watchItem(
		{ company, seen, seenAt: Date.now(), news: { type }, known: undefined },
		{ showsRecords },
	);
}
