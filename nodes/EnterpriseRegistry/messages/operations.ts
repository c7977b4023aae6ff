import type {
	OperationFailures,
	OperationInputs,
	OperationNotes,
	Unsendable,
	ExpectedValue,
} from '../operations/failures';
import { quoted } from '../plainText';
import { duration } from '../times';
import { count, entryCount } from './counts';
import { RECORD_WITHOUT_NAME, recordOfAnother, WHEN_NOT_FOUND } from './phrases';
import { withoutFullStop } from './punctuation';
import type { InputWordsFor, NotesFor, WordsFor } from './words';

const IF_NEVER_FOUND = 'If nothing is ever found, check the Base URL of the credential.';

/** Relations whose names are more than one word. */
const RELATIONS_IN_A_SENTENCE: Record<string, string> = { beneficialOwners: 'beneficial owners' };

export const ofOperations: WordsFor<OperationFailures> = {
	noSuchOperation: {
		says: ({ resource, operation }) =>
			`This version of the node has no operation "${operation}" of "${resource}".`,
		advice: 'Choose the operation again.',
	},
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
		says: RECORD_WITHOUT_NAME,
		advice:
			'To see it as it is, turn off Simplify. To have it read, set names in the Service Profile.',
	},
	otherRecord: {
		says: recordOfAnother,
		advice: ({ answered }) =>
			`Nothing was compared. If ${answered} has replaced the number, use that one. Otherwise check the Base URL of the credential.`,
	},
	entriesWithoutName: {
		says: ({ entries }) =>
			`The search found ${entryCount(entries)} without a known name and number.`,
		advice:
			'To see what the service gives, use Search with Simplify off. To have it read, set names in the Service Profile.',
	},
	noPlan: {
		says: 'The service answered with something other than a plan and its usage.',
		advice: 'To see it as it is, turn off Simplify.',
	},
	noNewSecret: {
		says: 'The service answered without the new secret.',
		advice: 'Perhaps the old secret is invalid already: run Rotate Secret again.',
	},
	noPath: {
		says: ({ relation }) =>
			`The path of the ${RELATIONS_IN_A_SENTENCE[relation] ?? relation} is not known.`,
		advice: ({ relation }) =>
			`Ask the provider, and set paths.${relation} in the Service Profile, or choose Custom.`,
	},
	tooSlowForModel: {
		says: ({ waited }) => `The service gave no answer within ${duration(waited)}.`,
		advice: ({ changes }) =>
			changes
				? 'Perhaps the service still does it: check before you repeat it.'
				: 'Tell the user that the service does not answer, and try again in a few minutes.',
	},
};

export const notesOfOperations: NotesFor<OperationNotes> = {
	subscriptionsKept: {
		place: 'behind',
		says: 'Every number of the list that was watched before still is. Run it again to complete it.',
	},
	meantWebhooksUnchanged: {
		place: 'behind',
		says: 'Nothing was changed in any webhook that this row may mean.',
	},
	perhapsSameWebhook: {
		place: 'behind',
		says: 'Another row names its webhook by a URL and perhaps means this one: nothing was changed.',
	},
	secretPerhapsInvalid: {
		place: 'behind',
		says: 'Perhaps the old secret is invalid already: if deliveries fail, run Rotate Secret again.',
	},
};

const FROM_EXPRESSION = 'Check what the expression in this field gives for this item.';
const CHOOSE_CHECKS = 'Choose at least one of Register, VAT and Peppol in Checks.';

export const inputsOfOperations: InputWordsFor<OperationInputs> = {
	unsendableValue: {
		says: ({ label, value }) => `${label} is ${unsendableIn(value)}`,
		advice: FROM_EXPRESSION,
	},
	emptyField: {
		says: ({ label }) => `${label} is empty`,
		advice: 'Fill it in, or check what its expression gives for this item.',
	},
	wrongValue: {
		says: ({ label, wanted, value }) => `${label} must be ${wantedIn(wanted)}, but is ${value}`,
		advice: FROM_EXPRESSION,
	},
	emptyList: {
		says: 'There is no number',
		advice:
			'Check which column you mapped. If the list is meant to be empty, use an empty array: {{ [] }}.',
	},
	wrongKindOfNumber: {
		says: ({ dotted, kind, wanted }) =>
			`${dotted} is an ${kind} number; an ${wanted} number is needed`,
		advice: 'Enter one, or choose the resource that this number belongs to.',
	},
	nothingToCompare: {
		says: 'There is nothing to compare',
		advice: ({ fields }) => `Map at least one of these fields: ${fields.join(', ')}.`,
	},
	noTextInQuery: {
		says: ({ name }) => `The query parameter ${quoted(name)} must be text or a number`,
		advice: 'Write a list as text, in the form that the service expects.',
	},
	tooManyNumbers: {
		says: ({ numbers, most }) =>
			`${count(numbers)} numbers are given; at most ${count(most)} are asked about`,
		advice: 'Leave the others out.',
	},
	notCompany: {
		says: ({ dotted }) => `${dotted} is an establishment number; an enterprise number is needed`,
		advice: 'Give the numbers of companies.',
	},
	noCheckChosen: { says: 'No check is chosen', advice: CHOOSE_CHECKS },
	unknownChecks: { says: ({ given }) => `Checks is ${quoted(given)}`, advice: CHOOSE_CHECKS },
	nothingToChange: {
		says: 'There is nothing to change',
		advice: 'Add Name, URL or Disabled under Update Fields.',
	},
	noCriterion: {
		says: 'Name, Postal Code and Municipality are all empty',
		advice: 'Give at least one of them; the service needs a criterion.',
	},
	listNotChanged: {
		says: ({ cause }, { say }) => say(cause).title,
		advice: ({ item, othersGoOn }) =>
			`Correct item ${item}, and run it again. ${unchangedIn(othersGoOn)}`,
	},
	itemOfListUnread: {
		says: ({ item, reason }) => `${withoutFullStop(reason)} [item ${item}]`,
		advice: ({ othersGoOn }) => `Correct it, and run it again. ${unchangedIn(othersGoOn)}`,
	},
	webhookOfRowUnread: {
		says: 'Another row cannot be read, and is perhaps about this webhook',
		advice: ({ item }) => `Correct item ${item}, and run it again. ${unchangedIn(false)}`,
	},
};

const unchangedIn = (othersGoOn: boolean): string =>
	`This is about ${othersGoOn ? 'this webhook alone' : 'all webhooks of this run'}. Nothing was changed.`;

function unsendableIn(value: Unsendable): string {
	switch (value.kind) {
		case 'number':
			return `${value.number}, which is no number that can be sent`;
		case 'object':
			return 'an object that cannot be written as JSON';
		case 'other':
			return `a ${value.type}, which is no value`;
	}
}

function wantedIn(wanted: ExpectedValue): string {
	switch (wanted.kind) {
		case 'text':
			return `text of at most ${count(wanted.most)} characters`;
		case 'flag':
			return 'true or false';
		case 'choice':
			return eitherOf(wanted.choices);
		case 'number':
			return wanted.most === undefined
				? `a number of ${wanted.least} or more`
				: `from ${wanted.least} to ${wanted.most}`;
		case 'count':
			return 'a whole number of 1 or more';
		case 'object':
			return 'a JSON object, like {"page": 1}';
	}
}

/** "item, skip or error" */
const eitherOf = (choices: string[]): string => choices.join(', ').replace(/, ([^,]*)$/, ' or $1');
