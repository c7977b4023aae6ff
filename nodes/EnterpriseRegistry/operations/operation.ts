import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../api/RegistryClient';
import type { Item } from './run/item';

/** What an operation makes of one input item: one object, or one per output item. */
export type Output = object | object[];

/**
 * One thing that a user can ask. It has no loop, no continue-on-fail and no paired items: runOperation owns those.
 * It throws InvalidInput before any call when the item is not valid, and lets a RegistryFailure pass.
 */
export interface Operation {
	fields: INodeProperties[];
	/** True if no call is made, so that no credential is asked for. */
	offline?: boolean;
	/**
	 * True if an item may change what the next one sees, so that they run one after the other; or what decides it, from
	 * the parameters as they are written in the node.
	 */
	inOrder?: boolean | ((written: INodeParameters) => boolean);
	/** Without a promise where it is offline. */
	execute(client: RegistryClient, item: Item): Promise<Output> | Output;
}

/** A resource of the node: the literal dropdown of its operations, and the operations by value. */
export interface Resource {
	dropdown: INodeProperties;
	operations: Record<string, Operation>;
}
