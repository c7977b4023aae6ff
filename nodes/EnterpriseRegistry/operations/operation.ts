import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../client/RegistryClient';
import type { Item } from './item';

/** What an operation returns for one input item: one object, or one for each output item. */
export type Output = object | object[];

/**
 * One thing that a user can do. It has no loop, no continue-on-fail and no paired items: runOperation owns those.
 * It throws InvalidInput before any call if the item is not valid, and lets a RegistryFailure pass.
 */
export interface Operation {
	fields: INodeProperties[];
	/** True if it sends no request, and so needs no credential. */
	offline?: boolean;
	/**
	 * True if an item may change what the next one sees, so that items run one at a time; or a function that decides this from the node's parameters.
	 */
	inOrder?: boolean | ((written: INodeParameters) => boolean);
	/** Returns no promise if it is offline. */
	execute(client: RegistryClient, item: Item): Promise<Output> | Output;
}

/** A resource of the node: the literal dropdown of its operations, and the operations by value. */
export interface Resource {
	dropdown: INodeProperties;
	operations: Record<string, Operation>;
}
