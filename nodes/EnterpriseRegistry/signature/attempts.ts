import { createHmac, timingSafeEqual } from 'node:crypto';

import { likeliestFirst, type TemplateToTry } from './contents';
import { HeaderValues, type ValueHeaders } from './headerValues';
import type { Key, KeyForm, Keys } from './keys';
import { algorithmsOf, type Algorithm, type Mac } from './mac';
import type { SignatureHeader, Signatures } from './signatureHeader';
import { fillTemplate, type FilledContent } from './template';

/** One way in which a holder of the secret may have made a MAC. */
interface Attempt {
	content: FilledContent;
	keyForm: KeyForm;
	key: Key;
	algorithm: Algorithm;
}

export interface Choices {
	keys: Keys;
	/** What the user chose as Signed Content; undefined if it is to be recognised. */
	chosenTemplate: TemplateToTry | undefined;
	valueHeaders: ValueHeaders;
}

/**
 * All ways in which a delivery may have been signed, the likeliest first. Each is made when it is asked for, as the first one mostly
 * fits. Signature headers take turns: one of them may be that of a gateway, and its attempts must not come before all of ours.
 */
export function attemptsAt(
	{ macs, signatureHeaders }: Signatures,
	choices: Choices,
): Iterable<Attempt> {
	const [first] = signatureHeaders;
	if (first !== undefined && signatureHeaders.length === 1)
		return attemptsAtHeader(first, [first.algorithms], choices);
	const all = algorithmsOf(macs);
	const lists = signatureHeaders.map((header) => {
		// All of them come at the end, for a sender who writes his time only beside a MAC of another algorithm.
		const hasAll = header.algorithms.length === all.length;
		return attemptsAtHeader(
			header,
			hasAll ? [header.algorithms] : [header.algorithms, all],
			choices,
		);
	});
	return withoutDoubles(inTurn(lists));
}

/** @param groups of algorithms; all contents and keys are tried with those of a group before the next one. */
function* attemptsAtHeader(
	header: SignatureHeader,
	groups: Array<readonly Algorithm[]>,
	{ keys, chosenTemplate, valueHeaders }: Choices,
): Generator<Attempt> {
	const values = new HeaderValues(valueHeaders, header);
	const templates = chosenTemplate === undefined ? likeliestFirst(header) : [chosenTemplate];
	for (const algorithms of groups) {
		for (const { template, keyForms } of templates) {
			const content = fillTemplate(template, (placeholder) => values.valueOf(placeholder));
			if (content === undefined) continue;
			for (const keyForm of keys.formsToTry(keyForms)) {
				const key = keys.keyFor(keyForm);
				if (key === undefined) continue;
				for (const algorithm of algorithms) yield { content, keyForm, key, algorithm };
			}
		}
	}
}

/** Each attempt is compared with all MACs, so what two headers give is tried once. */
function* withoutDoubles(attempts: Iterable<Attempt>): Generator<Attempt> {
	const made = new Set<string>();
	for (const attempt of attempts) {
		const { content, keyForm, algorithm } = attempt;
		// No text of a content holds a brace.
		const name = `${algorithm} ${keyForm} ${content.before}{body}${content.after}`;
		if (made.has(name)) continue;
		made.add(name);
		yield attempt;
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

/** What the MACs of a delivery are compared with. */
interface SignedDelivery {
	rawBody: Buffer;
	macs: Mac[];
}

/** Whether one of the MACs is the one that the content and the key of an attempt give. */
export function isSignedBy(attempt: Attempt, { rawBody, macs }: SignedDelivery): boolean {
	const { content, key, algorithm } = attempt;
	const hash = createHmac(algorithm, key);
	if (content.before !== '') hash.update(content.before);
	hash.update(rawBody);
	if (content.after !== '') hash.update(content.after);
	// The digest is taken as text first: Node makes a buffer of a text sooner than of a digest.
	const expected = Buffer.from(hash.digest('binary'), 'binary');
	return macs.some((mac) => mac.algorithm === algorithm && timingSafeEqual(mac.bytes, expected));
}
