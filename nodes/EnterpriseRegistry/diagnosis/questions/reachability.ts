import { describeReply, type DiagnosisClient, type Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

/** A larger difference would make a reset time or a signed timestamp misleading. */
const LARGE_OFFSET = 60_000;

/** What the first answers say about the connection to the service, the credential and the clocks. */
export function reachability(client: DiagnosisClient, baseUrl: string): Finding[] {
	const replies = client.replies.filter(({ kind }) => kind !== 'not asked');
	const answered = replies.filter(
		({ kind, status }) => kind === 'json' || (status === 429 && kind !== 'none'),
	);
	return [...reached(replies, answered, baseUrl), credential(client.replies), clock(answered)];
}

function reached(replies: Reply[], answered: Reply[], baseUrl: string): Finding[] {
	const first = replies[0];
	const encrypted = baseUrl.startsWith('https:');
	const way = encrypted
		? 'over https; n8n accepted its certificate'
		: 'over http, without a certificate';
	if (first === undefined) return [finding('Reachability', 'unknown', 'Nothing was asked.')];
	if (answered.length > 0) {
		const silent = replies.length - answered.length;
		const sentence = `The service answers ${way}.`;
		const detail = `The first answer took ${first.milliseconds} ms.${silent === 0 ? '' : ` ${silent} of ${replies.length} requests got no JSON.`}`;
		return [
			finding(
				'Reachability',
				encrypted && silent === 0 ? 'as specified' : silent === 0 ? 'recognised' : 'unusual',
				sentence,
				detail,
			),
		];
	}
	return [
		finding(
			'Reachability',
			'unusual',
			unreached(first),
			`${describeReply(first)} Check the Base URL of the credential: it ends in /api.`,
		),
	];
}

function unreached({ kind, failure, status }: Reply): string {
	if (kind === 'web page') return `A web page answers instead of the registry (HTTP ${status}).`;
	if (kind === 'text' || kind === 'empty')
		return `Something other than the registry answers (HTTP ${status}).`;
	const ways = ['connection', 'timeout', 'address'];
	return failure !== undefined && ways.includes(failure.kind)
		? `${failure.message}.`
		: 'No answer was received.';
}

const REFUSED: Record<number, string> = {
	401: 'The service does not accept the credential.',
	402: 'The subscription is not active, or its monthly quota is used up.',
	403: 'The service knows the credential, but does not allow every request.',
	412: 'The service expects a header that the request does not carry.',
	429: 'The credential is accepted; its limit is used up.',
};

function credential(replies: Reply[]): Finding {
	const refused = replies.find(({ status }) => status in REFUSED);
	const served = replies.find(
		({ kind, status }) => kind === 'json' && status >= 200 && status < 300,
	);
	if (refused !== undefined && (served === undefined || refused.status !== 403)) {
		return finding('Credential', 'unusual', REFUSED[refused.status]!, describeReply(refused));
	}
	const held = replies.find(({ failure }) => failure?.kind === 'rateLimit');
	if (held !== undefined && served === undefined)
		return finding('Credential', 'unusual', REFUSED[429]!, 'A known limit held the requests back.');
	if (served === undefined)
		return finding('Credential', 'unknown', 'No answer shows whether the credential is accepted.');
	if (refused === undefined)
		return finding('Credential', 'as specified', 'The service accepts the credential.');
	const count = replies.filter(({ status }) => status === 403).length;
	return finding(
		'Credential',
		'recognised',
		'The service accepts the credential, but not for every path.',
		`HTTP 403 on ${count} of ${replies.length} requests.`,
	);
}

function clock(answered: Reply[]): Finding {
	const dated = answered.find(({ headers }) => !Number.isNaN(Date.parse(headers.date ?? '')));
	if (dated === undefined)
		return finding(
			'Clock',
			'unknown',
			'No answer has the time of the service.',
			answered.length === 0 ? '' : 'The header Date is missing.',
		);
	// The header has whole seconds only, and the answer took some time to arrive.
	const offset = Date.parse(dated.headers.date!) + 500 - (dated.at - dated.milliseconds / 2);
	const seconds = Math.round(Math.abs(offset) / 1000);
	if (Math.abs(offset) <= LARGE_OFFSET)
		return finding(
			'Clock',
			'as specified',
			'The clocks of the service and of n8n agree.',
			`They differ by ${seconds} s.`,
		);
	return finding(
		'Clock',
		'unusual',
		`The clock of the service is ${seconds} s ${offset > 0 ? 'ahead of' : 'behind'} that of n8n.`,
		'The nodes allow for the difference when they read a reset time.',
	);
}
