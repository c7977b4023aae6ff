import { createHmac, timingSafeEqual } from 'node:crypto';

import { likeliestFirst, type TemplateToTry } from './contents';
import type { Delivery } from './delivery';
import { HeaderValues } from './headerValues';
import type { Key, Keys } from './keys';
import type { Algorithm, Mac } from './mac';
import type { SignatureHeader } from './signatureHeader';
import { fillTemplate, type FilledContent } from './template';

/** One way in which a holder of the secret may have made one of these MACs. */
interface Attempt {
	content: FilledContent;
	key: Key;
	algorithm: Algorithm;
	macs: readonly Mac[];
}

interface Choices {
	keys: Keys;
	/** What the user chose as Signed Content; undefined if it is to be recognised. */
	chosen: TemplateToTry | undefined;
}

/**
 * All ways in which a delivery may have been signed, the likeliest first. Each is made when it is asked for, as the first one mostly
 * fits. Headers with a MAC take turns: one of them may be that of a gateway, and its attempts must not come before all of ours.
 */
export const attemptsAt = (
	delivery: Delivery,
	headers: SignatureHeader[],
	choices: Choices,
): Generator<Attempt> =>
	inTurn(headers.map((header) => attemptsAtHeader(delivery, header, choices)));

function* attemptsAtHeader(
	delivery: Delivery,
	header: SignatureHeader,
	{ keys, chosen }: Choices,
): Generator<Attempt> {
	const { macs } = header;
	const algorithms = new Set(macs.map(({ algorithm }) => algorithm));
	const values = new HeaderValues(delivery, header);
	const templates = chosen === undefined ? likeliestFirst(header) : [chosen];
	for (const { template, keyForms } of templates) {
		const content = fillTemplate(template, (placeholder) => values.valueOf(placeholder));
		if (content === undefined) continue;
		for (const keyForm of keys.formsToTry(keyForms)) {
			const key = keys.keyFor(keyForm);
			if (key === undefined) continue;
			for (const algorithm of algorithms) yield { content, key, algorithm, macs };
		}
	}
}

/** Takes one entry from each list in turn, until all have ended. */
function* inTurn<Entry>(lists: Array<Iterator<Entry>>): Generator<Entry> {
	const left = new Set(lists);
	while (left.size > 0) {
		for (const list of left) {
			const next = list.next();
			if (next.done === true) left.delete(list);
			else yield next.value;
		}
	}
}

/** Whether the MACs of an attempt include the one that its content and its key give. */
export function isSignedBy({ content, key, algorithm, macs }: Attempt, rawBody: Buffer): boolean {
	const hash = createHmac(algorithm, key);
	if (content.before !== '') hash.update(content.before);
	hash.update(rawBody);
	if (content.after !== '') hash.update(content.after);
	// The digest is taken as text first: Node makes a buffer of a text sooner than of a digest.
	const expected = Buffer.from(hash.digest('binary'), 'binary');
	return macs.some((mac) => mac.algorithm === algorithm && timingSafeEqual(mac.bytes, expected));
}
