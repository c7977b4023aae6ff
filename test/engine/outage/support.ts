import { performance } from 'node:perf_hooks';

import { withCheckDigits } from '../../../sandbox/register/numbers';
import { runNode, type RunOptions, type RunResult } from '../../support/engine';
import { HostileService, type Behaviour, type Call } from '../../support/hostileService';
import { credentialsFor } from '../../support/registry';

/** Items of as many companies, from this index on. */
export const companies = (count: number, from = 0) =>
	Array.from({ length: count }, (_, at) => ({ number: withCheckDigits(9_000_000 + from + at) }));

/** The index of the company that a call asks for. */
export const indexOf = ({ path }: Call): number =>
	Number(path.replace(/\D/g, '').slice(-10, -2)) - 9_000_000;

/** Options of the node, from either collection of its panel. */
export type Options = Record<string, string | number | boolean>;

/** The shortest times with which a busy machine does not look like an outage: `timeout` in milliseconds, `maxWait` in seconds. */
export const SHORT: Options = { timeout: 300, maxWait: 2 };

/** Looks up one company per item at this service, and continues after items that fail. */
export const lookUp = async (
	service: { baseUrl: string },
	items: Array<{ number: string }>,
	options: Options = {},
	{ parameters, ...more }: Partial<RunOptions> = {},
): Promise<RunResult> =>
	await runNode({
		credentials: credentialsFor(service.baseUrl),
		parameters: {
			resource: 'enterprise',
			operation: 'get',
			enterpriseNumber: '={{ $json.number }}',
			options,
			...parameters,
		},
		items,
		onError: 'continueRegularOutput',
		...more,
	});

/** The items with a company. */
export const answered = ({ json }: RunResult) =>
	json.filter((item) => 'enterpriseNumber' in item && !('error' in item));
/** The messages of the items that failed. */
export const failed = ({ json }: RunResult) =>
	json.filter((item) => 'error' in item).map(({ error }) => String(error));

/** Resolves after so many milliseconds. */
export const later = async (milliseconds: number) =>
	await new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** The result of `work`, and how many milliseconds this process was idle meanwhile: a busy machine prolongs the work, not the idle time. */
export async function waited<Result>(
	work: () => Promise<Result>,
): Promise<{ idle: number; result: Result }> {
	const before = performance.eventLoopUtilization();
	const result = await work();
	return { idle: performance.eventLoopUtilization(before).idle, result };
}

/** A separate service for each test, so that nothing learned in one applies to the next. */
export function serviceForEachTest() {
	const opened: HostileService[] = [];
	afterEach(async () => {
		for (const service of opened.splice(0)) await service.close();
	});
	return async (behave?: Behaviour) => {
		const service = await new HostileService(behave).open();
		opened.push(service);
		return service;
	};
}

/** Something that happens when the test says so. */
export function signal() {
	let happen = () => {};
	const happened = new Promise<void>((resolve) => (happen = resolve));
	return { happen, happened };
}
