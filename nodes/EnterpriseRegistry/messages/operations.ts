import type { OperationFailures, OperationNotes } from '../operations/failures';
import { duration } from '../times';
import type { NotesFor, WordsFor } from './words';

const IF_NEVER_FOUND = 'If nothing is ever found, check the Base URL of the credential.';
const WHEN_NOT_FOUND = 'To go on without it, set Options → When Not Found.';
const PERHAPS_INVALID =
	'Perhaps the old secret is invalid already: if deliveries fail, run Rotate Secret again.';

export const ofOperations: WordsFor<OperationFailures> = {
	noSuchRecord: {
		says: ({ kind, number }) =>
			`The register has no ${kind === 'enterprise' ? 'company' : kind} ${number}.`,
		advice: IF_NEVER_FOUND,
		option: WHEN_NOT_FOUND,
	},
	noVatAnswer: {
		says: ({ vatNumber }) => `The service has no answer about the VAT number ${vatNumber}.`,
		advice: IF_NEVER_FOUND,
		option: WHEN_NOT_FOUND,
	},
	noPeppolAnswer: {
		says: ({ enterpriseNumber }) =>
			`The service has no answer about ${enterpriseNumber} on Peppol.`,
		advice: IF_NEVER_FOUND,
		option: WHEN_NOT_FOUND,
	},
	noSuchWebhook: {
		says: ({ webhookId }) => `There is no webhook ${webhookId}.`,
		advice:
			'If a workflow was published again, its webhook has a new ID: choose it from the list once more.',
	},
	noWebhookWithUrl: {
		says: ({ url }) => `There is no webhook with the URL ${url}.`,
		advice: 'Publish the workflow that has this URL, or choose a webhook from the list.',
	},
	webhooksShareUrl: {
		says: ({ url, ids }) => `${ids.length} webhooks have the URL ${url}: ${ids.join(', ')}.`,
		advice: 'Choose one of them by its ID.',
	},
	recordWithoutName: {
		says: 'The record has no known name or number.',
		advice:
			'To see it as it is, turn off Simplify. To have it read, set names in the Service Profile.',
	},
	otherRecord: {
		says: ({ answered, asked }) =>
			`The service answered with the record of ${answered} instead of ${asked}.`,
		advice: ({ answered }) =>
			`Nothing was compared. If ${answered} has replaced the number, use that one. Otherwise check the Base URL of the credential.`,
	},
	entriesWithoutName: {
		says: ({ entries }) =>
			`The search found ${entries === 1 ? '1 entry' : `${entries} entries`} without a known name and number.`,
		advice:
			'To see what the service gives, use Search with Simplify off. To have it read, set names in the Service Profile.',
	},
	noPlan: {
		says: 'The service answered with something other than a plan and its usage.',
		advice: 'To see it as it is, turn off Simplify.',
	},
	noNewSecret: {
		says: 'The service answered without the new secret.',
		advice: `Run Rotate Secret again. ${PERHAPS_INVALID}`,
	},
	noPath: {
		says: ({ relation }) =>
			`The path of the ${relation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} is not known.`,
		advice: ({ relation }) =>
			`Ask the provider, and set paths.${relation} in the Service Profile, or choose Custom.`,
	},
	tooSlowForModel: {
		says: ({ waited }) => `The service gave no answer within ${duration(waited)}.`,
		advice: ({ changes }) =>
			changes
				? 'Perhaps the service still does it: check before you repeat it.'
				: 'Tell the user that the service does not answer, and try again in a few minutes.',
		option: 'To wait longer, raise Advanced → Timeout.',
	},
};

export const notesOfOperations: NotesFor<OperationNotes> = {
	subscriptionsKept: {
		place: 'behind',
		says: () =>
			'Every number of the list that was watched before still is. Run it again to complete it.',
	},
	secretPerhapsInvalid: { place: 'behind', says: () => PERHAPS_INVALID },
};
