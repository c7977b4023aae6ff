import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generated } from './generated';
import { countOf, includes, wordsIn } from './matching';
import type { Activity, Address, Enterprise, Entry, Establishment, Texts } from './records';

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
		const { name, zipCode, city, street, houseNumber } = criteria;
		return this.found(
			kind,
			(entry) =>
				(!zipCode || entry.address?.zipCode === zipCode) &&
				(!houseNumber || entry.address?.number.toLowerCase() === houseNumber.toLowerCase()) &&
				(!name || includes(this.nameOf(entry), name)) &&
				(!city || includes(entry.address?.municipality, city)) &&
				(!street || includes(entry.address?.street, street)),
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
		const entry = structuredClone(this.find(number));
		if (!entry) return;
		for (const [name, value] of Object.entries(fields)) changeField(entry, name, value);
		this.changed.set(number, entry);
	}

	reset(): void {
		this.changed.clear();
	}

	private add(entry: Entry): void {
		this.originals.set(entry.number, entry);
		if (entry.kind === 'enterprise') return;
		const siblings = this.owned.get(entry.enterpriseNumber) ?? [];
		this.owned.set(entry.enterpriseNumber, [...siblings, entry.number]);
	}

	private found(kind: Entry['kind'], fits: (entry: Entry) => boolean): Entry[] {
		const entries = [...this.originals.keys()].map((number) => this.find(number)!);
		return entries.filter((entry) => entry.kind === kind && fits(entry));
	}
}

const everyLanguage = (text: unknown): Texts => ({ FR: String(text), NL: String(text) });

const asObject = (value: unknown, member: string): Record<string, unknown> =>
	typeof value === 'object' && value !== null
		? (value as Record<string, unknown>)
		: { [member]: value };

function changeField(entry: Entry, name: string, value: unknown): void {
	if (name === 'denomination' || name === 'name') entry.denomination = everyLanguage(value);
	else if (name === 'address') entry.address = changedAddress(entry.address, value);
	else if (name === 'mainActivity') entry.activities = changedMainActivity(entry.activities, value);
	else if (name === 'startDate') entry.startDate = String(value);
	else if (entry.kind !== 'enterprise') return;
	else if (name === 'status' || name === 'juridicalForm' || name === 'juridicalSituation')
		entry[name] = String(value);
	else if (name === 'peppol') entry.peppol = Boolean(value);
}

/** Takes the members that v2 shows: street, number, box, zipcode, municipality. A text is the new street. */
function changedAddress(address: Address | null, value: unknown): Address {
	const {
		street,
		municipality,
		number,
		box,
		zipcode,
		zipCode = zipcode,
	} = asObject(value, 'street');
	const empty: Address = { street: {}, number: '', box: '', zipCode: '', municipality: {} };
	return {
		...(address ?? empty),
		...(street !== undefined && { street: everyLanguage(street) }),
		...(municipality !== undefined && { municipality: everyLanguage(municipality) }),
		...(number !== undefined && { number: String(number) }),
		...(box !== undefined && { box: String(box) }),
		...(zipCode !== undefined && { zipCode: String(zipCode) }),
	};
}

/** A code, or an object with one. */
function changedMainActivity(activities: Activity[], value: unknown): Activity[] {
	const { naceVersion = '2025', code = '' } = asObject(value, 'code');
	const own = { version: String(naceVersion), code: String(code).replace(/\./g, '') };
	const others = activities.filter(({ classification }) => classification !== 'MAIN');
	return [{ ...own, classification: 'MAIN' }, ...others];
}
