import { evidenceFor, gatherEvidence, type Evidence } from './signature/evidence';
import { staleness } from './signature/freshness';
import { contents, type Delivery, type FixedScheme, type SignatureScheme, type SignedContent } from './signature/scheme';
import { Search, type Match } from './signature/search';
import { isAllowed } from './signature/token';

export * from './signature/scheme';

export interface VerifyOptions {
	/** The current one, then maybe a previous one; more than two are not tried. */
	secrets: string[];
	/** Milliseconds since the epoch. */
	now: number;
	/** Seconds that a signed timestamp may be off, either way. */
	tolerance: number;
	fixed?: FixedScheme;
	/** The scheme that matched last: tried first, and only a shortcut. */
	preferred?: SignatureScheme;
}

/** `reason` is a sentence for the log; it holds no secret and no signature. */
export type Verdict = { ok: true; scheme: SignatureScheme } | { ok: false; reason: string };

const MOST_SECRETS = 2;

const contentsForV0: readonly SignedContent[] = [
	'v0:timestamp:body',
	...contents.filter((content) => content !== 'v0:timestamp:body'),
];

const refuse = (reason: string): Verdict => ({ ok: false, reason });

/**
 * Says whether a holder of the secret signed this delivery, by whichever keyed scheme it uses (docs/signatures.md).
 *
 * `ok` is a statement about `rawBody` only. The caller must parse those same bytes as UTF-8 JSON, whatever the content
 * type says, and refuse what is not an object: no header but the signed ones is vouched for.
 */
export function verifyDelivery(delivery: Delivery, options: VerifyOptions): Verdict {
	try {
		return verify(delivery, options);
	} catch {
		return refuse('The delivery could not be read.');
	}
}

function verify(delivery: Delivery, options: VerifyOptions): Verdict {
	const secrets = options.secrets.filter((secret) => secret.trim() !== '').slice(0, MOST_SECRETS);
	if (secrets.length === 0) return refuse('No signing secret is held, so nothing can be verified.');
	if (!Buffer.isBuffer(delivery.rawBody)) return refuse('The delivery has no raw body.');

	const search = new Search(delivery.rawBody, secrets);
	const fixed = options.fixed ?? {};
	const known = options.preferred;
	if (known && agrees(known, fixed)) {
		const match = search.findOne(evidenceFor(known, delivery, fixed), known.content, known.key);
		if (match) return judge(match, options);
	}

	const evidence = gatherEvidence(delivery, fixed);
	if (evidence.signatures.length === 0) return refuse(whyUnsigned(delivery, evidence, fixed));
	const match = search.find(evidence, fixed.content ? [fixed.content] : likeliestFirst(evidence));
	return match ? judge(match, options) : refuse('No signature in the delivery was made with the secret held here.');
}

/** Senders that call their signature `v0` write the same before the content. */
function likeliestFirst({ signatures }: Evidence): readonly SignedContent[] {
	return signatures.some(({ tag }) => tag === 'v0') ? contentsForV0 : contents;
}

/** A remembered scheme must not get around what the user has chosen since. */
function agrees(known: SignatureScheme, fixed: FixedScheme): boolean {
	return (
		isAllowed(known.algorithm, fixed) &&
		(fixed.header?.trim().toLowerCase() || known.header) === known.header &&
		(fixed.encoding ?? known.encoding) === known.encoding &&
		(fixed.content ?? known.content) === known.content
	);
}

/** A signed timestamp counts only once the signature is known to be genuine. */
function judge({ signature, framing, key }: Match, { now, tolerance }: VerifyOptions): Verdict {
	const stale = framing.timestamp && staleness(framing.timestamp.value, now, tolerance);
	if (stale) return refuse(stale);
	const { header, algorithm, encoding } = signature;
	const scheme: SignatureScheme = { header, algorithm, encoding, content: framing.content, key };
	if (framing.timestamp?.header) scheme.timestampHeader = framing.timestamp.header;
	if (framing.id?.header) scheme.idHeader = framing.id.header;
	if (framing.event?.header) scheme.eventHeader = framing.event.header;
	if (signature.prefix !== undefined) scheme.prefix = signature.prefix;
	return { ok: true, scheme };
}

function whyUnsigned(delivery: Delivery, evidence: Evidence, fixed: FixedScheme): string {
	const named = fixed.header?.trim().toLowerCase();
	if (named && delivery.headers[named] === undefined) return `The header ${named} is absent.`;
	return evidence.flaw ?? 'No header of the delivery holds a signature of full length.';
}
