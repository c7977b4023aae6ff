import {
	Failure,
	failuresOf,
	isAbsent,
	isTransient,
	notesOf,
	type NoFacts,
	type OfCause,
} from '../failure';
import type { TextPlace } from './jsonFault';

/** Where a path stands that the user or the Service Profile gives, so that it can be changed there. */
export type PathSource = { kind: 'field'; label: string } | { kind: 'profile'; member: string };

/** Why a list may not be whole. */
export type ListDoubt =
	/** @param beside what the service said beside a page without entries. */
	| { kind: 'noEntries'; beside: string[] }
	| { kind: 'incomplete'; count: number; total: number }
	| { kind: 'perhapsIncomplete'; count: number }
	| { kind: 'tooLong'; count: number; pages: number }
	/** As many came as were asked for. */
	| { kind: 'mayBeMore'; count: number };

/** What is wrong with a Service Profile. Places are like `peppol.form`; that of the profile itself is empty. */
export type ProfileFault =
	/** It is not JSON from there on; or, without a place, ends too early. */
	| { fault: 'noJson'; at?: TextPlace }
	| { fault: 'value'; place: string; value: string; wanted: string }
	| { fault: 'viesCode'; place: string; value: string }
	| { fault: 'unknownMember'; place: string; known: string[] }
	/** The paths of two lists of the profile that both have the value. */
	| { fault: 'twoMeanings'; one: string; other: string; value: string };

/** How an answer begins, as far as it may be shown. */
export interface Shown {
	/** Of the content, if a header tells it. */
	type: string | undefined;
	/** Empty for an empty answer; undefined where it may hold a secret. */
	start: string | undefined;
}

export interface RegistryFailures {
	absent: NoFacts;
	/** @param words what the gateway says, if anything. @param isPage whether it is a 403 with a web page. */
	refusedByGateway: OfCause & { words: string; isPage: boolean };
	/** @param part the last of the path. @param isOfEnterprise whether it stands below one. */
	nothingUnder: { part: string; isOfEnterprise: boolean; pathFrom?: PathSource };
	answerTooLarge: { path: string; type: string | undefined; kilobytes: number };
	unreadableAnswer: { path: string; shown: Shown };
	/** @param absentRule what `absent` of the Service Profile would need, so that it is "no such company". */
	noSuccess: { absentRule?: string; isNothingHere: boolean };
	notTheRegistry: { shown: Shown; absentRule?: string };
	notAList: { start: string };
	listNotWhole: { doubt: ListDoubt };
	/** A router under a wrong Base URL answers so. */
	nothingIsFound: NoFacts;
	/** A service without its database answers so. */
	serviceIsEmpty: NoFacts;
	noWebhookId: NoFacts;
	webhookNotDeleted: { webhookId: string };
	/** Its numbers could not all be added, for the cause, and it could not be deleted. */
	webhookIncomplete: OfCause & { webhookId: string; notDeleted: Failure };
	subscriptionsUnreadable: NoFacts;
	/** Numbers that were to be added, and that the service does not list. */
	numbersLeftOut: { left: string[]; of: number };
	/** Numbers that were to be removed, and that the service still lists. */
	numbersNotRemoved: { left: string[]; of: number };
	profileFault: ProfileFault;
}

export const failure = failuresOf<RegistryFailures>({
	absent: 'absent',
	refusedByGateway: 'ofCause',
	nothingUnder: 'refused',
	answerTooLarge: 'unreadable',
	unreadableAnswer: 'unreadable',
	noSuccess: 'refused',
	notTheRegistry: 'notTheRegistry',
	notAList: 'unreadable',
	listNotWhole: 'unreadable',
	nothingIsFound: 'notTheRegistry',
	serviceIsEmpty: 'service',
	noWebhookId: 'unreadable',
	webhookNotDeleted: 'refused',
	webhookIncomplete: 'ofCause',
	subscriptionsUnreadable: 'unreadable',
	numbersLeftOut: 'refused',
	numbersNotRemoved: 'refused',
	profileFault: 'configuration',
});

export interface RegistryNotes {
	/** The answer comes from a gateway or another server. */
	notInEnvelope: NoFacts;
	/** @param alike the IDs of webhooks with this name and URL. */
	webhookPerhapsCreated: { alike: string[] };
	/** The refusal is about one of several numbers. */
	aboutNumber: { number: string };
}

export const note = notesOf<RegistryNotes>();

/**
 * Whether a request that must not be sent twice may have been carried out although it failed: its answer is missing or unreadable, what a
 * gateway made of a 2xx, or elsewhere.
 */
export function mayHaveTakenEffect(thrown: unknown): thrown is Failure {
	if (!(thrown instanceof Failure)) return false;
	const { kind, status = 0 } = thrown;
	if (kind === 'unreadable' || (status >= 200 && status <= 299)) return true;
	if (leadsToResult(thrown)) return true;
	return isTransient(thrown) && kind !== 'rateLimit' && !isUnsent(thrown);
}

/** Whether the service answers a change with 303, "See Other": it leads to a page about what was done (RFC 9110, 15.4.4). */
const leadsToResult = ({ status, facts }: Failure): boolean =>
	status === 303 && facts.why === 'otherPath' && facts.during !== 'token';

/**
 * Whether the request itself never reached the service: during an outage it is not sent, no connection was made, or only the one
 * for an access token failed. An attempt that may have arrived ends such a request at once, so none came before.
 */
const isUnsent = ({ kind, facts }: Failure): boolean =>
	kind === 'outage' || facts.notConnected !== undefined || facts.during === 'token';

/** Whether a service refuses a list that is too long; with which status, and how long, is not specified. */
export const isPerhapsTooMany = (thrown: unknown): thrown is Failure =>
	thrown instanceof Failure && [400, 413, 422].includes(thrown.status ?? 0);

/** The outcome of a call that may answer "no such webhook"; any other failure says nothing about it. */
export async function unlessAbsent<Result>(call: Promise<Result>): Promise<Result | undefined> {
	return await call.catch((thrown: unknown) => {
		if (isAbsent(thrown)) return undefined;
		throw thrown;
	});
}
