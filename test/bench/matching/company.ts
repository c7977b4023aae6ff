/** A company of a made-up register, with what a real one knows. */
export interface Company {
	/** Dotted. */
	number: string;
	/** French and Dutch name; the same where it has one. */
	names: [fr: string, nl: string];
	/** Which of its names the service shows. */
	shown: 0 | 1;
	form: Form;
	stopped: boolean;
	street: readonly [fr: string, nl: string];
	houseNumber: string;
	place: Place;
	/** Where it was before it moved. */
	before: { street: readonly [fr: string, nl: string]; houseNumber: string; place: Place };
}

export type Place = readonly [postalCode: string, fr: string, nl: string];
export type Form = 'nv' | 'bv' | 'cv' | 'vzw' | 'vof' | 'commv';

/** What a list of customers holds of a company. */
export interface Given {
	name: string;
	postalCode: string;
	municipality: string;
	street: string;
	houseNumber: string;
}

export interface Case {
	kind: string;
	given: Given;
	/** The right answer; null for a company that is not in the register. */
	company: Company | null;
	/** Nothing but the address tells the right answer. */
	byAddress: boolean;
}

/** The words that one corpus is made of. */
export interface Vocabulary {
	/** What a company does, in French and Dutch. */
	trades: ReadonlyArray<readonly [fr: string, nl: string]>;
	surnames: readonly string[];
	/** Surnames that differ in a letter, and are different families. */
	cousins: ReadonlyArray<readonly [string, string]>;
	/** Syllables of invented names: beginnings, middles, ends. */
	syllables: readonly [string[], string[], string[]];
	/** What the companies of one group are called behind its name. */
	branches: readonly string[];
	/** Common nouns and places that many companies are called after, in both languages. */
	signs: ReadonlyArray<readonly [fr: string, nl: string]>;
	places: readonly Place[];
	streets: ReadonlyArray<readonly [fr: string, nl: string]>;
}

/** Legal forms in the spellings that lists hold, old ones and those of all languages included. */
export const FORM_SPELLINGS: Record<Form, readonly string[]> = {
	nv: ['NV', 'N.V.', 'SA', 'S.A.', 'sa', 'nv', 'Société anonyme', 'AG'],
	bv: 'BV B.V. SRL BVBA SPRL bvba sprl S.P.R.L. B.V.B.A. GmbH EBVBA'.split(' '),
	cv: ['CV', 'SC', 'CVBA', 'SCRL', 'scrl'],
	vzw: ['VZW', 'ASBL', 'V.Z.W.', 'asbl', 'VoG'],
	vof: ['VOF', 'SNC', 'V.O.F.'],
	commv: ['CommV', 'SComm', 'Comm.V', 'GCV', 'SCS'],
};

export const FORM_LABELS: Record<Form, readonly [fr: string, nl: string]> = {
	nv: ['Société anonyme', 'Naamloze vennootschap'],
	bv: ['Société à responsabilité limitée', 'Besloten vennootschap'],
	cv: ['Société coopérative', 'Coöperatieve vennootschap'],
	vzw: ['Association sans but lucratif', 'Vereniging zonder winstoogmerk'],
	vof: ['Société en nom collectif', 'Vennootschap onder firma'],
	commv: ['Société en commandite', 'Commanditaire vennootschap'],
};
