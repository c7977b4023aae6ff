import type { OutputFields } from '../../../../nodes/EnterpriseRegistry/operations/rows/outputFields';
import {
	rowWithAnswer,
	rowWithError,
} from '../../../../nodes/EnterpriseRegistry/operations/rows/rowWithResult';
import { findOperation } from '../../../../nodes/EnterpriseRegistry/operations';

type Columns = Parameters<typeof rowWithAnswer>[1];

const fieldsOf = (resource: string, operation: string): OutputFields =>
	findOperation(resource, operation).includeInput!.fields;
/** It makes `valid`, `answer` and `summary`, and passes `name` on. */
const VALIDATE = fieldsOf('vat', 'validate');
/** It passes `name` on from the register. */
const CHECK = fieldsOf('enterprise', 'checkBeforeInvoicing');
/** It gives `name` from the service, and has no verdict by which its earlier result is known. */
const GET = fieldsOf('enterprise', 'get');
/** It makes `same` and `differences`, a list of objects. */
const COMPARE = fieldsOf('enterprise', 'compare');

describe('a row that has an answer', () => {
	interface Example {
		rule: string;
		row: Columns;
		answer: Columns;
		output: Columns;
	}

	it.each<Example>([
		{
			rule: 'keeps its columns',
			row: { crm: 7 },
			answer: { valid: true },
			output: { crm: 7, valid: true },
		},
		{
			rule: 'keeps under input what the answer says otherwise',
			row: { crm: 7, name: 'Mine' },
			answer: { valid: true, name: 'Theirs' },
			output: { crm: 7, valid: true, name: 'Theirs', input: { name: 'Mine' } },
		},
		{
			rule: 'has no input where the answer says the same',
			row: { crm: 7, name: 'Mine' },
			answer: { valid: true, name: 'Mine' },
			output: { crm: 7, valid: true, name: 'Mine' },
		},
		{
			rule: 'keeps its column where the service passes null on',
			row: { crm: 7, name: 'Mine' },
			answer: { valid: true, name: null },
			output: { crm: 7, valid: true, name: 'Mine' },
		},
		{
			rule: 'loses an old yes to a null that is the answer',
			row: { crm: 7, valid: true },
			answer: { valid: null },
			output: { crm: 7, valid: null, input: { valid: true } },
		},
		{
			rule: 'keeps an earlier error under input',
			row: { crm: 7, error: 'E1' },
			answer: { valid: true },
			output: { crm: 7, valid: true, input: { error: 'E1' } },
		},
		{
			rule: 'keeps an empty cell for errors where it is',
			row: { crm: 7, error: '' },
			answer: { valid: true },
			output: { crm: 7, error: '', valid: true },
		},
		{
			rule: 'keeps of columns that were typed beforehand those that hold something',
			row: { crm: 7, valid: '', answer: '', summary: 'Mine', name: 'Mine' },
			answer: { valid: true, answer: 'yes', summary: 'Valid.', name: 'Theirs' },
			output: {
				crm: 7,
				valid: true,
				answer: 'yes',
				summary: 'Valid.',
				name: 'Theirs',
				input: { summary: 'Mine', name: 'Mine' },
			},
		},
		{
			rule: 'has no input where only empty cells are replaced, whichever headings were typed',
			row: { crm: 7, valid: null, summary: ' ', name: '' },
			answer: { valid: true, answer: 'yes', summary: 'Valid.', name: 'Theirs' },
			output: { crm: 7, valid: true, answer: 'yes', summary: 'Valid.', name: 'Theirs' },
		},
		{
			rule: 'that was unknown before gets the new result without a trace',
			row: { crm: 7, valid: null, answer: 'unknown', summary: 'Not known.' },
			answer: { valid: true, answer: 'yes', summary: 'Valid.' },
			output: { crm: 7, valid: true, answer: 'yes', summary: 'Valid.' },
		},
		{
			rule: 'keeps under input what the next run would take for a part of this answer',
			row: { crm: 7, raw: 'Mine' },
			answer: { valid: true, answer: 'yes' },
			output: { crm: 7, valid: true, answer: 'yes', input: { raw: 'Mine' } },
		},
		{
			rule: 'gets the new result in place of an earlier one, without a trace',
			row: { crm: 7, valid: false, answer: 'no', summary: 'Old' },
			answer: { valid: true, answer: 'yes' },
			output: { crm: 7, valid: true, answer: 'yes' },
		},
	])('$rule', ({ row, answer, output }) => {
		expect(rowWithAnswer({ row, questionColumns: ['number'], fields: VALIDATE }, answer)).toEqual(
			output,
		);
	});
});

describe('notes of the user under all the names by which an earlier result is known', () => {
	const differences = [{ field: 'name', kind: 'missing' }];
	const answer = { same: false, differences };

	it('are kept under input: no list of differences is a sentence', () => {
		const row = { same: true, differences: 'checked by Ann on 3 May' };
		expect(rowWithAnswer({ row, questionColumns: [], fields: COMPARE }, answer)).toEqual({
			...answer,
			input: row,
		});
	});

	it.each([
		{ earlier: 'as it was given', row: { same: false, differences: [{ field: 'street' }] } },
		{ earlier: 'with an empty list', row: { same: true, differences: [] } },
		{ earlier: 'as a sheet holds it', row: { same: 'WAAR', differences: '[{"field":"street"}]' } },
	])('are no earlier result, which is replaced without a trace: $earlier', ({ row }) => {
		expect(rowWithAnswer({ row, questionColumns: [], fields: COMPARE }, answer)).toEqual(answer);
	});
});

describe('a name that stands beside an earlier result', () => {
	interface Example {
		earlier: string;
		fields: OutputFields;
		row: Columns;
	}

	it.each<Example>([
		{
			earlier: 'an unknown of a VAT number',
			fields: VALIDATE,
			row: { valid: null, answer: 'unknown', name: 'Old' },
		},
		{
			earlier: 'a no of a VAT number',
			fields: VALIDATE,
			row: { valid: false, answer: 'no', name: 'Old' },
		},
		{
			earlier: 'a check before invoicing',
			fields: CHECK,
			row: { verdict: 'unknown', checkedAt: '2026-11-26T10:00:00.000Z', name: 'Old' },
		},
	])('counts as of that result without a trace: $earlier', ({ fields, row }) => {
		const answer = { name: 'Theirs', valid: true, answer: 'yes', verdict: 'send', status: 'AC' };
		const output = rowWithAnswer({ row, questionColumns: [], fields }, answer);
		expect(output).toMatchObject({ name: 'Theirs' });
		expect(output).not.toHaveProperty('input');
	});
});

it('a column from which the row is asked stays, where the answer lacks it', () => {
	const row = { valid: false, answer: 'no', raw: 'BE1' };
	const asked = { row, questionColumns: ['raw'], fields: VALIDATE };
	expect(rowWithAnswer(asked, { valid: true, answer: 'yes' })).toEqual({
		valid: true,
		answer: 'yes',
		raw: 'BE1',
	});
});

describe('a row that holds evidence of an operation without a verdict', () => {
	const evidence = (fingerprint: string, answeredAt: string) => ({ fingerprint, answeredAt });
	const withNew = (earlier: object, later: object) =>
		rowWithAnswer(
			{ row: { crm: 7, evidence: earlier }, questionColumns: [], fields: GET },
			{ evidence: later },
		);

	it('gets the new one in its place where both prove the same data', () => {
		const later = evidence('a1', '2026-11-27');
		expect(withNew(evidence('a1', '2026-11-26'), later)).toEqual({ crm: 7, evidence: later });
	});

	it('keeps it under input where the data was another', () => {
		const earlier = evidence('b2', '2026-11-26');
		const later = evidence('a1', '2026-11-27');
		expect(withNew(earlier, later)).toEqual({
			crm: 7,
			evidence: later,
			input: { evidence: earlier },
		});
	});
});

describe('a row that holds the evidence of another operation', () => {
	it('keeps it under input, also where evidence stands there already', () => {
		const row = { crm: 7, evidence: 'of Peppol', input: { evidence: 'of VAT' } };
		expect(
			rowWithAnswer({ row, questionColumns: [], fields: GET }, { evidence: 'of the register' }),
		).toEqual({
			crm: 7,
			evidence: 'of the register',
			input: { evidence: 'of Peppol', input: { evidence: 'of VAT' } },
		});
	});
});

describe('a row that failed with E2', () => {
	interface Example {
		rule: string;
		fields: OutputFields;
		row: Columns;
		output: Columns;
	}

	it.each<Example>([
		{
			rule: 'keeps the columns that the operation does not give',
			fields: VALIDATE,
			row: { number: 'BE1', name: 'Mine' },
			output: { number: 'BE1', name: 'Mine', error: 'E2' },
		},
		{
			rule: 'keeps under input the columns that the operation gives',
			fields: GET,
			row: { number: 'BE1', name: 'Mine' },
			output: { number: 'BE1', error: 'E2', input: { name: 'Mine' } },
		},
		{
			rule: 'has no old yes beside the error',
			fields: VALIDATE,
			row: { number: 'BE1', valid: true },
			output: { number: 'BE1', error: 'E2', input: { valid: true } },
		},
		{
			rule: 'loses an earlier result of the operation without a trace',
			fields: VALIDATE,
			row: { number: 'BE1', valid: true, answer: 'yes' },
			output: { number: 'BE1', error: 'E2' },
		},
		{
			rule: 'keeps of columns that were typed beforehand those that hold something',
			fields: VALIDATE,
			row: { number: 'BE1', valid: '', answer: null, reason: 'phoned on Monday' },
			output: { number: 'BE1', error: 'E2', input: { reason: 'phoned on Monday' } },
		},
		{
			rule: 'keeps the result of another operation',
			fields: GET,
			row: { number: 'BE1', valid: true, answer: 'yes' },
			output: { number: 'BE1', valid: true, answer: 'yes', error: 'E2' },
		},
		{
			rule: 'keeps an earlier error under input',
			fields: VALIDATE,
			row: { number: 'BE1', error: 'E1' },
			output: { number: 'BE1', error: 'E2', input: { error: 'E1' } },
		},
	])('$rule', ({ fields, row, output }) => {
		expect(rowWithError({ row, questionColumns: ['number'], fields }, 'E2')).toEqual(output);
	});

	it('keeps the column from which it was asked, also where the operation gives one of its name', () => {
		const row = { enterpriseNumber: 'BE1', status: 'AC' };
		expect(rowWithError({ row, questionColumns: ['enterpriseNumber'], fields: GET }, 'E2')).toEqual(
			{
				enterpriseNumber: 'BE1',
				error: 'E2',
				input: { status: 'AC' },
			},
		);
	});

	it('keeps no column that says yes, even where it was asked by it', () => {
		const row = { number: 'BE1', valid: true };
		expect(rowWithError({ row, questionColumns: ['valid'], fields: VALIDATE }, 'E2')).toEqual({
			number: 'BE1',
			error: 'E2',
			input: { valid: true },
		});
	});
});

describe('what leaves a row that has an input already', () => {
	interface Example {
		rule: string;
		row: Columns;
		input: unknown;
	}

	it.each<Example>([
		{
			rule: 'columns put the earlier input one level down',
			row: { name: 'Mine', input: { city: 'Gent' } },
			input: { name: 'Mine', input: { city: 'Gent' } },
		},
		{
			rule: 'columns that it holds already change nothing',
			row: { name: 'Mine', input: { name: 'Mine', error: 'E0' } },
			input: { name: 'Mine', error: 'E0' },
		},
		{
			rule: 'columns that it holds already, and an error, are one level',
			row: { name: 'Mine', error: 'E1', input: { name: 'Mine', city: 'Gent' } },
			input: { name: 'Mine', city: 'Gent', error: 'E1' },
		},
		{
			rule: 'columns of which it holds a part put it one level down, whole',
			row: { name: 'Mine', status: 'AC', input: { name: 'Mine' } },
			input: { name: 'Mine', status: 'AC', input: { name: 'Mine' } },
		},
		{
			rule: 'an error alone joins the earlier input',
			row: { error: 'E1', input: { city: 'Gent' } },
			input: { city: 'Gent', error: 'E1' },
		},
		{
			rule: 'an error after the first one is forgotten',
			row: { error: 'E1', input: { city: 'Gent', error: 'E0' } },
			input: { city: 'Gent', error: 'E0' },
		},
		{
			rule: 'an error takes the place of an empty one',
			row: { error: 'E1', input: { error: '' } },
			input: { error: 'E1' },
		},
		{
			rule: 'the first error stays where it is, also beside columns',
			row: { name: 'Mine', error: 'E1', input: { city: 'Gent', error: 'E0' } },
			input: { name: 'Mine', error: 'E0', input: { city: 'Gent' } },
		},
		{
			rule: 'an error stands beside an input that is no object',
			row: { error: 'E1', input: 'a text' },
			input: { error: 'E1', input: 'a text' },
		},
	])('$rule', ({ row, input }) => {
		const { input: given } = rowWithError({ row, questionColumns: [], fields: GET }, 'E2');
		expect(given).toEqual(input);
	});
});
