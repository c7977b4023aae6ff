import { endpoints, type Endpoint } from '../client/endpoints';
import { readAnswer } from '../client/envelope';
import { entriesIn } from '../client/pages';
import type { ServiceProfile } from '../client/profile';
import type { RegistryClient } from '../client/RegistryClient';
import { textAt } from '../json';
import { readAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import { verdict } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import { profileFrom } from './profileFrom';
import {
	replyTo,
	questionsAbout,
	type About,
	type Question,
	type Replies,
	type Reply,
} from './questions';

/**
 * Asks what no source says, one request at a time, and tells how the service answers; the first finding has the Service
 * Profile. Nothing of a company is in it.
 */
export async function diagnose(client: RegistryClient, about: About) {
	const questions = Object.entries(questionsAbout(about));
	const { replies, learned, stopped } = await inquire(client, questions);
	const profile = profileFrom(replies, learned);
	const members = Object.keys(profile).join(', ');
	const first = {
		subject: 'Service Profile',
		finding: members === '' ? 'Nothing could be learned for it.' : `It sets ${members}.`,
		status: members === '' ? 'as specified' : 'recognised',
		detail: stopped || 'It belongs in Service Profile of the credential.',
		profile,
	};
	const told = questions.filter(([, { tells }]) => tells !== undefined);
	return [first, ...told.map(([name, question]) => findingOf(question, profile, replies[name]))];
}

function findingOf({ endpoint, tells: subject }: Question, profile: ServiceProfile, reply?: Reply) {
	if (!reply) return { subject, finding: 'It was not asked.', status: 'unknown', detail: '' };
	const missed = missedIn(reply, endpoint, profile).join(', ');
	const status = reply.failure?.status ?? reply.answer.status;
	const unread = reply.kind === 'served' ? 'unknown' : 'unusual';
	return {
		subject,
		finding: missed === '' ? 'With this profile the nodes read it.' : `Not read: ${missed}.`,
		status: missed === '' ? 'recognised' : unread,
		detail: status === 0 ? 'No answer.' : `HTTP ${status}.`,
	};
}

type Reader = (data: unknown, profile: ServiceProfile) => object;

/** What the product's own readers make of data; null is what they miss. */
const READERS: Partial<Record<Endpoint['reads'], Reader>> = {
	list: (data, profile) => ({ results: entriesIn(data, profile) ?? null }),
	account: (data) => ({ 'plan, usage': readAccount(data) }),
	record(data, profile) {
		const { enterpriseNumber, name, status } = readEnterprise(data, profile);
		return { enterpriseNumber, name, status };
	},
};

function missedIn(reply: Reply, endpoint: Endpoint, profile: ServiceProfile): string[] {
	const { reads, path } = endpoint;
	const { answer, asked = '' } = reply;
	try {
		const { data } = readAnswer(answer, { endpoint, profile, asked, path });
		const members = Object.entries(READERS[reads]?.(data, profile) ?? {});
		if (reads !== 'check') return members.flatMap(([name, value]) => (value === null ? name : []));
		const check = endpoint === endpoints.vat ? 'vat' : 'peppol';
		const { cause, unlisted } = verdict(reply, { check, profile, asked });
		return cause === null ? [] : [cause, ...unlisted.map((leaf) => leaf.path)];
	} catch (failure) {
		const isAbsent = failure instanceof RegistryFailure && failure.kind === 'absent';
		return isAbsent && reads === 'record' ? [] : ['data'];
	}
}

/** Learned is what is the only way that is accepted. */
async function inquire(client: RegistryClient, questions: Array<[string, Question]>) {
	const replies: Replies = {};
	let [using, learned] = [client.profile, client.profile];
	let [silent, stopped] = [0, ''];
	const webhookId = () => textAt(replies.made?.data, 'id') ?? undefined;
	const isOpen = ({ endpoint, after = '' }: Question) =>
		(after === '' || replies[after]?.kind === 'served') &&
		(webhookId() !== undefined || !endpoint.path.includes('{id}'));
	const ask = async (question: Question, way: ServiceProfile) => {
		if (stopped !== '' && !question.cleansUp) return [];
		const asking = { ...question, id: webhookId() };
		const reply = await replyTo(client, asking, merged(using, way));
		const { kind, message = '' } = reply.failure ?? {};
		silent = reply.kind === 'silent' ? silent + 1 : 0;
		// After two, the rest would take minutes and say the same.
		if (silent === 2 || kind === 'credentials') stopped = `It ended early: ${message}`;
		return [{ ...reply, way }];
	};
	for (const [name, question] of questions) {
		if (!isOpen(question)) continue;
		const tried: Array<Reply & { way: ServiceProfile }> = [];
		for (const some of [[{}], ...(question.ways ?? [])]) {
			if (tried.some(({ kind }) => kind !== 'refused')) break;
			for (const way of some) tried.push(...(await ask(question, way)));
		}
		const answered = tried.filter(({ kind }) => kind !== 'refused');
		const reply = answered.find(({ kind }) => kind !== 'silent') ?? tried[0];
		replies[name] = reply;
		using = merged(using, reply?.way);
		if (answered.length === 1) learned = merged(learned, reply?.way);
	}
	return { replies, learned, stopped };
}

const merged = (profile: ServiceProfile, { peppol, ...way }: ServiceProfile = {}) => ({
	...{ ...profile, ...way },
	...(peppol && { peppol: { ...profile.peppol, ...peppol } }),
});
