import { formOrInitials, legalFormOf, takeOffLegalForms, withoutLegalForm } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/legalForms';
import { wordsOf } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/words';

describe('a legal form', () => {
	it.each([
		['NV Colruyt', 'Colruyt'], ['Colruyt N.V.', 'Colruyt'], ['Colruyt s.p.r.l.', 'Colruyt'], ['De Ster vzw', 'De Ster'], ['Société anonyme Dubois', 'Dubois'], ['Müller GmbH', 'Müller'],
		["L'Étoile, SRL", "L'Étoile"], ['AG Insurance Belgium', 'AG Insurance Belgium'], ['SA', 'SA'], ['NV/SA', 'NV/SA'],
		['Infrabel NV van publiek recht', 'Infrabel'], ['Infrabel (SA de droit public)', 'Infrabel'], ['De Link CVBA-SO', 'De Link'], ['Le Lien SCRL à finalité sociale', 'Le Lien'], ['The Cooperative', 'The Cooperative'],
	])('%s is searched as %s', (name, without) => expect(withoutLegalForm(name)).toBe(without));

	it.each([['NV', 'Société anonyme'], ['BVBA', 'SRL'], ['SPRL', 'Besloten vennootschap'], ['CVBA', 'Société coopérative'], ['V.Z.W.', 'asbl']])('%s is %s', (one, other) => {
		expect(legalFormOf(one)).not.toBeNull();
		expect(legalFormOf(one)).toBe(legalFormOf(other));
	});
});

it.each([
	[null, null], ['', null], ['NV', 'publicLimited'], ['AG', 'publicLimited'], ['v z w', 'nonProfit'], ['bvba s', 'privateLimited'], ['Besloten vennootschap met beperkte aansprakelijkheid', 'privateLimited'], ['NV in vereffening', 'publicLimited'],
	['SA NV Maes', 'publicLimited'], ['NV BV', null], ['NV Maes BV', null], ['Maes', null],
	['NV/SA', 'publicLimited'], ['S.A. / N.V.', 'publicLimited'], ['SRL (BV)', 'privateLimited'], ['Société anonyme / Naamloze vennootschap', 'publicLimited'], ['NV/SRL', null],
	['Public limited company', 'publicLimited'], ['Private limited liability company', 'privateLimited'], ['Non-profit association', 'nonProfit'], ['Limited partnership', 'limitedPartnership'],
])('the one legal form that %j names is %j', (text, form) => expect(legalFormOf(text)).toBe(form));

it.each<[string, string, string[]]>([
	['SC Maes', 'maes', ['cooperative']], ['SC Colruyt Food', 'sc colruyt food', []], ['Colruyt Food SC', 'colruyt food', ['cooperative']], ['S.A. SE Maes Claes', 'se maes claes', ['publicLimited']], ['Maes NV BV', 'maes', ['publicLimited', 'privateLimited']],
	['Maes NV SA', 'maes', ['publicLimited']], ['NV Maes Besloten vennootschap', 'maes', ['publicLimited', 'privateLimited']], ['Maes societe privee a responsabilite limitee', 'maes', ['privateLimited']], ['NV BV', 'nv bv', []], ['SE', 'se', []],
	['Societe Maes', 'societe maes', []], ['NV Colruyt Food', 'colruyt food', ['publicLimited']],
])('of %s the words "%s" are left, without the forms %j', (name, left, forms) => {
	const { words, forms: taken } = takeOffLegalForms(wordsOf(name));
	expect([words.map(({ text }) => text).join(' '), taken]).toEqual([left, forms]);
});

it.each([['AG Insurance Belgium', 'publicLimited'], ['SC Colruyt Food', 'cooperative'], ['AG Insurance', null], ['AG', null], ['NV Maes Claes', null], ['Maes Claes Peeters', null]])('in front of %s stands what may be the form %j, or initials', (name, form) => {
	expect(formOrInitials(wordsOf(name))).toBe(form);
});

it.each([
	['Maes NV Zonen', 'Maes Zonen'], ['Maes, NV, & Zonen', 'Maes Zonen'], ['Maes & Zonen NV', 'Maes & Zonen'], ['Maes-Claes NV', 'Maes-Claes'], [' Maes ', 'Maes'], ['NV "Maes & Co"', 'Maes & Co'], ['A B NV C-D', 'A B C-D'], ['NV BV', 'NV BV'],
])('%j is %j without its legal form, otherwise as it was written', (name, without) => expect(withoutLegalForm(name)).toBe(without));
