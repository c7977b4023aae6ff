import type { RegistryClient } from '../registry/RegistryClient';
import type { Milliseconds } from '../times';
import { within } from '../transport/systemClock';
import type { WatchedCompany } from './company';
import { lookAt, type Look } from './lookAt';

interface Asking {
	client: RegistryClient;
	companies: WatchedCompany[];
	/** How many lookups are in flight at the same time. */
	parallel: number;
	/** The time that n8n gives one poll. */
	budget: Milliseconds;
	/** Called for each company that was asked about, as soon as its look has ended. */
	onLook: (company: WatchedCompany, look: Look) => void;
}

/** When the lookups that are still in flight are cancelled, as a part of the budget: n8n drops what a poll gives too late. */
const LAST_PART = 0.9;

/**
 * Asks about one company after the other. No look starts once half of the budget is used, as each may take a whole timeout.
 * @returns those for which no time was left.
 */
export async function askInTime(asking: Asking): Promise<WatchedCompany[]> {
	const { client, companies, parallel, budget, onLook } = asking;
	const startedAt = Date.now();
	const mayStart = () => Date.now() - startedAt < budget / 2;
	const notAsked: WatchedCompany[] = [];
	const waiting = companies.values();
	const askOneAfterTheOther = async () => {
		for (const company of waiting) {
			if (mayStart()) onLook(company, await lookAt(client, company));
			else notAsked.push(company);
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
	return notAsked;
}
