import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { withoutEdges } from '../../../nodes/EnterpriseRegistry/transport/credentialText';
import { formValue, headerValue } from '../../../nodes/EnterpriseRegistry/transport/credentialText';
import { withoutOwnSecrets } from '../../../nodes/EnterpriseRegistry/transport/ownSecrets';
import { inWords } from '../../support/inWords';
import { fc } from '../../support/simulated/seededProperties';

/** What the work throws, in words. */
function thrownBy(work: () => unknown) {
	try {
		return work();
	} catch (thrown) {
		return inWords(thrown);
	}
}

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
	'\ufeff',
	'\uffa0',
	'\u202f',
	'＂',
];

describe('a pasted key', () => {
	it.each(AROUND)('loses %j around it', (edge) => {
		for (const pasted of [
			`${edge}abc-1/D+e=`,
			`abc-1/D+e=${edge}`,
			`${edge}${edge}abc-1/D+e=${edge}\n`,
		])
			expect(headerValue('API Key', pasted)).toBe('abc-1/D+e=');
	});

	it('is what was pasted, whatever stands around it', () => {
		const edges = fc.array(fc.constantFrom(...AROUND), { maxLength: 6 }).map((all) => all.join(''));
		const inner = fc.stringMatching(/^[\w.+/=-]{1,60}$/);
		fc.assert(
			fc.property(edges, inner, edges, (before, key, after) => {
				expect(headerValue('API Key', before + key + after)).toBe(key);
			}),
		);
	});

	it.each([
		['abcd\nefgh', 'a line break in position 5'],
		['abcd\r\nefgh', 'a line break in position 5'],
		['  abcd\u2028efgh ', 'a line break in position 5'],
		['ab\u200bcd', 'U+200B in position 3'],
		['ab\u0000cd', 'U+0000 in position 3'],
		['ab“cd', 'U+201C in position 3'],
		['ab🔑cd', 'U+1F511 in position 3'],
		['🔑\nab', 'U+1F511 in position 1'],
		['ключ', 'U+043A in position 1'],
		['ab\u00adcd', 'U+00AD in position 3'],
		['ab\u00a0cd', 'U+00A0 in position 3'],
		['ab\u0085cd', 'a line break in position 3'],
		['ab\tcd', 'U+0009 in position 3'],
		['ab\u2800cd', 'U+2800 in position 3'],
		['ab\u{e0001}cd', 'U+E0001 in position 3'],
	])('%j, which no header can hold, is refused with its place', (given, what) => {
		const [, character = '', position = ''] = /^(.*) in position (\d+)$/.exec(what) ?? [];
		const facts = { field: 'API Key', character, position: Number(position) };
		expect(thrownBy(() => headerValue('API Key', given))).toMatchObject({
			code: 'unsendableCharacter',
			facts,
			message: `The API Key contains a character that cannot be sent (${what}).`,
		});
	});

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

	it('that is empty is refused', () => {
		expect(thrownBy(() => headerValue('API Key', ' "\u200b" '))).toMatchObject({
			code: 'emptyCredentialField',
			facts: { field: 'API Key' },
			message: 'The API key is empty.',
		});
	});

	it('with letters of Western Europe is sent as it is', () => {
		expect(headerValue('API Key', 'clé-été')).toBe('clé-été');
	});
});

it('a secret that is sent in a form may hold any letter, but nothing that nobody sees', () => {
	expect(formValue('Client Secret', ' "ключ 🔑" ')).toBe('ключ 🔑');
	expect(thrownBy(() => formValue('Client Secret', 'ab\u200bcd'))).toMatchObject({
		code: 'unsendableCharacter',
		facts: { field: 'Client Secret', character: 'U+200B', position: 3 },
	});
});

it('anything but text is empty', () => {
	expect([undefined, null, 5, {}].map(withoutEdges)).toEqual(['', '', '', '']);
});

it('a message hides the key as it was sent', () => {
	const said = 'The key sandbox-secret-77 is not valid';
	expect(withoutOwnSecrets(said, ['"sandbox-secret-77"\n'])).toBe('The key … is not valid');
});
