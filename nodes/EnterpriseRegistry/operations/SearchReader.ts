import type { Company } from '../matching/match/company';
import type { Hits } from '../matching/match/coverage';
import type { findCompany } from '../matching/match/findCompany';
import { readEnterprise, readStanding } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';
import type { RecordSettings } from '../reading/recordMembers';
import type { ListDoubt } from '../registry/failures';
import type { PageOutcome } from '../registry/ListProgress';
import type { Page } from '../registry/page';
import type { RegistryClient } from '../registry/RegistryClient';
import { failure } from './failures';

type ReadPage = Hits & Pick<Page, 'beside'>;

/** The searches of one match, with what their pages held. */
export class SearchReader {
	private readonly pages: ReadPage[] = [];

	constructor(private readonly client: RegistryClient) {}

	/** @param withEstablishments whether they may be searched, too. */
	searches(withEstablishments: boolean): Parameters<typeof findCompany>[0] {
		const { client } = this;
		return {
			byName: async (text, page) =>
				await this.read(
					client.page('searchCompanies', { unnamed: { is: 'companyName', text } }, page),
					companyIn,
				),
			byAddress: async ({ postalCode, street }) =>
				await this.read(
					client.page('searchAddress', { query: { postalCode, street } }, 1),
					companyIn,
				),
			...(withEstablishments && {
				establishments: async (name: string, zipCode: string) =>
					await this.read(
						client.page('searchEstablishments', { query: { name, zipCode } }, 1),
						establishmentIn,
					),
			}),
		};
	}

	private async read(search: Promise<PageOutcome>, readEntry: EntryReader): Promise<ReadPage> {
		const outcome = await search;
		const { entries, ...page } =
			outcome.kind === 'page' ? outcome.page : { entries: [], beside: [] };
		const companies = entries.flatMap((entry) => readEntry(entry, this.client.profile));
		const read = { ...page, companies, count: entries.length };
		this.pages.push(read);
		return read;
	}

	/** @throws Failure where entries came, and none of them could be read. */
	refuseUnreadable(): void {
		const entries = Math.max(0, ...this.pages.map(({ count }) => count));
		if (entries === 0 || this.pages.some(({ companies }) => companies.length > 0)) return;
		throw failure('entriesWithoutName', { entries });
	}

	/** What the service said beside pages without entries, each once. */
	doubts(): ListDoubt[] {
		const said = new Map(this.pages.map(({ beside }) => [beside.join(), beside]));
		said.delete('');
		return [...said.values()].map((beside) => ({ kind: 'noEntries', beside }));
	}
}

/** The company that an entry of a search is about, or none. */
type EntryReader = (entry: unknown, settings: RecordSettings) => Company[];

/** The company that a record is of; none for a record without a known name and number. */
function companyIn(entry: unknown, settings: RecordSettings): Company[] {
	const summary = readEnterprise(entry, settings);
	const { enterpriseNumber, name } = summary;
	if (enterpriseNumber === null || name === null) return [];
	const { state } = readStanding(entry, settings);
	return [{ ...summary, enterpriseNumber, name, stopped: state === 'stopped' }];
}

function establishmentIn(entry: unknown, settings: RecordSettings): Company[] {
	const summary = readEstablishment(entry, settings);
	const { enterpriseNumber, establishmentNumber, name } = summary;
	if (enterpriseNumber === null || establishmentNumber === null || name === null) return [];
	const ofOwner = { country: null, juridicalForm: null, status: null, statusLabel: null };
	return [{ ...summary, ...ofOwner, enterpriseNumber, establishmentNumber, name, stopped: false }];
}
