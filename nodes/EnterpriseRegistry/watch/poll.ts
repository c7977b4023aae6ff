import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';

import { clientFrom } from '../registry/clientFrom';
import type { RegistryClient } from '../registry/RegistryClient';
import { logLine } from '../messages/inLog';
import { momentOf } from '../nodeError';
import { askInTime, type LooksInTime } from './askInTime';
import type { WatchedCompany } from './company';
import { logLines } from './logLines';
import { checkedLook, lookAt, type EndedLook } from './lookAt';
import { budgetOf, isActivationPoll, nodeIdentity, notePolled } from './pollOfN8n';
import { askedInVain, pollResult } from './pollResult';
import { dueCompanies } from './rotation';
import { answersShown, seenIn, type Comparison } from './seen';
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
	notePolled(context);
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
	const startedAt = Date.now();
	const { companies, lookAgainAfter } = settings;
	const { lastAskedAt } = state;
	const before = state.baselinesOf(companies);
	const comparison = { before, settings, startedAt };
	const due = dueCompanies(companies, {
		now: startedAt,
		lookAgainAfter,
		lastAsked: ({ number }) => state.lastAsked(number),
	});
	const asked = await lookAtAll(context, settings, { due, comparison });
	const result = pollResult(asked, { companies, before });
	const seen = inOrderOf(companies, asked.looks).flatMap(
		(ended) => seenIn(ended, comparison) ?? [],
	);
	const failure = whyPollFails(result, { isActivation, startedAt, lastAskedAt });
	if (failure === undefined)
		for (const { code, facts } of logLines(result))
			context.logger.warn(logLine(code, facts, momentOf(context)));
	// After all that could fail, as news that are stored count as told. Before a throw, too: companies that were taken off the list are
	// forgotten, even if no other could be read.
	state.write({ companies, seen, askedInVain: askedInVain(result), startedAt });
	if (failure !== undefined) throw failure;
	return seen.flatMap(({ item }) => item ?? []);
}

async function lookAtAll(
	context: IPollFunctions,
	{ calls }: WatchSettings,
	{ due, comparison }: { due: WatchedCompany[]; comparison: Comparison },
): Promise<LooksInTime> {
	if (due.length === 0) return { looks: [], cutOff: [], notAsked: [] };
	const budget = budgetOf(context);
	// One request may take what is left when the last look starts.
	const timeout = Math.min(calls.timeout, budget / 2);
	return await askInTime({
		client: (await pollClient(context)).with({ ...calls, timeout }),
		companies: due,
		parallel: calls.parallelRequests,
		budget,
		showsAnswer: answersShown(comparison),
	});
}

/** Looks in the order of the list, whatever the order of the answers. */
function inOrderOf(companies: WatchedCompany[], looks: EndedLook[]): EndedLook[] {
	const ofNumber = new Map(looks.map((ended) => [ended.company.number, ended]));
	return companies.flatMap(({ number }) => ofNumber.get(number) ?? []);
}

const asOutput = (items: WatchItem[]): INodeExecutionData[][] | null =>
	items.length === 0 ? null : [items.map((item) => ({ json: { ...item } as IDataObject }))];

const pollClient = async (context: IPollFunctions): Promise<RegistryClient> =>
	await clientFrom(context, context.getNodeParameter('authentication', 'apiKey'));

/** Shows in the editor what an item looks like. It is no look that counts: nothing is stored. */
async function firstCompany(
	context: IPollFunctions,
	{ companies, calls, showsRecords }: WatchSettings,
): Promise<WatchItem> {
	const [company] = companies;
	const client = (await pollClient(context)).with(calls);
	const look = await checkedLook(client, await lookAt(client, company, () => showsRecords));
	if (look.kind === 'unknown') throw look.failure;
	const type = look.kind === 'present' ? ('first' as const) : ('absent' as const);
	return watchItem(
		{ company, look, seenAt: Date.now(), news: { type }, baseline: undefined },
		{ showsRecords },
	);
}
