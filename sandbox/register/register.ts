import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generated';
import { countOf, includes, wordsIn } from './matching';
import type { Address, Enterprise, Entry, Establishment, Texts } from './records';

interface Criteria {
	name?: string;
	zipCode?: string;
	city?: string;
	street?: string;
	houseNumber?: string;
}

export const textIn = (texts: Texts | undefined, language: keyof Texts): string =>
	texts?.[language] || texts?.FR || texts?.NL || texts?.EN || texts?.DE || '';

/** All entries: from the file, generated, and as they were changed since the start. */
export class Register {
	/** Called after each change. */
	onChange = (): void => {};
	private readonly originals = new Map<string, Entry>();
	private readonly owned = new Map<string, string[]>();
	private readonly changed = new Map<string, Entry>();
	private readonly codes: Record<string, Record<string, Texts>>;

	constructor(generate = 0, seed = 1) {
		const file = join(__dirname, '..', 'data', 'register.json');
		const { codes, entries } = JSON.parse(readFileSync(file, 'utf8')) as {
			codes: Record<string, Record<string, Texts>>;
			entries: Array<Omit<Enterprise, 'kind' | 'peppol'> | Omit<Establishment, 'kind'>>;
		};
		this.codes = codes;
		for (const entry of entries) {
			// Not in the register: one enterprise in five, always the same, is not on the network.
			const peppol = Number(entry.number.slice(0, 8)) % 5 !== 0;
			if ('enterpriseNumber' in entry) this.add({ kind: 'establishment', ...entry });
			else this.add({ kind: 'enterprise', peppol, ...entry });
		}
		for (const entry of generated(generate, seed)) this.add(entry);
	}

	find(number: string): Entry | undefined {
		return this.changed.get(number) ?? this.originals.get(number);
	}

	enterprise(number: string): Enterprise | undefined {
		const entry = this.find(number);
		return entry?.kind === 'enterprise' ? entry : undefined;
	}

	establishment(number: string): Establishment | undefined {
		const entry = this.find(number);
		return entry?.kind === 'establishment' ? entry : undefined;
	}

	establishmentsOf(enterpriseNumber: string): Establishment[] {
		return (this.owned.get(enterpriseNumber) ?? []).map((number) => this.establishment(number)!);
	}

	/** The name of an entry; an establishment without one goes by the name of its enterprise. */
	nameOf(entry: Entry): Texts {
		if (entry.kind === 'enterprise' || Object.keys(entry.denomination).length)
			return entry.denomination;
		return this.enterprise(entry.enterpriseNumber)?.denomination ?? {};
	}

	all(kind: Entry['kind']): Entry[] {
		return this.found(kind, () => true);
	}

	search(kind: Entry['kind'], criteria: Criteria): Entry[] {
		return this.found(
			kind,
			(entry) =>
				isAt(entry.address, criteria) &&
				includes(this.nameOf(entry), criteria.name) &&
				includes(entry.address?.municipality, criteria.city) &&
				includes(entry.address?.street, criteria.street),
		);
	}

	/** By any words of the name, the names with the most of them first. */
	searchByWords(text: string): Entry[] {
		const words = wordsIn(text);
		const count = (entry: Entry) => countOf(words, Object.values(this.nameOf(entry)));
		const found = this.found('enterprise', (entry) => count(entry) > 0);
		return found.sort((a, b) => count(b) - count(a));
	}

	label(category: string, code: string, language: keyof Texts): string {
		return textIn(this.codes[category]?.[code], language);
	}

	codesOf(category: string): string[] {
		return Object.keys(this.codes[category] ?? {}).sort();
	}

	/** NACE codes whose code or description contains the text. */
	searchNace(text: string, version?: string): Array<{ version: string; code: string }> {
		const digits = text.replace(/\./g, '');
		const versions = Object.keys(this.codes).filter((name) => name.startsWith('Nace'));
		return versions
			.filter((name) => version === undefined || name === `Nace${version}`)
			.sort()
			.flatMap((name) =>
				Object.entries(this.codes[name]!)
					.filter(([code, labels]) => (digits && code.includes(digits)) || includes(labels, text))
					.map(([code]) => ({ version: name.slice(4), code })),
			);
	}

	/** Applies the given fields; an unknown field is only reported as changed. */
	change(number: string, fields: Record<string, unknown>): void {
		const entry = this.find(number);
		if (!entry) return;
		const parts = Object.entries(fields).map(([name, value]) => changes[name]?.(value, entry));
		this.changed.set(number, Object.assign({}, entry, ...parts) as Entry);
		this.onChange();
	}

	/** The entries that were changed since the start, as they are now. */
	changedEntries(): Entry[] {
		return [...this.changed.values()];
	}

	restoreChanged(entries: Entry[]): void {
		for (const entry of entries) this.changed.set(entry.number, entry);
	}

	reset(): void {
		this.changed.clear();
		this.onChange();
	}

	private add(entry: Entry): void {
		this.originals.set(entry.number, entry);
		if (entry.kind === 'enterprise') return;
		const siblings = this.owned.get(entry.enterpriseNumber) ?? [];
		this.owned.set(entry.enterpriseNumber, [...siblings, entry.number]);
	}

	private found(kind: Entry['kind'], fits: (entry: Entry) => boolean): Entry[] {
		return [...this.originals.values()]
			.filter((original) => original.kind === kind)
			.map((original) => this.changed.get(original.number) ?? original)
			.filter(fits);
	}
}

const isAt = (address: Address | null, { zipCode, houseNumber }: Criteria): boolean =>
	(!zipCode || address?.zipCode === zipCode) &&
	(!houseNumber || address?.number.toLowerCase() === houseNumber.toLowerCase());

/** `null` empties a field. */
function textOf(value: unknown): string {
	if (value === null || value === undefined) return '';
	return typeof value === 'string' ? value : JSON.stringify(value);
}

const everyLanguage = (value: unknown): Texts => ({ FR: textOf(value), NL: textOf(value) });

const renamed = (value: unknown) => ({ denomination: everyLanguage(value) });

/** What a changed field puts into the entry. */
const changes: Record<string, (value: unknown, entry: Entry) => object> = {
	denomination: renamed,
	name: renamed,
	address: (value, { address }) => ({ address: changedAddress(value as object, address) }),
	/** A code. */
	mainActivity: (value, { activities }) => {
		const code = textOf(value).replace(/\./g, '');
		const others = activities.filter(({ classification }) => classification !== 'MAIN');
		return { activities: [{ version: '2025', code, classification: 'MAIN' }, ...others] };
	},
	startDate: (value) => ({ startDate: textOf(value) }),
	status: (value) => ({ status: textOf(value) }),
	juridicalForm: (value) => ({ juridicalForm: textOf(value) }),
	juridicalSituation: (value) => ({ juridicalSituation: textOf(value) }),
	peppol: (value) => ({ peppol: Boolean(value) }),
};

const nowhere: Address = { street: {}, number: '', box: '', zipCode: '', municipality: {} };

/** Takes the members that v2 shows: street, number, box, zipcode, municipality; and `zipCode`, as v1 writes it. */
function changedAddress(given: object, address: Address | null): Address {
	const { street, number, box, municipality, zipCode, zipcode, ...others } = given as Record<
		string,
		unknown
	>;
	return {
		...(address ?? nowhere),
		...others,
		...(number !== undefined && { number: textOf(number) }),
		...(box !== undefined && { box: textOf(box) }),
		...(street !== undefined && { street: everyLanguage(street) }),
		...(municipality !== undefined && { municipality: everyLanguage(municipality) }),
		...(zipCode !== undefined && { zipCode: textOf(zipCode) }),
		...(zipcode !== undefined && { zipCode: textOf(zipcode) }),
	};
}
