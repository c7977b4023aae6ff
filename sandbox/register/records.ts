/** A text, in the languages that the register has. */
export type Texts = Partial<Record<'FR' | 'NL' | 'DE' | 'EN', string>>;

export interface Address {
	street: Texts;
	number: string;
	box: string;
	zipCode: string;
	municipality: Texts;
}

interface Activity {
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
