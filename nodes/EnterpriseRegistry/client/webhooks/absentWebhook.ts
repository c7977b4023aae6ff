import { missingPathIn, saysAbsent } from '../../reading/trouble/trouble';
import { RegistryFailure } from '../../transport/errors';
import type { Webhook } from '../types';

const DELETED = /\b(?:deleted|removed|no longer)\b/i;

/**
 * Whether a refusal may say that there is no such webhook, in another way than with a plain 404. Services call a webhook an endpoint,
 * so that a 404 about an endpoint may be about the address or about the webhook.
 * @param isAsked whether the call sent nothing that may be unknown as well, such as entity numbers.
 */
function maySayAbsent(
	{ kind, status = 0, facts: { said = '' } }: RegistryFailure,
	isAsked: boolean,
): boolean {
	if (status === 410 || (status === 404 && kind === 'address')) return true;
	const isRefusal = kind === 'input' || kind === 'refused';
	return (
		isAsked &&
		isRefusal &&
		(saysAbsent(said) || DELETED.test(said) || missingPathIn({ message: said }) !== null)
	);
}

/** What a call about a webhook failed with: if that does not say whether the webhook exists, the list does. */
export async function clarified(
	failure: unknown,
	id: string,
	isAsked: boolean,
	list: () => Promise<Webhook[]>,
): Promise<unknown> {
	if (!(failure instanceof RegistryFailure) || !maySayAbsent(failure, isAsked)) return failure;
	const listed = await list().catch(() => undefined);
	if (listed === undefined || listed.some((webhook) => String(webhook.id) === String(id)))
		return failure;
	const { message, status, headers, facts } = failure;
	return new RegistryFailure('notFound', {
		message,
		advice: `The service does not list the webhook ${id}.`,
		status,
		headers,
		facts,
	});
}
