import { kindNamed } from '../../../../nodes/EnterpriseRegistry/trigger/delivery/kindNamed';

it.each([
	['establishment.closed', 'establishment'], ['ESTABLISHMENT_CREATED', 'establishment'], ['enterprise.establishment.added', 'establishment'], ['enterprise.updated', 'enterprise'],
	['CompanyMoved', 'enterprise'], ['companies/changed', 'enterprise'], ['updated', null], ['accompanied', null], ['', null], [null, null],
])('the type %j is about an %s', (type, kind) => expect(kindNamed(type)).toBe(kind));
