import {
	legalFormOf,
	takeOffLegalForms,
	withoutEachDoubtfulForm,
	withoutLegalForm,
} from '../../../../../nodes/EnterpriseRegistry/matching/names/legalForms';
import { wordsOf } from '../../../../../nodes/EnterpriseRegistry/matching/names/words';

describe('a legal form', () => {
	it.each([
		['NV Colruyt', 'Colruyt'],
		['Colruyt N.V.', 'Colruyt'],
		['Colruyt s.p.r.l.', 'Colruyt'],
		['De Ster vzw', 'De Ster'],
		['Société anonyme Dubois', 'Dubois'],
		['Müller GmbH', 'Müller'],
		["L'Étoile, SRL", "L'Étoile"],
		['AG Insurance Belgium', 'AG Insurance Belgium'],
		['AG Insurance', 'AG Insurance'],
		['Garage Sas', 'Garage Sas'],
		['Jan Sas BV', 'Jan Sas'],
		['Solvay SE', 'Solvay'],
		['SA', 'SA'],
		['NV/SA', 'NV/SA'],
		['Infrabel NV van publiek recht', 'Infrabel'],
		['Infrabel (SA de droit public)', 'Infrabel'],
		['De Link CVBA-SO', 'De Link'],
		['Le Lien SCRL à finalité sociale', 'Le Lien'],
		['The Cooperative', 'The Cooperative'],
	])('%s is searched as %s', (name, without) => expect(withoutLegalForm(name)).toBe(without));

	it.each([
		['NV', 'Société anonyme'],
		['BVBA', 'SRL'],
		['SPRL', 'Besloten vennootschap'],
		['CVBA', 'Société coopérative'],
		['V.Z.W.', 'asbl'],
	])('%s is %s', (one, other) => {
		expect(legalFormOf(one)).not.toBeNull();
		expect(legalFormOf(one)).toBe(legalFormOf(other));
	});
});

it.each([
	[null, null],
	['', null],
	['NV', 'publicLimited'],
	['AG', 'publicLimited'],
	['v z w', 'nonProfit'],
	['bvba s', 'privateLimited'],
	['Besloten vennootschap met beperkte aansprakelijkheid', 'privateLimited'],
	['NV in vereffening', 'publicLimited'],
	['SA NV Maes', 'publicLimited'],
	['CV/SC', 'cooperative'],
	['SC', 'cooperative'],
	['SAS (FR)', 'foreignSas'],
	['NV BV', null],
	['NV Maes BV', null],
	['Maes', null],
	['NV/SA', 'publicLimited'],
	['S.A. / N.V.', 'publicLimited'],
	['SRL (BV)', 'privateLimited'],
	['Société anonyme / Naamloze vennootschap', 'publicLimited'],
	['NV/SRL', null],
	['Public limited company', 'publicLimited'],
	['Private limited liability company', 'privateLimited'],
	['Non-profit association', 'nonProfit'],
	['Limited partnership', 'limitedPartnership'],
	['Private limited company', 'privateLimited'],
	['Cooperative', 'cooperative'],
	['Cooperative company', 'cooperative'],
	['Cooperative society', 'cooperative'],
	['Non-profit organisation', 'nonProfit'],
	['International non-profit association', 'internationalNonProfit'],
	['General partnership', 'generalPartnership'],
	['Partnership limited by shares', 'partnershipByShares'],
	['European company', 'european'],
	['Private foundation', 'privateFoundation'],
])('the one legal form that %j names is %j', (text, form) => expect(legalFormOf(text)).toBe(form));

it.each<[string, string, string[]]>([
	['SC Maes', 'sc maes', []],
	['SC Colruyt Food', 'sc colruyt food', []],
	['Colruyt Food CV', 'colruyt food', ['cooperative']],
	['Colruyt Food SC', 'colruyt food sc', []],
	['Colruyt CV Food', 'colruyt cv food', []],
	['Maes CV/NV', 'maes', ['cooperative', 'publicLimited']],
	['Garage Sas', 'garage sas', []],
	['Consulting AG', 'consulting ag', []],
	['De SE', 'de se', []],
	['Gent CV', 'gent cv', []],
	['BVBA S Maes', 's maes', ['privateLimited']],
	['Maes BVBA S', 'maes', ['privateLimited']],
	['S.A. SE Maes Claes', 'se maes claes', ['publicLimited']],
	['Maes NV BV', 'maes', ['publicLimited', 'privateLimited']],
	['Maes NV SA', 'maes', ['publicLimited']],
	['NV Maes Besloten vennootschap', 'maes', ['publicLimited', 'privateLimited']],
	['Maes societe privee a responsabilite limitee', 'maes', ['privateLimited']],
	['NV BV', 'nv bv', []],
	['SE', 'se', []],
	['Societe Maes', 'societe maes', []],
	['NV Colruyt Food', 'colruyt food', ['publicLimited']],
])('of %s the words "%s" are left, without the forms %j', (name, left, forms) => {
	const { words, forms: taken } = takeOffLegalForms(wordsOf(name));
	expect([words.map(({ text }) => text).join(' '), taken]).toEqual([left, forms]);
});

it.each<[string, Array<[form: string, rest: string]>]>([
	['AG Insurance', []],
	['Garage Sas', []],
	['AG Maes', [['publicLimited', 'maes']]],
	['Jan Sas', [['foreignSas', 'jan']]],
	[
		'SC Garage Sas',
		[
			['cooperative', 'garage sas'],
			['foreignSas', 'sc garage'],
		],
	],
	['Maes CV Claes', [['cooperative', 'maes claes']]],
	['S A Maes', [['publicLimited', 'maes']]],
	['AG', []],
	['NV Maes Claes', []],
	['Maes Claes', []],
])('what may be a legal form or a part of the name in %s: %j', (name, found) => {
	expect(
		withoutEachDoubtfulForm(takeOffLegalForms(wordsOf(name)).words).map(({ form, rest }) => [
			form,
			rest.map(({ text }) => text).join(' '),
		]),
	).toEqual(found);
});

it.each([
	['Maes NV Zonen', 'Maes Zonen'],
	['Maes, NV, & Zonen', 'Maes Zonen'],
	['Maes & Zonen NV', 'Maes & Zonen'],
	['Maes-Claes NV', 'Maes-Claes'],
	[' Maes ', 'Maes'],
	['NV "Maes & Co"', 'Maes & Co'],
	['A B NV C-D', 'A B C-D'],
	['NV BV', 'NV BV'],
	[' "Maes!" ', '"Maes!"'],
	['+++', '+++'],
])('%j is %j without its legal form, otherwise as it was written', (name, without) =>
	expect(withoutLegalForm(name)).toBe(without),
);

it('a text of many legal forms is read quickly', () => {
	const words = wordsOf(`${'NV '.repeat(1500)}Maes`);
	const start = performance.now();
	expect(takeOffLegalForms(words)).toMatchObject({
		words: [{ text: 'maes' }],
		forms: ['publicLimited'],
	});
	expect(performance.now() - start).toBeLessThan(500);
});
