import { failuresOf, notesOf, type NoFacts } from '../failure';
import { inputsOf, type InvalidInput } from '../invalidInput';
import type { NumberKind } from '../numbers/registryNumber';

export interface OperationFailures {
	/** A workflow that was made with another version asks for what this one does not have. */
	noSuchOperation: { resource: string; operation: string };
	noSuchRecord: { kind: NumberKind; number: string };
	noVatAnswer: { vatNumber: string };
	noPeppolAnswer: { enterpriseNumber: string };
	noSuchWebhook: { webhookId: string };
	noWebhookWithUrl: { url: string };
	webhooksShareUrl: { url: string; ids: string[] };
	recordWithoutName: NoFacts;
	/** The record to compare with is that of another company. */
	otherRecord: { answered: string; asked: string };
	entriesWithoutName: { entries: number };
	noPlan: NoFacts;
	noNewSecret: NoFacts;
	/** The relation is a member of `paths` in the Service Profile. */
	noPath: { relation: string };
	/** A model is not kept waiting any longer. @param changes whether the operation may still take effect. */
	tooSlowForModel: { waited: number; changes: boolean };
}

export const failure = failuresOf<OperationFailures>({
	noSuchOperation: 'configuration',
	noSuchRecord: 'absent',
	noVatAnswer: 'absent',
	noPeppolAnswer: 'absent',
	noSuchWebhook: 'refused',
	noWebhookWithUrl: 'refused',
	webhooksShareUrl: 'refused',
	recordWithoutName: 'unreadable',
	otherRecord: 'unreadable',
	entriesWithoutName: 'unreadable',
	noPlan: 'unreadable',
	noNewSecret: 'unreadable',
	noPath: 'configuration',
	tooSlowForModel: 'timeout',
});

export interface OperationNotes {
	subscriptionsKept: NoFacts;
	secretPerhapsInvalid: NoFacts;
	/** No list as a whole was replaced of the webhooks that a row may mean by its URL. */
	meantWebhooksUnchanged: NoFacts;
	/** A list as a whole was not replaced, as another row may mean its webhook by a URL. */
	perhapsSameWebhook: NoFacts;
}

export const note = notesOf<OperationNotes>();

/** What a parameter must be. */
export type ExpectedValue =
	| { kind: 'text'; most: number }
	| { kind: 'flag' }
	| { kind: 'choice'; choices: string[] }
	| { kind: 'number'; least: number; most?: number }
	| { kind: 'count' }
	| { kind: 'object' };

/** What an expression can give, but JSON cannot hold. */
export type Unsendable =
	/** @param number NaN or an infinite one. */
	{ kind: 'number'; number: number } | { kind: 'object' } | { kind: 'other'; type: string };

/** Why a parameter of the node is refused. `label` is its name in the panel, like "Options → Overwrite". */
export interface OperationInputs {
	unsendableValue: { label: string; value: Unsendable };
	emptyField: { label: string };
	/** @param value as JSON. */
	wrongValue: { label: string; wanted: ExpectedValue; value: string };
	/** A list without a number that is not `[]`. */
	emptyList: NoFacts;
	wrongKindOfNumber: { dotted: string; kind: NumberKind; wanted: NumberKind };
	/** @param fields their labels. */
	nothingToCompare: { fields: string[] };
	noTextInQuery: { name: string };
	tooManyNumbers: { numbers: number; most: number };
	notCompany: { dotted: string };
	noCheckChosen: NoFacts;
	unknownChecks: { given: string };
	nothingToChange: NoFacts;
	noCriterion: NoFacts;
	/**
	 * One of several items that change one list cannot be read.
	 * @param item as n8n counts them, from 0. @param othersGoOn whether other webhooks are still changed.
	 */
	listNotChanged: { item: number; cause: InvalidInput; othersGoOn: boolean };
	/** The same where n8n says why, as for an expression that fails. */
	itemOfListUnread: { item: number; reason: string; othersGoOn: boolean };
	/** Another item than the refused ones may be about any webhook, so that none is changed. */
	webhookOfRowUnread: { item: number };
}

export const invalid = inputsOf<OperationInputs>();
