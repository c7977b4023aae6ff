import { legalFormOf, withoutLegalForm } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/legalForms';

describe('a legal form', () => {
	it.each([
		['NV Colruyt', 'Colruyt'], ['Colruyt N.V.', 'Colruyt'], ['Colruyt s.p.r.l.', 'Colruyt'], ['De Ster vzw', 'De Ster'], ['Société anonyme Dubois', 'Dubois'], ['Müller GmbH', 'Müller'],
		["L'Étoile, SRL", "L'Étoile"], ['AG Insurance Belgium', 'AG Insurance Belgium'], ['SA', 'SA'],
	])('%s is searched as %s', (name, without) => expect(withoutLegalForm(name)).toBe(without));

	it.each([['NV', 'Société anonyme'], ['BVBA', 'SRL'], ['SPRL', 'Besloten vennootschap'], ['CVBA', 'Société coopérative'], ['V.Z.W.', 'asbl']])('%s is %s', (one, other) => {
		expect(legalFormOf(one)).not.toBeNull();
		expect(legalFormOf(one)).toBe(legalFormOf(other));
	});
});
