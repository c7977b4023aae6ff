import { textAt } from '../json';

/** What the name of a webhook begins with that a trigger has made, unless its user gave another. */
const NAME_OF_TRIGGER = 'n8n: ';

/** The name that a trigger gives its webhook. @param workflow the name of the workflow, if it has one. */
export const nameOfTrigger = (workflow = 'workflow'): string => `${NAME_OF_TRIGGER}${workflow}`;

/** The path of n8n for a trigger of this pack: an ID that n8n made, and the path that the node declares. */
const PATH_OF_TRIGGER = /\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\/webhook\/*$/i;

/** The path of n8n while a workflow is tried in the editor. */
const PATH_OF_TEST = /\/webhook-test\//i;

/** Whether a webhook, as the service lists it, is that of a published workflow: by its name, or by its address where it has another name. */
export function isOfPublishedWorkflow(webhook: unknown): boolean {
	const name = textAt(webhook, 'name') ?? '';
	const url = textAt(webhook, 'url') ?? '';
	if (PATH_OF_TEST.test(url)) return false;
	return name.startsWith(NAME_OF_TRIGGER) || PATH_OF_TRIGGER.test(url);
}
