import { keyForms, type KeyForm } from './keys';
import { algorithms, encodings, type Algorithm, type Encoding } from './mac';

/** What the user chose by hand; an absent member is recognised. A choice may come from an expression, and then be any text. */
export interface FixedScheme extends ChosenTexts {
	/** One of `algorithms`. */
	algorithm?: string;
	/** One of `encodings`. */
	encoding?: string;
	/** One of `keyForms`. */
	key?: string;
	/** One of `contentNames`, or a template such as `{timestamp}.{body}`. One without `{body}`, such as an empty text, accepts nothing. */
	content?: string;
}

interface ChosenTexts {
	/** The only header that is read, in capitals or not. */
	header?: string;
	/** The text right before the MAC, for example `sha256=`. */
	prefix?: string;
}

/** Where and how the signature is written, as far as the user chose that. */
export interface CheckedScheme extends ChosenTexts {
	algorithm?: Algorithm;
	encoding?: Encoding;
	key?: KeyForm;
}

/** What the user chose for an option that has no such choice. */
export interface UnknownChoice {
	option: 'algorithm' | 'encoding' | 'key';
	choices: readonly string[];
}

type Check = { kind: 'known'; scheme: CheckedScheme } | ({ kind: 'unknown' } & UnknownChoice);

export function checkScheme({ header, prefix, algorithm, encoding, key }: FixedScheme): Check {
	if (!isOneOf(algorithms, algorithm))
		return { kind: 'unknown', option: 'algorithm', choices: algorithms };
	if (!isOneOf(encodings, encoding))
		return { kind: 'unknown', option: 'encoding', choices: encodings };
	if (!isOneOf(keyForms, key)) return { kind: 'unknown', option: 'key', choices: keyForms };
	return { kind: 'known', scheme: { header, prefix, algorithm, encoding, key } };
}

const isOneOf = <Choice extends string>(
	choices: readonly Choice[],
	chosen: string | undefined,
): chosen is Choice | undefined =>
	chosen === undefined || choices.some((choice) => choice === chosen);
