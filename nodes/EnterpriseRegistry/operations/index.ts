import type { INodeProperties } from 'n8n-workflow';

import { withDisplayOptions } from '../editor/withDisplayOptions';
import { account } from './account';
import { api } from './api';
import { delivery } from './delivery';
import { enterprise } from './enterprise';
import { establishment } from './establishment';
import { number } from './number';
import type { Operation, Resource } from './operation';
import { peppol } from './peppol';
import { referenceData } from './referenceData';
import { service } from './service';
import { subscription } from './subscription';
import { vat } from './vat';
import { webhook } from './webhook';

/** Every operation, by resource. A new operation is one file, and an entry in the index of its resource. */
export const resources: Record<string, Resource> = {
	account,
	api,
	delivery,
	enterprise,
	establishment,
	number,
	peppol,
	referenceData,
	service,
	subscription,
	vat,
	webhook,
};

/** @throws when a saved workflow names an operation that this version does not have. */
export function findOperation(resource: string, operation: string): Operation {
	const found = resources[resource]?.operations[operation];
	if (found === undefined)
		throw new Error(`This version of the node has no operation "${operation}" of "${resource}".`);
	return found;
}

/** The dropdown of each resource, followed by the fields of its operations. */
export const operationProperties: INodeProperties[] = Object.entries(resources).flatMap(
	([resource, { dropdown, operations }]) => [
		dropdown,
		...Object.entries(operations).flatMap(([operation, { fields }]) =>
			withDisplayOptions(resource, operation, fields),
		),
	],
);
