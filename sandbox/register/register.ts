import type { Codes } from './codes';
import { FileSource } from './files';
import { GeneratedSource } from './generated';
import { matches, wordsIn } from './matching';
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

/** All entries: from the files, generated, and what changed since the start. */
export class Register {
	private readonly changed = new Map<string, Entry>();

	private constructor(
		private readonly sources: Source[],
		readonly codes: Codes,
	) {}

	static async open(folder: string, generate: number, seed: number): Promise<Register> {
		const files = await FileSource.read(folder);
		const sources: Source[] = generate ? [files, new GeneratedSource(generate, seed)] : [files];
		return new Register(sources, files.codes);
	}

	find(number: string): Entry | undefined {
		return this.changed.get(number) ?? this.original(number);
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
		const owned = this.sources.flatMap((source) => source.establishmentsOf(enterpriseNumber));
		return owned.map((entry) => this.establishment(entry.number)!);
	}

	/** The name of an entry; an establishment without one goes by the name of its enterprise. */
	nameOf(entry: Entry): Texts {
		if (entry.kind === 'enterprise' || Object.keys(entry.denomination).length)
			return entry.denomination;
		return this.enterprise(entry.enterpriseNumber)?.denomination ?? {};
	}

	count(kind: Entry['kind']): number {
		return this.sources.reduce((sum, source) => sum + source.count(kind), 0);
	}

	/** By any words of the name, the names with the most of them first. */
	searchByWords(text: string): Matches {
		const list = wordsIn(text);
		return concatenated(
			list.map((_, missing) =>
				this.search({ kind: 'enterprise', words: { list, count: list.length - missing } }),
			),
		);
	}

	search(criteria: Criteria): Matches {
		const skip = new Set(
			[...this.changed.values()]
				.filter(({ kind }) => kind === criteria.kind)
				.map(({ number }) => number),
		);
		const changed = [...this.changed.values()].filter((entry) =>
			matches(entry, criteria, this.nameOf(entry)),
		);
		const parts: Matches[] = [
			{ total: changed.length, slice: (from, to) => changed.slice(from, to) },
			...this.sources.map((source) => source.search(criteria, skip)),
		];
		return concatenated(parts);
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

	private original(number: string): Entry | undefined {
		for (const source of this.sources) {
			const entry = source.find(number);
			if (entry) return entry;
		}
		return undefined;
	}
}

const everyLanguage = (text: unknown): Texts => ({ FR: String(text), NL: String(text) });

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
	const next: Address = structuredClone(address) ?? {
		street: {},
		number: '',
		box: '',
		zipCode: '',
		municipality: {},
		country: {},
	};
	const given = (typeof value === 'object' && value !== null ? value : { street: value }) as Record<
		string,
		unknown
	>;
	if (given.street !== undefined) next.street = everyLanguage(given.street);
	if (given.municipality !== undefined) next.municipality = everyLanguage(given.municipality);
	if (given.number !== undefined) next.number = String(given.number);
	if (given.box !== undefined) next.box = String(given.box);
	const zipCode = given.zipcode ?? given.zipCode;
	if (zipCode !== undefined) next.zipCode = String(zipCode);
	return next;
}

/** A code, or an object with one. */
function changedMainActivity(activities: Activity[], value: unknown): Activity[] {
	const given = (typeof value === 'object' && value !== null ? value : { code: value }) as Record<
		string,
		unknown
	>;
	const main: Activity = {
		group: '001',
		version: String(given.naceVersion ?? '2025'),
		code: String(given.code ?? '').replace(/\./g, ''),
		classification: 'MAIN',
	};
	return [main, ...activities.filter(({ classification }) => classification !== 'MAIN')];
}

function concatenated(parts: Matches[]): Matches {
	return {
		total: parts.reduce((sum, part) => sum + part.total, 0),
		slice(from, to) {
			const entries: Entry[] = [];
			let start = 0;
			for (const part of parts) {
				const first = Math.max(from - start, 0);
				const last = Math.min(to - start, part.total);
				if (first < last) entries.push(...part.slice(first, last));
				start += part.total;
			}
			return entries;
		},
	};
}
