import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { OutputFields } from './rows/outputFields';
import type { Item } from './run/Item';
import type { ItemCallOptions } from './run/callOptions';

/** One output item, or several; none for an empty list. */
export type Output = object | object[];

/**
 * Reads all that an item says, and gives what asks the service about it. There is no client while it reads, so that wrong input costs no
 * request. It may be called twice for an item, and changes nothing.
 *
 * @param items all input items that are this one question, `item` too: it alone, unless the operation joins them.
 * @throws InvalidInput
 */
export type Read<Result = Output> = (
	item: Item,
	items: Item[],
) => Ask<Result> | Promise<Ask<Result>>;

export type Ask<Result = Output> = (client: RegistryClient) => Promise<Result>;

/** One item at least. */
export type Items = [Item, ...Item[]];

/** Input items that are one question to the service. Its answer is paired with all of them. */
export interface Question {
	/** The first item. Where one value must count for all, such as an option or Simplify, it is that of this item. */
	leader: Item;
	/** All items, the leader too. */
	items: Items;
	/** What it says, where that is known before its turn. */
	reading?: Reading;
}

/** What a question says, as far as that is known before it is asked. */
export type Reading =
	/** It is not asked: joining refused it, or took too long for a model. */
	| { kind: 'refused'; problem: Error }
	/** Its row holds the answer already, and comes out as it is. */
	| { kind: 'passedOn' }
	/** It needs no service. */
	| { kind: 'answered'; output: Output }
	| { kind: 'toAsk'; options: ItemCallOptions; ask: Ask };

/** @throws NodeApiError or NodeOperationError for an item that cannot be carried out, where the run does not continue. */
export type Join = (items: Item[]) => Question[] | Promise<Question[]>;

/** One thing that a user can do with each item. The loop, continue-on-fail and paired items are runOperation's. */
interface AnyOperation {
	/** The name in the list of operations, unless it is the title of its key: "Get Many" for getMany. */
	name?: string;
	/** The name in the node creator and in the subtitle. */
	action: string;
	/** What it does, with its cost at the end. */
	description: string;
	/** The fields of its panel, in their order, without *Include Input Fields*. Advanced is added for all that send requests. */
	fields: INodeProperties[];
	/** Given by each operation whose output may stand beside the columns of its row; not by one that is not about a row. */
	includeInput?: IncludeInput;
}

/** The field *Include Input Fields*. The index puts it before Options. */
interface IncludeInput {
	default: boolean;
	/** What comes out, so that it can be kept apart from the columns of a row. */
	fields: OutputFields;
}

/** An operation that asks the service. */
export interface AskingOperation extends AnyOperation {
	offline?: false;
	/** Whether an item holds its answer already: it is passed on as it is, without a request. */
	holdsAnswer?: (item: Item) => boolean;
	/**
	 * Whether items run one at a time, because one may change what the next one sees.
	 * @param written what the node holds, in which one value counts for all items.
	 */
	isSequential?: (written: INodeParameters) => boolean;
	/** Puts items that are one question together; each is one of its own unless this is given. It may ask the service. */
	join?: Join;
	read: Read;
}

/** An operation that sends no request, and so needs no credential. */
interface OfflineOperation extends AnyOperation {
	offline: true;
	holdsAnswer?: undefined;
	isSequential?: undefined;
	join?: undefined;
	answer: (item: Item) => Output;
}

export type Operation = AskingOperation | OfflineOperation;

/** The operations of a resource. Each has a schema of its output, by its name in `__schema__/`: `npm run schemas` makes it, and a test asks for it. */
export type Operations = Record<string, Operation>;
