import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse';
import { Codes } from './codes';
import { matches } from './matching';
import type {
	Activity,
	Address,
	Criteria,
	Enterprise,
	Entry,
	Establishment,
	Matches,
	Source,
	Texts,
} from './records';

const digitsOf = (number: string): string => number.replace(/\./g, '');
const isoDate = (dayFirst: string): string => dayFirst.split('-').reverse().join('-');

/** The extract numbers its languages. */
const languages: Record<string, keyof Texts> = { '1': 'FR', '2': 'NL', '3': 'DE', '4': 'EN' };

/** Denominations that are shown as the name; an abbreviation (002) is not. */
const nameTypes: Record<string, number> = { '001': 1, '003': 2, '004': 3 };

async function* rows(folder: string, file: string): AsyncGenerator<Record<string, string>> {
	const path = join(folder, file);
	if (!existsSync(path)) return;
	const parser = createReadStream(path).pipe(
		parse({ columns: true, bom: true, skip_empty_lines: true, trim: true }),
	);
	for await (const row of parser) yield row as Record<string, string>;
}

/** A folder in the file layout of KBO Open Data, with a whole extract or part of one. */
export class FileSource implements Source {
	readonly codes = new Codes();
	private readonly entries = new Map<string, Entry>();
	private readonly owned = new Map<string, Establishment[]>();
	private readonly counts = { enterprise: 0, establishment: 0 };

	static async read(folder: string): Promise<FileSource> {
		if (!existsSync(join(folder, 'enterprise.csv')))
			throw new Error(`No enterprise.csv in ${folder}`);
		const source = new FileSource();
		await source.readEntities(folder);
		await source.readDetails(folder);
		for await (const row of rows(folder, 'code.csv')) {
			source.codes.add(
				row.Category ?? '',
				row.Code ?? '',
				row.Language ?? '',
				row.Description ?? '',
			);
		}
		return source;
	}

	private async readEntities(folder: string): Promise<void> {
		for await (const row of rows(folder, 'enterprise.csv')) {
			const number = digitsOf(row.EnterpriseNumber ?? '');
			this.add({
				kind: 'enterprise',
				number,
				denomination: {},
				address: null,
				activities: [],
				startDate: isoDate(row.StartDate ?? ''),
				status: row.Status ?? '',
				juridicalSituation: row.JuridicalSituation ?? '',
				juridicalForm: row.JuridicalForm ?? '',
				// Not part of the extract: one enterprise in five, always the same, is not on the network.
				peppol: Number(number.slice(0, 8)) % 5 !== 0,
			});
		}
		for await (const row of rows(folder, 'establishment.csv')) {
			this.add({
				kind: 'establishment',
				number: digitsOf(row.EstablishmentNumber ?? ''),
				denomination: {},
				address: null,
				activities: [],
				startDate: isoDate(row.StartDate ?? ''),
				enterpriseNumber: digitsOf(row.EnterpriseNumber ?? ''),
			});
		}
	}

	private async readDetails(folder: string): Promise<void> {
		const rank = new Map<string, number>();
		for await (const row of rows(folder, 'denomination.csv')) {
			const number = digitsOf(row.EntityNumber ?? '');
			const entry = this.entries.get(number);
			const order = nameTypes[row.TypeOfDenomination ?? ''];
			// Language 0 is "unknown" in the extract: taken as the name in any language.
			const language = languages[row.Language ?? ''] ?? 'FR';
			const key = `${number}${language}`;
			if (!entry || !order || order >= (rank.get(key) ?? 9)) continue;
			rank.set(key, order);
			entry.denomination[language] = row.Denomination ?? '';
		}
		for await (const row of rows(folder, 'address.csv')) {
			const entry = this.entries.get(digitsOf(row.EntityNumber ?? ''));
			// An enterprise may have a branch address (ABBR/OBAD) too; the seat or the establishment's own is shown.
			if (entry && (!entry.address || row.TypeOfAddress === 'REGO')) entry.address = addressOf(row);
		}
		// Tens of millions of rows in a whole extract, but few different ones: those are shared.
		const known = new Map<string, Activity>();
		for await (const row of rows(folder, 'activity.csv')) {
			const entry = this.entries.get(digitsOf(row.EntityNumber ?? ''));
			if (!entry) continue;
			const {
				ActivityGroup: group = '',
				NaceVersion: version = '',
				NaceCode: code = '',
				Classification: classification = '',
			} = row;
			const key = [group, version, code, classification].join();
			const activity = known.get(key) ?? { group, version, code, classification };
			known.set(key, activity);
			entry.activities.push(activity);
		}
	}

	private add(entry: Entry): void {
		this.entries.set(entry.number, entry);
		this.counts[entry.kind]++;
		if (entry.kind === 'enterprise') return;
		const siblings = this.owned.get(entry.enterpriseNumber);
		if (siblings) siblings.push(entry);
		else this.owned.set(entry.enterpriseNumber, [entry]);
	}

	find(number: string): Entry | undefined {
		return this.entries.get(number);
	}

	establishmentsOf(enterpriseNumber: string): Establishment[] {
		return this.owned.get(enterpriseNumber) ?? [];
	}

	count(kind: Entry['kind']): number {
		return this.counts[kind];
	}

	search(criteria: Criteria, skip: ReadonlySet<string>): Matches {
		const found: Entry[] = [];
		for (const entry of this.entries.values()) {
			if (!skip.has(entry.number) && matches(entry, criteria, this.nameOf(entry)))
				found.push(entry);
		}
		return { total: found.length, slice: (from, to) => found.slice(from, to) };
	}

	private nameOf(entry: Entry): Texts {
		if (entry.kind === 'enterprise' || Object.keys(entry.denomination).length)
			return entry.denomination;
		return (this.entries.get(entry.enterpriseNumber) as Enterprise | undefined)?.denomination ?? {};
	}
}

function addressOf(row: Record<string, string>): Address {
	return {
		street: { FR: row.StreetFR ?? '', NL: row.StreetNL ?? '' },
		number: row.HouseNumber ?? '',
		box: row.Box ?? '',
		zipCode: row.Zipcode ?? '',
		municipality: { FR: row.MunicipalityFR ?? '', NL: row.MunicipalityNL ?? '' },
		country:
			row.CountryFR || row.CountryNL ? { FR: row.CountryFR ?? '', NL: row.CountryNL ?? '' } : {},
	};
}
