import type { IExecuteFunctions } from 'n8n-workflow';

import { isObject } from '../json';
import { RegistryFailure } from '../transport/errors';
import { duration } from '../transport/times';
import { within, type Clock } from '../transport/limits/clock';
import { withoutSigningSecrets } from '../transport/secrets';
import type { CallOptions } from '../transport/types';

/**
 * Whether a language model reads what this run gives. In n8n 2.41.1, `isToolExecution()` is false in every `execute`.
 * Signs of a tool's run, as observed there: the node that an AI Agent calls has `Tool` at the end of its type, also when the
 * agent requests the run from the engine. As read in its code: agents outside of workflows run the node in the mode `internal`,
 * which no other `execute` has; the assistant runs it in a temporary workflow with this name.
 */
export function isToolRun(context: IExecuteFunctions): boolean {
	const { type } = context.getNode();
	return (
		type.endsWith('Tool') ||
		context.getMode() === 'internal' ||
		context.getWorkflow().name === `Execute node ${type}`
	);
}

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS = 25_000;

/** Milliseconds after which a model is told that there is no answer; more if the user allows longer waits. */
export const deadlineOf = ({ maxWait }: Pick<CallOptions, 'maxWait'>, timeout = 0): number =>
	Math.max(MODEL_WAITS, maxWait + 5000, timeout);

/** The result of `work`, or a failure after this time. The work itself continues. */
export async function beforeDeadline<Result>(
	milliseconds: number,
	changes: boolean,
	work: Promise<Result>,
	clock?: Clock,
): Promise<Result> {
	const result = await within(milliseconds, work, clock);
	if (result !== undefined) return result;
	const advice = changes
		? 'The service may still carry it out: check before you repeat it.'
		: 'Tell the user that the service does not answer, and try again in a few minutes.';
	throw new RegistryFailure('timeout', {
		message: `The service gave no answer within ${duration(milliseconds)}`,
		advice,
	});
}

const NOTE =
	'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret in another workflow; the previous secret is then no longer valid.';

/** The output without signing secrets, and with a note if one was removed: a model may repeat anything that it reads. */
export function outputForTool(output: object | object[]): object | object[] {
	const told = (entry: object) => {
		const clean = withoutSecret(entry) as object;
		return JSON.stringify(clean) === JSON.stringify(entry) ? entry : { ...clean, note: NOTE };
	};
	return Array.isArray(output) ? (output as object[]).map(told) : told(output);
}

/** What holds a signing secret, and in the record of an account the keys. */
const SECRET_MEMBERS = ['hmacSecret', 'apiKeys'];

/** Without the members that hold a secret, and without the secrets that stand in a text. */
export function withoutSecret(value: unknown): unknown {
	if (typeof value === 'string') return withoutSigningSecrets(value);
	if (Array.isArray(value)) return value.map(withoutSecret);
	if (!isObject(value)) return value;
	return Object.fromEntries(
		Object.entries(value)
			.filter(([name]) => !SECRET_MEMBERS.includes(name))
			.map(([name, member]) => [name, withoutSecret(member)]),
	);
}
