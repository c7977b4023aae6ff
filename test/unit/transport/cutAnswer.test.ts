import { gzipSync } from 'node:zlib';

import { cutAnswer } from '../../../nodes/EnterpriseRegistry/transport/cutAnswer';

/** An answer that was unpacked, so that its length is another one than its header says. */
const unpacked = (text: string, { status = 200, headers = {} } = {}) => ({
	status,
	headers: { 'content-length': String(gzipSync(text).length), ...headers },
	text,
});

const isCut = (answer: ReturnType<typeof unpacked>) =>
	cutAnswer(answer, Buffer.from(answer.text)) !== undefined;

const RECORD =
	'{"success":true,"data":{"name":"A \\"B\\" \\u00e9 {C","codes":["62.010",[],-1.5e+3],"at":null}}';

describe('a good answer that was unpacked is cut', () => {
	const beginnings = Array.from(RECORD, (_, length) => RECORD.slice(0, length));
	const recognised = beginnings.filter((text) => text !== '' && !/[}\]]$/.test(text));
	it('if it is the beginning of a record, wherever that ends but at a bracket', () =>
		expect(recognised.filter((text) => !isCut(unpacked(text)))).toEqual([]));

	it('if it is the beginning of a list', () =>
		expect(isCut(unpacked('[{"enterpriseNumber":"0403.170.701"},'))).toBe(true));

	it('and told with its status and type', () => {
		const headers = { 'content-type': 'application/json; charset=utf-8' };
		expect(cutAnswer(unpacked('{"data":', { headers }), Buffer.from('{"data":'))).toMatchObject({
			reason: 'answerCut',
			failure: { code: 'answerCut', facts: { status: 200, type: 'application/json' } },
		});
	});
});

describe('an answer is not cut', () => {
	it('if its length is the one that its header says', () => {
		const headers = { 'content-length': '8' };
		expect(isCut(unpacked('{"data":', { headers }))).toBe(false);
	});

	it('if nothing says how long it is', () =>
		expect(cutAnswer({ status: 200, headers: {}, text: '{"data":' }, Buffer.from('{"data":'))).toBe(
			undefined,
		));

	it.each([
		{ what: 'a record', text: RECORD },
		{ what: 'a record between blanks', text: `\n ${RECORD}\r\n` },
		// A warning of PHP, as display_errors prints it behind the output.
		{
			what: 'a record with a warning behind it',
			text: `${RECORD}\n<br />\n<b>Warning</b>: {main} in`,
		},
		{ what: 'a list of one record', text: `[${RECORD}]` },
		{ what: 'a record with a quotation mark in a name', text: '{"name":"Bakkerij 5" Tas","a":1' },
		{ what: 'a record with single quotation marks', text: `{'a':'it"s'` },
		{ what: 'a record with a comment', text: '{"a":1, // "note\n "b":2' },
		{ what: 'a page', text: '<html>{ "a": [' },
		// The error log of nginx.
		{ what: 'a line of a log', text: '[error] 7#7: {"' },
		{ what: 'a text', text: '"0403' },
		{ what: 'nothing', text: '' },
	])('that is $what', ({ text }) => expect(isCut(unpacked(text))).toBe(false));

	it.each([204, 205, 304, 502])('of the status %s', (status) =>
		expect(isCut(unpacked('{"success":', { status }))).toBe(false),
	);
});
