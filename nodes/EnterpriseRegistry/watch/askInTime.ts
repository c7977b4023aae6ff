import type { RegistryClient } from '../registry/RegistryClient';
import type { Milliseconds } from '../times';
import { within } from '../transport/systemClock';
import type { WatchedCompany } from './company';
import { checkedLook, lookAt, type EndedLook, type ShowsAnswer } from './lookAt';

interface Asking {
	client: RegistryClient;
	companies: WatchedCompany[];
	/** How many lookups are in flight at the same time. */
	parallel: number;
	/** The time that n8n gives one poll. */
	budget: Milliseconds;
	showsAnswer: ShowsAnswer;
}

/** What came of asking about each company. */
export interface LooksInTime {
	/** In the order in which they ended. */
	looks: EndedLook[];
	/** Companies whose lookup was cancelled, as the time was over. */
	cutOff: WatchedCompany[];
	/** Companies for which no time was left. */
	notAsked: WatchedCompany[];
}

/** When the lookups that are still in flight are cancelled, as a part of the budget: n8n's scheduler drops what a poll gives too late. */
const LAST_PART = 0.9;

/**
 * Asks about one company after the other. No look starts once half of the budget is used, as each may take a whole timeout. One may also
 * wait in the queue before it is sent, so what has not ended near the end of the budget is cancelled.
 */
export async function askInTime(asking: Asking): Promise<LooksInTime> {
	const { client, budget } = asking;
	const asked = askAll(asking);
	try {
		const ended = await within(
			LAST_PART * budget,
			asked.then(() => true),
		);
		if (ended !== true) client.stop();
		return await asked;
	} finally {
		// Where a look threw, the others of the poll end, too.
		client.stop();
	}
}

async function askAll(asking: Asking): Promise<LooksInTime> {
	const { client, companies, parallel, budget, showsAnswer } = asking;
	const startedAt = Date.now();
	const mayStart = () => Date.now() - startedAt < budget / 2;
	const ended: EndedLook[] = [];
	const notAsked: WatchedCompany[] = [];
	const waiting = companies.values();
	const askOneAfterTheOther = async () => {
		for (const company of waiting) {
			if (mayStart()) ended.push({ company, look: await lookAt(client, company, showsAnswer) });
			else notAsked.push(company);
		}
	};
	await Promise.all(Array.from({ length: parallel }, askOneAfterTheOther));
	const checked = await Promise.all(
		ended.map(async ({ company, look }) => ({ company, look: await checkedLook(client, look) })),
	);
	return {
		looks: checked.filter((each) => !isCutOff(each)),
		cutOff: checked.filter(isCutOff).map(({ company }) => company),
		notAsked,
	};
}

const isCutOff = ({ look }: EndedLook): boolean =>
	look.kind === 'unknown' && look.failure.kind === 'cancelled';
