import { keyForms, Keys } from './keys';
import { algorithms, encodings, type Algorithm, type Encoding } from './mac';
import { refusedFor, type Refused, type UnknownChoice } from './refusals';
import { MAX_TEMPLATE_LENGTH, templateByHand, type TemplateToTry } from './templatesToTry';

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

/** How a delivery may be signed, as far as the secret and the user say; what is absent is recognised. */
export interface Scheme extends ChosenTexts {
	algorithm?: Algorithm;
	encoding?: Encoding;
	keys: Keys;
	content?: TemplateToTry;
}

/** The scheme that the user chose; refused if it does not exist, or the secret has no key for it. Then the fault is not the sender's. */
export function readScheme(
	secret: string,
	{ header, prefix, algorithm, encoding, key, content: chosenContent }: FixedScheme = {},
): { kind: 'scheme'; scheme: Scheme } | Refused {
	if (!isOneOf(algorithms, algorithm)) return unknownChoice('algorithm', algorithms);
	if (!isOneOf(encodings, encoding)) return unknownChoice('encoding', encodings);
	if (!isOneOf(keyForms, key)) return unknownChoice('key', keyForms);
	const content = chosenContent === undefined ? undefined : templateByHand(chosenContent);
	if (chosenContent !== undefined && content === undefined)
		return refusedFor({ code: 'noTemplate', facts: { most: MAX_TEMPLATE_LENGTH } });
	const keys = new Keys(secret, key);
	if (key !== undefined && keys.isEmpty())
		return refusedFor({ code: 'noKey', facts: { form: key } });
	return { kind: 'scheme', scheme: { header, prefix, algorithm, encoding, keys, content } };
}

const isOneOf = <Choice extends string>(
	choices: readonly Choice[],
	chosen: string | undefined,
): chosen is Choice | undefined =>
	chosen === undefined || choices.some((choice) => choice === chosen);

const unknownChoice = (option: UnknownChoice['option'], choices: readonly string[]): Refused =>
	refusedFor({ code: 'unknownChoice', facts: { option, choices } });
