import { foldAnswer, foldMember, yesOrNo } from '../../../../nodes/EnterpriseRegistry/domain/answers/yesOrNo';

it.each([
	[true, true], [1, true], ['Yes ', true], ['OUI', true], ['ja', true], ['geregistreerd', true], ['enregistrée', true], ['VALID', true], [false, false], [0, false], ['N', false], ['nein', false], ['NOT_FOUND', false],
	['notRegistered', false], ['niet bereikbaar', false], ['introuvable', false], ['Does not exist.', false], [2, null], ['', null], ['unknown', null], ['perhaps', null], [null, null], [[], null], [{}, null],
])('%j is %s', (value, answer) => expect(yesOrNo(value)).toBe(answer));

it('spellings of one word, and of one member, are one', () => {
	expect(['NOT_FOUND', 'notFound', 'Not found.', 'not-found'].map(foldAnswer)).toEqual(Array(4).fill('not found'));
	expect(['is_valid', 'isValid', 'IS-VALID'].map(foldMember)).toEqual(Array(3).fill('isvalid'));
});
