import { TestSetup } from '../harness/workflows/TestSetup';
import { Editor } from '../harness/browser/Editor';

/** What people type who look for the node, and the rank below which it must not fall in n8n's own order. */
const SEARCHES: Array<[string, number]> = [
	// n8n ranks by letters: KoBoToolbox begins with these three, too.
	['KBO', 1],
	['kbo', 1],
	['BCE', 1],
	['CBE', 1],
	['ZDU', 1],
	['BTW', 1],
	['TVA', 1],
	['VAT', 1],
	['MwSt', 1],
	['Peppol', 1],
	['NACE', 1],
	['KYC', 1],
	['registry', 1],
	['enterprise registry', 1],
	['enterprise', 1],
	['business register', 1],
	['company register', 1],
	['webhook registry', 1],
	['company', 1],
	['Belgian company', 1],
	['company lookup', 1],
	['company search', 1],
	['company changes trigger', 1],
	['find company', 1],
	['match company', 1],
	['company match', 1],
	['company name', 1],
	['kbo nummer', 1],
	['numéro BCE', 1],
	['register change', 1],
	['change', 1],
	['btw nummer', 1],
	['VAT number', 1],
	['firma', 1],
	['bedrijf', 1],
	['onderneming', 1],
	['ondernemingsnummer', 1],
	["numéro d'entreprise", 1],
	['société', 1],
	['Unternehmen', 1],
	['kruispuntbank', 1],
	['e-invoicing', 1],
	['factuur', 1],
	['facturatie', 1],
	['numero entreprise', 1],
	['clean data', 3],
	['duplicates', 3],
	['ubo', 3],
	['aml', 3],
	['ubl', 3],
	['Belgium', 1],
	['België', 1],
	// These are the very words of other nodes: Invoice Ninja, TheHive, and the trigger for local files.
	['invoice', 2],
	['watch', 2],
	['monitor', 3],
];

describe('the search of the editor', () => {
	let setup: TestSetup;
	let editor: Editor;

	beforeAll(async () => {
		setup = await TestSetup.open();
		editor = await Editor.open(setup.n8n);
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
	});
	afterAll(async () => {
		await editor?.close();
		await setup?.close();
	});

	it(`finds the node by ${SEARCHES.length} words that people use, before the others`, async () => {
		const ranks: Array<[string, number]> = [];
		for (const [words] of SEARCHES) ranks.push([words, await editor.rank(words)]);
		const behind = ranks.filter(([, rank], index) => rank === 0 || rank > SEARCHES[index]![1]);
		expect(behind).toEqual([]);
	});
});
