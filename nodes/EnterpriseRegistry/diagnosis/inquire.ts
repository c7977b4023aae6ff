import type { Failure } from '../failure';
import { textAt } from '../json';
import type { Check } from '../reading/rules';
import { candidatesFor } from '../registry/parameterNames';
import type { ServiceProfile } from '../registry/profile';
import type { RegistryClient } from '../registry/RegistryClient';
import type { DiagnosisQuestion } from './questions';
import {
	isServedReply,
	isSilentReply,
	replyOf,
	type QuestionReply,
	type UnderParameter,
} from './QuestionReply';

/** The replies to the questions of one check, in the order in which they were asked. */
export interface CheckReplies {
	/** About companies for which it should say yes. */
	yes: QuestionReply[];
	/** About companies for which it should say no. */
	no: QuestionReply[];
	/** How many questions were not asked, as an earlier one has failed. */
	unasked: number;
}

export interface Replies {
	/** The first reply to the question of each name. */
	named: Partial<Record<string, QuestionReply>>;
	checks: Record<Check, CheckReplies>;
}

interface Inquired {
	replies: Replies;
	/** The profile in use, with the names of parameters that were found as the only ones that are accepted. */
	proposed: ServiceProfile;
	/** Why not all was asked; undefined if it was. */
	stoppedBy?: Failure;
}

/** Asks the questions one after another. */
export async function inquire(
	client: RegistryClient,
	questions: DiagnosisQuestion[],
): Promise<Inquired> {
	const inquiry = new Inquiry(client);
	for (const question of questions) await inquiry.put(question);
	return inquiry.result(questions);
}

/** After so many questions in a row that met an outage, the rest would take minutes and say the same. */
const MAX_SILENT_IN_A_ROW = 2;

/** A 403 comes at once, and the key may be allowed what is asked next. */
const costsTime = ({ kind }: Failure): boolean => kind !== 'forbidden';

/** One way to ask a question, as a piece of a profile, and what came of it. */
interface Tried {
	way: ServiceProfile;
	reply: QuestionReply;
	/** Undefined for a question whose parameters all have a specified name. */
	under: UnderParameter | undefined;
}

/** The profile in use, as it is. */
const USUAL_WAY: ServiceProfile = {};

/** What came of a question, whatever the number of ways in which it was asked. */
type InquiryOutcome =
	| { kind: 'unasked' }
	/** The service understood none of the ways; the reply is the one to the usual way. */
	| { kind: 'notUnderstood'; reply: QuestionReply }
	/**
	 * The first way that the service understood. It is the only one where all others were refused: where several are understood, a
	 * service may ignore what it does not know, and one that gets no answer may be understood as well.
	 */
	| { kind: 'understood'; reply: QuestionReply; way: ServiceProfile; isOnlyWay: boolean };

function inquiryOutcome(tried: Tried[]): InquiryOutcome {
	const [first] = tried;
	if (first === undefined) return { kind: 'unasked' };
	const best = tried.find(({ reply }) => isUnderstood(reply));
	if (best === undefined) return { kind: 'notUnderstood', reply: first.reply };
	const isOnlyWay = tried.every((one) => one === best || isRefused(one));
	return { kind: 'understood', reply: best.reply, way: best.way, isOnlyWay };
}

/** One diagnosis in progress: it keeps the replies, and asks each question with what it has learned from those before. */
class Inquiry {
	private readonly named: Replies['named'] = {};
	private readonly replies = new Map<DiagnosisQuestion, QuestionReply>();
	/** The profile in use, with every way that was understood so far: later questions are asked in the same way. */
	private askedWith: ServiceProfile;
	/** The profile in use, with those ways only that are certain, as each other one was refused: what the user is to paste. */
	private proposed: ServiceProfile;
	private silentInARow = 0;
	private stoppedBy?: Failure;

	constructor(private readonly client: RegistryClient) {
		this.askedWith = client.profile;
		this.proposed = client.profile;
	}

	async put(question: DiagnosisQuestion): Promise<void> {
		if (!this.isReached(question)) return;
		const outcome = inquiryOutcome(await this.tryWays(question));
		if (outcome.kind === 'unasked') return;
		this.replies.set(question, outcome.reply);
		this.named[question.name] ??= outcome.reply;
		if (outcome.kind === 'notUnderstood') return;
		this.askedWith = withWay(this.askedWith, outcome.way);
		if (outcome.isOnlyWay) this.proposed = withWay(this.proposed, outcome.way);
	}

	/** Asks in the usual way; where that is refused, it tries all ways of the next list, as only one of them may be accepted. */
	private async tryWays(question: DiagnosisQuestion): Promise<Tried[]> {
		const tried: Tried[] = [];
		for (const ways of [[USUAL_WAY], ...(question.alternatives ?? [])]) {
			if (!tried.every(isRefused)) break;
			for (const way of ways) {
				if (!this.mayAsk(question)) continue;
				const profile = withWay(this.askedWith, way);
				const under = parameterFor(question, profile);
				if (tried.some((one) => isSameParameter(one.under, under))) continue;
				const reply = await this.ask(question, profile, under);
				this.note(reply);
				tried.push({ way, reply, under });
			}
		}
		return tried;
	}

	/** Whether the question that it builds on was served. */
	private isReached({ after }: DiagnosisQuestion): boolean {
		return after === undefined || isServedReply(this.named[after]);
	}

	private mayAsk({ after, endpoint }: DiagnosisQuestion): boolean {
		// The deletion of what was made is tried, whatever happened since.
		if (this.stoppedBy !== undefined && endpoint.method !== 'DELETE') return false;
		return !endpoint.path.includes('{id}') || this.idMadeBy(after) !== undefined;
	}

	private note(reply: QuestionReply): void {
		if (!isSilentReply(reply) || !costsTime(reply.failure)) {
			this.silentInARow = 0;
			return;
		}
		this.silentInARow += 1;
		const { failure } = reply;
		if (this.silentInARow === MAX_SILENT_IN_A_ROW || failure.kind === 'credentials')
			this.stoppedBy ??= failure;
	}

	/**
	 * Asks once, without waits, repeats and memory: what counts is what this service says now. Only the deletion of what was made waits and
	 * is repeated, as in any other run.
	 */
	private async ask(
		question: DiagnosisQuestion,
		profile: ServiceProfile,
		under: UnderParameter | undefined,
	): Promise<QuestionReply> {
		const { endpoint, after, number = '', body, query } = question;
		const cleansUp = endpoint.method === 'DELETE';
		const once = this.client.with({
			...(!cleansUp && { maxWait: 0 }),
			reuseFor: 0,
			coalesces: false,
			cleansUp,
			onAnswer: undefined,
		});
		const named = under && { [under.parameter.name]: under.parameter.value };
		const input = { number, id: this.idMadeBy(after), body, query: { ...query, ...named } };
		return { ...replyOf(await once.exchange(endpoint, input), number, profile), under };
	}

	/** The ID of what an earlier question made; undefined where it made nothing. */
	private idMadeBy(name: string | undefined): string | undefined {
		const made = name === undefined ? undefined : this.named[name];
		return isServedReply(made) ? (textAt(made.data, 'id') ?? undefined) : undefined;
	}

	result(questions: DiagnosisQuestion[]): Inquired {
		const checks = {
			peppol: this.repliesTo('peppol', questions),
			vat: this.repliesTo('vat', questions),
		};
		const { named, proposed, stoppedBy } = this;
		// A failure at the last question cut nothing short.
		const isCutShort = questions.some((one) => this.isReached(one) && !this.replies.has(one));
		return { replies: { named, checks }, proposed, ...(isCutShort && { stoppedBy }) };
	}

	private repliesTo(check: Check, questions: DiagnosisQuestion[]): CheckReplies {
		const result: CheckReplies = { yes: [], no: [], unasked: 0 };
		for (const question of questions) {
			const { ofCheck } = question;
			if (ofCheck?.check !== check) continue;
			const reply = this.replies.get(question);
			if (reply === undefined) result.unasked += 1;
			else result[ofCheck.expected].push(reply);
		}
		return result;
	}
}

/** P: 400 is for a parameter that is missing. What answers otherwise may be an outage, and tells nothing. */
const refusesTheWay = (reply: QuestionReply): boolean =>
	reply.kind === 'refused' && [400, 422].includes(reply.answer.status);

const isRefused = ({ reply }: Tried): boolean => refusesTheWay(reply);

/** Data, or "no such company": the question was understood. */
const isUnderstood = ({ kind }: QuestionReply): boolean => kind === 'served' || kind === 'absent';

/** The likeliest parameter; undefined where all have a specified name. */
function parameterFor(
	{ unnamed }: DiagnosisQuestion,
	profile: ServiceProfile,
): UnderParameter | undefined {
	if (unnamed === undefined) return undefined;
	const [parameter] = candidatesFor(unnamed, profile);
	return parameter && { unnamed, parameter };
}

const isSameParameter = (one?: UnderParameter, other?: UnderParameter): boolean =>
	one?.parameter.name === other?.parameter.name && one?.parameter.value === other?.parameter.value;

const withWay = (profile: ServiceProfile, way: ServiceProfile): ServiceProfile => ({
	...profile,
	...way,
	...(way.peppol && { peppol: { ...profile.peppol, ...way.peppol } }),
});
