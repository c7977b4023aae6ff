import { carriersOf } from '../../../../nodes/EnterpriseRegistry/domain/answers/peppolCarriers';

it('says of each object in an answer whether it is about Peppol, something else, or one of several identifiers', () => {
	const [sml, company, entry, member] = [{ found: true }, { active: true }, { id: '0208:0403170701' }, { reachable: true }];
	const payload = { data: { sml, participants: [entry] }, company: { ...company, peppolCheck: member } };
	const carriers = carriersOf(payload);
	const of = (object: object) => carriers.find((carrier) => carrier.object === object);
	expect(of(sml)).toMatchObject({ inPeppol: true, elsewhere: false });
	expect(of(payload.company)).toMatchObject({ inPeppol: false, elsewhere: true });
	expect(of(member)).toMatchObject({ inPeppol: true, elsewhere: false });
	expect(of(entry)).toMatchObject({ list: 'participants' });
	expect(of(payload.data)).toMatchObject({ inPeppol: false, elsewhere: false });
});

it('an answer that goes on and on is followed so far', () => {
	let deep: Record<string, unknown> = { registered: true };
	for (let level = 0; level < 50; level++) deep = { data: deep };
	expect(carriersOf(deep)).toHaveLength(5);
});
