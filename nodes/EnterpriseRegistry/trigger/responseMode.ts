import { webhookDescriptionFields, type IDataObject } from 'n8n-workflow';

/** What n8n evaluates where it does not know the function below: before 2.41, and for parameters with expressions. */
const template = '={{$parameter["options"]["respond"] === "whenFinished" ? "lastNode" : "onReceived"}}';

const resolve = ({ options }: { options?: unknown }) => ((options as IDataObject | undefined)?.respond === 'whenFinished' ? 'lastNode' : 'onReceived');

/** When the service is answered. Without the function every delivery would wait for n8n's isolated expression engine. */
export const responseMode = { responseMode: template, ...(webhookDescriptionFields as typeof webhookDescriptionFields | undefined)?.({ responseMode: { template, resolve } }) };
