import { isObject, type Json } from '../../json';
import { shapeOf } from '../shape';
import { pathPart } from '../../transport/url';
import { isServed, describeReply, type DiagnosisClient, type Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

/** The list of webhooks, wherever it is in the answer. */
export function webhooksIn({ data }: Reply): Json[] | undefined {
	const list = Array.isArray(data)
		? data
		: isObject(data)
			? Object.values(data).find((value) => Array.isArray(value))
			: undefined;
	return Array.isArray(list) ? list.filter(isObject) : undefined;
}

export const idOf = ({ id }: Json): string | undefined =>
	(typeof id === 'string' && id !== '') || typeof id === 'number' ? String(id) : undefined;

/** The existing webhooks, and the delivery log of the first one. */
export async function webhookLists(client: DiagnosisClient): Promise<Finding[]> {
	const reply = await client.get('v2', '/webhooks');
	const webhooks = isServed(reply) ? webhooksIn(reply) : undefined;
	if (webhooks === undefined) {
		const list = finding(
			'Webhooks',
			isServed(reply) ? 'unusual' : 'unknown',
			'The service gave no list of webhooks.',
			isServed(reply) ? shapeOf(reply.data) : describeReply(reply),
		);
		return [
			list,
			finding('Deliveries', 'unknown', 'Without a list of webhooks there is no log to read.'),
		];
	}
	const members = ['id', 'name', 'url', 'disabled'];
	const missing = members.filter((name) => webhooks.some((webhook) => !(name in webhook)));
	const detail = `${webhooks.length} of them. ${shapeOf(reply.data)}`;
	const revealing = webhooks.some(
		({ hmacSecret }) => typeof hmacSecret === 'string' && hmacSecret !== '',
	);
	const list = revealing
		? finding(
				'Webhooks',
				'unusual',
				'The list holds the signing secrets, which the interface shows at creation only.',
				detail,
			)
		: missing.length > 0
			? finding('Webhooks', 'unusual', `They come without ${missing.join(', ')}.`, detail)
			: finding(
					'Webhooks',
					'as specified',
					webhooks.length === 0
						? 'There are no webhooks.'
						: 'They have the members of the interface.',
					detail,
				);
	const id = webhooks.map(idOf).find((value) => value !== undefined);
	if (id === undefined)
		return [
			list,
			finding(
				'Deliveries',
				'unknown',
				'There is no webhook whose log could be read.',
				'Include Webhook creates one.',
			),
		];
	return [
		list,
		deliveryLog('Deliveries', await client.get('v2', `/webhook/${pathPart(id)}/events`)),
	];
}

/** A word that a programmer chose for a state; one that begins with a capital may be a name. */
const STATE = /^(?:[a-z_-]{2,20}|DELIVERED|FAILED|PENDING|RETRYING|SUCCESS|ERROR)$/;

/** The shape of a delivery log. */
export function deliveryLog(subject: string, reply: Reply): Finding {
	const entries = isServed(reply) ? webhooksIn(reply) : undefined;
	if (entries === undefined)
		return finding(
			subject,
			isServed(reply) ? 'unusual' : 'unknown',
			'The service gave no log.',
			isServed(reply) ? shapeOf(reply.data) : describeReply(reply),
		);
	if (entries.length === 0)
		return finding(subject, 'as specified', 'The log is empty.', shapeOf(reply.data));
	const missing = ['eventId', 'status', 'responseCode', 'at'].filter(
		(name) => !(name in entries[0]!),
	);
	const words = [...new Set(entries.map(({ status }) => status))].filter(
		(word) => typeof word === 'string' && STATE.test(word),
	);
	const detail = `${shapeOf(reply.data)} Values of status: ${words.join(', ') || 'none that is a word'}.`;
	if (missing.length > 0)
		return finding(subject, 'unusual', `Its entries come without ${missing.join(', ')}.`, detail);
	const known = words.every((word) => word === 'delivered');
	return finding(
		subject,
		known ? 'as specified' : 'recognised',
		known
			? 'Its entries have the members of the interface.'
			: 'Its entries have the members of the interface, and further values of status.',
		detail,
	);
}
