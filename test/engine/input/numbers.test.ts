import type { Reply } from '../../support/hostileService';
import { saying } from '../../support/saying';
import { useService } from '../support';

const answer = (data: unknown): Reply => ({
	kind: 'answer',
	body: { success: true, data, timestamp: new Date().toISOString() },
});

const service = useService(() => answer({ valid: false }));

const CONTINUE = { onError: 'continueRegularOutput' } as const;

const validate = async (cells: unknown[]) => {
	const items = cells.map((cell) => ({ cell }));
	const { json } = await service.run(
		'vat.validate',
		{ vatNumber: '={{ $json.cell }}' },
		{ items, ...CONTINUE },
	);
	const asked = service.calls.map(({ path }) => decodeURIComponent(path.split('/').pop() ?? ''));
	return { json, asked };
};

/* The cells come from the VAT columns of web shops, from footers and invoices, and from spreadsheets. */

describe('VAT → Validate, given a cell with one VAT number,', () => {
	it.each([
		{ cell: 'DE123456789 VAT', number: 'DE123456789' },
		{ cell: 'HU12345678-2-42', number: 'HU12345678' },
		{ cell: 'TVA FR82246200638', number: 'FR82246200638' },
		{ cell: 'VAT: DE123456789', number: 'DE123456789' },
		{ cell: 'USt-IdNr. DE 123 456 789', number: 'DE123456789' },
		{ cell: 'BTW nr. NL8136.548.16.B01', number: 'NL813654816B01' },
		{ cell: 'ESB12345678 S.L.', number: 'ESB12345678' },
		{ cell: 'FR82246200638 (FR)', number: 'FR82246200638' },
		{ cell: 'GR 094279805', number: 'EL094279805' },
		{ cell: 'BTW BE 0403.170.701 RPR Brussel', number: 'BE0403170701' },
		{ cell: '403170701,00', number: 'BE0403170701' },
		{ cell: 403170701, number: 'BE0403170701' },
	])('$cell asks the service for $number', async ({ cell, number }) => {
		const { json, asked } = await validate([cell]);
		expect(asked).toEqual([number]);
		expect(json[0]).toMatchObject({ vatNumber: number, valid: false, answer: 'no' });
	});
});

describe('VAT → Validate, given a cell that holds no single VAT number,', () => {
	const doubtful = (doubt: object) => saying('doubtfulVatNumber', { doubt });

	it.each([
		{
			cell: 'DE123456789 since 2019',
			said: doubtful({ kind: 'moreBeside', number: 'DE123456789', more: '2019' }),
		},
		{
			cell: 'DE1234567890',
			said: doubtful({ kind: 'misshapen', code: 'DE', body: '1234567890', country: 'Germany' }),
		},
		{
			cell: 'DE123456789 / FR82246200638',
			said: doubtful({ kind: 'several', numbers: ['DE123456789', 'FR82246200638'] }),
		},
		{ cell: 'GB 123 4567 89', said: saying('signOfOtherCountry', { sign: 'GB' }) },
		{ cell: '4,03171E+08', said: saying('shortenedBySpreadsheet', { given: '4,03171E+08' }) },
		{
			cell: 'BEO403170701',
			said: saying('letterForDigit', { given: 'BEO403170701', letter: 'O' }),
		},
		{ cell: 'in aanvraag', said: saying('withoutNumber', { given: 'in aanvraag' }) },
		{ cell: '\u001fgeen', said: saying('withoutNumber') },
	])('$cell is refused without a request, with what was read', async ({ cell, said }) => {
		const { json, asked } = await validate([cell]);
		expect(asked).toEqual([]);
		expect(json[0]).toMatchObject({ error: said });
		expect(json[0]).not.toHaveProperty('valid');
	});
});

it('VAT → Validate gives the number with its country code, also where the service gives the two apart', async () => {
	service.behave = () => answer({ valid: true, countryCode: 'NL', vatNumber: '853746333B01' });
	const { json } = await validate(['NL853746333B01']);
	expect(json[0]).toMatchObject({ vatNumber: 'NL853746333B01', countryCode: 'NL', valid: true });
});

describe('a lookup by number', () => {
	const look = async (enterpriseNumber: unknown) =>
		await service.run('peppol.check', { enterpriseNumber }, CONTINUE);

	it.each([
		{ cell: 'DE: 403170701', error: saying('foreignVatNumber') },
		{ cell: 'FR, 403170701', error: saying('signOfOtherCountry') },
		{ cell: 'TR 403170701', error: saying('signOfOtherCountry') },
		{ cell: '403170701 (FR)', error: saying('signOfOtherCountry') },
		{ cell: 'SIREN 403 170 701', error: saying('signOfOtherCountry') },
	])(
		'refuses the number of another country, instead of asking about a Belgian company: $cell',
		async ({ cell, error }) => {
			const { json } = await look(cell);
			expect(json[0]).toMatchObject({ error });
			expect(service.calls).toHaveLength(0);
		},
	);

	it.each([
		'(0208) 0403170701',
		'0208BE0403170701',
		'9925-BE0403170701',
		'schemeID="0208" 0403170701',
	])('reads the enterprise number in a Peppol ID as people type it: %s', async (cell) => {
		await look(cell);
		expect(service.calls[0]?.path).toContain('0403.170.701');
	});
});

describe('Number → Parse', () => {
	const parse = async (cell: string) => {
		const asked = { value: '={{ $json.cell }}' };
		return (await service.run('number.parse', asked, { items: [{ cell }] })).json;
	};

	it.each(['="0403170701"', '=T("0403170701")', '403.170.701,00'])(
		'reads a number as a spreadsheet writes it: %s',
		async (cell) => {
			expect(await parse(cell)).toMatchObject([{ valid: true, dotted: '0403.170.701' }]);
		},
	);

	it.each([
		{ cell: '0403170701 / 0417497106', code: 'twoNumbers' as const },
		{ cell: 'n/a', code: 'withoutNumber' as const },
	])('says of $cell what is wrong with it', async ({ cell, code }) => {
		const reason = saying(code, { given: cell });
		expect(await parse(cell)).toMatchObject([{ valid: false, reason }]);
	});
});
