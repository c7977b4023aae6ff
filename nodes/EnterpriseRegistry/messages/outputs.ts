import type { OutputSentences } from '../operations/outputSentences';
import { counted, isOrAre, wasOrWere } from './counts';
import { reasonIn } from './verdicts';
import type { SentencesFor } from './words';

const NOTHING_RECEIVED = 'no invoices and no credit notes';

const TO_A_MODEL = 'as a language model is given at most 100 kB. Narrow the search, or set Limit.';

/** Sentences of items of the action node. */
export const ofOutputs: SentencesFor<OutputSentences> = {
	numbersAdded({ added, given, isPreview }) {
		const some = someOf(added, given, { why: 'watched already', isPreview });
		return isPreview ? previewOf(`adds ${some}`) : `Added ${some}.`;
	},
	numbersRemoved({ removed, given, isPreview }) {
		const some = someOf(removed, given, { why: 'not watched', isPreview });
		return isPreview ? previewOf(`removes ${some}`) : `Removed ${some}.`;
	},
	listReplaced: ({ added, removed, kept, isPreview }) =>
		isPreview
			? previewOf(`adds ${added}, removes ${removed}, keeps ${kept}`)
			: `Added ${added}, removed ${removed}, kept ${kept}.`,
	listOfPublishedWorkflow: ({ name }) => `This is the list of a published workflow: ${name}.`,
	validVatNumber: ({ number }) => `${number} is a valid VAT number.`,
	invalidVatNumber: ({ number }) => `${number} is not a valid VAT number.`,
	onPeppol({ invoice, creditNote }) {
		if (invoice === null && creditNote === null)
			return 'On Peppol; the service does not say what it receives.';
		if (creditNote === null) return receivesOneOf('invoices', invoice === true, 'credit notes');
		if (invoice === null) return receivesOneOf('credit notes', creditNote, 'invoices');
		const documents = [...(invoice ? ['invoices'] : []), ...(creditNote ? ['credit notes'] : [])];
		const received = documents.length === 0 ? NOTHING_RECEIVED : documents.join(' and ');
		return `On Peppol: receives ${received}.`;
	},
	notOnPeppol: 'Not on Peppol.',
	notKnown: ({ reason }) => `Not known: ${reasonIn(reason)}`,
	testEventArrived: 'Delivered.',
	testEventLost:
		'Not delivered: nothing accepted it at the URL of this webhook. Check the URL, and that its workflow is published; Delivery → Get Many shows the answer.',
	secretsLeftOut:
		'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret ' +
		'in another workflow; the previous secret is then no longer valid.',
	itemsLeftOut: ({ items }) => `${itemsIn(items)} left out, ${TO_A_MODEL}`,
	membersLeftOut({ members, items }) {
		const named = members
			.slice(0, 5)
			.map(({ name, kilobytes }) => `${name.slice(0, 50)} (${kilobytes} kB)`);
		const others = members.length > 5 ? ', others' : '';
		const more = items === 0 ? '' : `, and ${itemsIn(items)}`;
		return `${named.join(', ')}${others}${more} left out, ${TO_A_MODEL}`;
	},
};

/** What is received where the service says it of one kind of document only. */
const receivesOneOf = (documents: string, isReceived: boolean, others: string): string =>
	`On Peppol: receives ${isReceived ? '' : 'no '}${documents}; of ${others} the service says nothing.`;

const previewOf = (change: string): string => `Preview: ${change}. Nothing was changed.`;

/** "2", or where not all given numbers are changed "2 of 3; 1 was watched already". @param why the others are not. */
function someOf(
	changed: number,
	given: number,
	{ why, isPreview }: { why: string; isPreview: boolean },
): string {
	const others = given - changed;
	if (others <= 0) return String(changed);
	const verb = isPreview ? isOrAre(others) : wasOrWere(others);
	return `${changed} of ${given}; ${others} ${verb} ${why}`;
}

const itemsIn = (items: number): string => counted(items, { one: 'item', many: 'items' });
