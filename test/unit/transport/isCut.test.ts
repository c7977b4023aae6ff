import { isCut } from '../../../nodes/EnterpriseRegistry/transport/isCut';

const of = (text: string, { status = 200, headers = {} } = {}) => ({ status, headers, text });

const RECORD = '{"success":true,"data":{"name":"A \\"B\\" {C","codes":["62.010",[]],"at":null}}';

describe('a good answer was cut', () => {
	const beginnings = Array.from(RECORD.slice(1), (_, length) => RECORD.slice(0, length + 1));
	it('if it is the beginning of a record, wherever that ends', () =>
		expect(beginnings.filter((text) => !isCut(of(text)))).toEqual([]));

	it('if it is the beginning of a list', () =>
		expect(isCut(of('[{"enterpriseNumber":"0403.170.701"},'))).toBe(true));

	it('if nothing is left of what had a length', () =>
		expect(isCut(of('', { headers: { 'content-length': '310' } }))).toBe(true));

	it('if it is long, and does not end as it begins', () =>
		expect(isCut(of(`{"data":[${'{"code":1},'.repeat(2000)}`))).toBe(true));
});

describe('an answer was not cut', () => {
	it.each([
		{ what: 'a record', text: RECORD },
		{ what: 'a record between blanks', text: `\n ${RECORD}\r\n` },
		// A warning of PHP, as display_errors prints it behind the output.
		{
			what: 'a record with a warning behind it',
			text: `${RECORD}\n<br />\n<b>Warning</b>: {main}`,
		},
		{ what: 'a list of one record', text: `[${RECORD}]` },
		{ what: 'a page', text: '<html>{ "a": [' },
		// The error log of nginx.
		{ what: 'a line of a log', text: '[error] 7#7: {' },
		{ what: 'a text', text: '"0403' },
		{ what: 'nothing, of no known length', text: '' },
	])('that is $what', ({ text }) => expect(isCut(of(text))).toBe(false));

	it('that is nothing, packed with gzip', () =>
		expect(isCut(of('', { headers: { 'content-length': '20' } }))).toBe(false));

	it('that is a refusal: its status tells what it is', () =>
		expect(isCut(of('{"success":', { status: 502 }))).toBe(false));
});
