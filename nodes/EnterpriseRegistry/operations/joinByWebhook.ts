import { InvalidInput } from '../invalidInput';
import { invalid } from './failures';
import type { Item } from './item';
import type { Question } from './operation';
import { webhookIdOf } from './webhookField';

interface Joining {
	/** Whether the numbers of all items together are the whole list, so that none may be missing. */
	isWholeList: boolean;
}

/**
 * Puts the items together that change the list of one webhook, whether they name it by its ID or its URL. An item that
 * cannot be read is refused: alone, or with all others of its webhook where the list as a whole is changed.
 */
export async function joinByWebhook(items: Item[], { isWholeList }: Joining): Promise<Question[]> {
	const read: Array<{ item: Item; failure?: Error }> = [];
	for (const item of items) read.push({ item, failure: await failureIn(item) });
	const isStopped = read.some(({ item, failure }) => failure !== undefined && !item.run.continues);
	const questions = new Map<string, Question>();
	for (const { item, failure } of read) {
		// Where the run stops, nothing is sent, not even to find a webhook by its URL.
		const isAlone = isStopped || (failure !== undefined && !isWholeList);
		const { key, reason } = isAlone ? alone(item) : await placeOf(item, isWholeList);
		const question: Question = questions.get(key) ?? { leader: item, members: [] };
		questions.set(key, question);
		question.members.push(item);
		question.refused ??= refusalBy(item, failure ?? reason, isWholeList);
	}
	return [...questions.values()];
}

/** Why an item cannot be read; undefined if it can. */
async function failureIn(item: Item): Promise<Error | undefined> {
	try {
		item.requiredText('webhookId');
		await item.entityNumbers();
		item.flag('preview');
		return undefined;
	} catch (failure) {
		return failure as Error;
	}
}

/** With which others an item belongs: the key is equal for them. */
interface Place {
	key: string;
	/** Why its webhook cannot be found. */
	reason?: Error;
}

const alone = ({ index }: Item, reason?: Error): Place => ({ key: `item ${index}`, reason });

async function placeOf(item: Item, isWholeList: boolean): Promise<Place> {
	const name = webhookNamedBy(item);
	if (name === undefined) return alone(item);
	const connect = async () => (await item.run.client()).with(item.callOptions());
	return await webhookIdOf(item, connect).then(
		(id) => ({ key: `webhook ${id}` }),
		(reason: Error) => (isWholeList ? { key: `webhook ${name}`, reason } : alone(item, reason)),
	);
}

/** As the item has it; undefined if that cannot be read. */
function webhookNamedBy(item: Item): string | undefined {
	try {
		return item.requiredText('webhookId');
	} catch {
		return undefined;
	}
}

function refusalBy(by: Item, reason: Error | undefined, isWholeList: boolean): Question['refused'] {
	if (reason === undefined) return undefined;
	const isInput = reason instanceof InvalidInput && isWholeList;
	return { by, failure: isInput ? invalid('listNotChanged', { cause: reason }) : reason };
}
