import type { KeyForm } from './keys';
import type { Algorithm, Encoding } from './mac';

/** What the user chose by hand; an absent member is recognised. */
export interface FixedScheme {
	header?: string;
	/** The text before the MAC, for example `sha256=`. */
	prefix?: string;
	algorithm?: Algorithm;
	encoding?: Encoding;
	key?: KeyForm;
	/** One of `contents`, or a template. One without `{body}`, such as an empty text, accepts nothing. */
	content?: string;
}
