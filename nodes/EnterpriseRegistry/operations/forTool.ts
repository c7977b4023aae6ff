import { duration } from '../times';
import { RegistryFailure } from '../transport/errors';
import { within } from '../transport/limits/clock';
import { withoutSigningSecrets } from '../transport/secrets';

/** n8n's MCP server and its assistant give up after 30 s, without a message. */
const MODEL_WAITS = 25_000;

/** What a model is given: in time, unless the user allows longer waits. The work itself continues. */
export async function answerForTool(
	work: Promise<object>,
	{ maxWait, timeout = 0, changes }: { maxWait: number; timeout?: number; changes: boolean },
): Promise<object> {
	const deadline = Math.max(MODEL_WAITS, maxWait + 5000, timeout);
	const output = await within(deadline, work);
	if (output !== undefined) return withoutSecrets(output);
	throw new RegistryFailure('timeout', {
		message: `The service gave no answer within ${duration(deadline)}`,
		advice: changes
			? 'The service may still carry it out: check before you repeat it.'
			: 'Tell the user that the service does not answer, and try again in a few minutes.',
	});
}

const NOTE =
	'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret in another workflow; the previous secret is then no longer valid.';

function withoutSecrets(output: object): object {
	if (Array.isArray(output)) return (output as object[]).map(withoutSecrets);
	const clean = JSON.stringify(output, (name, value: unknown) => {
		if (SECRET_MEMBERS.includes(name)) return undefined;
		return typeof value === 'string' ? withoutSigningSecrets(value) : value;
	});
	if (clean === JSON.stringify(output)) return output;
	return { ...(JSON.parse(clean) as object), note: NOTE };
}

/** What holds a signing secret, and in the record of an account the keys. */
const SECRET_MEMBERS = ['hmacSecret', 'apiKeys'];
