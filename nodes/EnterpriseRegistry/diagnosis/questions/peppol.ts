import { firstText } from '../../json';
import { readPeppolCheck } from '../../reading/peppol/peppolCheck';
import { shapeOf } from '../shape';
import type { ParsedNumber } from '../../numbers/registryNumber';
import { PEPPOL_KEYS } from '../../client/parameterNames';
import { isServed, describeReply, type DiagnosisClient, type Reply } from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

const MAX_TRIES = 4;

/** Finds out how the check calls its parameter: the likely one, then the one that a refusal names, then halves of the rest. */
export async function peppolCheck(
	client: DiagnosisClient,
	number: ParsedNumber,
): Promise<Finding[]> {
	let pool = Object.keys(PEPPOL_KEYS);
	let candidates = pool.slice(0, 1);
	let reply: Reply | undefined;
	let accepted: Reply | undefined;
	for (let tries = 0; tries < MAX_TRIES && pool.length > 0; tries++) {
		reply = await ask(client, number, candidates);
		if (reply.status === 400) {
			pool = pool.filter((key) => !candidates.includes(key));
			if (accepted !== undefined && pool.length === 1) return judged(accepted, pool, number);
		} else {
			if (!isServed(reply) || candidates.length === 1) return judged(reply, candidates, number);
			accepted = reply;
			pool = candidates;
		}
		const named = namedIn(reply).find((key) => pool.includes(key));
		candidates = named === undefined ? pool.slice(0, Math.ceil(pool.length / 2)) : [named];
	}
	if (accepted !== undefined) return judged(accepted, pool, number);
	return [
		finding(
			'Parameter of the Peppol check',
			'unknown',
			'None of the known names was accepted.',
			shapeOf(reply?.payload),
		),
	];
}

async function ask(client: DiagnosisClient, number: ParsedNumber, keys: string[]): Promise<Reply> {
	return await client.get(
		'v1',
		'/peppol/check',
		Object.fromEntries(keys.map((key) => [key, PEPPOL_KEYS[key]!(number)])),
	);
}

/** Words of a refusal that are names of parameters; the longest first, because "number" is also a common word. */
function namedIn({ payload }: Reply): string[] {
	const said =
		firstText(payload, 'error', 'error.message', 'message', 'error.description', 'detail') ?? '';
	return (said.match(/[A-Za-z_]+/g) ?? []).sort((a, b) => b.length - a.length);
}

function judged(reply: Reply, keys: string[], number: ParsedNumber): Finding[] {
	const parameter = 'Parameter of the Peppol check';
	const answer = 'Answer of the Peppol check';
	if (!isServed(reply)) {
		const why =
			reply.status === 404
				? 'The check does not exist, or does not know the number.'
				: 'The check gave no answer.';
		return [
			finding(parameter, 'unknown', why, describeReply(reply)),
			finding(answer, 'unknown', 'This could not be determined.', describeReply(reply)),
		];
	}
	const { reachable } = readPeppolCheck(number, reply.data);
	return [
		keys.length === 1
			? finding(parameter, 'recognised', `The parameter is ${keys[0]!}.`)
			: finding(parameter, 'unknown', `It is one of ${keys.join(', ')}.`),
		reachable === null
			? finding(
					answer,
					'unknown',
					'It says neither yes nor no in a form that the nodes know.',
					shapeOf(reply.data),
				)
			: finding(
					answer,
					'recognised',
					'It says yes or no in a form that the nodes know.',
					shapeOf(reply.data),
				),
	];
}
