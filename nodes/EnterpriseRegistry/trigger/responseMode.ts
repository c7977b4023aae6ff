import { webhookDescriptionFields, type IDataObject } from 'n8n-workflow';

/** The function of n8n that makes fields of a webhook's description from functions. It is missing before n8n 2.41. */
const fieldsFromFunctions = webhookDescriptionFields as typeof webhookDescriptionFields | undefined;

/**
 * The mode in which n8n answers after the run. In queue mode, a sender may wait forever for `lastNode` (OptimalBits/bull#1906); but
 * before 2.41, n8n answers `responseNode` with 200 even after a failed run.
 */
const atTheEnd = fieldsFromFunctions === undefined ? 'lastNode' : 'responseNode';

/** The rule as an expression, for where n8n does not ask the function below: before 2.41, and if parameters hold expressions. */
const template = `={{$parameter["options"]["respond"] === "whenFinished" ? "${atTheEnd}" : "onReceived"}}`;

/** The same rule as a function. Without it every delivery would wait for n8n's isolated expression engine. */
const resolve = ({ options }: { options?: unknown }) =>
	(options as IDataObject | undefined)?.respond === 'whenFinished' ? atTheEnd : 'onReceived';

/** When the trigger answers the service, as its option *Respond* says: a part of the description of its webhook. */
export const responseMode = {
	responseMode: template,
	...fieldsFromFunctions?.({ responseMode: { template, resolve } }),
};
