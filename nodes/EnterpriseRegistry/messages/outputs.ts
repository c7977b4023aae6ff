import type { OutputSentences } from '../operations/outputSentences';
import { count } from './counts';
import { reasonIn } from './verdicts';
import type { SentencesFor } from './words';

const NOTHING_RECEIVED = 'no invoices and no credit notes';

const TO_A_MODEL = 'as a language model is given at most 100 kB. Narrow the search, or set Limit.';

/** Sentences of items of the action node. */
export const ofOutputs: SentencesFor<OutputSentences> = {
	numbersAdded({ added, given, isPreview }) {
		const others = unchanged(given - added, { why: 'watched already', isPreview });
		const part = others === '' ? '' : ` of ${given}; ${others}`;
		return isPreview ? previewOf(`adds ${added}${part}`) : `Added ${added}${part}.`;
	},
	numbersRemoved({ removed, given, isPreview }) {
		const others = unchanged(given - removed, { why: 'not watched', isPreview });
		const part = others === '' ? '' : ` of ${given}; ${others}`;
		return isPreview ? previewOf(`removes ${removed}${part}`) : `Removed ${removed}${part}.`;
	},
	listReplaced: ({ added, removed, kept, isPreview }) =>
		isPreview
			? previewOf(`adds ${added}, removes ${removed}, keeps ${kept}`)
			: `Added ${added}, removed ${removed}, kept ${kept}.`,
	listOfPublishedWorkflow: ({ name }) => `This is the list of a published workflow: ${name}.`,
	validVatNumber: ({ number }) => `${number} is a valid VAT number.`,
	invalidVatNumber: ({ number }) => `${number} is not a valid VAT number.`,
	onPeppol({ invoice, creditNote }) {
		if (invoice === null) return 'On Peppol; the service does not say what it receives.';
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
		'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret in another workflow; the previous secret is then no longer valid.',
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

const previewOf = (change: string): string => `Preview: ${change}. Nothing was changed.`;

/** "1 was watched already"; nothing where all given numbers were changed. */
function unchanged(
	numbers: number,
	{ why, isPreview }: { why: string; isPreview: boolean },
): string {
	if (numbers <= 0) return '';
	const one = isPreview ? 'is' : 'was';
	const several = isPreview ? 'are' : 'were';
	return `${numbers} ${numbers === 1 ? one : several} ${why}`;
}

const itemsIn = (items: number): string => (items === 1 ? '1 item' : `${count(items)} items`);
