import { inputsOf } from '../invalidInput';
import { boundedText } from '../plainText';
import type { Webhook } from '../registry/webhooks';
import { quote } from '../transport/secrets';
import { Failure, failuresOf, isTransient, notesOf, type NoFacts } from '../failure';

export interface TriggerFailures {
	/** The service is down while a workflow is published. @param isChanged whether something may have been changed at the service. */
	notPublished: { isChanged: boolean };
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
 * What a user who publishes while the service is down reads. n8n shows the message of a failed publishing alone, so
 * it says what to do as well.
 */
export const publishLater =
	(progress: TriggerFailures['notPublished']) =>
	(thrown: unknown): never => {
		if (!(thrown instanceof Failure) || !isDown(thrown)) throw thrown;
		throw failure('notPublished', { ...thrown.facts, cause: thrown, ...progress });
	};

/** An address that never answered may be a wrong setting, or a service that is down. */
const isDown = (thrown: Failure): boolean =>
	isTransient(thrown) || thrown.facts.notConnected !== undefined;

/** What the log says of a webhook that has the stored ID and another URL. */
export const leftAlone = ({ id, url }: Webhook): string =>
	boundedText(
		`Enterprise Registry Trigger leaves the webhook ${id} alone, though this workflow holds its ID: it delivers to ${quote(String(url))}, so it belongs to another workflow, of which this one may be a copy.`,
	);

interface LeftBehind {
	url: string;
	/** Undefined if it is not known. */
	id: string | undefined;
	/** Whether the editor was listening with it. */
	isTest: boolean;
	/** Whether it should have been disabled instead of deleted. */
	isDisabled: boolean;
	/** What was thrown, without full stop. */
	why: string;
}

/** What the log says of a webhook that could not be deleted: which it is, and how to clean up. */
export function leftBehind({ url, id, isTest, isDisabled, why }: LeftBehind): string {
	const which = id === undefined ? `its webhook for ${url}` : `its webhook ${id} for ${url}`;
	const again = isTest ? 'listen for a test event again' : 'publish the workflow again';
	return boundedText(
		`Enterprise Registry Trigger could not ${isDisabled ? 'disable' : 'delete'} ${which}. ${why}. ` +
			`The webhook may still be at the service: ${again}, which takes it up, or delete it with Webhook → Delete of the Enterprise Registry node, by its ID or URL.`,
	);
}
