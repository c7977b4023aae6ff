import {
	foldAnswer,
	foldMember,
	yesOrNo,
} from '../../../../nodes/EnterpriseRegistry/reading/yesOrNo';

it.each([
	true,
	'true',
	'Yes',
	'y',
	1,
	'1',
	'ja',
	'OUI',
	'vrai',
	'REGISTERED',
	'On Peppol',
	'geregistreerd',
	'Enregistrée',
	'gültig',
	'exists',
	' in_use. ',
])('%j is yes', (value) => expect(yesOrNo(value)).toBe(true));

it.each([
	false,
	'false',
	'No',
	'n',
	0,
	'0',
	'nee',
	'NON',
	'nein',
	'notRegistered',
	'NOT_FOUND',
	'not a participant',
	'niet geregistreerd',
	"n'existe pas",
	'Not valid!',
	'unreachable',
	'désinscrite',
	'invalid_input',
])('%j is no', (value) => expect(yesOrNo(value)).toBe(false));

it.each([
	null,
	undefined,
	'',
	2,
	-1,
	{},
	[],
	'maybe',
	'unknown',
	'yes and no',
	'not',
	'registered since 2020',
	'was registered',
])('%j is neither', (value) => expect(yesOrNo(value)).toBeNull());

it('a word is the same in any spelling, and a name of a member is letters alone', () => {
	expect(['NOT_FOUND', 'notFound', 'Not found.', ' not-found !'].map(foldAnswer)).toEqual([
		'not found',
		'not found',
		'not found',
		'not found',
	]);
	expect([foldAnswer('Écrit'), foldMember('is_Peppol-2 Registered')]).toEqual([
		'ecrit',
		'ispeppolregistered',
	]);
});

it.each(['.', ' ', '!', ' .', '_', '\n'])('a long text with many %j is read quickly', (sign) => {
	const start = performance.now();
	expect(foldAnswer(`Yes${sign.repeat(50_000)}`)).toBe('yes');
	foldAnswer(`x${sign.repeat(50_000)}x`);
	expect(performance.now() - start).toBeLessThan(300);
});
