import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import {
	formValue,
	headerValue,
	withoutEdges,
} from '../../../nodes/EnterpriseRegistry/transport/credentialText';
import { withoutOwnSecrets } from '../../../nodes/EnterpriseRegistry/transport/ownSecrets';
import { fc } from '../../support/simulated/seededProperties';

/** What people paste around a key: from a mail, a web page, a .env file, a spreadsheet, an external secret. */
const AROUND = [
	'  ',
	'\n',
	'\r\n',
	'\t',
	'"',
	"'",
	'`',
	'“',
	'”',
	'‘',
	'’',
	'«',
	'»',
	'\u00a0',
	'\u200b',
	'\u200c',
	'\u200d',
	'\u200e',
	'\u2060',
	'\ufeff',
	'\u202a',
	'\u202c',
	'\u00ad',
	'\u0000',
	'\u001f',
	'\ufe0f',
	'\u{e0001}',
	'\u3164',
	'\u2800',
	'\u034f',
	'\u180e',
	'\u0085',
	'\uffa0',
	'\u202f',
	'＂',
];

describe('a pasted key', () => {
	it.each(AROUND)('loses %j before it', (edge) =>
		expect(headerValue('API Key', `${edge}abc-1/D+e=`)).toBe('abc-1/D+e='),
	);

	it.each(AROUND)('loses %j behind it', (edge) =>
		expect(headerValue('API Key', `abc-1/D+e=${edge}`)).toBe('abc-1/D+e='),
	);

	it.each(AROUND)('loses %j where there are several around it', (edge) =>
		expect(headerValue('API Key', `${edge}${edge}abc-1/D+e=${edge}\n`)).toBe('abc-1/D+e='),
	);

	it('is what was pasted, whatever stands around it', () => {
		const edges = fc.array(fc.constantFrom(...AROUND), { maxLength: 6 }).map((all) => all.join(''));
		const inner = fc.stringMatching(/^[\w.+/=-]{1,60}$/);
		fc.assert(
			fc.property(edges, inner, edges, (before, key, after) => {
				expect(headerValue('API Key', before + key + after)).toBe(key);
			}),
		);
	});

	it.each<{ given: string; character: string; position: number }>([
		{ given: 'abcd\nefgh', character: 'a line break', position: 5 },
		{ given: 'abcd\r\nefgh', character: 'a line break', position: 5 },
		{ given: '  abcd\u2028efgh ', character: 'a line break', position: 5 },
		{ given: 'ab\u0085cd', character: 'a line break', position: 3 },
		{ given: 'ab\tcd', character: 'U+0009', position: 3 },
		{ given: 'ab\u0000cd', character: 'U+0000', position: 3 },
		{ given: 'ab\u00a0cd', character: 'U+00A0', position: 3 },
		{ given: 'ab\u00adcd', character: 'U+00AD', position: 3 },
		{ given: 'ab\u200bcd', character: 'U+200B', position: 3 },
		{ given: 'ab\u2800cd', character: 'U+2800', position: 3 },
		{ given: 'ab\u{e0001}cd', character: 'U+E0001', position: 3 },
		{ given: 'ab“cd', character: 'U+201C', position: 3 },
		{ given: 'ab🔑cd', character: 'U+1F511', position: 3 },
		{ given: '🔑\nab', character: 'U+1F511', position: 1 },
		{ given: 'ключ', character: 'U+043A', position: 1 },
	])('$given, which no header can hold, is refused with its place', ({ given, ...place }) =>
		expect(() => headerValue('API Key', given)).toThrow(
			expect.objectContaining({
				code: 'unsendableCharacter',
				facts: { field: 'API Key', ...place },
			}),
		),
	);

	it('is never sent with a character that Node refuses', () => {
		const sendable = /^[\t\x20-\x7e\x80-\xff]*$/;
		const isSafe = (given: string) => {
			try {
				return sendable.test(headerValue('API Key', given));
			} catch (failure) {
				return failure instanceof Failure;
			}
		};
		fc.assert(fc.property(fc.string({ unit: 'grapheme' }), isSafe));
	});

	it('that is empty is refused', () =>
		expect(() => headerValue('API Key', ' "\u200b" ')).toThrow(
			expect.objectContaining({ code: 'emptyCredentialField', facts: { field: 'API Key' } }),
		));

	it('with letters of Western Europe is sent as it is', () => {
		expect(headerValue('API Key', 'clé-été')).toBe('clé-été');
	});
});

describe('a secret that is sent in a form', () => {
	it('may hold any letter', () =>
		expect(formValue('Client Secret', ' "ключ 🔑" ')).toBe('ключ 🔑'));

	it('may hold nothing that nobody sees', () =>
		expect(() => formValue('Client Secret', 'ab\u200bcd')).toThrow(
			expect.objectContaining({
				code: 'unsendableCharacter',
				facts: { field: 'Client Secret', character: 'U+200B', position: 3 },
			}),
		));
});

it('a key of digits that an expression gives as a number is read as they stand', () =>
	expect(headerValue('API Key', 12345)).toBe('12345'));

it.each([undefined, null, 1.5, 2 ** 60, {}])('%j, which is no key, is read as empty', (given) =>
	expect(withoutEdges(given)).toBe(''),
);

it('a message hides the key as it was sent', () => {
	const said = 'The key sandbox-secret-77 is not valid';
	expect(withoutOwnSecrets(said, ['"sandbox-secret-77"\n'])).toBe('The key … is not valid');
});
