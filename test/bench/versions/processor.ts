import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

import type { INodeParameters } from 'n8n-workflow';

import type * as Engine from '../../support/engine';
import { credentialsFor } from '../../support/registry';
import { lookUps } from '../support/items';
import { inPairs, processorTime, type Work } from './pairs';
import { ofBoth, pairedRow, type Row, type Versions } from './rows';

const ITEMS = 200;
const number = '={{ $json.number }}';

const RUNS: Record<string, INodeParameters> = {
	'Enterprise: Get': { resource: 'enterprise', operation: 'get', enterpriseNumber: number },
	'Enterprise: Match': {
		resource: 'enterprise',
		operation: 'match',
		name: '=Colruyt {{ $json.number }}',
		postalCode: '1500',
	},
	'Enterprise: Check Before Invoicing': {
		resource: 'enterprise',
		operation: 'checkBeforeInvoicing',
		enterpriseNumber: number,
	},
	'Entity Number: Parse': { resource: 'number', operation: 'parse', value: number },
};

/** What an item takes of the processor: the published action node in n8n's engine, at a sandbox in another process. */
export async function processor(versions: Versions): Promise<Row[]> {
	const engines = await ofBoth(
		versions,
		async (version) => await version.bundle<typeof Engine>('engine', ['test/support/engine']),
	);
	const service = fork(path.join(__dirname, 'service.ts'));
	const [baseUrl] = (await once(service, 'message')) as [string];
	const items = lookUps(ITEMS);
	const rows: Row[] = [];
	for (const [what, parameters] of Object.entries(RUNS)) {
		const running =
			({ runNode }: typeof Engine): Work =>
			async () => {
				const run = { credentials: credentialsFor(baseUrl), parameters, items };
				return (await processorTime(async () => await runNode(run))) / ITEMS;
			};
		const paired = await inPairs({
			before: running(engines.before),
			after: running(engines.after),
		});
		rows.push(pairedRow(`${what}, an item`, paired, 'ms'));
	}
	service.disconnect();
	return rows;
}
