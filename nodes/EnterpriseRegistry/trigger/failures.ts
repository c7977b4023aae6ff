import { failuresOf, notesOf, type NoFacts, type OfCause } from '../failure';
import { inputsOf } from '../invalidInput';

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
