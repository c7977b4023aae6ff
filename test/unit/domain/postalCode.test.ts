import { InvalidInput } from '../../../nodes/EnterpriseRegistry/domain/invalidInput';
import { postalCode } from '../../../nodes/EnterpriseRegistry/domain/postalCode';

const messageFor = (text: string): string => {
	try {
		return `accepted as ${postalCode(text)}`;
	} catch (error) {
		expect(error).toBeInstanceOf(InvalidInput);
		return (error as Error).message;
	}
};

test('the message about a postal code tells apart what is empty from what is no postal code, and shows the beginning of it', () => {
	expect(messageFor('')).toMatch(/4 digits.*like 1000.*empty/);
	expect(messageFor('B-1000')).toMatch(/"B-1000"/);
	expect(messageFor('B-1000')).not.toMatch(/empty/);
	expect(messageFor(`${'7'.repeat(40)}9`)).toMatch(/"7{40}"/);
});

test.each(['1000 ', ' 1000', '10000', '11000', '01000', 'a1000', '1000a', '0999'])('%j is no postal code', (text) => {
	expect(messageFor(text)).not.toMatch(/^accepted/);
});
