import type { RegistryClient } from '../registry/RegistryClient';
import type { Milliseconds } from '../times';
import { within } from '../transport/systemClock';
import type { WatchedCompany } from './company';
import { lookAt, type EndedLook } from './lookAt';
import type { UnreadCompany } from './unreadCompanies';

interface Asking {
	client: RegistryClient;
	companies: WatchedCompany[];
	/** How many lookups are in flight at the same time. */
	parallel: number;
	/** The time that n8n gives one poll. */
	budget: Milliseconds;
}

/** What came of asking about each company. */
export interface LooksInTime {
	/** In the order in which they ended. */
	looks: EndedLook[];
	/** Lookups that were cancelled, as the time was over. */
	cutOff: UnreadCompany[];
	/** Companies for which no time was left. */
	notAsked: WatchedCompany[];
}

/** When the lookups that are still in flight are cancelled, as a part of the budget: n8n drops what a poll gives too late. */
const LAST_PART = 0.9;

/**
 * Asks about one company after the other. No look starts once half of the budget is used, as each may take a whole timeout. One may also
 * wait in the queue before it is sent, so what has not ended near the end of the budget is cancelled.
 */
export async function askInTime(asking: Asking): Promise<LooksInTime> {
	const { client, companies, parallel, budget } = asking;
	const startedAt = Date.now();
	const mayStart = () => Date.now() - startedAt < budget / 2;
	const came: LooksInTime = { looks: [], cutOff: [], notAsked: [] };
	const waiting = companies.values();
	const askOneAfterTheOther = async () => {
		for (const company of waiting) {
			if (mayStart()) sortIn({ company, look: await lookAt(client, company) }, came);
			else came.notAsked.push(company);
		}
	};
	const all = Promise.all(Array.from({ length: parallel }, askOneAfterTheOther));
	try {
		const ended = await within(
			LAST_PART * budget,
			all.then(() => true),
		);
		if (ended !== true) client.stop();
		await all;
	} finally {
		// A run that has ended leaves no timer behind.
		client.stop();
	}
	return came;
}

function sortIn(ended: EndedLook, { looks, cutOff }: LooksInTime): void {
	const { company, look } = ended;
	if (look.kind === 'unknown' && look.failure.kind === 'cancelled')
		cutOff.push({ company, failure: look.failure, about: 'service' });
	else looks.push(ended);
}
