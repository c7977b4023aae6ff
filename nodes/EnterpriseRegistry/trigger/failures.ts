import { inputsOf } from '../invalidInput';
import {
	Failure,
	failuresOf,
	isTransient,
	notesOf,
	type Coded,
	type NoFacts,
	type OfCause,
} from '../failure';
import type { DeliveryRefusal } from '../signature/refusals';

export interface TriggerFailures {
	/** The service is down while a workflow is published. @param isChanged whether something may have been changed at the service. */
	notPublished: OfCause & { isChanged: boolean };
	noSigningSecret: NoFacts;
}

export const failure = failuresOf<TriggerFailures>({
	notPublished: 'ofCause',
	noSigningSecret: 'unreadable',
});

export interface TriggerInputs {
	/** The list is empty, and nothing that others added is kept. */
	nothingToSubscribe: NoFacts;
}

export const invalid = inputsOf<TriggerInputs>();

export interface TriggerNotes {
	/** The user of the trigger did not type the address, which the service may refuse. */
	askedToDeliverTo: { url: string };
}

export const note = notesOf<TriggerNotes>();

/**
 * For a part of publishing that has failed: throws what was thrown, or, while the service is down, a failure that says to publish
 * later, as n8n shows the message of a failed publishing alone.
 */
export const publishLater =
	({ isChanged }: Pick<TriggerFailures['notPublished'], 'isChanged'>) =>
	(thrown: unknown): never => {
		if (!(thrown instanceof Failure) || !isDown(thrown)) throw thrown;
		throw failure('notPublished', { ...thrown.facts, cause: thrown, isChanged });
	};

/** An address that never answered may be a wrong setting, or a service that is down. */
const isDown = (thrown: Failure): boolean =>
	isTransient(thrown) || thrown.facts.notConnected !== undefined;

/** What the trigger writes into the log of n8n. `thrown` is whatever stood in the way. */
export interface TriggerLog {
	/** A webhook that has the stored ID and another URL. */
	webhookLeftAlone: { id: unknown; url: unknown };
	/**
	 * A webhook that could not be deleted. @param isTest whether the editor was listening with it.
	 * @param isDisabled whether it should have been disabled instead of deleted.
	 */
	webhookLeftBehind: {
		url: string;
		/** Undefined if it is not known. */
		id: string | undefined;
		isTest: boolean;
		isDisabled: boolean;
		thrown: unknown;
	};
	/** The numbers of a webhook could not be read before it was deleted. */
	numbersNotKept: { url: string; thrown: unknown };
	testEventNotSent: { thrown: unknown };
	webhookNotRepaired: { thrown: unknown };
	noWebhookAtService: { url: string };
	newSecret: {
		/** Whether the secret before it was new as well, and verified nothing. */
		isInVain: boolean;
		/** Whether the delivery may have been signed with the secret before it, in a way that was not tried. */
		isSchemeInDoubt: boolean;
	};
	/** @param name of the error, which may quote the delivery. */
	deliveryUnreadable: { name: string };
	/** @param reason of n8n, without what it quotes. */
	optionsUnresolved: { reason: string };
	/** @param status that the sender was answered. */
	deliveryRefused: { status: number; reason: DeliveryRefusal };
}

/** A line of the log. */
export type TriggerLogLine = Coded<TriggerLog>;

/** What became of a delivery, as its sender is told. */
export interface DeliveryAnswers {
	started: NoFacts;
	/** The request, not its body. */
	unreadable: NoFacts;
	noObject: NoFacts;
	/** The signature was made with another secret. */
	wrong: NoFacts;
	/** Not all ways to sign it with the secret were tried. */
	notRecognised: NoFacts;
	/** There is nothing to compare with the secret. */
	unsigned: NoFacts;
	/** Genuine, but its time is off. */
	stale: NoFacts;
	tooLong: NoFacts;
	/** The trigger has no secret yet. */
	notReady: NoFacts;
}

export type DeliveryAnswer = keyof DeliveryAnswers;
