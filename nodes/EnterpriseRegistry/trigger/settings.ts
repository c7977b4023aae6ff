import type { IDataObject, IHookFunctions, IWebhookData, IWebhookFunctions } from 'n8n-workflow';

import { nameOfTrigger } from '../registry/publishedWebhook';
import { RegistryClient } from '../registry/RegistryClient';
import { parseEntityNumbers } from '../numbers/entityNumbers';
import type { FixedScheme, VerifyOptions } from '../signature/verifyDelivery';
import { connect } from '../transport/connect';
import type { EventFilter } from './eventFilter';
import { invalid } from './failures';
import type { Wanted } from './lifecycle';

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

export const optionsOf = (context: TriggerContext): IDataObject =>
	// A workflow that was written by hand or by a model may hold null.
	(context.getNodeParameter('options', {}) ?? {}) as IDataObject;

export const clientOf = async (context: TriggerContext): Promise<RegistryClient> =>
	new RegistryClient(
		await connect(context, textOf(context.getNodeParameter('authentication', 'apiKey'))),
	);

/** What a field holds; empty for what an expression without a result gives. */
export const textOf = (value: unknown): string =>
	['string', 'number'].includes(typeof value) ? String(value).trim() : '';

/** @throws InvalidInput that names every entry that is not a number. */
export function wantedWebhook(context: TriggerContext): Wanted {
	const { additionalNumbers, webhookName } = optionsOf(context);
	const entityNumbers = parseEntityNumbers(context.getNodeParameter('entityNumbers', '') ?? '');
	if (entityNumbers.length === 0 && additionalNumbers === 'remove')
		throw invalid('nothingToSubscribe', {});
	const name = textOf(webhookName) || nameOfTrigger(context.getWorkflow().name);
	return {
		url: webhookUrl(context),
		name: isListening(context) ? `${name} (test)` : name,
		entityNumbers,
		additionalNumbers: additionalNumbers === 'remove' ? 'remove' : 'keep',
	};
}

/** For unpublishing: the settings of the node may have become invalid since it was published. */
export function numbersOrNone(context: TriggerContext): string[] {
	try {
		return wantedWebhook(context).entityNumbers;
	} catch {
		return [];
	}
}

/** A list from a field with several values, or text with commas or new lines from an expression. */
const listOf = (value: unknown): string[] =>
	(Array.isArray(value) ? value.map(textOf) : textOf(value).split(/[,;\n]/))
		.map((entry) => entry.trim().toLowerCase())
		.filter((entry) => entry !== '');

export function eventFilter(context: IWebhookFunctions): EventFilter {
	const { eventTypes, changedFields } = (context.getNodeParameter('filters', {}) ??
		{}) as IDataObject;
	const event = context.getNodeParameter('event', 'any');
	const kind = event === 'enterprise' || event === 'establishment' ? event : undefined;
	return { kind, eventTypes: listOf(eventTypes), changedFields: listOf(changedFields) };
}

/** How a signature is verified; what the user did not fix by hand is recognised. */
export function signatureSettings(
	options: IDataObject,
): Pick<VerifyOptions, 'tolerance' | 'fixed'> {
	const seconds = Number(textOf(options.tolerance) || Number.NaN);
	// An expression may give anything.
	const tolerance = Number.isFinite(seconds) && seconds >= 0 ? seconds : 300;
	if (options.signature !== 'fixed') return { tolerance };
	const chosen = (name: string) => {
		const value = textOf(options[name]);
		return value === '' || value === 'auto' ? undefined : value;
	};
	const content = chosen('signedContent');
	const { signaturePrefix: prefix, signedContentTemplate: given } = options;
	// A line break at its end counts: only an expression gives one.
	const hasLines = typeof given === 'string' && given.includes('\n');
	const template = hasLines ? given : chosen('signedContentTemplate');
	const fixed = {
		header: chosen('signatureHeader'),
		// A space at its end counts, as in "HMAC ".
		prefix: (typeof prefix === 'string' && prefix.trimStart()) || undefined,
		algorithm: chosen('signatureAlgorithm') as FixedScheme['algorithm'],
		encoding: chosen('signatureEncoding') as FixedScheme['encoding'],
		key: chosen('signatureKey') as FixedScheme['key'],
		content: content === 'template' ? (template ?? content) : content,
	};
	return { tolerance, fixed };
}
