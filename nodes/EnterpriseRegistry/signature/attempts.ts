import { createHmac, timingSafeEqual } from 'node:crypto';

import { likeliestFirst, type TemplateToTry } from './contents';
import { HeaderValues, type ValueHeaders } from './headerValues';
import type { Key, KeyForm, Keys } from './keys';
import type { Algorithm, Mac } from './mac';
import type { SignatureHeader, Signatures } from './signatureHeader';
import { fillTemplate, type FilledContent } from './template';

/** One way in which a holder of the secret may have made a MAC. */
interface Attempt {
	content: FilledContent;
	keyForm: KeyForm;
	key: Key;
	algorithm: Algorithm;
}

interface Choices {
	keys: Keys;
	/** What the user chose as Signed Content; undefined if it is to be recognised. */
	chosenTemplate: TemplateToTry | undefined;
	valueHeaders: ValueHeaders;
}

/**
 * All ways in which a delivery may have been signed, the likeliest first. Each is made when it is asked for, as the first one mostly
 * fits. Signature headers take turns: one of them may be that of a gateway, and its attempts must not come before all of ours. What two
 * of them give is tried once, as each attempt is compared with all MACs.
 */
export function* attemptsAt(signatures: Signatures, choices: Choices): Generator<Attempt> {
	const algorithms = new Set(signatures.macs.map(({ algorithm }) => algorithm));
	const lists = signatures.signatureHeaders.map((header) =>
		attemptsAtHeader(header, algorithms, choices),
	);
	const made = new Set<string>();
	for (const attempt of inTurn(lists)) {
		if (lists.length > 1) {
			const { content, keyForm, algorithm } = attempt;
			// No text of a content holds a brace.
			const name = `${algorithm} ${keyForm} ${content.before}{body}${content.after}`;
			if (made.has(name)) continue;
			made.add(name);
		}
		yield attempt;
	}
}

/** Its own algorithms come first: the others are for a sender who writes his time only beside a MAC of another algorithm. */
function* attemptsAtHeader(
	header: SignatureHeader,
	allAlgorithms: ReadonlySet<Algorithm>,
	choices: Choices,
): Generator<Attempt> {
	const values = new HeaderValues(choices.valueHeaders, header);
	yield* attemptsIn(header.algorithms, { header, values, choices });
	const others = [...allAlgorithms].filter((algorithm) => !header.algorithms.has(algorithm));
	if (others.length > 0) yield* attemptsIn(others, { header, values, choices });
}

interface HeaderToTry {
	header: SignatureHeader;
	values: HeaderValues;
	choices: Choices;
}

/** What is signed, by each key and then by each of these algorithms. */
function* attemptsIn(
	algorithms: Iterable<Algorithm>,
	{ header, values, choices: { keys, chosenTemplate } }: HeaderToTry,
): Generator<Attempt> {
	const templates = chosenTemplate === undefined ? likeliestFirst(header) : [chosenTemplate];
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
