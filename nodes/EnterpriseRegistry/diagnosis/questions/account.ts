import { readAccount } from '../../reading/account';
import { firstNumber, isObject } from '../../json';
import { shapeOf } from '../shape';
import { isServed, describeReply, type Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

/** Which of the two known shapes plan and usage have. */
export function account(reply: Reply): Finding {
	const subject = 'Plan and usage (/me)';
	if (!isServed(reply))
		return finding(
			subject,
			'unknown',
			'The service did not show plan and usage.',
			describeReply(reply),
		);
	const { data } = reply;
	const detail = shapeOf(data);
	if (
		isObject(data) &&
		isObject(data.plan) &&
		firstNumber(data, 'usage.currentMonth.requests') !== null
	) {
		return finding(
			subject,
			'as specified',
			'They have the shape of the interface: plan and usage.',
			detail,
		);
	}
	const { plan, requestsPerMonth, requestsPerHour } = readAccount(data, new Date());
	if (plan === null && requestsPerMonth === null && requestsPerHour === null)
		return finding(subject, 'unknown', 'The nodes find no plan and no limit in it.', detail);
	return finding(
		subject,
		'recognised',
		isObject(data) && 'quota' in data
			? 'They have the second known shape: plan, quota and rateLimit.'
			: 'They have another shape, of which the nodes read a part.',
		detail,
	);
}
