import { parseRegistryNumber } from '../numbers/registryNumber';
import { limitHeader } from '../transport/limits/limitHeaders';
import type { RegistryClient } from '../client/RegistryClient';
import { account } from './questions/account';
import { DiagnosisClient, isServed } from './DiagnosisClient';
import { envelope, refusalBody } from './questions/envelopes';
import { finding, type Finding } from './finding';
import { limitHeaders } from './questions/limits';
import { enterpriseRecord, unknownNumber } from './questions/numbers';
import { ownWebhook, ROUND } from './questions/ownWebhook';
import { paths } from './questions/paths';
import { peppolCheck } from './questions/peppol';
import { reachability } from './questions/reachability';
import { addressSearch, companySearch } from './questions/searches';
import { webhookLists } from './questions/webhooks';

/** Reading requests in all. */
export const MAX_REQUESTS = 14;

/** The number to ask about if the searches find no other. */
const WELL_KNOWN = '0403.170.701';

interface Diagnosis {
	findings: Finding[];
	sent: number;
}

/** Asks about everything that is unspecified, one request at a time, and says what the service does. */
export async function diagnose(registry: RegistryClient, webhookUrl?: string): Promise<Diagnosis> {
	const { baseUrl } = registry.connectionInfo;
	const client = new DiagnosisClient(registry, MAX_REQUESTS);

	const me = await client.get('v2', '/me');
	const companies = await companySearch(client);
	const addresses = await addressSearch(client);
	const known = companies.known ?? addresses.known ?? WELL_KNOWN;
	const peppol = await peppolCheck(client, parseRegistryNumber(known));
	const record = await enterpriseRecord(client, known);
	const unknown = await unknownNumber(client);
	const webhooks = await webhookLists(client);
	const unspecified = await paths(client, known);
	const own = webhookUrl === undefined ? [] : await ownWebhook(client, webhookUrl, known);

	const findings = [
		planned(webhookUrl !== undefined),
		...reachability(client, baseUrl),
		envelope(
			'v2',
			[me, addresses.reply, record.reply].find((reply) => reply !== undefined && isServed(reply)) ??
				me,
		),
		envelope('v1', companies.reply),
		refusalBody(client.replies),
		account(me),
		...limitHeaders(client.replies),
		...companies.findings,
		...addresses.findings,
		...peppol,
		...record.findings,
		unknown,
		...webhooks,
		...unspecified,
		...own,
	];
	return { findings: [...findings, spent(client)], sent: client.sent };
}

function planned(withWebhook: boolean): Finding {
	const webhook = withWebhook ? `, ${ROUND} for a webhook of its own` : '';
	return finding(
		'Requests planned',
		'as specified',
		`At most ${MAX_REQUESTS} requests that read${webhook}.`,
		'A limit, a refused credential or a silent service ends the diagnosis earlier.',
	);
}

function spent({ sent, stopped, replies }: DiagnosisClient): Finding {
	const left = replies
		.map(({ headers }) => limitHeader(headers, 'remaining'))
		.filter((text) => /^\d+$/.test(text ?? ''))
		.pop();
	const detail = left === undefined ? '' : `${left} requests were left in the hour.`;
	const made = sent === 1 ? '1 request was made.' : `${sent} requests were made.`;
	return finding(
		'Requests made',
		stopped === undefined ? 'as specified' : 'unusual',
		stopped === undefined ? made : `${made} It ended early: ${stopped}`,
		detail,
	);
}
