import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../registry/RegistryClient';
import type { OwnMembers } from './includedInput';
import type { Item } from './item';

export type Output = object | object[];

export type Execute<Result = Output> = (
	client: RegistryClient,
	item: Item,
) => Promise<Result> | Result;

/** One thing that a user can do with each item. The loop, continue-on-fail and paired items are runOperation's. */
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
	/** For Include Input Fields; given by each operation that has it. */
	members?: OwnMembers;
	/** Whether an item holds its answer already: it is passed on as it is, without a request. */
	isAnswered?: (item: Item) => boolean;
	/** Joins items that are one change, with one output item, and refuses others: those that are left lead them. */
	join?: (items: Item[]) => Item[];
	/** @throws InvalidInput before any call. The options of the leading item count for all. */
	execute: Execute;
}

export type Operations = Record<string, Operation>;
