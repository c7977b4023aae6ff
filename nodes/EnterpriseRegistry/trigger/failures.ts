import { plainText } from '../plainText';
import type { Webhook } from '../registry/webhooks';
import { isTransient, RegistryFailure } from '../transport/errors';
import { quote } from '../transport/secrets';

/** How far publishing has come. */
interface Progress {
	/** Whether something may have been changed at the service. */
	isChanged: boolean;
}

/**
 * What a user who publishes while the service is down reads. n8n shows the message of a failed publishing alone, so
 * it says what to do as well.
 */
export const publishLater =
	({ isChanged }: Progress) =>
	(failure: unknown): never => {
		if (!(failure instanceof RegistryFailure) || !isDown(failure)) throw failure;
		const consequence = isChanged ? '' : ', so nothing was registered';
		const happened = `${withoutFullStop(reasonOf(failure))}${consequence}.`;
		throw failure.reworded(`${happened} ${cureOf(failure)}`, NOTHING_TO_CHANGE);
	};

/** An address that never answered may be a wrong setting, or a service that is down. */
const isDown = (failure: RegistryFailure): boolean =>
	isTransient(failure) || failure.facts.unmade !== undefined;

const NOTHING_TO_CHANGE = 'The settings of the workflow need no change.';

function reasonOf({ kind, status, message }: RegistryFailure): string {
	return kind === 'service' ? `The service does not answer for now (HTTP ${status})` : message;
}

function cureOf({ kind, facts, advice }: RegistryFailure): string {
	// The message says when new requests come.
	if (kind === 'rateLimit') return 'Publish again then.';
	if (facts.unmade !== undefined)
		return `${advice} If it is right, publish again in a few minutes.`;
	return 'Publish again in a few minutes.';
}

/** What the log says of a webhook that has the stored ID and another URL. */
export const leftAlone = ({ id, url }: Webhook): string =>
	plainText(
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
	failure: unknown;
}

/** What the log says of a webhook that could not be deleted: which it is, and how to clean up. */
export function leftBehind({ url, id, isTest, isDisabled, failure }: LeftBehind): string {
	const which = id === undefined ? `its webhook for ${url}` : `its webhook ${id} for ${url}`;
	const again = isTest ? 'listen for a test event again' : 'publish the workflow again';
	return plainText(
		`Enterprise Registry Trigger could not ${isDisabled ? 'disable' : 'delete'} ${which}. ${messageOf(failure)} ` +
			`The webhook may still be at the service: ${again}, which takes it up, or delete it with Webhook → Delete of the Enterprise Registry node, by its ID or URL.`,
	);
}

const messageOf = (failure: unknown): string =>
	failure instanceof Error ? `${withoutFullStop(failure.message)}.` : String(failure);

const withoutFullStop = (text: string): string => text.replace(/\.$/, '');
