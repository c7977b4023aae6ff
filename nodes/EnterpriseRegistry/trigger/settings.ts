import type { IDataObject, IHookFunctions, IWebhookData, IWebhookFunctions } from 'n8n-workflow';

import { parseEntityNumbers } from '../numbers/entityNumbers';
import { InvalidInput } from '../invalidInput';
import type { EventFilter } from './filter';
import type { Wanted } from './lifecycle';
import type { FixedScheme } from '../signature/verifyDelivery';

type TriggerContext = IHookFunctions | IWebhookFunctions;

/**
 * Whether the editor listens for a test event: with a webhook of its own, always deleted afterwards. n8n runs that
 * deletion in another mode, and only its registration, which the type does not declare, says what it belongs to.
 */
export const isListening = (context: TriggerContext): boolean =>
	context.getMode() === 'manual' ||
	(context as { webhookData?: Partial<IWebhookData> }).webhookData?.isTest === true;

export const webhookUrl = (context: TriggerContext): string =>
	context.getNodeWebhookUrl('default') ?? '';

/**
 * The URL that was called. While listening, n8n gives `webhook` the production URL. The static data then belongs to the
 * listening alone, and holds the URL that was registered.
 */
export const calledUrl = (context: IWebhookFunctions, staticData: IDataObject): string =>
	isListening(context) ? String(staticData.url ?? '') : webhookUrl(context);

export const optionsOf = (context: TriggerContext): IDataObject =>
	context.getNodeParameter('options', {}) as IDataObject;

/**
 * What should be at the service, as the node says.
 * @throws InvalidInput
 */
export function wantedWebhook(context: TriggerContext): Wanted {
	const url = webhookUrl(context);
	if (!URL.canParse(url))
		throw new InvalidInput(
			'n8n gave the trigger no webhook URL',
			'Check WEBHOOK_URL in the settings of n8n.',
		);
	const entityNumbers = configuredNumbers(context);
	const keepsOthers = optionsOf(context).additionalNumbers !== 'remove';
	if (entityNumbers.length === 0 && !keepsOthers) {
		throw new InvalidInput(
			'There is nothing to watch: Entity Numbers is empty',
			'Enter the numbers of the enterprises and establishments to watch.',
		);
	}
	return {
		url,
		name: webhookName(context),
		entityNumbers,
		additionalNumbers: keepsOthers ? 'keep' : 'remove',
		warn: (sentence) =>
			context.logger.warn(
				`Enterprise Registry Trigger watches fewer numbers than the node has. ${sentence}`,
			),
	};
}

/** @throws InvalidInput that names every entry that is not a number. */
function configuredNumbers(context: TriggerContext): string[] {
	// An expression may give null.
	const given: unknown = context.getNodeParameter('entityNumbers', '') ?? '';
	return parseEntityNumbers(given);
}

/** For unpublishing: the settings of the node may have become invalid since it was published. */
export function numbersOrNone(context: TriggerContext): string[] {
	try {
		return configuredNumbers(context);
	} catch {
		return [];
	}
}

function webhookName(context: TriggerContext): string {
	const chosen = String(optionsOf(context).webhookName ?? '').trim();
	const name = chosen === '' ? `n8n: ${context.getWorkflow().name ?? 'workflow'}` : chosen;
	return isListening(context) ? `${name} (test)` : name;
}

/** A list from a field with several values, or text with commas or new lines from an expression. */
function listOf(value: unknown): string[] {
	const entries = Array.isArray(value) ? value : String(value ?? '').split(/[,;\n]/);
	return entries.map((entry) => String(entry).trim()).filter((entry) => entry !== '');
}

export function eventFilter(context: IWebhookFunctions): EventFilter {
	const { eventTypes, changedFields } = context.getNodeParameter('filters', {}) as IDataObject;
	const event = context.getNodeParameter('event', 'any');
	const kind = event === 'enterprise' || event === 'establishment' ? event : undefined;
	return { kind, eventTypes: listOf(eventTypes), changedFields: listOf(changedFields) };
}

const DEFAULT_TOLERANCE = 300;

/** Seconds that a signed time may be off; the default for anything else, which an expression may give. */
export function toleranceOf({ tolerance }: IDataObject): number {
	const seconds = Number(String(tolerance).trim() || Number.NaN);
	return Number.isFinite(seconds) && seconds >= 0 ? seconds : DEFAULT_TOLERANCE;
}

/** The scheme that the user fixed by hand; parts to be recognised are absent. */
export function fixedScheme(options: IDataObject): FixedScheme | undefined {
	if (options.signature !== 'fixed') return undefined;
	const chosen = (name: string) => {
		const value = String(options[name] ?? '').trim();
		return value === '' || value === 'auto' ? undefined : value;
	};
	const content = chosen('signedContent');
	return {
		header: chosen('signatureHeader'),
		// A space at its end counts, as in "HMAC ".
		prefix: String(options.signaturePrefix ?? '').trimStart() || undefined,
		algorithm: chosen('signatureAlgorithm') as FixedScheme['algorithm'],
		encoding: chosen('signatureEncoding') as FixedScheme['encoding'],
		key: chosen('signatureKey') as FixedScheme['key'],
		content: content === 'template' ? (chosen('signedContentTemplate') ?? 'template') : content,
	};
}
