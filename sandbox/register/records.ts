/** A text, in the languages that the register has. */
export type Texts = Partial<Record<'FR' | 'NL' | 'DE' | 'EN', string>>;

export interface Address {
	street: Texts;
	number: string;
	box: string;
	zipCode: string;
	municipality: Texts;
	/** Empty for Belgium, as in the extract. */
	country: Texts;
}

export interface Activity {
	group: string;
	version: string;
	/** Without dots. */
	code: string;
	/** MAIN, SECO or ANCI. */
	classification: string;
}

interface Entity {
	/** Ten digits, no dots. */
	number: string;
	denomination: Texts;
	address: Address | null;
	activities: Activity[];
	/** YYYY-MM-DD */
	startDate: string;
}

export interface Enterprise extends Entity {
	kind: 'enterprise';
	status: string;
	juridicalSituation: string;
	juridicalForm: string;
	peppol: boolean;
}

export interface Establishment extends Entity {
	kind: 'establishment';
	enterpriseNumber: string;
}

export type Entry = Enterprise | Establishment;

export interface Criteria {
	kind: Entry['kind'];
	name?: string;
	/** Exactly this many of these words are in the name, in one of its languages. */
	words?: { list: string[]; count: number };
	zipCode?: string;
	city?: string;
	street?: string;
	houseNumber?: string;
}

/** Where entries come from: the files, or the generator. */
export interface Source {
	find(number: string): Entry | undefined;
	establishmentsOf(enterpriseNumber: string): Establishment[];
	/** Numbers that match, in a fixed order, without those to skip (changed since, so matched elsewhere). */
	search(criteria: Criteria, skip: ReadonlySet<string>): Matches;
	count(kind: Entry['kind']): number;
}

export interface Matches {
	total: number;
	slice(from: number, to: number): Entry[];
}
