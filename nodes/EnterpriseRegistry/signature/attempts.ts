import type { SignatureHeader, Signatures } from './findSignatures';
import type { KeyForm } from './keys';
import { algorithmsOf, type Algorithm } from './mac';
import { PlaceholderValues } from './placeholderValues';
import { refusedFor, WRONG_SIGNATURE, type Refused } from './refusals';
import type { Scheme } from './scheme';
import { fillTemplate, type SignedText } from './template';
import { likeliestFirst } from './templatesToTry';
import type { ValueHeaders } from './valueHeaders';

/** One way in which a holder of the secret may have made a MAC. */
interface MacAttempt {
	signed: SignedText;
	keyForm: KeyForm;
	key: Buffer;
	algorithm: Algorithm;
	/** Whether the signature header hints that this is what was signed. */
	isHinted: boolean;
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
export function attemptsFor(received: Received, scheme: Scheme): Iterable<MacAttempt> {
	const { signatureHeaders } = received.signatures;
	const lists = signatureHeaders.map((header) => attemptsForHeader(header, received, scheme));
	const [only] = lists;
	return only !== undefined && lists.length === 1 ? only : withoutDoubles(inTurn(lists));
}

function* attemptsForHeader(
	header: SignatureHeader,
	{ signatures, valueHeaders }: Received,
	{ keys, content }: Scheme,
): Generator<MacAttempt> {
	const values = new PlaceholderValues(header, valueHeaders);
	const templates = content === undefined ? likeliestFirst(header) : [content];
	for (const algorithms of ownAndOtherAlgorithms(header, signatures)) {
		for (const { template, keyForms, isHinted } of templates) {
			const filling = fillTemplate(template, values);
			if (filling.kind !== 'filled') continue;
			const { signed } = filling;
			for (const { keyForm, key } of keys.inOrder(keyForms))
				for (const algorithm of algorithms) yield { signed, keyForm, key, algorithm, isHinted };
		}
	}
}

/**
 * The algorithms of the header's own MACs, and then those of all others: a time beside a MAC that is not ours may be the one that another
 * header has our MAC for.
 */
function ownAndOtherAlgorithms(
	{ algorithms: own }: SignatureHeader,
	{ macs }: Signatures,
): Algorithm[][] {
	const others = algorithmsOf(macs).filter((algorithm) => !own.includes(algorithm));
	return [own, others].filter((algorithms) => algorithms.length > 0);
}

/**
 * Why there is no attempt: what the first signature header lacks of the content that the user chose. Else the secret is empty, and nothing is
 * signed with that.
 */
export function whyNoAttempt({ signatures, valueHeaders }: Received, { content }: Scheme): Refused {
	const [header] = signatures.signatureHeaders;
	if (header === undefined || content === undefined) return WRONG_SIGNATURE;
	const filling = fillTemplate(content.template, new PlaceholderValues(header, valueHeaders));
	if (filling.kind === 'filled') return WRONG_SIGNATURE;
	const facts = { placeholder: filling.placeholder };
	return refusedFor({ code: filling.kind === 'missing' ? 'valueMissing' : 'valueUnfit', facts });
}

/** Each attempt is compared with all MACs, so what two headers give is tried once. */
function* withoutDoubles(attempts: Iterable<MacAttempt>): Generator<MacAttempt> {
	const made = new Set<string>();
	for (const attempt of attempts) {
		const { signed, keyForm, algorithm } = attempt;
		const name = `${algorithm} ${keyForm} ${signed.before}{body}${signed.after}`;
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
