import { endpoints, type Endpoint } from '../registry/endpoints';
import { entriesIn, readAnswer } from '../registry/envelope';
import type { ServiceProfile } from '../registry/profile';
import type { RegistryClient } from '../registry/RegistryClient';
import { textAt } from '../json';
import { readAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import { verdict } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import { profileFrom } from './profileFrom';
import { inquire, questionsAbout, type About, type Question, type Reply } from './questions';

/** Asks what no source says, one request at a time; the first finding has the Service Profile. Nothing of a company is in them. */
export async function diagnose(client: RegistryClient, about: About) {
	const questions = Object.entries(questionsAbout(about));
	const { replies, learned, stopped } = await inquire(client, questions);
	const profile = profileFrom(replies, learned);
	const members = Object.keys(profile).join(', ');
	const told = questions.filter(([, { subject }]) => subject !== undefined);
	const findings = told.map(([name, question]) => findingOf(question, profile, replies[name]));
	const isRead = findings.every(({ status }) => status === 'recognised');
	const first = {
		subject: 'Service Profile',
		finding: members === '' ? 'Nothing could be learned for it.' : `It sets ${members}.`,
		status: (members && 'recognised') || (isRead ? 'as specified' : 'unknown'),
		detail: stopped || (members && 'Copy it into Service Profile of the credential.'),
		profile,
	};
	return [first, ...findings];
}

function findingOf({ endpoint, subject }: Question, profile: ServiceProfile, reply?: Reply) {
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

/** What the product's own readers make of data; null is what they miss. */
const READERS: Record<string, (data: unknown, profile: ServiceProfile) => object> = {
	list: (data, profile) => ({ results: entriesIn(data, profile) ?? null }),
	account: (data) => ({ 'plan, usage': readAccount(data) }),
	record(data, profile) {
		const { enterpriseNumber, name, status } = readEnterprise(data, profile);
		return { enterpriseNumber, name, status };
	},
};

function missedIn(reply: Reply, endpoint: Endpoint, profile: ServiceProfile): string[] {
	const { reads, path } = endpoint;
	const read = readAnswer(reply.answer, { endpoint, profile, asked: reply.asked, path });
	if (read instanceof RegistryFailure)
		return read.kind === 'absent' && reads === 'record' ? [] : ['data'];
	const secret = endpoint.givesSecret && { hmacSecret: textAt(read.data, 'hmacSecret') };
	const members = Object.entries({ ...READERS[reads]?.(read.data, profile), ...secret });
	if (reads !== 'check') return members.flatMap(([name, value]) => (value === null ? name : []));
	const check = endpoint === endpoints.vat ? 'vat' : 'peppol';
	const { cause, unlisted } = verdict(read, { check, profile, asked: reply.asked });
	return cause === null ? [] : [cause, ...unlisted.map((leaf) => leaf.path)];
}
