import { webhookDescriptionFields, type IDataObject } from 'n8n-workflow';

/** Missing before n8n 2.41. */
const describe = webhookDescriptionFields as typeof webhookDescriptionFields | undefined;

/**
 * How n8n is told to answer at the end of a run. With "lastNode" in queue mode, n8n learns of that end only if it listens
 * to the queue before a quick worker is done; otherwise the sender waits forever (OptimalBits/bull#1906). With
 * "responseNode" the worker reports the end. Earlier versions of n8n then answer 200 even after a failed run.
 */
const atTheEnd = describe ? 'responseNode' : 'lastNode';

/** What n8n evaluates where it does not know the function below: before 2.41, and for parameters with expressions. */
const template = `={{$parameter["options"]["respond"] === "whenFinished" ? "${atTheEnd}" : "onReceived"}}`;

const resolve = ({ options }: { options?: unknown }) =>
	(options as IDataObject | undefined)?.respond === 'whenFinished' ? atTheEnd : 'onReceived';

/** When to answer the service. Without the function every delivery would wait for n8n's isolated expression engine. */
export const responseMode = {
	responseMode: template,
	...describe?.({ responseMode: { template, resolve } }),
};
