import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import type { Item } from './item';

/** What an operation returns: one object, or one for each output item. */
export type Output = object | object[];

export type Execute<Result = Output> = (
	client: RegistryClient,
	item: Item,
) => Promise<Result> | Result;

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
	/** Whether an item may change what the next one sees, so that items run one at a time. */
	inOrder?: (written: INodeParameters) => boolean;
	/** Joins items that are one change, with one output item, and refuses others: those that are left lead them. */
	join?: (items: Item[]) => Item[];
	/** The options of the leading item count for all. */
	execute: Execute;
}

export type Operations = Record<string, Operation>;
