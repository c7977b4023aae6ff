import { isCountry, isRegion } from '../../../../nodes/EnterpriseRegistry/matching/regions';

it.each([
	['belgium', true, false],
	['belgische', true, false],
	['flandre', false, true],
	['wallonie', false, true],
	['benelux', false, true],
	['gent', false, false],
])('%s names the country: %s, or a part of it: %s', (word, country, region) =>
	expect([isCountry(word), isRegion(word)]).toEqual([country, region]),
);
