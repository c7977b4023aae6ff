import { webhookDescriptionFields, type IDataObject } from 'n8n-workflow';

/** Missing before n8n 2.41. */
const describe = webhookDescriptionFields as typeof webhookDescriptionFields | undefined;

/**
 * How n8n is told to answer at the end of a run. As "lastNode" it hears of that end, in queue mode, only if it listens to the
 * queue before a quick worker is done; else the sender waits in vain (OptimalBits/bull#1906). As "responseNode" it is told
 * by the worker. Earlier versions of n8n answer 200 to that one also after an unsuccessful run.
 */
const atTheEnd = describe ? 'responseNode' : 'lastNode';

/** What n8n evaluates where it does not know the function below: before 2.41, and for parameters with expressions. */
const template = `={{$parameter["options"]["respond"] === "whenFinished" ? "${atTheEnd}" : "onReceived"}}`;

const resolve = ({ options }: { options?: unknown }) => ((options as IDataObject | undefined)?.respond === 'whenFinished' ? atTheEnd : 'onReceived');

/** When to answer the service. Without the function every delivery would wait for n8n's isolated expression engine. */
export const responseMode = { responseMode: template, ...describe?.({ responseMode: { template, resolve } }) };
