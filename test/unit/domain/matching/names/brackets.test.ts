import { withoutBrackets } from '../../../../../nodes/EnterpriseRegistry/matching/names/brackets';

it.each([
	['Novatec (Ginkgo)', 'Novatec'],
	['(NV) Novatec', 'Novatec'],
	['Novatec (Ginkgo) BV', 'Novatec BV'],
	['Novatec', 'Novatec'],
	['(Novatec)', '(Novatec)'],
	['3 (Drie)', '3 (Drie)'],
	['Novatec (Ginkgo', 'Novatec (Ginkgo'],
	['Novatec(Ginkgo)Gent', 'Novatec Gent'],
	['A (Drie)', 'A (Drie)'],
	['AB (Drie)', 'AB'],
])('%s without brackets is %s', (name, plain) => expect(withoutBrackets(name)).toBe(plain));

it('many spaces and brackets are read quickly', () => {
	const start = performance.now();
	for (const sign of [' ', '(', ' (', '( ']) withoutBrackets(`a${sign.repeat(50_000)}x`);
	expect(performance.now() - start).toBeLessThan(300);
});
