import type { SignatureHeader, Signatures } from './findSignatures';
import type { KeyForm, Keys } from './keys';
import { algorithmsOf, type Algorithm } from './mac';
import { PlaceholderValues } from './placeholderValues';
import type { DeliveryRefusal } from './refusals';
import { fillTemplate, type SignedText } from './template';
import { countNamed, likeliestFirst, type TemplateToTry } from './templatesToTry';
import type { ValueHeaders } from './valueHeaders';

/** One way in which a holder of the secret may have made a MAC. */
interface MacAttempt {
	signed: SignedText;
	keyForm: KeyForm;
	key: Buffer;
	algorithm: Algorithm;
}

/** What the secret and the options of the node say of how a MAC may have been made. */
export interface Settings {
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
export function attemptsFor(received: Received, settings: Settings): Iterable<MacAttempt> {
	const { signatureHeaders } = received.signatures;
	const lists = signatureHeaders.map((header) => attemptsForHeader(header, received, settings));
	const [only] = lists;
	return only !== undefined && lists.length === 1 ? only : withoutDoubles(inTurn(lists));
}

function* attemptsForHeader(
	header: SignatureHeader,
	{ signatures, valueHeaders }: Received,
	{ keys, chosenTemplate }: Settings,
): Generator<MacAttempt> {
	const values = new PlaceholderValues(header, valueHeaders);
	const templates = chosenTemplate === undefined ? likeliestFirst(header) : [chosenTemplate];
	for (const algorithms of ownAndOtherAlgorithms(header, signatures)) {
		for (const { template, keyForms } of templates) {
			const filling = fillTemplate(template, values);
			if (filling.kind !== 'filled') continue;
			yield* withEachKey(keys, keyForms, { signed: filling.signed, algorithms });
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

function* withEachKey(
	keys: Keys,
	keyForms: readonly KeyForm[],
	{ signed, algorithms }: { signed: SignedText; algorithms: Algorithm[] },
): Generator<MacAttempt> {
	for (const keyForm of keys.formsToTry(keyForms)) {
		const key = keys.keyFor(keyForm);
		if (key === undefined) continue;
		for (const algorithm of algorithms) yield { signed, keyForm, key, algorithm };
	}
}

/** Why there is no attempt: what the first signature header lacks of the template that the user chose; undefined if that is not why. */
export function whatIsLacking(
	{ signatures, valueHeaders }: Received,
	{ chosenTemplate }: Settings,
): DeliveryRefusal | undefined {
	const [header] = signatures.signatureHeaders;
	if (header === undefined || chosenTemplate === undefined) return undefined;
	const values = new PlaceholderValues(header, valueHeaders);
	const filling = fillTemplate(chosenTemplate.template, values);
	if (filling.kind === 'filled') return undefined;
	const facts = { placeholder: filling.placeholder };
	return { code: filling.kind === 'missing' ? 'valueMissing' : 'valueUnfit', facts };
}

/**
 * Whether a content that the only signature header names was tried, and all of these with all keys, as they come first. Then a MAC that
 * fits no attempt is not ours. What the user chose as Signed Content is tried instead of them.
 */
export function isNamedContentTried(
	{ signatures, valueHeaders }: Received,
	{ chosenTemplate }: Settings,
	next: SignedText,
): boolean {
	const [header, ...others] = signatures.signatureHeaders;
	if (header === undefined || others.length > 0 || chosenTemplate !== undefined) return false;
	const named = likeliestFirst(header).slice(0, countNamed(header));
	if (named.some(({ template }) => template === next.template)) return false;
	const values = new PlaceholderValues(header, valueHeaders);
	return named.some(({ template }) => fillTemplate(template, values).kind === 'filled');
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
