import { algorithms, type Algorithm } from './scheme';

/** The text before a MAC in a header, as in `sha256=` or `v1,`: the algorithm it names, or null for none. */
const known = new Map<string, Algorithm | null>();
for (const label of ['v0', 'v1', 'h1', 's', 'sig', 'sign', 'signature', 'hmac']) known.set(label, null);
for (const algorithm of algorithms) {
	for (const hmac of ['', 'hmac', 'hmac-', 'hmac_']) {
		for (const dash of ['', '-', '_']) known.set(`${hmac}sha${dash}${algorithm.slice(3)}`, algorithm);
	}
}

/** Undefined for an unknown label. @param label in lower case */
export const algorithmNamed = (label: string): Algorithm | null | undefined => known.get(label);

const VERSION = /^v\d{1,2}[a-z]?$/;

/** Whether a text between separators can be what stands before the next one, as in `v1,<mac>` and `HMAC <mac>`. */
export const isLabel = (text: string): boolean => known.has(text) || VERSION.test(text);

export const isTimestampLabel = (label: string): boolean => label === 't' || label === 'ts' || label === 'timestamp';
