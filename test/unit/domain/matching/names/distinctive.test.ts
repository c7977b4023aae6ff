import { isDistinctive } from '../../../../../nodes/EnterpriseRegistry/matching/names/distinctive';

it.each([
	['maes', true],
	['insurance', false],
	['bakkerij', false],
	['gent', false],
	['van', false],
	['en', false],
])('%s says who a company is: %s', (word, expected) => expect(isDistinctive(word)).toBe(expected));
