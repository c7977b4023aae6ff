import { InvalidInput } from '../../../../nodes/EnterpriseRegistry/invalidInput';
import { postalCode } from '../../../../nodes/EnterpriseRegistry/numbers/postalCode';
import { inputMessage } from '../../../support/inputMessage';

const messageFor = (text: string): string => inputMessage(() => postalCode(text));

it('the message about a postal code tells apart what is empty from what is not a postal code, and shows the beginning of it', () => {
	expect(messageFor('')).toMatch(/empty.*4 digits.*like 1000/);
	expect(messageFor('B-1000')).toMatch(/"B-1000"/);
	expect(messageFor('B-1000')).not.toMatch(/empty/);
	expect(messageFor(`${'7'.repeat(40)}9`)).toMatch(/"7{40}"/);
});

it.each(['1000 ', ' 1000', '10000', '11000', '01000', 'a1000', '1000a', '0999'])(
	'%j is not a postal code',
	(text) => {
		expect(messageFor(text)).not.toMatch(/^accepted/);
	},
);

it('a postal code has four digits and does not begin with 0', () => {
	for (const right of ['1000', '9999']) expect(postalCode(right)).toBe(right);
	for (const wrong of [
		'',
		'0999',
		'100',
		'10000',
		'1OOO',
		'B-1000',
		'１０００',
		'../../me',
		'1000\n',
		'🏢',
	])
		expect(() => postalCode(wrong)).toThrow(InvalidInput);
	expect(() => postalCode('x'.repeat(1_000_000))).toThrow(/^.{0,150}$/);
});
