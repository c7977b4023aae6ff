import type { Coded } from '../failure';
import type { DeliveryRefusal } from '../signature/refusals';

/** What the trigger writes into the log of n8n. `thrown` is whatever stood in the way. */
export interface TriggerLog extends RefusalLog {
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
	/** @param isSchemeInDoubt whether a signature was not recognised, or the secret before it was new as well and verified nothing. */
	newSecret: { isSchemeInDoubt: boolean };
}

/** What it writes about a delivery that was refused. */
interface RefusalLog {
	/** @param reason of n8n, without what it quotes. */
	optionsUnresolved: { reason: string } & Repeated;
	/** @param status that the sender was answered. */
	deliveryRefused: { status: number; reason: DeliveryRefusal } & Repeated;
}

interface Repeated {
	/** How many refusals like it were left out of the log since the line before. */
	leftOut?: number;
}

/** A line about a refused delivery. */
export type RefusalLine = Coded<RefusalLog>;
