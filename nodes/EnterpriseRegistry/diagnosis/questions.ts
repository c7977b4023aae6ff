import { randomBytes } from 'node:crypto';

import { endpoints, type Endpoint } from '../registry/endpoints';
import { envelopeIn } from '../registry/envelope';
import { namingsOf, PEPPOL_KEYS, SEARCH_KEYS, type Unnamed } from '../registry/parameterNames';
import { PEPPOL_FORMS, type ServiceProfile } from '../registry/profile';
import type { RegistryClient } from '../registry/RegistryClient';
import { readJson, textAt, type Json } from '../json';
import type { ParsedNumber } from '../numbers/registryNumber';
import { RegistryFailure } from '../transport/errors';
import type { RegistryAnswer } from '../transport/types';

export interface About {
	onPeppol: ParsedNumber;
	notOnPeppol: ParsedNumber | null;
	url?: string;
}

export interface Question {
	endpoint: Endpoint;
	number?: string;
	id?: string;
	/** What stands under a name that no source specifies. */
	unnamed?: Unnamed;
	/** Pieces of a profile to try where the usual one is refused; the next list where all of one are. */
	ways?: ServiceProfile[][];
	query?: Record<string, string | number>;
	body?: Json;
	/** It is asked if this one brought data, and about the ID in it if it has one in its path. */
	after?: string;
	subject?: string;
}

const SEARCH_WAYS = [SEARCH_KEYS.slice(1).map((key) => ({ companySearchKey: key }))];
const [, ...OTHER_KEYS] = Object.keys(PEPPOL_KEYS);
const PEPPOL_WAYS = [
	OTHER_KEYS.map((key) => ({ peppol: { key } })),
	PEPPOL_FORMS.slice(1).map((form) => ({ peppol: { form } })),
];

/** Their check digits are right, and no company has them. */
const [UNKNOWN, UNKNOWN_TOO, UNKNOWN_VAT] = ['0999.999.922', '0999.998.932', 'BE0999999922'];
const PLACE = { postalCode: '1000', street: 'de', page: 1, pageSize: 3 };
const nowhere: Endpoint = { method: 'GET', path: '/v2/no-such-path/{number}', reads: 'open' };

/** What no source says. A yes and a no are asked in turns: an outage meets both. */
export function questionsAbout({ onPeppol, notOnPeppol, url }: About): Record<string, Question> {
	const { searchCompanies, searchAddress, peppol, vat, enterprise } = endpoints;
	// A syllable of many Belgian names, so that there is more than a page.
	const search = { endpoint: searchCompanies, unnamed: 'bel' };
	const check = (unnamed: ParsedNumber) => ({ endpoint: peppol, unnamed, number: unnamed.dotted! });
	const [on, off] = [check(onPeppol), notOnPeppol && { ...check(notOnPeppol), after: 'on' }];
	const name = `n8n: Diagnose ${randomBytes(6).toString('hex')}`;
	const body = { name, url, entityNumbers: [on.number] };
	return {
		account: { endpoint: endpoints.account, subject: 'Plan and usage' },
		companies: { ...search, query: { page: 1 }, ways: SEARCH_WAYS, subject: 'Company search' },
		nextPage: { ...search, query: { page: 2 }, after: 'companies' },
		address: { endpoint: searchAddress, query: PLACE, subject: 'Address search' },
		on: { ...on, ways: PEPPOL_WAYS, subject: 'Peppol check: yes' },
		...(off && { off: { ...off, subject: 'Peppol check: no' } }),
		again: { ...on, after: 'on' },
		...(off && { last: off }),
		vat: { endpoint: vat, number: onPeppol.vat!, subject: 'VAT check: yes' },
		noVat: { endpoint: vat, number: UNKNOWN_VAT, subject: 'VAT check: no' },
		vatAgain: { endpoint: vat, number: onPeppol.vat! },
		unknown: { endpoint: enterprise, number: UNKNOWN, subject: 'Answer for an unknown number' },
		known: { endpoint: enterprise, number: on.number, subject: 'Record of an enterprise' },
		unknownToo: { endpoint: enterprise, number: UNKNOWN_TOO },
		nowhere: { endpoint: nowhere, number: UNKNOWN },
		webhooks: { endpoint: endpoints.webhooks, subject: 'Webhooks' },
		forms: { endpoint: endpoints.juridicalForms, query: { limit: 20 }, subject: 'Legal forms' },
		health: { endpoint: endpoints.health, subject: 'Health' },
		...(url && {
			made: { endpoint: endpoints.createWebhook, body, subject: `Webhook ${name}` },
			tested: { endpoint: endpoints.sendTestEvent, after: 'made', subject: 'Its test event' },
			delivered: { endpoint: endpoints.deliveries, after: 'made', subject: 'Its deliveries' },
			rotated: { endpoint: endpoints.rotateSecret, after: 'made', subject: 'Its new secret' },
			deleted: { endpoint: endpoints.deleteWebhook, after: 'made', subject: 'Its deletion' },
		}),
	};
}

export type Reply = Awaited<ReturnType<typeof replyTo>>;
export type Replies = Partial<Record<string, Reply>>;

/** Asks the questions in turn. Learned is the only way that is accepted. */
export async function inquire(client: RegistryClient, questions: Array<[string, Question]>) {
	const replies: Replies = {};
	let [using, learned] = [client.profile, client.profile];
	let [silent, stopped] = [0, ''];
	const ask = async (question: Question, way: ServiceProfile) => {
		// What was made is deleted whatever happened since.
		if (stopped !== '' && question.endpoint.method !== 'DELETE') return [];
		const id = textAt(replies[question.after ?? '']?.data, 'id') ?? '';
		if (id === '' && question.endpoint.path.includes('{id}')) return [];
		const reply = await replyTo(client, { ...question, id }, merged(using, { way }));
		silent = reply.kind === 'silent' ? silent + 1 : 0;
		// After two, the rest would take minutes and say the same.
		if (silent === 2 || reply.failure?.kind === 'credentials')
			stopped = `It ended early: ${reply.failure!.message}`;
		return [{ ...reply, way }];
	};
	for (const [name, question] of questions) {
		if (question.after !== undefined && replies[question.after]?.kind !== 'served') continue;
		const tried: Array<Reply & { way: ServiceProfile }> = [];
		for (const some of [[{}], ...(question.ways ?? [])]) {
			if (!tried.every(refusesTheWay)) break;
			for (const way of some) tried.push(...(await ask(question, way)));
		}
		const answered = tried.filter((one) => !refusesTheWay(one));
		const reply = answered.find(({ kind }) => kind !== 'silent') ?? tried[0];
		replies[name] = reply;
		using = merged(using, reply);
		if (answered.length === 1) learned = merged(learned, reply);
	}
	return { replies, learned, stopped };
}

/** P: 400 is for a parameter that is missing. What answers otherwise may be an outage, and tells nothing. */
const refusesTheWay = ({ kind, answer }: Reply): boolean =>
	kind === 'refused' && [400, 422].includes(answer.status);

const merged = (profile: ServiceProfile, { way }: { way?: ServiceProfile } = {}) => ({
	...{ ...profile, ...way },
	...(way?.peppol && { peppol: { ...profile.peppol, ...way.peppol } }),
});

async function replyTo(client: RegistryClient, question: Question, profile: ServiceProfile) {
	const { endpoint, unnamed, number: asked = '', id, body: sent } = question;
	const [naming] = unnamed ? namingsOf(endpoint.path, unnamed, profile) : [];
	let answer: RegistryAnswer = { status: 0, headers: {}, text: '' };
	const onAnswer = (given: RegistryAnswer) => void (answer = given);
	const cleansUp = endpoint.method === 'DELETE';
	const once = client.with({ maxWait: 0, reuseFor: 0, share: false, cleansUp, onAnswer });
	const input = { number: asked, id, body: sent, query: { ...question.query, ...naming } };
	const outcome = await once.call(endpoint, input).catch((thrown: unknown) => {
		if (thrown instanceof RegistryFailure) return thrown;
		throw thrown;
	});
	const failure = outcome instanceof RegistryFailure ? outcome : undefined;
	const body = readJson(answer.text);
	const envelope = profile.envelope === false ? null : envelopeIn(body);
	const data = envelope === null ? body : envelope.data;
	return { kind: kindOfReply(body, data, failure), answer, failure, body, envelope, data, asked };
}

/** Data, none ("no such company"), a refusal of this question, or nothing that tells anything. */
function kindOfReply(body: unknown, data: unknown, failure?: RegistryFailure) {
	if (!failure) return data == null ? 'absent' : 'served';
	const { kind, status = 0 } = failure;
	const isUnread = kind === 'notTheRegistry' || kind === 'unreadable';
	// What the product cannot read yet is data all the same.
	if (isUnread && status < 300 && body !== undefined) return 'served';
	if (kind === 'absent') return 'absent';
	return isUnread || kind === 'input' || kind === 'refused' ? 'refused' : 'silent';
}
