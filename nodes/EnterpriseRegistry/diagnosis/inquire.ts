import { readJson, textAt, type Json } from '../json';
import type { Check } from '../reading/rules';
import { envelopeIn } from '../registry/envelope';
import { namingsOf } from '../registry/parameterNames';
import type { ServiceProfile } from '../registry/profile';
import type { RegistryClient } from '../registry/RegistryClient';
import { Failure } from '../failure';
import type { RegistryAnswer } from '../transport/types';
import type { Question } from './questions';

/** What became of a question. */
export interface Reply {
	/** Data · "no such company" · a refusal of this question · nothing that tells anything. */
	kind: 'served' | 'absent' | 'refused' | 'silent';
	answer: RegistryAnswer;
	failure?: Failure;
	/** The whole answer, its envelope if it has one, and what stands in that, else the whole answer. */
	body: unknown;
	envelope: Json | null;
	data: unknown;
	/** The number that was asked about. */
	asked: string;
}

/** The replies about companies for which a check should say yes, and about those for which it should say no, in the order of the questions. */
export type Round = Record<'yes' | 'no', Reply[]>;

export interface Replies {
	/** The first reply to the question of each name. */
	named: Partial<Record<string, Reply>>;
	/** Only of checks whose questions were all answered with data. */
	rounds: Partial<Record<Check, Round>>;
}

/** After so many questions in a row without an answer, the rest would take minutes and say the same. */
const MOST_SILENT = 2;

interface Inquiry {
	replies: Replies;
	/** The profile in use, with the names of parameters that were found as the only ones that are accepted. */
	learned: ServiceProfile;
	/** Why not all was asked; undefined if it was. */
	stopped?: Failure;
}

/** Asks the questions one after another. */
export async function inquire(client: RegistryClient, questions: Question[]): Promise<Inquiry> {
	const all = new Map<Question, Reply>();
	const named: Replies['named'] = {};
	let using = client.profile;
	let learned = client.profile;
	let silent = 0;
	let stopped: Failure | undefined;

	const ask = async (question: Question, way: ServiceProfile): Promise<Reply | undefined> => {
		// What was made is deleted, whatever happened since.
		if (stopped !== undefined && question.endpoint.method !== 'DELETE') return undefined;
		const id = madeId(named, question);
		if (id === '' && question.endpoint.path.includes('{id}')) return undefined;
		const reply = await replyTo(client, { ...question, id }, withWay(using, way));
		silent = reply.kind === 'silent' ? silent + 1 : 0;
		if (silent === MOST_SILENT || reply.failure?.kind === 'credentials') stopped = reply.failure;
		return reply;
	};

	for (const question of questions) {
		if (question.after !== undefined && named[question.after]?.kind !== 'served') continue;
		const tried = await tryWays(question, ask);
		const accepted = tried.filter(({ reply }) => !refusesTheWay(reply));
		const chosen = accepted.find(({ reply }) => reply.kind !== 'silent') ?? tried[0];
		if (chosen === undefined) continue;
		all.set(question, chosen.reply);
		named[question.name] ??= chosen.reply;
		using = withWay(using, chosen.way);
		if (accepted.length === 1) learned = withWay(learned, chosen.way);
	}
	return { replies: { named, rounds: roundsOf(questions, all) }, learned, stopped };
}

/** The ID of what an earlier question made; empty where there is none. */
const madeId = (named: Replies['named'], { after = '' }: Question): string =>
	textAt(named[after]?.data, 'id') ?? '';

interface Tried {
	reply: Reply;
	way: ServiceProfile;
}

/** In the usual way, and in the others where that is refused. A whole list is tried, as only one of it may be accepted. */
async function tryWays(
	question: Question,
	ask: (question: Question, way: ServiceProfile) => Promise<Reply | undefined>,
): Promise<Tried[]> {
	const tried: Tried[] = [];
	for (const ways of [[{}], ...(question.ways ?? [])]) {
		if (!tried.every(({ reply }) => refusesTheWay(reply))) break;
		for (const way of ways) {
			const reply = await ask(question, way);
			if (reply !== undefined) tried.push({ reply, way });
		}
	}
	return tried;
}

/** P: 400 is for a parameter that is missing. What answers otherwise may be an outage, and tells nothing. */
const refusesTheWay = ({ kind, answer }: Reply): boolean =>
	kind === 'refused' && [400, 422].includes(answer.status);

const withWay = (profile: ServiceProfile, way: ServiceProfile): ServiceProfile => ({
	...profile,
	...way,
	...(way.peppol && { peppol: { ...profile.peppol, ...way.peppol } }),
});

/** Without waits, repeats and memory: what counts is what this service says now. */
async function replyTo(
	client: RegistryClient,
	question: Question & { id: string },
	profile: ServiceProfile,
): Promise<Reply> {
	const { endpoint, unnamed, number: asked = '', id, body: sent } = question;
	const [naming] = unnamed ? namingsOf(endpoint.path, unnamed, profile) : [];
	let answer: RegistryAnswer = { status: 0, headers: {}, text: '' };
	const onAnswer = (given: RegistryAnswer) => void (answer = given);
	const cleansUp = endpoint.method === 'DELETE';
	const once = client.with({ maxWait: 0, reuseFor: 0, share: false, cleansUp, onAnswer });
	const input = { number: asked, id, body: sent, query: { ...question.query, ...naming } };
	const outcome = await once.call(endpoint, input).catch((thrown: unknown) => {
		if (thrown instanceof Failure) return thrown;
		throw thrown;
	});
	const failure = outcome instanceof Failure ? outcome : undefined;
	const body = readJson(answer.text);
	const envelope = profile.envelope === false ? null : envelopeIn(body);
	const data = envelope === null ? body : envelope.data;
	return { kind: kindOf(body, data, failure), answer, failure, body, envelope, data, asked };
}

function kindOf(body: unknown, data: unknown, failure?: Failure): Reply['kind'] {
	if (!failure) return data == null ? 'absent' : 'served';
	const { kind, status = 0 } = failure;
	const isUnread = kind === 'notTheRegistry' || kind === 'unreadable';
	// What the product cannot read yet is still data.
	if (isUnread && status < 300 && body !== undefined) return 'served';
	if (kind === 'absent') return 'absent';
	return isUnread || kind === 'input' || kind === 'refused' ? 'refused' : 'silent';
}

function roundsOf(questions: Question[], replies: Map<Question, Reply>): Replies['rounds'] {
	const rounds: Replies['rounds'] = {};
	for (const check of ['peppol', 'vat'] as const) {
		const asked = questions.filter(({ expected }) => expected?.check === check);
		const served = asked.filter((question) => replies.get(question)?.kind === 'served');
		if (asked.length === 0 || served.length < asked.length) continue;
		const expecting = (answer: 'yes' | 'no') =>
			asked
				.filter(({ expected }) => expected?.answer === answer)
				.flatMap((question) => replies.get(question) ?? []);
		rounds[check] = { yes: expecting('yes'), no: expecting('no') };
	}
	return rounds;
}
