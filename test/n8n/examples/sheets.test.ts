import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { given } from '../../harness/workflows/executionData';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';

/** A list as a shop in Belgium exports it: semicolons, Windows-1252, Dutch headings, a number that Excel was told to leave alone. */
const customers = new File([readFileSync(join(__dirname, 'klanten.csv'))], 'klanten.csv', {
	type: 'text/csv',
});
const FROM_WINDOWS = 'Semicolons, saved by Excel for Windows';

/** Fourteen customers, as a bookkeeper keeps them: a column of numbers of its own before the names, a column "status", a blank row, a typo. */
const fourteen = new File([readFileSync(join(__dirname, 'veertien.csv'))], 'veertien.csv', {
	type: 'text/csv',
});

describe('a sheet that is uploaded to the form of an example', () => {
	let setup: TestSetup;
	useSetup(TestSetup.open, (opened) => (setup = opened));

	/** Publishes the example, sends each file to its form, and gives what the visitor downloads and the rows of the named node. */
	async function upload(example: string, files: File[], node: string) {
		const id = await setup.importExample(example);
		await setup.n8n.publish(id);
		const { nodes } = await setup.n8n.workflow(id);
		const { webhookId } = nodes.find(({ type }) => type.endsWith('.formTrigger'))!;
		const downloads = [];
		for (const file of files)
			downloads.push(await setup.n8n.submitForm(String(webhookId), [file, FROM_WINDOWS]));
		const executions = await setup.n8n.startedExecutions(id, files.length);
		await setup.n8n.unpublish(id);
		return { downloads, rows: executions.map((execution) => given(execution, node)) };
	}

	it('comes back as an Excel file with every row in order, its own columns and what was found', async () => {
		const { downloads, rows } = await upload(
			'01-look-up-companies.json',
			[customers],
			'Companies found',
		);
		expect(downloads).toMatchObject([[{ name: 'companies.xlsx' }]]);
		expect(rows[0]).toMatchObject([
			{ Klant: 'Électrabel', Bedrag: '1.250,00', 'official number': '0403.170.701', wrong: '' },
			{ Klant: 'Colruyt', 'official number': '0400.378.485', 'official municipality': 'Halle' },
			{ Klant: 'KBC Group NV', 'BTW-nummer': '', 'official number': '0403.227.515' },
			{ Klant: 'Café Één', 'official number': '', wrong: expect.stringContaining('particulier') },
			{ Klant: 'Barco', 'official number': '0473.191.041', wrong: '' },
		]);
	});

	it('may be the Excel file that an earlier upload gave back', async () => {
		const first = await upload('01-look-up-companies.json', [customers], 'Companies found');
		const [[excel]] = first.downloads as [[File]];
		const again = await upload('01-look-up-companies.json', [excel], 'Companies found');
		expect(again.rows[0]!.map(({ Klant, peppol }) => [Klant, peppol])).toEqual(
			first.rows[0]!.map(({ Klant, peppol }) => [Klant, peppol]),
		);
	});

	it('is read as UTF-8 if it begins with a byte order mark, whatever encoding was chosen in the form', async () => {
		const text = new TextDecoder('windows-1252').decode(await customers.arrayBuffer());
		const asUtf8 = new File(['\uFEFF', text], 'klanten.csv', { type: 'text/csv' });
		const { rows } = await upload('01-look-up-companies.json', [asUtf8], 'Companies found');
		expect(rows[0]!.map(({ Klant }) => Klant).slice(0, 2)).toEqual(['Électrabel', 'Colruyt']);
	});

	it('gets a verdict on each row before the invoice run', async () => {
		const { downloads, rows } = await upload(
			'02-check-customers-before-the-invoice-run.json',
			[customers],
			'Every customer',
		);
		expect(downloads).toMatchObject([[{ name: 'before-the-invoice-run.xlsx' }]]);
		expect(rows[0]!.map(({ Klant, verdict }) => [Klant, verdict])).toEqual([
			['Électrabel', 'send'],
			['Colruyt', 'send'],
			['KBC Group NV', 'ask'],
			['Café Één', 'other'],
			['Barco', 'ask'],
		]);
	});

	it('says of a row without a match whether the search failed or found none, and why', async () => {
		const example = '02-check-customers-before-the-invoice-run.json';
		setup.sandbox.settings.nextResponses = [{ match: 'search', status: 403, times: 0 }];
		const refused = await upload(example, [fourteen], 'Every customer');
		setup.sandbox.reset();
		const answered = await upload(example, [fourteen], 'Every customer');
		const verdicts = ({ rows: [rows] }: typeof answered) =>
			rows!.map(({ Klantnr, verdict }) => `${String(Klantnr)} ${String(verdict)}`).join(', ');
		expect(verdicts(refused)).toBe(
			'1001 send, 1002 send, 1003 send, 1004 ask, 1005 unknown, 1006 unknown, 1007 ask, ' +
				'1008 other, 1009 ask, 1010 other, 1011 send, 1012 unknown, 1013 unknown, 1014 unknown',
		);
		expect(verdicts(answered)).toBe(
			'1001 send, 1002 send, 1003 send, 1004 ask, 1005 ask, 1006 ask, 1007 ask, ' +
				'1008 other, 1009 ask, 1010 other, 1011 send, 1012 ask, 1013 ask, 1014 ask',
		);
		const rowOf = ({ rows: [rows] }: typeof answered, customer: string) =>
			rows!.find(({ Klantnr }) => Klantnr === customer);
		expect(rowOf(refused, '1005')).toMatchObject({
			why: expect.stringMatching(/^Unknown: \w+ \w+/),
			next: 'Try again later',
		});
		expect(rowOf(answered, '1005')).toMatchObject({
			Klant: 'Société nationale des chemins de fer belges',
			status: 'à vérifier',
			'official number': '0203.430.576',
		});
		expect(rowOf(answered, '1013')).toMatchObject({
			'official number': '',
			why: expect.stringContaining('Three companies have this name'),
		});
	});
});
