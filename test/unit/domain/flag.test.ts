import { readFlag } from '../../../nodes/EnterpriseRegistry/domain/flag';

it.each([[true, true], [false, false], ['true', true], [' False ', false], ['TRUE', true]])('%j is %s, whatever the default', (value, flag) => {
	expect([readFlag(value, true), readFlag(value, false)]).toEqual([flag, flag]);
});

it.each([undefined, null, '', '  '])('%j leaves the default', (value) => expect([readFlag(value, true), readFlag(value, false)]).toEqual([true, false]));

it.each(['yes', 'truest', 1, 0, {}, [true]])('%j is neither', (value) => expect([readFlag(value, true), readFlag(value, false)]).toEqual([undefined, undefined]));
