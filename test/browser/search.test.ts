import { NODE, inEditor, type Editor } from '../harness/browser/Editor';

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
	let editor: Editor;

	inEditor((opened) => ({ editor } = opened));

	/** The position of the node among the results; 0 if it is not found. */
	async function rank(words: string): Promise<number> {
		await editor.byId('node-creator-search-bar').fill(words);
		// The panel searches once the typing pauses.
		await editor.page.waitForTimeout(300);
		const names = await editor.byId('node-creator-item-name').allInnerTexts();
		return names.findIndex((name) => NODE.test(name)) + 1;
	}

	it(`finds the node by ${SEARCHES.length} words that people use, before the others`, async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		const ranks: Array<[string, number]> = [];
		for (const [words] of SEARCHES) ranks.push([words, await rank(words)]);
		const behind = ranks.filter(([, rank], index) => rank === 0 || rank > SEARCHES[index]![1]);
		expect(behind).toEqual([]);
	});
});
