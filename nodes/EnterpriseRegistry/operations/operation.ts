import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import type { Item } from './item';

export type Items = [Item, ...Item[]];

/** What an operation returns: one object, or one for each output item. */
export type Output = object | object[];

/**
 * One thing that a user can do with each item: its entry in the dropdown, its fields, and what it does. It has no loop, no
 * continue-on-fail and no paired items: runOperation owns those. It throws InvalidInput before any call if the item is not
 * valid, and lets a RegistryFailure pass.
 */
export interface Operation {
	/** Unless it is the title of its key. */
	name?: string;
	action: string;
	/** Ends with its cost. */
	description: string;
	/** Without Advanced, which all have that send requests. */
	fields: INodeProperties[];
	/** True if it sends no request, and so needs no credential. */
	offline?: boolean;
	/** True if an item may change what the next one sees, so that items run one at a time; or a function that decides this from the node's parameters. */
	inOrder?: boolean | ((written: INodeParameters) => boolean);
	joins?: Joins;
	/** @param items those of one change; else the item alone. */
	execute(client: RegistryClient, item: Item, items: Items): Promise<Output> | Output;
}

/** All items with the same key are one change, with one output item. The options of the first count for all. */
interface Joins {
	key(item: Item): string;
	/** @throws InvalidInput for an item that cannot be part of a change. */
	check(item: Item): unknown;
	/** Whether such an item stops the change. Otherwise it fails alone. */
	isWhole: boolean;
}

/** Of a resource, by name. */
export type Operations = Record<string, Operation>;
