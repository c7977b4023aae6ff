import { failuresOf, notesOf, type NoFacts } from '../failure';
import type { NumberKind } from '../numbers/registryNumber';

export interface OperationFailures {
	noSuchRecord: { kind: NumberKind; number: string };
	noVatAnswer: { vatNumber: string };
	noPeppolAnswer: { enterpriseNumber: string };
	noSuchWebhook: { webhookId: string };
	noWebhookWithUrl: { url: string };
	webhooksShareUrl: { url: string; ids: string[] };
	recordWithoutName: NoFacts;
	/** Where a record is compared. */
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
}

export const note = notesOf<OperationNotes>();
