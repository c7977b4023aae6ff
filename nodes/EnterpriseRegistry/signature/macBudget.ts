import type { Signatures } from './findSignatures';

/** At most this many bytes are hashed for a delivery, or a long forged body would block the process. */
export const MAX_BYTES = 8 * 1024 * 1024;

/** How many MACs may be computed for a signature header: of five contents with three forms of the secret, and one more. */
const MOST_MACS_PER_HEADER = 16;
/** How many headers count: that of the sender, and that of a gateway that signs as well. More of them share what these two have. */
const MOST_HEADERS_COUNTED = 2;

/** What may still be computed for a delivery. */
export class MacBudget {
	private macsLeft: number;
	private bytesLeft = MAX_BYTES;

	constructor({ signatureHeaders }: Signatures) {
		this.macsLeft = MOST_MACS_PER_HEADER * Math.min(signatureHeaders.length, MOST_HEADERS_COUNTED);
	}

	/** What stands in the way of one more MAC, of so many bytes; undefined if nothing does. */
	limitFor(bytes: number): 'macs' | 'bytes' | undefined {
		if (this.macsLeft === 0) return 'macs';
		return bytes > this.bytesLeft ? 'bytes' : undefined;
	}

	spend(bytes: number): void {
		this.macsLeft--;
		this.bytesLeft -= bytes;
	}
}
