import type { Bilingual, Place } from './vocabulary';

/** A company of a made-up register, with what a real one knows. */
export interface Company {
	/** Dotted. */
	number: string;
	names: Bilingual;
	/** Which of its names the service shows. */
	shown: 0 | 1;
	form: Form;
	stopped: boolean;
	street: Bilingual;
	houseNumber: string;
	place: Place;
	/** Where it was before it moved. */
	before: { street: Bilingual; houseNumber: string; place: Place };
}

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

/** Legal forms in the spellings that lists hold, old ones and those of all languages included. */
export const FORM_SPELLINGS = {
	nv: ['NV', 'N.V.', 'SA', 'S.A.', 'sa', 'nv', 'Société anonyme', 'AG'],
	bv: 'BV B.V. SRL BVBA SPRL bvba sprl S.P.R.L. B.V.B.A. GmbH EBVBA'.split(' '),
	cv: ['CV', 'SC', 'CVBA', 'SCRL', 'scrl'],
	vzw: ['VZW', 'ASBL', 'V.Z.W.', 'asbl', 'VoG'],
	vof: ['VOF', 'SNC', 'V.O.F.'],
	commv: ['CommV', 'SComm', 'Comm.V', 'GCV', 'SCS'],
};
export type Form = keyof typeof FORM_SPELLINGS;

export const FORM_LABELS: Record<Form, Bilingual> = {
	nv: ['Société anonyme', 'Naamloze vennootschap'],
	bv: ['Société à responsabilité limitée', 'Besloten vennootschap'],
	cv: ['Société coopérative', 'Coöperatieve vennootschap'],
	vzw: ['Association sans but lucratif', 'Vereniging zonder winstoogmerk'],
	vof: ['Société en nom collectif', 'Vennootschap onder firma'],
	commv: ['Société en commandite', 'Commanditaire vennootschap'],
};
