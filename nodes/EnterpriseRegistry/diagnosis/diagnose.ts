import { randomBytes } from 'node:crypto';

import type { RegistryClient } from '../client/RegistryClient';
import type { ServiceProfile } from '../client/profile';
import { createWebhook } from '../client/createWebhook';
import { isObject, readJson } from '../json';
import { RegistryFailure } from '../transport/errors';
import { profileFrom, type Replies, type Reply } from './profileFrom';
import { named, questions, subjects, type About, type Finding } from './questions';

interface Inquiry {
	replies: Replies;
	/** How many questions were asked. */
	asked: number;
	/** Why no more was asked. */
	stopped?: string;
}

/** After two in a row that tell nothing, the rest would take minutes and say the same. */
const MAX_SILENT = 2;

const ENDS: Partial<Record<RegistryFailure['kind'], string>> = {
	credentials: 'The service refuses the credential.',
	quota: 'The monthly quota is used up, or the subscription is not active.',
	rateLimit: 'The hourly limit is used up.',
	address: 'Nothing answers at the Base URL.',
	cancelled: 'The execution was cancelled.',
};

/**
 * Asks what no source says, one request at a time, and tells how the service answers; the first finding has the Service
 * Profile. Nothing of a company is in it.
 */
export async function diagnose(
	client: RegistryClient,
	about: Pick<About, 'onPeppol' | 'notOnPeppol'>,
	webhookUrl?: string,
): Promise<Array<Finding & { profile?: ServiceProfile }>> {
	const all = { ...about, profile: client.profile };
	const { replies, asked, stopped } = await inquire(
		client.with({ maxWait: 0, reuseFor: 0, share: false }),
		all,
	);
	const profile = profileFrom(replies, client.profile);
	const members = Object.keys(profile);
	const isWhole = stopped === undefined;
	const sets = members.length === 0 ? '' : `It sets ${members.join(', ')}.`;
	const ending = isWhole ? '' : ` It ended early: ${stopped}`;
	return [
		{
			subject: 'Service Profile',
			finding: sets || 'Nothing could be learned for it.',
			status: sets === '' ? 'as specified' : 'recognised',
			detail: sets && 'Copy it into Service Profile of the credential.',
			profile,
		},
		{
			subject: 'Requests made',
			finding: `${asked} questions were asked.${ending}`,
			status: isWhole ? 'as specified' : 'unusual',
			detail:
				about.notOnPeppol === null ? 'Without Not on Peppol nothing is learned about a no.' : '',
		},
		unknownNumber(replies, profile),
		...subjects.map(([subject, name, reading]) =>
			findingOf(subject, replies[name], (reply) => reading(reply, all)),
		),
		...(webhookUrl === undefined || !isWhole
			? []
			: [await ownWebhook(client, webhookUrl, about.onPeppol.dotted!)]),
	];
}

async function inquire(client: RegistryClient, about: About): Promise<Inquiry> {
	const inquiry: Inquiry = { replies: {}, asked: 0 };
	for (
		let silent = 0, index = 0;
		index < questions.length && inquiry.stopped === undefined;
		index++
	) {
		const [name, ask] = questions[index]!;
		const asking = ask(inquiry.replies, about);
		if (asking === null) continue;
		const { endpoint, about: number, ...input } = asking;
		inquiry.asked++;
		const asked = number && { shown: number.dotted!, vat: number.vat! };
		const { reply, failure } = await replyTo(
			client,
			async () => await client.send(endpoint, { ...input, asked }),
		);
		inquiry.replies[name] = { ...reply, asked };
		silent = reply.kind === 'silent' ? silent + 1 : 0;
		inquiry.stopped =
			(failure && ENDS[failure.kind]) ??
			(silent < MAX_SILENT ? undefined : 'The service gave no usable answer twice in a row.');
	}
	return { ...inquiry, replies: named(inquiry.replies) };
}

async function replyTo(
	client: RegistryClient,
	send: () => ReturnType<RegistryClient['send']>,
): Promise<{ reply: Reply; failure?: RegistryFailure }> {
	client.evidence = undefined;
	return await send().then(
		({ data, envelope, status, evidence }) => {
			const body = readJson(evidence.text)?.value;
			return { reply: { kind: 'served', status, data, envelope, body } };
		},
		(failure: unknown) => {
			if (!(failure instanceof RegistryFailure)) throw failure;
			return { failure, reply: replyOfFailure(failure, client.evidence?.text ?? '') };
		},
	);
}

/** What the product cannot read yet is data all the same. */
function replyOfFailure({ kind, status = 0 }: RegistryFailure, text: string): Reply {
	const body = readJson(text)?.value;
	const own = isObject(body) && typeof body.success === 'boolean' ? body : null;
	const isData = status >= 200 && status < 300 && body !== undefined && own?.success !== false;
	const isRefusal = status >= 200 && status < 500 && ![401, 402, 403, 429].includes(status);
	return {
		kind: kind === 'absent' ? kind : isData ? 'served' : isRefusal ? 'refused' : 'silent',
		status,
		body,
		data: own === null ? body : own.data,
		envelope: own,
	};
}

function findingOf(
	subject: string,
	reply: Reply | undefined,
	read: (reply: Reply) => string | null,
): Finding {
	const found = (finding: string, status: Finding['status'], detail: string): Finding => ({
		subject,
		finding,
		status,
		detail,
	});
	if (reply === undefined) return found('It was not asked, or not answered.', 'unknown', '');
	const detail = reply.status === 0 ? 'No answer.' : `HTTP ${reply.status}.`;
	if (reply.kind !== 'served') return found('The service gave no data.', 'unusual', detail);
	const unread = read(reply);
	return found(unread ?? 'The nodes read it.', unread === null ? 'recognised' : 'unknown', detail);
}

function unknownNumber({ unknown }: Replies, { absent }: ServiceProfile): Finding {
	const isRead = unknown?.kind === 'absent';
	const isKnown = isRead || absent !== undefined;
	const reads = `${isRead ? 'The' : 'With this profile the'} nodes read it as "no such company".`;
	return {
		subject: 'Answer for an unknown number',
		finding: isKnown ? reads : 'The nodes cannot tell it from a wrong address.',
		status: isKnown ? 'recognised' : 'unknown',
		detail: unknown === undefined ? '' : `HTTP ${unknown.status}.`,
	};
}

/** Makes a webhook, sends a test event, rotates the secret, reads the log, and deletes the webhook whatever happened. */
async function ownWebhook(client: RegistryClient, url: string, number: string): Promise<Finding> {
	const subject = 'Own webhook';
	const done: string[] = [];
	const step = async (name: string, work: () => Promise<unknown>) => {
		const isDone = await work().then(
			() => true,
			() => false,
		);
		done.push(`${name}: ${isDone ? 'yes' : 'no'}`);
	};
	const webhookName = `n8n: Diagnose ${randomBytes(6).toString('hex')}`;
	const wanted = { name: webhookName, url, entityNumbers: [number] };
	const created = await createWebhook(client, wanted, () => false).catch(() => undefined);
	if (created === undefined)
		return { subject, finding: 'It could not be created.', status: 'unusual', detail: '' };
	const { id } = created.webhook;
	await step('test event', async () => await client.call('sendTestEvent', { id }));
	await step('log', async () => await client.call('deliveries', { id }));
	await step('new secret', async () => await client.call('rotateSecret', { id }));
	await step('deleted', async () => await client.lastingly().call('deleteWebhook', { id }));
	const isFine = done.every((text) => text.endsWith('yes'));
	return {
		subject,
		finding: isFine ? 'Every step worked, and it was deleted.' : 'Not every step worked.',
		status: isFine ? 'as specified' : 'unusual',
		detail: `${done.join(', ')}.${done.at(-1) === 'deleted: no' ? ` Delete ${webhookName} by hand.` : ''}`,
	};
}
