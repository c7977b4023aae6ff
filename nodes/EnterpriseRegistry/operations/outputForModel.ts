import type { Output } from './operation';
import { withoutSecretMembers } from './secretMembers';

const NOTE =
	'Secrets and keys are not given to a language model. To get a signing secret, a person runs Webhook → Rotate Secret in another workflow; the previous secret is then no longer valid.';

/** The output without secrets, and with a note if one was removed: a model may repeat anything that it reads. */
export function outputForModel(output: Output): Output {
	const entries = Array.isArray(output) ? (output as object[]) : [output];
	const clean = withoutSecretMembers(entries).map(({ entry, heldSecret }) =>
		heldSecret ? { ...entry, note: NOTE } : entry,
	);
	return Array.isArray(output) ? clean : clean[0]!;
}
