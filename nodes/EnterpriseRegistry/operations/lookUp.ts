import { RegistryFailure } from '../transport/errors';
import type { Item } from './item';
import type { Output } from './operation';

/**
 * Runs a look-up and does with "no such entity" what the user chose in `notFound`.
 * @param subject what was looked up; shown in the item that stands for nothing found.
 */
export async function lookUp(item: Item, subject: object, call: () => Promise<Output>): Promise<Output> {
	return await call().catch((failure: unknown) => {
		const missing = failure instanceof RegistryFailure && failure.kind === 'notFound';
		if (missing && item.options.notFound === 'item') return { found: false, ...subject };
		if (missing && item.options.notFound === 'skip') return [];
		throw failure;
	});
}
