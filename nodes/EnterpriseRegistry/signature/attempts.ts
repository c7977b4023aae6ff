import { createHmac, timingSafeEqual } from 'node:crypto';

import { likeliestFirst, type TemplateToTry } from './templatesToTry';
import { PlaceholderValues } from './placeholderValues';
import type { KeyForm, Keys } from './keys';
import { algorithmsOf, type Algorithm, type Mac } from './mac';
import type { ValueHeaders } from './valueHeaders';
import type { SignatureHeader, Signatures } from './findSignatures';
import { fillTemplate, type SignedText } from './template';

/** One way in which a holder of the secret may have made a MAC. */
interface MacAttempt {
	content: SignedText;
	keyForm: KeyForm;
	key: Buffer;
	algorithm: Algorithm;
}

/** What the secret and the options of the node say. */
export interface Choices {
	keys: Keys;
	/** What the user chose as Signed Content; undefined if it is to be recognised. */
	chosenTemplate: TemplateToTry | undefined;
}

/** What the headers of a delivery say. */
interface Received {
	signatures: Signatures;
	valueHeaders: ValueHeaders;
}

/**
 * All ways in which a delivery may have been signed, the likeliest first. Each is made when it is asked for, as the first one mostly
 * fits. Signature headers take turns: one of them may be that of a gateway, and its attempts must not come before all of ours.
 */
export function attemptsAt(received: Received, choices: Choices): Iterable<MacAttempt> {
	const { signatureHeaders } = received.signatures;
	const lists = signatureHeaders.map((header) => attemptsAtHeader(header, received, choices));
	const [only] = lists;
	return only !== undefined && lists.length === 1 ? only : withoutDoubles(inTurn(lists));
}

function* attemptsAtHeader(
	header: SignatureHeader,
	{ signatures, valueHeaders }: Received,
	{ keys, chosenTemplate }: Choices,
): Generator<MacAttempt> {
	const own = header.algorithms;
	const all = algorithmsOf(signatures.macs);
	// A time beside a MAC that is not ours may be the one that another header has our MAC for, so the algorithms of all headers come at the
	// end. They come at once where only the time counts, as the header has no MAC that is compared.
	const rounds = own.length === 0 || own.length === all.length ? [all] : [own, all];
	const values = new PlaceholderValues(header, valueHeaders);
	const templates = chosenTemplate === undefined ? likeliestFirst(header) : [chosenTemplate];
	for (const algorithms of rounds) {
		for (const { template, keyForms } of templates) {
			const content = fillTemplate(template, (placeholder) => values.textFor(placeholder));
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
function* withoutDoubles(attempts: Iterable<MacAttempt>): Generator<MacAttempt> {
	const made = new Set<string>();
	for (const attempt of attempts) {
		const { content, keyForm, algorithm } = attempt;
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
export function isSignedBy(attempt: MacAttempt, { rawBody, macs }: SignedDelivery): boolean {
	const { content, key, algorithm } = attempt;
	const hash = createHmac(algorithm, key);
	if (content.before !== '') hash.update(content.before);
	hash.update(rawBody);
	if (content.after !== '') hash.update(content.after);
	// The digest is taken as text first: Node makes a buffer of a text sooner than of a digest.
	const expected = Buffer.from(hash.digest('binary'), 'binary');
	return macs.some((mac) => mac.algorithm === algorithm && timingSafeEqual(mac.bytes, expected));
}
