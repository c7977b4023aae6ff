import { fc } from './simulated/seededProperties';

const inAnyCase = (text: string) =>
	fc
		.array(fc.boolean(), { minLength: text.length, maxLength: text.length })
		.map((upper) =>
			[...text].map((each, at) => (upper[at] ? each.toUpperCase() : each.toLowerCase())).join(''),
		);

const hexOf = (character: string) =>
	[...new TextEncoder().encode(character)]
		.map((octet) => `%${octet.toString(16).padStart(2, '0')}`)
		.join('');

/** What RFC 3986, sections 6.2.2 and 6.2.3, calls equivalent of one character of a path. */
function spellingsOf(character: string): fc.Arbitrary<string> {
	if (/[\w.~-]/.test(character))
		return fc.oneof(
			{ weight: 4, arbitrary: fc.constant(character) },
			{ weight: 1, arbitrary: inAnyCase(hexOf(character)) },
		);
	// Such a character is in no URI, and stands there encoded or, where a service decodes it, as itself.
	if (character.charCodeAt(0) > 127)
		return fc.oneof(fc.constant(character), inAnyCase(hexOf(character)));
	return fc.constant(character);
}

const joined = (parts: Array<fc.Arbitrary<string>>) =>
	fc.tuple(...parts).map((texts) => texts.join(''));

/** Spellings of `https://<host>[:port]<path>` that mean the same; `path` is decoded. */
export function urlSpellings({
	host,
	port = '',
	path,
}: {
	host: string;
	port?: string;
	path: string;
}): fc.Arbitrary<string> {
	const ports = port === '' ? ['', ':', ':443'] : [`:${port}`, `:0${port}`];
	const segments = path.split('/').slice(1);
	const steps = segments.map((segment) =>
		joined([fc.constantFrom('/', '/', '/./', '/x/../', '/%2E/'), ...[...segment].map(spellingsOf)]),
	);
	return joined([
		inAnyCase('https'),
		fc.constant('://'),
		inAnyCase(host),
		fc.constantFrom(...ports),
		...steps,
		fc.constantFrom('', '/'),
	]);
}
