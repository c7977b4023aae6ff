import {
	costHint,
	type RowCost,
} from '../../../../nodes/EnterpriseRegistry/operations/invoicing/invoicingHints';
import { CHECKS } from '../../../../nodes/EnterpriseRegistry/operations/invoicing/invoicingReasons';

const row = (number: string, ...asked: RowCost['asked']): RowCost => ({
	number,
	asked,
	isUnknown: false,
	askAgain: [],
	left: { ofHourAtStart: 4, ofMonth: undefined },
});

describe('the cost of rows of one number', () => {
	it.each([
		{ when: 'first', rows: [row('1', ...CHECKS), row('1'), row('2', ...CHECKS)] },
		{ when: 'last', rows: [row('1'), row('1', ...CHECKS), row('2', ...CHECKS)] },
	])('is that of the row which was asked for them, be it the $when', ({ rows }) => {
		expect(costHint.gather(rows, rows.length)).toMatchObject({ needed: 6, leftThisHour: 4 });
	});

	it('is that of all their checks, where each row has others', () => {
		const rows = [row('1', 'register'), row('1', 'vat', 'peppol'), row('2', 'register', 'vat')];
		expect(costHint.gather(rows, rows.length)).toMatchObject({ needed: 5, leftThisHour: 4 });
	});
});
