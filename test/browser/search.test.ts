import { NODE, inEditor, type Editor } from '../harness/browser/Editor';

/** What people type who look for the node. It comes first, as far as n8n's order by letters allows (KoBoToolbox begins with KBO, too). */
const FIRST =
	`KBO, kbo, BCE, CBE, ZDU, BTW, TVA, VAT, MwSt, Peppol, NACE, KYC, registry, enterprise registry,
enterprise, business register, company register, webhook registry, company, Belgian company,
company lookup, company search, company changes trigger, find company, match company,
company match, company name, kbo nummer, numéro BCE, register change, change, btw nummer, VAT number,
firma, bedrijf, onderneming, ondernemingsnummer, numéro d'entreprise, société, Unternehmen,
kruispuntbank, e-invoicing, factuur, check VAT, check Peppol, bedrijf opzoeken, klantenlijst, facturatie, numero entreprise, Belgium, België`.split(
		/,\s+/,
	);

/** Words that people type, and the last position among the results at which the node may stand. */
const SEARCHES: Array<{ words: string; lastRank: number }> = [
	...FIRST.map((words) => ({ words, lastRank: 1 })),
	{ words: 'clean data', lastRank: 3 },
	{ words: 'duplicates', lastRank: 3 },
	{ words: 'ubo', lastRank: 3 },
	{ words: 'aml', lastRank: 3 },
	{ words: 'ubl', lastRank: 3 },
	// These are the very words of other nodes: Invoice Ninja, TheHive, and the trigger for local files.
	{ words: 'invoice', lastRank: 2 },
	{ words: 'watch', lastRank: 2 },
	{ words: 'monitor', lastRank: 3 },
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

	it(`lists the node first, or among the first three, for each of ${SEARCHES.length} words that people type`, async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		const tooLate: Array<{ words: string; lastRank: number; found: number }> = [];
		for (const { words, lastRank } of SEARCHES) {
			const found = await rank(words);
			if (found === 0 || found > lastRank) tooLate.push({ words, lastRank, found });
		}
		expect(tooLate).toEqual([]);
	});
});
