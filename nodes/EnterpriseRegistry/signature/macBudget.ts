import type { Delivery } from './delivery';
import type { Signatures } from './findSignatures';

/** At most this many bytes are hashed for a delivery, or a long forged body would block the process. */
export const MAX_BYTES = 8 * 1024 * 1024;
/** What is reckoned for all that is hashed beside a body: the rest of the content, and the blocks of the key. */
const BESIDE_BODY = 8192;
/** The longest body of which one MAC is computed. */
export const MAX_BODY = MAX_BYTES - BESIDE_BODY;

/** How many MACs may be computed for a signature header: of five contents with three forms of the secret, and one more. */
const MOST_MACS_PER_HEADER = 16;
/** How many headers count: that of the sender, and that of a gateway that signs as well. More of them share what these two have. */
const MOST_HEADERS_COUNTED = 2;

/** How many MACs may be computed for a delivery: fewer where its body is long. */
export function mostMacs({ rawBody }: Delivery, { signatureHeaders }: Signatures): number {
	const byHeaders = MOST_MACS_PER_HEADER * Math.min(signatureHeaders.length, MOST_HEADERS_COUNTED);
	const byBytes = Math.floor(MAX_BYTES / (rawBody.length + BESIDE_BODY));
	return Math.min(byHeaders, byBytes);
}
