import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandbox } from '../../sandbox';
import { GeneratedSource } from '../../sandbox/register/generated';
import { matches } from '../../sandbox/register/matching';
import {
	dotted,
	hasValidCheckDigits,
	toDigits,
	withCheckDigits,
} from '../../sandbox/register/numbers';
import type { Criteria, Entry } from '../../sandbox/register/records';
import { Register } from '../../sandbox/register/register';
import { fc } from '../support/simulated/seededProperties';
import { clientOf } from './support/client';

const ownData = join(__dirname, '../../sandbox/data');
const everything = (register: Register, kind: Entry['kind']) =>
	register.search({ kind }).slice(0, 100_000);

describe('numbers', () => {
	it.each(['0403170701', '0428759497', '1033022383', '1023290711', '2000000339', '2286527055'])(
		'%s is valid',
		(digits) => expect(hasValidCheckDigits(digits)).toBe(true),
	);

	it.each(['0403170702', '0123456789', '0428759400', '0000000000', '2111111111'])(
		'%s is not',
		(digits) => expect(hasValidCheckDigits(digits)).toBe(false),
	);

	it('are the same with and without dots', () =>
		fc.assert(
			fc.property(fc.integer({ min: 1, max: 89_999_999 }), (firstEight) => {
				const digits = withCheckDigits(firstEight);
				expect(toDigits(dotted(digits))).toBe(digits);
				expect(digits.endsWith('00')).toBe(false);
			}),
		));
});

describe('the data that comes with the sandbox', () => {
	it('holds about thirty enterprises and establishments, all with valid numbers, names, addresses and labelled codes', async () => {
		const register = await Register.open(ownData, 0, 1);
		const entries = [
			...everything(register, 'enterprise'),
			...everything(register, 'establishment'),
		];
		expect(entries.length).toBeGreaterThanOrEqual(30);
		for (const entry of entries) {
			expect(hasValidCheckDigits(entry.number)).toBe(true);
			expect(Object.values(register.nameOf(entry)).join('')).not.toBe('');
			expect(entry.address?.zipCode).toMatch(/^[1-9]\d{3}$/);
			expect(entry.startDate).toMatch(/^\d{4}-\d\d-\d\d$/);
			if (entry.kind === 'establishment')
				expect(register.enterprise(entry.enterpriseNumber)).toBeDefined();
			for (const { version, code } of entry.activities)
				expect(register.codes.label(`Nace${version}`, code, 'FR')).not.toBe('');
		}
	});
});

describe('a folder of KBO Open Data', () => {
	const folder = mkdtempSync(join(tmpdir(), 'extract-'));
	afterAll(() => rmSync(folder, { recursive: true }));

	it('is read as it comes: quoted, dates day first, languages numbered, with files missing', async () => {
		writeFileSync(
			join(folder, 'enterprise.csv'),
			'"EnterpriseNumber","Status","JuridicalSituation","TypeOfEnterprise","JuridicalForm","JuridicalFormCAC","StartDate"\n"0200.065.765","AC","000","2","416",,09-08-1960\n"0200.068.636","AC","000","2","417",,16-02-1923\n',
		);
		writeFileSync(
			join(folder, 'denomination.csv'),
			'"EntityNumber","Language","TypeOfDenomination","Denomination"\n"0200.065.765","2","002","VENEKO"\n"0200.065.765","2","001","Intergemeentelijke Vereniging ""Veneco"""\n',
		);
		const sandbox = await startSandbox({ data: folder });
		const api = clientOf(sandbox);
		expect((await api.get('/v2/enterprise/0200.065.765')).data.data).toMatchObject({
			denomination: 'Intergemeentelijke Vereniging "Veneco"',
			startDate: '1960-08-09',
			address: null,
			mainActivity: null,
		});
		expect((await api.get('/companies/0200.068.636')).data.data).toMatchObject({
			name: '',
			address: '',
			activities: [],
		});
		expect((await api.get('/v2/enterprise/0403.170.701')).status).toBe(404);
		await sandbox.close();
	});

	it('is refused with a reason when it holds no enterprises', () =>
		expect(startSandbox({ data: join(folder, 'nothing') })).rejects.toThrow(/No enterprise\.csv/));
});

describe('generated enterprises', () => {
	const source = new GeneratedSource(1_000_000, 3);

	it('follow from index and seed alone, with valid numbers that lead back to them', () =>
		fc.assert(
			fc.property(fc.integer({ min: 0, max: 999_999 }), (index) => {
				const number = source.enterpriseNumber(index);
				const entry = source.find(number)!;
				expect(hasValidCheckDigits(number)).toBe(true);
				expect(entry).toEqual(new GeneratedSource(1_000_000, 3).find(number));
				const establishments = source.establishmentsOf(number);
				expect(establishments.length).toBe((index % 3) + 1);
				for (const establishment of establishments) {
					expect(hasValidCheckDigits(establishment.number)).toBe(true);
					expect(source.find(establishment.number)).toEqual(establishment);
				}
			}),
		));

	it('differ by seed, and end where they end', () => {
		const number = source.enterpriseNumber(5);
		expect(new GeneratedSource(10, 4).find(number)).not.toEqual(source.find(number));
		expect(new GeneratedSource(5, 3).find(number)).toBeUndefined();
		expect(source.find('0900000000')).toBeUndefined();
		expect(() => new GeneratedSource(1_000_001, 1)).toThrow(/1000000/);
	});

	it('are found by a search exactly when they match it', () => {
		const small = new GeneratedSource(400, 3);
		const all = (kind: Entry['kind']) => small.search({ kind }, new Set()).slice(0, 10_000);
		const criteria: Criteria[] = [
			{ kind: 'enterprise', name: 'brouwerij' },
			{ kind: 'enterprise', zipCode: '9000' },
			{ kind: 'enterprise', city: 'gand' },
			{ kind: 'enterprise', street: 'straat', zipCode: '1000' },
			{ kind: 'establishment', city: 'Liège' },
			{ kind: 'establishment', zipCode: '9000', street: 'kerk' },
		];
		for (const wanted of criteria) {
			const expected = all(wanted.kind)
				.filter((entry) => matches(entry, wanted))
				.map(({ number }) => number);
			expect(
				small
					.search(wanted, new Set())
					.slice(0, 10_000)
					.map(({ number }) => number),
			).toEqual(expected);
		}
	});

	it('find a name with its serial number', () => {
		const { denomination } = source.find(source.enterpriseNumber(700_000))!;
		const found = source.search({ kind: 'enterprise', name: denomination.FR }, new Set());
		expect(found.slice(0, found.total).map((entry) => entry.denomination.FR)).toContain(
			denomination.FR,
		);
		expect(found.total).toBeLessThan(20);
	});

	it('are found by words exactly when the name holds so many of them', () => {
		const small = new GeneratedSource(400, 3);
		for (const count of [0, 1, 2]) {
			const wanted: Criteria = {
				kind: 'enterprise',
				words: { list: ['brouwerij', 'maes'], count },
			};
			const expected = small
				.search({ kind: 'enterprise' }, new Set())
				.slice(0, 400)
				.filter((entry) => matches(entry, wanted))
				.map(({ number }) => number);
			expect(
				small
					.search(wanted, new Set())
					.slice(0, 400)
					.map(({ number }) => number),
			).toEqual(expected);
		}
	});

	it('of a million are searched by address', () => {
		expect(
			source.search(
				{ kind: 'enterprise', zipCode: '1000', street: 'wet', houseNumber: '7' },
				new Set(),
			).total,
		).toBeGreaterThan(0);
	});
});
