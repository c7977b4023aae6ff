import { simplifyEnterprise } from '../../reading/enterprise';
import { inKnownNames } from '../../reading/identity';
import { isObject } from '../../json';
import { shapeOf } from '../shape';
import {
	isServed,
	describeReply,
	refusesAll,
	type DiagnosisClient,
	type Reply,
} from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

/** Its check digits are right, and no company has it. */
const UNKNOWN = '0999.999.922';

export async function enterpriseRecord(
	client: DiagnosisClient,
	known: string,
): Promise<{ reply: Reply; findings: Finding[] }> {
	const subject = 'Record of an enterprise';
	const reply = await client.get('v2', `/enterprise/${known}`);
	if (!isServed(reply))
		return {
			reply,
			findings: [finding(subject, 'unknown', 'The service gave no record.', describeReply(reply))],
		};
	const detail = shapeOf(reply.data);
	if (!isObject(reply.data))
		return { reply, findings: [finding(subject, 'unusual', 'It is not an object.', detail)] };
	const unread = Object.entries(simplifyEnterprise(inKnownNames(reply.data, 'enterprise'))).filter(
		([name, value]) =>
			value === null && ['enterpriseNumber', 'name', 'status', 'postalCode'].includes(name),
	);
	if (unread.length === 0)
		return {
			reply,
			findings: [
				finding(subject, 'recognised', 'The nodes read number, name, status and address.', detail),
			],
		};
	return {
		reply,
		findings: [
			finding(
				subject,
				'unknown',
				`The nodes do not find: ${unread.map(([name]) => name).join(', ')}.`,
				detail,
			),
		],
	};
}

/** What the service answers about a number that no company has. */
export async function unknownNumber(client: DiagnosisClient): Promise<Finding> {
	const subject = 'Answer for an unknown number';
	const reply = await client.get('v2', `/enterprise/${UNKNOWN}`);
	const { status, kind, data, payload } = reply;
	if (kind === 'none' || kind === 'not asked' || refusesAll(reply))
		return finding(subject, 'unknown', 'This could not be determined.', describeReply(reply));
	const detail = kind === 'json' ? `HTTP ${status}: ${shapeOf(payload)}` : describeReply(reply);
	if (status === 404 && kind === 'json')
		return finding(subject, 'recognised', 'It is HTTP 404.', detail);
	if (status === 404)
		return finding(
			subject,
			'unusual',
			'It is HTTP 404, but not JSON: the nodes take it for a wrong Base URL.',
			detail,
		);
	if (status === 200 && isObject(payload) && payload.success === false)
		return finding(subject, 'unusual', 'It is HTTP 200 with success false.', detail);
	if (status === 200 && (data === null || (Array.isArray(data) && data.length === 0)))
		return finding(subject, 'unusual', 'It is HTTP 200 without data.', detail);
	if (status === 200) return finding(subject, 'unknown', 'It is HTTP 200 with data.', detail);
	return finding(subject, 'unusual', `It is HTTP ${status}, where 404 is usual.`, detail);
}
