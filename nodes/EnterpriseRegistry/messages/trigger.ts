import type { CommonFacts } from '../failure';
import type { DeliveryAnswer } from '../trigger/answers';
import type { TriggerFailures, TriggerInputs, TriggerNotes } from '../trigger/failures';
import { NOTHING_TO_WATCH } from './phrases';
import { withoutFullStop } from './punctuation';
import type { InputWordsFor, NotesFor, Speaker, WordsFor } from './words';

export const ofTrigger: WordsFor<TriggerFailures> = {
	notPublished: {
		says: ({ isChanged, ...facts }, speaker) => {
			const consequence = isChanged ? '' : ', so nothing was registered';
			return `${whyNotPublished(facts, speaker)}${consequence}. ${cureOf(facts, speaker)}`;
		},
		advice: 'The settings of the workflow need no change.',
	},
	noSigningSecret: {
		says: 'The service gave no signing secret for the webhook, so its deliveries cannot be verified.',
		advice: 'Ask the provider why the answers to create and rotate have no hmacSecret.',
	},
};

/** What the sender of a delivery is answered. A stranger may read it, so it says nothing about the workflow. */
export const ofAnswers: Record<DeliveryAnswer, string> = {
	started: '{"message":"Workflow was started"}',
	unreadable: 'The request could not be read',
	noObject: 'A JSON object is expected',
	wrong: 'The signature was not recognised',
	unsigned: 'There is no signature that can be verified',
	stale: 'The signature is genuine, but its time is off',
	tooLong: 'The request is too long',
	notReady: 'The trigger is not ready to verify deliveries; send it again later',
};

export const inputsOfTrigger: InputWordsFor<TriggerInputs> = {
	nothingToSubscribe: NOTHING_TO_WATCH,
};

function whyNotPublished({ cause, status }: CommonFacts, { say }: Speaker): string {
	if (cause !== undefined && cause.kind !== 'service') return withoutFullStop(say(cause).title);
	return `The service does not answer for now${status === undefined ? '' : ` (HTTP ${status})`}`;
}

function cureOf({ cause, notConnected }: CommonFacts, { say }: Speaker): string {
	// What happened says when new requests come.
	if (cause?.kind === 'rateLimit') return `Publish again then. ${UNPUBLISH_FIRST}`;
	if (cause !== undefined && notConnected !== undefined)
		return `${say(cause).advice} If it is right, publish again in a few minutes. ${UNPUBLISH_FIRST}`;
	return `Publish again in a few minutes. ${UNPUBLISH_FIRST}`;
}

/** To n8n 2.41 a workflow whose publishing failed counts as published: publishing it again does not call the node. */
const UNPUBLISH_FIRST = 'Unpublish it first, or n8n does not ask the service.';

export const notesOfTrigger: NotesFor<TriggerNotes> = {
	askedToDeliverTo: {
		place: 'behind',
		says: ({ url }) =>
			`The service was asked to deliver to ${url}, which n8n takes from WEBHOOK_URL.`,
	},
};
