import { came, NODE, inEditor, type Editor } from '../harness/browser/Editor';
import { until } from '../harness/process/until';

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

/** Finds nothing. */
const NO_NODE = 'xqzjw';

describe('the search of the editor', () => {
	let editor: Editor;

	inEditor((opened) => ({ editor } = opened));

	/** The position of the node among the results, once it is not behind the last allowed one; 0 if it is not found. */
	async function rank(words: string, lastRank: number): Promise<number> {
		const search = editor.byId('node-creator-search-bar');
		const results = editor.byId('node-creator-item-name');
		// What is still listed for the words before would count.
		await search.fill(NO_NODE);
		await results.first().waitFor({ state: 'hidden' });
		await search.fill(words);
		let found = 0;
		const isFound = async () => {
			const names = await results.allInnerTexts();
			found = names.findIndex((name) => NODE.test(name)) + 1;
			return found > 0 && found <= lastRank;
		};
		// The panel searches once the typing pauses.
		await came(until('the node among the first', isFound, { seconds: 10, interval: 100 }));
		return found;
	}

	it(`lists the node first, or among the first three, for each of ${SEARCHES.length} words that people type`, async () => {
		await editor.newWorkflow();
		await editor.byId('canvas-plus-button').click();
		const tooLate: Array<{ words: string; lastRank: number; found: number }> = [];
		for (const { words, lastRank } of SEARCHES) {
			const found = await rank(words, lastRank);
			if (found === 0 || found > lastRank) tooLate.push({ words, lastRank, found });
		}
		expect(tooLate).toEqual([]);
	});
});
