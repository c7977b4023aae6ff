import { isObject } from '../../json';
import { shapeOf } from '../shape';
import type { ApiVersion, QueryValue } from '../../client/types';
import { isServed, describeReply, type DiagnosisClient, type Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

interface Path {
	version: ApiVersion;
	path: string;
	/** As the finding shows it, without a number. */
	shown: string;
	query?: Record<string, QueryValue>;
}

/** Resources whose paths the interface does not state, the most useful first: those beyond the number of requests are left out. */
const unspecified = (known: string): Path[] => [
	{ version: 'v2', path: `/enterprise/${known}/financials`, shown: '/v2/enterprise/…/financials' },
	{
		version: 'v2',
		path: `/enterprise/${known}/beneficial-owners`,
		shown: '/v2/enterprise/…/beneficial-owners',
	},
	{
		version: 'v2',
		path: `/enterprise/${known}/establishments`,
		shown: '/v2/enterprise/…/establishments',
	},
	{ version: 'v2', path: `/vat/BE${known.replaceAll('.', '')}`, shown: '/v2/vat/…' },
	{ version: 'v2', path: '/naces', shown: '/v2/naces', query: { limit: 1 } },
	{ version: 'v2', path: '/juridical-forms', shown: '/v2/juridical-forms' },
	{ version: 'v2', path: '/activity-groups', shown: '/v2/activity-groups' },
	{ version: 'v1', path: '/health', shown: '/health' },
	{ version: 'v1', path: '/stats', shown: '/stats' },
];

/** Whether each path exists; the replies of v1 show its envelope if no other did. */
export async function paths(client: DiagnosisClient, known: string): Promise<Finding[]> {
	const findings: Finding[] = [];
	for (const { version, path, shown, query } of unspecified(known)) {
		findings.push(judged(`Path ${shown}`, await client.get(version, path, query)));
	}
	return findings;
}

function judged(subject: string, reply: Reply): Finding {
	const { status, kind, payload } = reply;
	if (isServed(reply) && isObject(payload) && payload.success === false)
		return finding(subject, 'unusual', 'It exists, but reports no success.', shapeOf(payload));
	if (isServed(reply)) return finding(subject, 'recognised', 'It is there.', shapeOf(reply.data));
	if (kind === 'not asked' || kind === 'none')
		return finding(subject, 'unknown', 'This could not be determined.', describeReply(reply));
	if (status === 404 || status === 405 || status === 501)
		return finding(subject, 'unusual', 'It does not exist.', describeReply(reply));
	if (status === 403)
		return finding(
			subject,
			'recognised',
			'It exists, but not for this credential.',
			describeReply(reply),
		);
	if (status === 400)
		return finding(subject, 'unknown', 'It exists, but needs other parameters.', shapeOf(payload));
	return finding(subject, 'unknown', 'Its answer does not say.', describeReply(reply));
}
