import { randomBytes } from 'node:crypto';

import { endpoints, type Endpoint } from '../client/endpoints';
import { envelopeIn } from '../client/envelope';
import { namingsOf } from '../client/parameterNames';
import type { ServiceProfile } from '../client/profile';
import type { RegistryClient } from '../client/RegistryClient';
import { createWebhook } from '../client/webhooks';
import { readJson } from '../json';
import { RegistryFailure, type FailureKind } from '../transport/errors';
import type { RegistryAnswer } from '../transport/types';
import { profileFrom } from './profileFrom';
import {
	missedIn,
	questionsAbout,
	waysOf,
	type About,
	type Question,
	type Replies,
	type Reply,
} from './questions';

interface Finding {
	subject: string;
	finding: string;
	status: 'as specified' | 'recognised' | 'unusual' | 'unknown';
	detail: string;
	profile?: ServiceProfile;
}

/**
 * Asks what no source says, one request at a time, and tells how the service answers; the first finding has the Service
 * Profile. Nothing of a company is in it.
 */
export async function diagnose(
	client: RegistryClient,
	about: About,
	webhookUrl?: string,
): Promise<Finding[]> {
	const questions = Object.entries<Question>(questionsAbout(about));
	const { replies, learned, stopped } = await inquire(client, questions);
	const profile = profileFrom(replies, learned);
	const members = Object.keys(profile).join(', ');
	const findings: Finding[] = [
		{
			subject: 'Service Profile',
			finding: members === '' ? 'Nothing could be learned for it.' : `It sets ${members}.`,
			status: members === '' ? 'as specified' : 'recognised',
			detail: stopped
				? `It ended early: ${stopped}`
				: 'It belongs in Service Profile of the credential.',
			profile,
		},
	];
	for (const [name, { endpoint, tells: subject }] of questions)
		if (subject !== undefined)
			findings.push({ subject, ...findingOf(endpoint, replies[name], profile) });
	if (webhookUrl !== undefined && stopped === '')
		findings.push(await ownWebhook(client, webhookUrl, about.onPeppol.dotted!));
	return findings;
}

function findingOf(
	endpoint: Endpoint,
	reply: Reply | undefined,
	learned: ServiceProfile,
): Omit<Finding, 'subject'> {
	if (reply === undefined) return { finding: 'It was not asked.', status: 'unknown', detail: '' };
	const detail = reply.status === 0 ? 'No answer.' : `HTTP ${reply.status}.`;
	const missed = missedIn(reply, endpoint, learned).join(', ');
	if (missed === '')
		return { finding: 'With this profile the nodes read it.', status: 'recognised', detail };
	const status = reply.kind === 'served' ? 'unknown' : 'unusual';
	return { finding: `Not read: ${missed}.`, status, detail };
}

/** Learned is what is the only way that is accepted. */
async function inquire(client: RegistryClient, questions: Array<[string, Question]>) {
	const replies: Replies = {};
	const all: Reply[] = [];
	let using = client.profile;
	let learned = using;
	for (const [name, question] of questions.filter(([, { about }]) => about !== null)) {
		const isOpen = question.after === undefined || replies[question.after]?.kind === 'served';
		if (!isOpen || endOf(all) !== '') continue;
		const tried: Reply[] = [];
		for (const ways of waysOf(name, using)) {
			for (const way of ways) {
				if (endOf(all) !== '') break;
				tried.push({ ...(await replyTo(client, question, merged(using, way))), way });
				all.push(tried.at(-1)!);
			}
			if (tried.some(({ kind }) => kind !== 'refused')) break;
		}
		const answered = tried.filter(({ kind }) => kind !== 'refused');
		const reply = answered.find(({ kind }) => kind !== 'silent') ?? tried[0]!;
		replies[name] = reply;
		using = merged(using, reply.way);
		if (answered.length === 1) learned = merged(learned, reply.way);
	}
	return { replies, learned, stopped: endOf(all) };
}

const merged = (profile: ServiceProfile, way: ServiceProfile = {}): ServiceProfile => ({
	...{ ...profile, ...way },
	peppol: { ...profile.peppol, ...way.peppol },
});

const ENDS: FailureKind[] = ['credentials', 'quota', 'rateLimit', 'address', 'cancelled'];

/** Why no more is asked: after two replies in a row that tell nothing, the rest would take minutes and say the same. */
function endOf(all: Reply[]): string {
	const failure = all.at(-1)?.failure;
	const silent = all.slice(-2).filter(({ kind }) => kind === 'silent').length;
	return failure && (silent === 2 || ENDS.includes(failure.kind)) ? failure.message : '';
}

/** With the first parameter that is tried with a profile. */
function inputFor({ endpoint, about, query, ...question }: Question, using: ServiceProfile) {
	const asks = question.asks ?? (endpoint === endpoints.peppol ? about : undefined);
	const namings = asks ? Object.entries(namingsOf(endpoint.path, asks, using)) : [];
	const number = endpoint === endpoints.vat ? about?.vat : about?.dotted;
	return {
		...{ query: { ...query, ...Object.fromEntries(namings.slice(0, 1)) } },
		...(about && { number: number! }),
	};
}

async function replyTo(client: RegistryClient, question: Question, using: ServiceProfile) {
	const input = inputFor(question, using);
	let answer: RegistryAnswer = { status: 0, headers: {}, text: '' };
	const onAnswer = (given: RegistryAnswer) => void (answer = given);
	const asking = client.with({ maxWait: 0, reuseFor: 0, share: false, onAnswer });
	const failure = await asking.call(question.endpoint, input).then(
		() => undefined,
		(thrown: unknown) => {
			if (thrown instanceof RegistryFailure) return thrown;
			throw thrown;
		},
	);
	const body = readJson(answer.text)?.value;
	const envelope = envelopeIn(body);
	return {
		kind: failure ? kindOf(failure, body) : ('served' as const),
		...{ answer, body, envelope, failure, asked: input.number },
		...{ status: failure?.status ?? answer.status, data: envelope === null ? body : envelope.data },
	};
}

/** What the product cannot read yet is data all the same. */
function kindOf({ kind, status = 0 }: RegistryFailure, body: unknown): Reply['kind'] {
	const isUnread = kind === 'notTheRegistry' || kind === 'unreadable';
	if (isUnread && status < 300 && body !== undefined) return 'served';
	if (kind === 'absent') return 'absent';
	return isUnread || kind === 'input' || kind === 'refused' ? 'refused' : 'silent';
}

/** What is done with a webhook that was made; the last whatever happened. */
const STEPS = ['sendTestEvent', 'deliveries', 'rotateSecret', 'deleteWebhook'] as const;

async function ownWebhook(client: RegistryClient, url: string, number: string): Promise<Finding> {
	const name = `n8n: Diagnose ${randomBytes(6).toString('hex')}`;
	const wanted = { name, url, entityNumbers: [number] };
	const failed: string[] = [];
	const webhook = await createWebhook(client, wanted).catch(() => null);
	if (webhook === null) failed.push('createWebhook');
	for (const step of webhook === null ? [] : STEPS) {
		const by = client.with({ cleansUp: step === 'deleteWebhook' });
		await by.call(step, { id: webhook!.id }).catch(() => failed.push(step));
	}
	const isFine = failed.length === 0;
	return {
		subject: 'Own webhook',
		finding: isFine ? 'It was made, tested and deleted.' : `This failed: ${failed.join(', ')}.`,
		status: isFine ? 'as specified' : 'unusual',
		detail: failed.includes('deleteWebhook') ? `Delete ${name} by hand.` : '',
	};
}
