import type { IDataObject, IHookFunctions, IWebhookData, IWebhookFunctions } from 'n8n-workflow';

import { clientFrom } from '../registry/clientFrom';
import { nameOfTrigger } from '../registry/publishedWebhook';
import type { RegistryClient } from '../registry/RegistryClient';
import { entriesOfField, textOfField } from '../json';
import { parseEntityNumbers } from '../numbers/entityNumbers';
import type { FixedScheme, VerifyOptions } from '../signature/verifyDelivery';
import type { Seconds } from '../times';
import type { EventFilter } from './eventFilter';
import { invalid } from './failures';
import type { WantedWebhook } from './publication';

type TriggerContext = IHookFunctions | IWebhookFunctions;

/**
 * Whether the editor listens for a test event, with a webhook of its own. n8n deletes it in another
 * mode: only its registration, which the type does not declare, tells.
 */
export const isListening = (context: TriggerContext): boolean =>
	context.getMode() === 'manual' ||
	(context as { webhookData?: Partial<IWebhookData> }).webhookData?.isTest === true;

export const webhookUrl = (context: TriggerContext): string =>
	context.getNodeWebhookUrl('default') ?? '';

export const optionsOf = (context: TriggerContext): IDataObject => collectionOf(context, 'options');

/** The members of a collection. A workflow that was written by hand or by a model may hold null. */
const collectionOf = (context: TriggerContext, name: string): IDataObject =>
	(context.getNodeParameter(name, {}) ?? {}) as IDataObject;

export const clientOf = async (context: TriggerContext): Promise<RegistryClient> =>
	await clientFrom(context, context.getNodeParameter('authentication', 'apiKey'));

/** @throws InvalidInput that names every entry that is not a number. */
export function wantedWebhook(context: TriggerContext): WantedWebhook {
	const { additionalNumbers, webhookName } = optionsOf(context);
	const entityNumbers = parseEntityNumbers(context.getNodeParameter('entityNumbers', '') ?? '');
	if (entityNumbers.length === 0 && additionalNumbers === 'remove')
		throw invalid('nothingToSubscribe', {});
	const name = textOfField(webhookName) || nameOfTrigger(context.getWorkflow().name);
	return {
		url: webhookUrl(context),
		name: isListening(context) ? `${name} (test)` : name,
		entityNumbers,
		additionalNumbers: additionalNumbers === 'remove' ? 'remove' : 'keep',
	};
}

/** The numbers, for unpublishing: the settings of the node may have become invalid since it was published. */
export function numbersOrNone(context: TriggerContext): string[] {
	try {
		return wantedWebhook(context).entityNumbers;
	} catch {
		return [];
	}
}

export function eventFilter(context: IWebhookFunctions): EventFilter {
	const { eventTypes, changedFields } = collectionOf(context, 'filters');
	const event = context.getNodeParameter('event', 'any');
	const kind = event === 'enterprise' || event === 'establishment' ? event : undefined;
	return {
		kind,
		eventTypes: entriesOfField(eventTypes),
		changedFields: entriesOfField(changedFields),
	};
}

/** How a signature is verified; what the user did not fix by hand is recognised. */
export function signatureSettings(
	options: IDataObject,
): Pick<VerifyOptions, 'tolerance' | 'fixed'> {
	const tolerance = toleranceOf(options.tolerance);
	return options.signature === 'fixed' ? { tolerance, fixed: fixedScheme(options) } : { tolerance };
}

const DEFAULT_TOLERANCE: Seconds = 300;

/** An expression may give anything: what is no number of seconds is as if it were not set. */
function toleranceOf(value: unknown): Seconds {
	const text = textOfField(value);
	const seconds = text === '' ? Number.NaN : Number(text);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_TOLERANCE;
}

function fixedScheme(options: IDataObject): FixedScheme {
	const { signaturePrefix: prefix } = options;
	return {
		header: choiceIn(options.signatureHeader),
		// A space at its end counts, as in "HMAC ".
		prefix: typeof prefix === 'string' ? prefix.trimStart() || undefined : undefined,
		algorithm: choiceIn(options.signatureAlgorithm),
		encoding: choiceIn(options.signatureEncoding),
		key: choiceIn(options.signatureKey),
		content: signedContent(options),
	};
}

/** What the user chose in a field; undefined if it is to be recognised. */
function choiceIn(value: unknown): string | undefined {
	const text = textOfField(value);
	return text === '' || text === 'auto' ? undefined : text;
}

/**
 * The name of a content, or a template as it was entered; undefined if the content is to be recognised. A template that was chosen and
 * not entered is an empty one, with which the verifier refuses every delivery, as no body is in it.
 */
function signedContent(options: IDataObject): string | undefined {
	const choice = choiceIn(options.signedContent);
	return choice === 'template' ? templateIn(options.signedContentTemplate) : choice;
}

function templateIn(entered: unknown): string {
	// A line break at the end of a template counts, and only an expression gives one.
	const hasLines = typeof entered === 'string' && entered.includes('\n');
	return hasLines ? entered : textOfField(entered);
}
