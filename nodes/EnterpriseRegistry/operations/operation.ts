import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import type { Item } from './item';

/** What an operation returns: one object, or one for each output item. */
export type Output = object | object[];

interface Fields {
	/** Of this operation alone, then Return All, Limit, Simplify, Options and Advanced where it has them. */
	fields: INodeProperties[];
	/** True if it sends no request, and so needs no credential. */
	offline?: boolean;
	/** True if an item may change what the next one sees, so that items run one at a time; or a function that decides this from the node's parameters. */
	inOrder?: boolean | ((written: INodeParameters) => boolean);
}

/**
 * One thing that a user can do with each item. It has no loop, no continue-on-fail and no paired items: runOperation owns those.
 * It throws InvalidInput before any call if the item is not valid, and lets a RegistryFailure pass.
 */
export interface ItemOperation extends Fields {
	/** Returns no promise if it is offline. */
	execute(client: RegistryClient, item: Item): Promise<Output> | Output;
}

/** One thing that a user can do with all items that share a key: they are one change, with one output item for all of them. */
export interface JointOperation<Part = unknown> extends Fields {
	key(item: Item): string;
	/** What one item adds to the change. */
	read(item: Item): Part;
	/** Whether an item that cannot be read stops the change. Otherwise it fails alone. */
	isWhole: boolean;
	/** @param item the first of them: its options count for all. */
	executeTogether(client: RegistryClient, item: Item, parts: Part[]): Promise<Output>;
}

export type Operation = ItemOperation | JointOperation;

export interface Resource {
	name: string;
	description: string;
	/** Literal, by name: n8n's linter reads it. */
	dropdown: INodeProperties;
	operations: Record<string, Operation>;
}
