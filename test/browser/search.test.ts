import { TestSetup } from '../harness/workflows/TestSetup';
import { Editor } from '../harness/browser/Editor';

/** What people type who look for the node. It comes first, as far as n8n's order by letters allows (KoBoToolbox begins with KBO, too). */
const FIRST =
	`KBO, kbo, BCE, CBE, ZDU, BTW, TVA, VAT, MwSt, Peppol, NACE, KYC, registry, enterprise registry,
enterprise, business register, company register, webhook registry, company, Belgian company,
company lookup, company search, company changes trigger, find company, match company,
company match, company name, kbo nummer, numéro BCE, register change, change, btw nummer, VAT number,
firma, bedrijf, onderneming, ondernemingsnummer, numéro d'entreprise, société, Unternehmen,
kruispuntbank, e-invoicing, factuur, facturatie, numero entreprise, Belgium, België`.split(/,\s+/);

const SEARCHES: Array<[string, number]> = [
	...FIRST.map((words): [string, number] => [words, 1]),
	['clean data', 3],
	['duplicates', 3],
	['ubo', 3],
	['aml', 3],
	['ubl', 3],
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
