import type { Coded, NoFacts } from '../failure';
import type { Reason } from '../reading/verdict';

/** What stands in an output as a sentence, for people and models. `given` are the numbers of all items that were one change. */
export interface OutputSentences {
	numbersAdded: { added: number; given: number; isPreview: boolean };
	numbersRemoved: { removed: number; given: number; isPreview: boolean };
	listReplaced: { added: number; removed: number; kept: number; isPreview: boolean };
	/** A user must know it before the list of a trigger is changed. @param name of the webhook. */
	listOfPublishedWorkflow: { name: string };
	validVatNumber: { number: string };
	invalidVatNumber: { number: string };
	/** Null where the service does not say what the company receives. */
	onPeppol: { invoice: boolean | null; creditNote: boolean | null };
	notOnPeppol: NoFacts;
	/** A check of VAT or Peppol says neither yes nor no. */
	notKnown: { reason: Reason };
	testEventArrived: NoFacts;
	testEventLost: NoFacts;
	/** A language model is told so. */
	secretsLeftOut: NoFacts;
	itemsLeftOut: { items: number };
	/** @param members the names of some, with their kilobytes. @param items how many more items were left out. */
	membersLeftOut: { members: Array<{ name: string; kilobytes: number }>; items: number };
}

export type OutputSentence = Coded<OutputSentences>;
