import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { given } from '../../harness/workflows/executionData';
import { TestSetup, useSetup } from '../../harness/workflows/TestSetup';

/** A list as a shop in Belgium exports it: semicolons, Windows-1252, Dutch headings, a number that Excel was told to leave alone. */
const customers = new File([readFileSync(join(__dirname, 'klanten.csv'))], 'klanten.csv', {
	type: 'text/csv',
});
const FROM_WINDOWS = 'Semicolons, saved by Excel for Windows';

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
			{ Klant: 'Électrabel', Bedrag: '1.250,00', enterpriseNumber: '0403.170.701', wrong: '' },
			{ Klant: 'Colruyt', enterpriseNumber: '0400.378.485', municipality: 'Halle' },
			{ Klant: 'KBC Group NV', 'BTW-nummer': '', enterpriseNumber: '0403.227.515' },
			{ Klant: 'Café Één', enterpriseNumber: '', wrong: expect.stringContaining('particulier') },
			{ Klant: 'Barco', enterpriseNumber: '0473.191.041', wrong: '' },
		]);
	});

	it('may be an Excel file: what one upload gave back can be uploaded again', async () => {
		const first = await upload('01-look-up-companies.json', [customers], 'Companies found');
		const [[excel]] = first.downloads as [[File]];
		const again = await upload('01-look-up-companies.json', [excel], 'Companies found');
		expect(again.rows[0]!.map(({ Klant, peppol }) => [Klant, peppol])).toEqual(
			first.rows[0]!.map(({ Klant, peppol }) => [Klant, peppol]),
		);
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
});
