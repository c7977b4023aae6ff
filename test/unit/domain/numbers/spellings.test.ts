import { parseRegistryNumber } from '../../../../nodes/EnterpriseRegistry/domain/numbers/registryNumber';
import { vatNumber } from '../../../../nodes/EnterpriseRegistry/domain/numbers/vatNumber';

it.each([
	['KBO/BCE: 0403.170.701', '0403.170.701'], ['0403.170.701 RPR/RPM Brussel', '0403.170.701'], ['TVA403170701', '0403.170.701'], ['BTW403170701', '0403.170.701'],
	['RPM/RPR Bruxelles 0403.170.701', '0403.170.701'], ['Solvay SE 0403.091.220', '0403.091.220'], ['Solvay SE 0403091220', '0403.091.220'],
])('people write %s', (spelling, dotted) => expect(parseRegistryNumber(spelling)).toMatchObject({ valid: true, dotted }));

it.each(['FR XX 403 170 701', 'FR 12 403 170 701', 'FRXX403170701', 'SE 556703748501'])('%s is not a Belgian number', (spelling) => {
	expect(parseRegistryNumber(spelling)).toMatchObject({ valid: false, reason: expect.stringMatching(/not a Belgian number/) });
});

it.each([['ES12345678Z', 'ES12345678Z'], ['ESX1234567X', 'ESX1234567X'], ['ES B12345678', 'ESB12345678'], ['es-a1234567b', 'ESA1234567B']])('a Spanish VAT number: %s', (spelling, sent) => {
	expect(vatNumber(spelling)).toBe(sent);
});
