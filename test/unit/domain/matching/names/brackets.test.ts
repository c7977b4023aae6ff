import { withoutBrackets } from '../../../../../nodes/EnterpriseRegistry/domain/matching/names/brackets';

it.each([['Novatec (Ginkgo)', 'Novatec'], ['(NV) Novatec', 'Novatec'], ['Novatec (Ginkgo) BV', 'Novatec BV'], ['Novatec', 'Novatec'], ['(Novatec)', '(Novatec)'], ['3 (Drie)', '3 (Drie)'], ['Novatec (Ginkgo', 'Novatec (Ginkgo']])(
	'%s without brackets is %s', (name, plain) => expect(withoutBrackets(name)).toBe(plain),
);
