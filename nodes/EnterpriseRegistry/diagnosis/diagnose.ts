import { parseRegistryNumber } from '../numbers/registryNumber';
import { limitHeader } from '../transport/limits/limitHeaders';
import type { RegistryClient } from '../client/RegistryClient';
import { account, tokenAnswer } from './questions/account';
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

/** Reading requests in all, including those for a token. */
export const MAX_REQUESTS = 14;

/** Requests that a token may take: if a stored one is refused, n8n asks for another and repeats the request. */
const FOR_TOKENS = 2;

/** The number to ask about if the searches find no other. */
const WELL_KNOWN = '0403.170.701';

interface Diagnosis {
	findings: Finding[];
	sent: number;
}

/** Asks about everything that is unspecified, one request at a time, and says what the service does. */
export async function diagnose(registry: RegistryClient, webhookUrl?: string): Promise<Diagnosis> {
	const { baseUrl, usesToken } = registry.connectionInfo;
	const most = MAX_REQUESTS - (usesToken ? FOR_TOKENS : 0);
	const client = new DiagnosisClient(registry, most);

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

	const token = registry.connectionInfo.token;
	const findings = [
		planned(most, usesToken, webhookUrl !== undefined),
		...reachability(client, baseUrl),
		...(usesToken ? [tokenAnswer(token, isServed(me))] : []),
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

function planned(most: number, usesToken: boolean, withWebhook: boolean): Finding {
	const tokens = usesToken ? ' and those for a token' : '';
	const webhook = withWebhook ? `, ${ROUND} for a webhook of its own` : '';
	return finding(
		'Requests planned',
		'as specified',
		`At most ${most} requests that read${tokens}${webhook}.`,
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
