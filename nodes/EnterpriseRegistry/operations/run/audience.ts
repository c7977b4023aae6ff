import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { forModel } from './forModel';
import { waitForModel, type DoInTime } from './waitForModel';

/** Who reads what comes out of a run: what follows from it for every item. */
export interface Audience {
	/** To whom a failure of the service is told. */
	hears: 'item' | 'model';
	/** Whether an item that fails leaves the others alone, whatever *On Error* says. */
	alwaysContinues: boolean;
	/** Whether the input is a table, whose columns stay beside the answer, and which may hold answers of an earlier run. */
	hasTable: boolean;
	/** Whether somebody waits for the run, whoever started it. */
	isWaiting: boolean;
	/** How many pages of a list it reads at most. */
	mostPages?: number;
	/** Does a work as long as it waits for it. */
	inTime: DoInTime;
	/** The items as it gets them. */
	finish: (items: INodeExecutionData[]) => INodeExecutionData[];
}

const WORKFLOW: Audience = {
	hears: 'item',
	alwaysContinues: false,
	hasTable: true,
	isWaiting: false,
	inTime: async (_run, _waits, work) => ({ kind: 'done', result: await work() }),
	finish: (items) => items,
};

const MODEL: Audience = {
	hears: 'model',
	// n8n 2 hands what is thrown to a model, and n8n 1 ends the execution.
	alwaysContinues: true,
	// It knows what it asked, and has no table that is run again.
	hasTable: false,
	isWaiting: true,
	// It asks in narrower words rather than read all that a wide search finds, and a person pays for each page.
	mostPages: 10,
	inTime: waitForModel,
	finish: forModel,
};

/**
 * n8n's own `isToolExecution()` is false in every `execute` (2.41.1), so a model is known by three signs: the type of an AI Agent's node
 * ends in `Tool`, agents outside of workflows run in the mode `internal`, and the assistant in a workflow of this name.
 */
export function audienceOf(context: IExecuteFunctions): Audience {
	const { type } = context.getNode();
	const isModel =
		type.endsWith('Tool') ||
		context.getMode() === 'internal' ||
		context.getWorkflow().name === `Execute node ${type}`;
	return isModel ? MODEL : WORKFLOW;
}
