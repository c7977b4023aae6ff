import { isTransient, RegistryFailure } from '../../transport/errors';
import { optionsField, timeoutOption } from '../../editor/options';
import { webhookIdField } from '../../editor/webhookFields';
import type { Operation } from '../operation';
import { webhookCall } from '../webhookCall';

export const rotateSecret: Operation = {
	fields: [webhookIdField, optionsField(timeoutOption)],
	inOrder: true,

	async execute(client, item) {
		const rotated = await webhookCall(item, async (id) => await client.rotateSecret(id)).catch(
			(failure: unknown) => Promise.reject(withDoubt(failure)),
		);
		if (!item.isForModel)
			item.hint(
				'The new signing secret (hmacSecret) is shown this once, and the old one is already invalid. Give it to the receiver now.',
			);
		return rotated;
	},
};

/** The service may have carried it out although its answer is lost or unreadable. */
function withDoubt(failure: unknown): unknown {
	const isOpen =
		failure instanceof RegistryFailure &&
		failure.kind !== 'rateLimit' &&
		(isTransient(failure) || failure.kind === 'unreadable');
	return isOpen
		? failure.reworded(
				failure.message,
				`${failure.advice} The old secret may be invalid already: if deliveries fail, run Rotate Secret again.`.trim(),
			)
		: failure;
}
