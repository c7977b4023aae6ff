import type { KeyForm } from './keys';
import type { Algorithm, Encoding } from './mac';

/** What the user chose by hand; an absent member is recognised. */
export interface FixedScheme {
	/** The only header that is read, in capitals or not. */
	header?: string;
	/** The text right before the MAC, for example `sha256=`. */
	prefix?: string;
	algorithm?: Algorithm;
	encoding?: Encoding;
	key?: KeyForm;
	/** One of `contentNames`, or a template such as `{timestamp}.{body}`. One without `{body}`, such as an empty text, accepts nothing. */
	content?: string;
}
