import {
	costHint,
	type RowCost,
} from '../../../../nodes/EnterpriseRegistry/operations/invoicing/invoicingHints';

const row = (number: string, requests: number): RowCost => ({
	number,
	requests,
	isUnknown: false,
	askAgain: [],
	left: { ofHourAtStart: 4, ofMonth: undefined },
});

describe('the cost of rows of one number', () => {
	it.each([
		{ when: 'first', rows: [row('1', 3), row('1', 0), row('2', 3)] },
		{ when: 'last', rows: [row('1', 0), row('1', 3), row('2', 3)] },
	])('is that of the row which was asked for them, be it the $when', ({ rows }) => {
		expect(costHint.gather(rows, rows.length)).toMatchObject({ needed: 6, leftThisHour: 4 });
	});
});
