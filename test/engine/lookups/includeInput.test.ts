import { fc } from '../../support/simulated/seededProperties';
import { refuse, type Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { byId, useRegistry, useService, type More } from '../support';

const registry = useRegistry();
const CONTINUE = { onError: 'continueRegularOutput' } as const;
const GOOD = '0403.170.701';
const TYPO = '0403.170.702';

const fromNumber = '={{ $json.number }}';
/** The operations that answer about a row, with the parameters that take its question from the columns *number* and *customer*. */
const ABOUT_A_ROW: Record<string, object> = {
	'enterprise.checkBeforeInvoicing': { enterpriseNumber: fromNumber },
	'enterprise.match': { name: '={{ $json.customer }}' },
	'peppol.check': { enterpriseNumber: fromNumber },
	'vat.validate': { vatNumber: fromNumber },
	'number.parse': { value: fromNumber },
};
const OTHERS: Record<string, object> = {
	'enterprise.get': { enterpriseNumber: fromNumber },
	'enterprise.compare': {
		enterpriseNumber: fromNumber,
		record: { mappingMode: 'defineBelow', value: { name: '={{ $json.customer }}' } },
	},
	'enterprise.getRelated': { enterpriseNumber: fromNumber, relation: 'activities' },
	'enterprise.search': { name: '={{ $json.customer }}', limit: 2 },
	'enterprise.searchByAddress': { postalCode: '1000', street: 'a', limit: 2 },
	'establishment.get': { establishmentNumber: '2.000.000.339' },
	'establishment.search': { name: 'e', limit: 2 },
};

/** An answer in the envelope of the service. */
const answer = (data: object): Reply => ({
	kind: 'answer',
	body: { success: true, data, error: null, timestamp: '2026-11-26T10:00:00.000Z' },
});

const row = { crm: 'CRM-7', number: GOOD, customer: 'Electrabel' };

const run = async (operation: string, items: object[], more: More & { asked?: object } = {}) => {
	const { asked, ...others } = more;
	const parameters = { ...ABOUT_A_ROW[operation], ...OTHERS[operation], ...asked };
	return await registry.run(operation, parameters, { items, ...CONTINUE, ...others });
};

describe('the fields of the input', () => {
	it.each(Object.keys(ABOUT_A_ROW))('are kept by %s unless it is turned off', async (operation) => {
		const kept = await run(operation, [row]);
		expect(kept.json).toMatchObject([{ crm: 'CRM-7' }]);
		const alone = await run(operation, [row], { asked: { includeInput: false } });
		expect(alone.json).toHaveLength(1);
		expect(alone.json[0]).not.toHaveProperty('crm');
	});

	it.each(Object.keys(OTHERS))('are kept by %s where that is turned on', async (operation) => {
		const alone = await run(operation, [row]);
		expect(alone.json[0]).not.toHaveProperty('crm');
		const { json } = await run(operation, [row], { asked: { includeInput: true } });
		expect(json).toHaveLength(alone.json.length);
		for (const entry of json) expect(entry).toMatchObject({ crm: 'CRM-7' });
	});

	it('the same parameter among the options of an older workflow counts as not set', async () => {
		const options = { includeInput: true };
		const get = await run('enterprise.get', [row], { asked: { options } });
		expect(get.json[0]).not.toHaveProperty('crm');
		const off = { options: { includeInput: false } };
		const parse = await run('number.parse', [row], { asked: off });
		expect(parse.json[0]).toHaveProperty('crm');
	});

	it('are not given to a language model', async () => {
		const { json } = await run('peppol.check', [row], { asTool: true });
		expect(json[0]).toMatchObject({ reachable: true });
		expect(json[0]).not.toHaveProperty('crm');
	});

	it('what the result says otherwise stays under `input`, beside an earlier `input`', async () => {
		const yours = { ...row, name: 'Our name', input: 'earlier' };
		const { json } = await run('enterprise.get', [yours], { asked: { includeInput: true } });
		expect(json[0]!.enterpriseNumber).toBe(GOOD);
		expect(json[0]!.name).not.toBe('Our name');
		expect(json[0]!.input).toEqual({ name: 'Our name', input: 'earlier' });
	});

	it('without such a field there is no `input`', async () => {
		const { json } = await run('peppol.check', [row]);
		expect(json[0]).not.toHaveProperty('input');
	});

	it.each(Object.keys(ABOUT_A_ROW))(
		'are without `input` after %s where it fills empty cells of its own, as a table has them whose headings were typed',
		async (operation) => {
			const { json: answered } = await run(operation, [{ number: GOOD, customer: 'Electrabel' }]);
			for (const name of Object.keys(answered[0]!)) {
				if (name in row) continue;
				const { json } = await run(operation, [{ ...row, [name]: null }]);
				expect(json[0]).not.toHaveProperty('input');
			}
		},
	);

	it('a company that is not found keeps its row, too', async () => {
		const asked = { options: { notFound: 'item' }, includeInput: true };
		const unknown = { ...row, number: '0999.999.922' };
		const { json } = await run('enterprise.get', [unknown], { asked });
		expect(json).toEqual([{ ...unknown, found: false, enterpriseNumber: '0999.999.922' }]);
	});
});

describe('an attachment', () => {
	const invoice = {
		data: { data: 'JVBERg==', mimeType: 'application/pdf', fileName: 'invoice.pdf' },
	};
	const attached = [
		{ json: row, binary: invoice },
		{ json: { ...row, number: TYPO }, binary: invoice },
	];

	it('goes with the answer about its row, or with the reason why there is none', async () => {
		const { items } = await run('vat.validate', [], { source: attached });
		expect(items.map(({ binary }) => binary)).toEqual([invoice, invoice]);
		expect(items[0]!.json).toMatchObject({ valid: true });
		expect(items[1]!.json.error).toMatch(/check digits/);
	});

	it('goes with it to the error output', async () => {
		const { outputs } = await run('vat.validate', [], {
			source: attached,
			onError: 'continueErrorOutput',
		});
		expect(outputs.map((items) => items.map(({ binary }) => binary))).toEqual([
			[invoice],
			[invoice],
		]);
	});

	it('is left behind with the fields of the input', async () => {
		const asked = { includeInput: false };
		const { items } = await run('vat.validate', [], { source: attached, asked });
		expect(items.map(({ binary }) => binary)).toEqual([undefined, undefined]);
	});
});

describe('a row that has an `error` already', () => {
	const disputed = { ...row, error: 'factuur betwist' };

	it.each(Object.keys(ABOUT_A_ROW))(
		'keeps it in `input.error` when it is asked by %s',
		async (name) => {
			for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
				const { json, error } = await run(name, [disputed], { onError });
				expect(error).toBeUndefined();
				expect(json).toMatchObject([{ crm: 'CRM-7', input: { error: 'factuur betwist' } }]);
				expect(json[0]).not.toHaveProperty('error');
			}
		},
	);

	it('keeps it also where this node fails', async () => {
		const { json } = await run('vat.validate', [{ ...disputed, number: TYPO }]);
		expect(json).toEqual([
			{
				crm: 'CRM-7',
				customer: 'Electrabel',
				number: TYPO,
				error: saying('wrongCheckDigits', { dotted: '0403.170.702' }),
				input: { error: 'factuur betwist' },
			},
		]);
	});

	it('keeps the first one, however often it fails', async () => {
		const fail = async (fields: object) =>
			(await run('peppol.check', [{ ...fields, number: TYPO }])).json[0]!;
		const first = await fail(disputed);
		const second = await fail({ ...first, error: 'another reason' });
		expect(second).toEqual(first);
		expect(await fail(second)).toEqual(first);
	});

	it('finds it in `details` on the error output, where n8n keeps the row', async () => {
		const onError = 'continueErrorOutput';
		const { outputs } = await run('vat.validate', [{ ...disputed, number: TYPO }], { onError });
		expect(outputs[1]!.map(({ json }) => json)).toEqual([
			{
				...row,
				number: TYPO,
				details: 'factuur betwist',
				error: expect.stringMatching(/check digits/),
			},
		]);
	});

	it('an empty cell is no error', async () => {
		const { json } = await run('peppol.check', [{ ...row, error: '' }]);
		expect(json[0]).toMatchObject({ error: '', reachable: true });
		expect(json[0]).not.toHaveProperty('input');
	});

	it.each(['', null])(
		'an empty cell, %j, is no error where this node fails, either',
		async (empty) => {
			const { json } = await run('peppol.check', [{ ...row, number: TYPO, error: empty }]);
			expect(json[0]).not.toHaveProperty('input');
		},
	);

	it.each(['', null])(
		'a real error takes the place of an empty one, %j, in `input`',
		async (empty) => {
			const failed = { ...disputed, number: TYPO, input: { error: empty } };
			const { json } = await run('peppol.check', [failed]);
			expect(json[0]!.input).toEqual({ error: 'factuur betwist' });
		},
	);
});

describe('a table that is written back and run again', () => {
	it.each(Object.keys(ABOUT_A_ROW))('does not grow with %s', async (operation) => {
		const [first] = (await run(operation, [row])).json;
		const later = { ...first, checkedAt: '2020-01-01T00:00:00.000Z', summary: 'As it was once.' };
		const [second] = (await run(operation, [later])).json;
		expect(Object.keys(second!).sort()).toEqual(Object.keys({ ...second, ...first }).sort());
		expect(second!.input).toEqual(first!.input);
	});

	const ALL = [...Object.keys(ABOUT_A_ROW), ...Object.keys(OTHERS)];

	it.each(ALL)('does not grow with %s that fails every second time', async (operation) => {
		const asked = { includeInput: true, advanced: { maxWait: 0 } };
		let written: object = row;
		const depths: number[] = [];
		for (let round = 0; round < 4; round++) {
			[written = row] = (await run(operation, [written], { asked })).json;
			registry.sandbox.settings.nextResponses = [{ status: 503 }];
			[written = row] = (await run(operation, [written], { asked })).json;
			registry.sandbox.settings.nextResponses = [];
			depths.push(JSON.stringify(written).split('"input":').length - 1);
		}
		expect(Math.max(...depths)).toBeLessThanOrEqual(1);
	});

	it('does not grow with enterprise.compare, when the register has changed', async () => {
		const asked = { includeInput: true };
		const [first] = (await run('enterprise.compare', [row], { asked })).json;
		await registry.sandbox.change(GOOD, { denomination: 'Another name' });
		const [second] = (await run('enterprise.compare', [first!], { asked })).json;
		expect(second!.differences).not.toEqual(first!.differences);
		expect(second!.input).toEqual(first!.input);
	});

	it.each([
		'peppol.check',
		'vat.validate',
		'enterprise.get',
		'enterprise.getRelated',
		'enterprise.compare',
		'establishment.get',
	])('does not grow with the evidence of %s', async (operation) => {
		const asked = { includeInput: true, options: { includeEvidence: true } };
		let written: object = row;
		const sizes: number[] = [];
		for (let round = 0; round < 4; round++) {
			[written = row] = (await run(operation, [written], { asked })).json;
			sizes.push(JSON.stringify(written).length);
		}
		expect(sizes[3]).toBe(sizes[1]);
	});

	it('keeps the evidence of each operation that it went through', async () => {
		const asked = { includeInput: true, options: { includeEvidence: true } };
		const [vat] = (await run('vat.validate', [row], { asked })).json;
		const [peppol] = (await run('peppol.check', [vat!], { asked })).json;
		const [register] = (await run('enterprise.get', [peppol!], { asked })).json;
		const kept = JSON.stringify(register);
		expect(kept).toContain(JSON.stringify(vat!.evidence));
		expect(kept).toContain(JSON.stringify(peppol!.evidence));
	});

	it('gets a new answer in place of each member of the old one', async () => {
		registry.sandbox.settings.nextResponses = [
			{ status: 200, body: { success: true, data: { registered: true }, error: null } },
		];
		const earlier = {
			reachable: false,
			answer: 'no',
			reason: null,
			cause: null,
			peppolId: null,
			checkedAt: null,
			summary: 'Not on Peppol.',
			raw: { old: true },
		};
		const { json } = await run('peppol.check', [{ ...row, ...earlier }]);
		expect(json[0]).toMatchObject({ reachable: true, answer: 'yes' });
		expect(json[0]).not.toHaveProperty('raw');
		expect(json[0]).not.toHaveProperty('input');
	});

	it('a check that is no longer chosen leaves no old yes', async () => {
		const [first] = (await run('enterprise.checkBeforeInvoicing', [row])).json;
		const earlier = { ...first, checkedAt: '2026-01-01T00:00:00.000Z' };
		const asked = { checks: ['register'] };
		const [second] = (await run('enterprise.checkBeforeInvoicing', [earlier], { asked })).json;
		expect(second).toMatchObject({ registerOk: true });
		expect(second).not.toHaveProperty('vatOk');
		expect(second).not.toHaveProperty('peppolOk');
	});

	it('what another operation answered stays under `input`', async () => {
		const [vat] = (await run('vat.validate', [row])).json;
		const [both] = (await run('peppol.check', [vat!])).json;
		expect(both).toMatchObject({ valid: true, reachable: true });
		expect(both!.input).toMatchObject({ summary: vat!.summary });
	});
});

describe('a column of the user with the name of a member that the operation gives only at times', () => {
	interface Sheet {
		operation: string;
		columns: object;
		asked?: object;
	}

	const SHEETS: Sheet[] = [
		{ operation: 'vat.validate', columns: { raw: 'my note' } },
		{ operation: 'peppol.check', columns: { raw: 'my note', documentTypes: 'UBL' } },
		{ operation: 'enterprise.match', columns: { candidates: 'Ann or Bob' } },
		{
			operation: 'enterprise.checkBeforeInvoicing',
			columns: { vatOk: 'phoned on Monday' },
			asked: { checks: ['register'] },
		},
	];

	it.each([...Object.keys(ABOUT_A_ROW), ...Object.keys(OTHERS)])(
		'stays where it is, if it is `found` or `evidence`, however often %s runs',
		async (operation) => {
			const yours = { found: 'at the fair', evidence: 'scan.pdf' };
			const asked = { includeInput: true };
			const [first] = (await run(operation, [{ ...row, ...yours }], { asked })).json;
			expect(first).toMatchObject(yours);
			const [second] = (await run(operation, [first!], { asked })).json;
			expect(second).toMatchObject(yours);
		},
	);

	it.each(SHEETS)(
		'is kept however often $operation runs',
		async ({ operation, columns, asked }) => {
			const parameters = { ...asked, includeInput: true };
			const [first] = (await run(operation, [{ ...row, ...columns }], { asked: parameters })).json;
			expect(first!.input).toEqual(columns);
			const [second] = (await run(operation, [first!], { asked: parameters })).json;
			expect(second!.input).toEqual(columns);
		},
	);

	it.each(SHEETS)(
		'is kept where $operation fails after an answer',
		async ({ operation, columns, asked }) => {
			const parameters = { ...asked, includeInput: true };
			const [first] = (await run(operation, [{ ...row, ...columns }], { asked: parameters })).json;
			const nothing = { ...first, number: '', customer: '' };
			const [failed] = (await run(operation, [nothing], { asked: parameters })).json;
			expect(failed!.input).toEqual(columns);
		},
	);

	it('stays where it is, if the row is asked by it', async () => {
		const asked = { vatNumber: '={{ $json.raw }}' };
		const yours = { crm: 7, raw: 'BE 0403.170.701' };
		const [first] = (await run('vat.validate', [yours], { asked })).json;
		const [second] = (await run('vat.validate', [first!], { asked })).json;
		expect(second).toMatchObject({ ...yours, valid: true });
	});

	it('stays where it is, if the row is asked by it, also under the name of an answer', async () => {
		for (const name of ['found', 'vatOk']) {
			const yours = { crm: 7, [name]: 'BE 0403.170.701' };
			const asked = { enterpriseNumber: `={{ $json.${name} }}`, checks: ['register'] };
			const operation = 'enterprise.checkBeforeInvoicing';
			const [first] = (await run(operation, [yours], { asked })).json;
			const [second] = (await run(operation, [first!], { asked })).json;
			expect(second).toMatchObject({ ...yours, registerOk: true });
		}
	});

	it('stays where it is, if VAT is asked by `found`', async () => {
		const yours = { crm: 7, found: 'BE 0403.170.701' };
		const asked = { vatNumber: '={{ $json.found }}' };
		const [first] = (await run('vat.validate', [yours], { asked })).json;
		const [second] = (await run('vat.validate', [first!], { asked })).json;
		expect(second).toMatchObject({ ...yours, valid: true });
	});

	it('stays where it is, if its cell is empty', async () => {
		const { json } = await run('vat.validate', [{ ...row, raw: '', found: null }]);
		expect(json[0]).toMatchObject({ raw: '', found: null });
		expect(json[0]).not.toHaveProperty('input');
	});
});

describe('`found: false`', () => {
	const asked = { options: { notFound: 'item' }, includeInput: true };
	const UNKNOWN = { ...row, number: '0999.999.922' };
	const once = async (operation: string, given: object) =>
		(await run(operation, [given], { asked })).json[0]!;

	it.each(['vat.validate', 'peppol.check', 'enterprise.match', 'enterprise.search'])(
		'of Get can be read behind %s, however often the table is run again',
		async (operation) => {
			let written: object = row;
			for (let pass = 0; pass < 3; pass++) {
				const missing = await once('enterprise.get', { ...written, number: UNKNOWN.number });
				written = await once(operation, { ...missing, number: GOOD });
				expect(written).toMatchObject({ found: false });
			}
		},
	);

	it.each(['enterprise.get', 'enterprise.getRelated', 'enterprise.compare', 'establishment.get'])(
		'of %s goes when it finds something',
		async (operation) => {
			const found = await once(operation, { ...row, found: false });
			expect(found).not.toHaveProperty('found');
			expect(found).not.toHaveProperty('input');
			expect(await once(operation, { ...row, found: 'FALSE' })).not.toHaveProperty('found');
		},
	);

	it.each([
		{ operation: 'vat.validate', flag: 'valid' },
		{ operation: 'peppol.check', flag: 'reachable' },
	])('of $operation goes only when it has an answer', async ({ operation, flag }) => {
		const unknown = { ...row, found: false, answer: 'unknown', cause: 'absent', [flag]: null };
		const register = await once('enterprise.get', unknown);
		expect(register).toMatchObject({ found: false });
		const answered = await once(operation, register);
		expect(answered).toMatchObject({ answer: 'yes' });
		expect(answered).not.toHaveProperty('found');
	});
});

describe('the evidence of an operation', () => {
	const options = { includeEvidence: true };
	const asked = { options, includeInput: true };
	const EVIDENT = ['vat.validate', 'peppol.check', 'enterprise.checkBeforeInvoicing'];

	it.each(EVIDENT)('%s can be read behind another that gives none', async (operation) => {
		const [proved] = (await run(operation, [row], { asked })).json;
		for (const later of Object.keys(ABOUT_A_ROW).filter((name) => name !== operation)) {
			const { json } = await run(later, [proved!]);
			expect(json[0]).toMatchObject({ evidence: proved!.evidence });
		}
	});

	/** A row as a sheet gives it back: objects have become texts. */
	const throughSheet = (cells: object): object =>
		Object.fromEntries(
			Object.entries(cells).map(([name, cell]: [string, unknown]) => [
				name,
				typeof cell === 'object' && cell !== null ? JSON.stringify(cell) : cell,
			]),
		);

	it.each([...EVIDENT, 'enterprise.get'])('%s lets no sheet grow behind Get', async (operation) => {
		let written: object = row;
		const sizes: number[] = [];
		for (let pass = 0; pass < 5; pass++) {
			for (const step of [operation, 'enterprise.get'])
				written = throughSheet((await run(step, [written], { asked })).json[0]!);
			sizes.push(JSON.stringify(written).length);
		}
		expect(sizes[4]).toBe(sizes[1]);
	});

	it('lets no sheet grow with a row that always fails', async () => {
		let written: object = { ...row, number: TYPO, error: 'factuur betwist' };
		const sizes: number[] = [];
		for (let pass = 0; pass < 4; pass++) {
			written = throughSheet((await run('enterprise.get', [written], { asked })).json[0]!);
			sizes.push(JSON.stringify(written).length);
		}
		expect(sizes[3]).toBe(sizes[1]);
	});
});

describe('a customer without a match', () => {
	const NOBODY = 'Zzyzx Nobody';

	it('has the name that was typed only under `input`', async () => {
		const asked = { name: '={{ $json.name }}' };
		const { json } = await run('enterprise.match', [{ crm: 7, name: NOBODY }], { asked });
		expect(json[0]).toMatchObject({ crm: 7, match: false, name: null, input: { name: NOBODY } });
	});

	it('is asked again the same where its name stands in a column that Match does not give', async () => {
		const asked = { name: '={{ $json.customer }}' };
		const [first] = (await run('enterprise.match', [{ customer: NOBODY }], { asked })).json;
		const [second] = (await run('enterprise.match', [first!], { asked })).json;
		expect(second).toEqual(first);
	});
});

describe('with a service that answers as the test says', () => {
	const service = useService();
	const atService = async (
		operation: string,
		item: object,
		more: More & { asked?: object } = {},
	) => {
		const { asked, ...others } = more;
		const parameters = { ...ABOUT_A_ROW[operation], ...OTHERS[operation], ...asked };
		return await service.run(operation, parameters, { items: [item], ...CONTINUE, ...others });
	};

	describe('a null that only passes through', () => {
		it('replaces no field of the input', async () => {
			const name = 'Name in the CRM';
			service.behave = () => answer({ valid: false, name: null, address: null, countryCode: 'BE' });
			const { json } = await atService('vat.validate', { ...row, name, address: 'Markt 1' });
			expect(json[0]).toMatchObject({ valid: false, name, address: 'Markt 1', countryCode: 'BE' });
			expect(json[0]).not.toHaveProperty('input');
		});

		it('replaces no name where the register does not answer', async () => {
			service.behave = () => refuse(503);
			const yours = { ...row, name: 'Name in the CRM' };
			const asked = { options: {}, advanced: { maxWait: 0 } };
			const { json } = await atService('enterprise.checkBeforeInvoicing', yours, { asked });
			expect(json[0]).toMatchObject({ verdict: 'unknown', name: 'Name in the CRM', status: null });
		});

		it('is there where the input has no such field', async () => {
			service.behave = () => answer({ valid: false, name: null });
			expect((await atService('vat.validate', row)).json[0]).toMatchObject({ name: null });
		});
	});

	it('a null that is the answer replaces an old yes', async () => {
		service.behave = () => answer({ valid: null });
		const old = {
			...row,
			valid: true,
			answer: 'yes',
			summary: 'An earlier summary.',
		};
		const { json } = await atService('vat.validate', old);
		expect(json[0]).toMatchObject({ valid: null, answer: 'unknown' });
		const other = await atService('vat.validate', { ...row, valid: true });
		expect(other.json[0]).toMatchObject({ valid: null, input: { valid: true } });
	});

	const OLD: Record<string, object> = {
		'enterprise.checkBeforeInvoicing': {
			verdict: 'send',
			checkedAt: '2026-11-25T10:00:00Z',
			summary: 'Send: …',
			reasons: [],
			registerOk: true,
			vatOk: true,
			peppolOk: true,
			status: 'AC',
			peppolId: '0208:0403170701',
		},
		'enterprise.match': { match: true, reason: null, score: 100, summary: '…', nearest: '…' },
		'enterprise.compare': { same: true, summary: '…', differences: [], patch: {} },
		'enterprise.get': { status: 'AC', statusLabel: 'Active', vat: 'BE0403170701' },
		'peppol.check': { reachable: true, answer: 'yes', receivesInvoices: true, summary: '…' },
		'vat.validate': { valid: true, answer: 'yes', reason: null, summary: '…' },
		'establishment.get': { street: 'Markt', found: true },
	};

	describe.each(Object.entries(OLD))('an error of %s', (operation, old) => {
		it.each([
			{ what: 'with all of it', given: { ...row, ...old } },
			{
				what: 'with a part of it',
				given: { ...row, ...Object.fromEntries(Object.entries(old).slice(0, 1)) },
			},
		])('stands beside no earlier answer, $what', async ({ given }) => {
			service.behave = () => refuse(401);
			const { json } = await atService(operation, given, { asked: { includeInput: true } });
			expect(json[0]).toMatchObject({ ...row, error: expect.stringMatching(/refuses/) as string });
			for (const name of Object.keys(old)) expect(json[0]).not.toHaveProperty(name);
		});
	});

	it('the fields from which the question was made stay, so that the row can be asked again', async () => {
		service.behave = () => refuse(401);
		const yours = {
			crm: 1,
			enterpriseNumber: GOOD,
			name: 'Electrabel',
			postalCode: '1000',
			status: 'AC',
		};
		const asked = { enterpriseNumber: '={{ $json.enterpriseNumber }}', includeInput: true };
		const get = await atService('enterprise.get', yours, { asked });
		expect(get.json[0]).toEqual({
			crm: 1,
			enterpriseNumber: GOOD,
			error: expect.any(String) as string,
			input: { name: 'Electrabel', postalCode: '1000', status: 'AC' },
		});
		const match = await atService('enterprise.match', yours, {
			asked: { name: '={{ $json["name"] }}', postalCode: "={{ $('Items').item.json.postalCode }}" },
		});
		expect(match.json[0]).toMatchObject({ crm: 1, name: 'Electrabel', postalCode: '1000' });
	});

	interface AskedByAnswer {
		operation: string;
		/** A column that has the name of an answer, from which the question is made. */
		column: object;
		parameters: object;
	}

	it.each<AskedByAnswer>([
		{
			operation: 'enterprise.get',
			column: { vat: 'BE0403170701' },
			parameters: { enterpriseNumber: '={{ $json.vat }}' },
		},
		{
			operation: 'enterprise.get',
			column: { vatFromNumber: GOOD },
			parameters: { enterpriseNumber: '={{ $json.vatFromNumber }}' },
		},
		{
			operation: 'peppol.check',
			column: { peppolId: '0208:0403170701' },
			parameters: { enterpriseNumber: '={{$json.peppolId}}' },
		},
		{
			operation: 'enterprise.checkBeforeInvoicing',
			column: { peppolId: '0208:0403170701' },
			parameters: { enterpriseNumber: '={{ $json["peppolId"].trim() }}' },
		},
		{
			operation: 'establishment.get',
			column: { enterpriseNumber: '2.000.000.339' },
			parameters: {
				establishmentNumber: {
					__rl: true,
					mode: 'number',
					value: '={{ $json.enterpriseNumber }}',
				},
			},
		},
	])(
		'also where $operation was asked by a column with the name of an answer: $column',
		async ({ operation, column, parameters }) => {
			service.behave = () => refuse(401);
			const asked = { ...parameters, includeInput: true };
			const { json } = await atService(operation, { crm: 1, ...column }, { asked });
			expect(json[0]).toEqual({ crm: 1, ...column, error: expect.any(String) as string });
			const [again] = (await atService(operation, json[0]!, { asked })).json;
			expect(again!.error).toEqual(json[0]!.error);
		},
	);

	it('but never a verdict, whatever it was asked by', async () => {
		service.behave = () => refuse(401);
		const vatNumber = '={{ $json.valid === false ? $json.other : $json.vatNumber }}';
		const yours = { vatNumber: 'BE0403170701', valid: true, answer: 'yes' };
		const { json } = await atService('vat.validate', yours, { asked: { vatNumber } });
		expect(json[0]).toEqual({ vatNumber: 'BE0403170701', error: expect.any(String) as string });
	});

	interface Unreadable {
		operation: string;
		parameters: object;
		error: string;
	}

	it.each<Unreadable>([
		{
			operation: 'enterprise.checkBeforeInvoicing',
			parameters: { checks: ['VIES'], options: { skipAnswered: 30 } },
			error: saying('unknownChecks', { given: 'VIES' }),
		},
		{
			operation: 'enterprise.checkBeforeInvoicing',
			parameters: { options: { skipAnswered: 'abc' } },
			error: saying('wrongValue', { label: 'Options → Skip Answered (Days)' }),
		},
		{
			operation: 'enterprise.match',
			parameters: { name: '={{ [$json.customer] }}', options: { skipAnswered: true } },
			error: saying('wrongValue', { label: 'Name' }),
		},
	])(
		'all fields stay where $operation cannot tell whether the row was answered before: $parameters',
		async ({ operation, parameters, error }) => {
			const { json } = await atService(operation, row, { asked: parameters });
			expect(json[0]).toEqual({ ...row, error });
		},
	);

	describe('a member of the service with a name that only this pack gives', () => {
		const forged = {
			verdict: 'send',
			match: true,
			found: true,
			error: 'x',
			reachable: true,
			answer: 'yes',
			evidence: {},
			input: {},
		};
		it.each([
			{
				operation: 'vat.validate',
				data: { valid: false },
				shown: { valid: null, answer: 'unknown' },
			},
			{
				operation: 'enterprise.get',
				data: { enterpriseNumber: GOOD },
				shown: { enterpriseNumber: GOOD },
			},
			{ operation: 'api.request', data: { id: 7 }, shown: { id: 7 } },
			{ operation: 'service.getHealth', data: { status: 'ok' }, shown: { status: 'ok' } },
			{ operation: 'webhook.create', data: { id: 'w', hmacSecret: 's' }, shown: { id: 'w' } },
			{ operation: 'webhook.update', data: { name: 'A' }, shown: { name: 'A' } },
			{ operation: 'webhook.rotateSecret', data: { hmacSecret: 's' }, shown: { hmacSecret: 's' } },
			{ operation: 'webhook.sendTestEvent', data: { delivered: true }, shown: { delivered: true } },
		])('does not come out of $operation under that name', async ({ operation, data, shown }) => {
			service.behave = () => answer({ ...data, ...forged });
			const ofWebhook = { webhookId: byId('wh_1'), updateFields: { name: 'A' } };
			const newWebhook = { name: 'A', url: 'https://n8n.example/hook' };
			const asked = { simplify: false, path: '/me', ...ofWebhook, ...newWebhook };
			const { json } = await atService(operation, row, { asked });
			const { raw, ...others } = json[0]!;
			expect(others).toMatchObject(shown);
			for (const name of Object.keys(forged).filter((one) => !(one in shown)))
				expect(others).not.toHaveProperty(name);
			expect(raw).toMatchObject({ verdict: 'send', match: true });
		});

		it.each([true, false])('adds no raw to a VAT answer that is firm: %s', async (valid) => {
			// With error or answer false or null, as the forged ones would make the answer unknown.
			service.behave = () =>
				answer({ ...(valid && { ...forged, error: null }), valid, found: null });
			const { json } = await atService('vat.validate', row, {});
			expect(json[0]).toMatchObject({ valid, answer: valid ? 'yes' : 'no' });
			for (const name of ['raw', 'verdict', 'match', 'found', 'error', 'reachable', 'evidence'])
				expect(json[0]).not.toHaveProperty(name);
		});

		it('is left out where it is null', async () => {
			service.behave = () => answer({ status: 'ok', error: null });
			expect((await atService('service.getHealth', row)).json).toEqual([{ status: 'ok' }]);
		});
	});
});

describe('any sheet', () => {
	it.each([...Object.keys(ABOUT_A_ROW), 'enterprise.get'])(
		'comes out of %s with a verdict or an error beside the fields of each row',
		async (operation) => {
			const cell = fc.constantFrom<unknown>(
				'0403.170.701',
				403170701,
				'BE 0417.497.106',
				'0999.999.922',
				'0403.170.702',
				'',
				null,
				4031707,
				2000000339,
				'Colruyt',
			);
			const cells = fc.record({
				number: cell,
				customer: fc.constantFrom('Electrabel', 'Unheard of', ''),
				error: fc.constantFrom(undefined, '', 'no number in the CRM'),
				status: fc.constantFrom('lead', 'customer'),
			});
			await fc.assert(
				fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 12 }), async (sheet) => {
					const rows = sheet.map((cellsOfRow, id) => ({ id: `CRM-${id}`, ...cellsOfRow }));
					const { items } = await run(operation, rows, { asked: { includeInput: true } });
					expect(items.map(({ pairedItem }) => pairedItem)).toEqual(
						rows.map((_, item) => ({ item })),
					);
					for (const [at, { json }] of items.entries()) {
						const { id, number, status, error } = rows[at]!;
						const input = json.input as { status?: string; error?: string } | undefined;
						expect(json).toMatchObject({ id, number });
						expect([json.status, input?.status]).toContain(status);
						// An empty cell stays where it is.
						expect(error ? input?.error : error).toBe(error);
						expect(json.error).not.toBe('no number in the CRM');
					}
				}),
				{ numRuns: 15 },
			);
		},
	);
});

it('changes of a watch list have no input to keep', async () => {
	const webhookId = byId(await registry.webhook());
	const parameters = { webhookId, entityNumbers: GOOD };
	const { json } = await registry.run('subscription.add', parameters, { items: [row] });
	expect(json[0]).not.toHaveProperty('crm');
});
