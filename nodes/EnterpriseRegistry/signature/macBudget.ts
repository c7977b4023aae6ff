import type { Delivery } from './delivery';
import type { Signatures } from './findSignatures';

/** At most this many bytes are hashed for a delivery, or a long forged body would block the process. */
export const MAX_BYTES = 8 * 1024 * 1024;
/** The most that is hashed beside a body: the rest of the content, and the blocks of the key. */
const MAX_BESIDE_BODY = 8192;
/** The longest body of which one MAC is computed. */
export const MAX_BODY = MAX_BYTES - MAX_BESIDE_BODY;

/**
 * How many MACs may be computed for each signature header: of five contents with three forms of the secret, and one more. That is enough
 * for what nearly any scheme sends. The headers take turns, and what one leaves the others get.
 */
const MOST_MACS = 16;
/** What is left of them for a delivery with so many headers that reading those takes as long as the other twelve. */
const MOST_MACS_BESIDE_MANY_HEADERS = 4;
/** Five or six signature headers share what four have, so that each gets four fifths or two thirds of what one of four has. */
const MOST_HEADERS_COUNTED = 4;

/** More headers, and parts of signature headers, than services send. */
const USUALLY_EXAMINED = 80;
/**
 * Examining eight takes about as long as one MAC of a short body. Measured on Node 20: eight headers take a third of that time to all of it,
 * and eight parts once to twice as long.
 */
const EXAMINED_PER_MAC = 8;

/** How many MACs may be computed for a delivery: fewer where its headers took long to read, or its body is long. */
export function mostMacs(
	{ rawBody }: Delivery,
	{ signatureHeaders, examined }: Signatures,
): number {
	const excess = Math.max(0, Math.ceil((examined - USUALLY_EXAMINED) / EXAMINED_PER_MAC));
	const perHeader = Math.max(MOST_MACS_BESIDE_MANY_HEADERS, MOST_MACS - excess);
	const byHeaders = perHeader * Math.min(signatureHeaders.length, MOST_HEADERS_COUNTED);
	const byBytes = Math.floor(MAX_BYTES / (rawBody.length + MAX_BESIDE_BODY));
	return Math.min(byHeaders, byBytes);
}
