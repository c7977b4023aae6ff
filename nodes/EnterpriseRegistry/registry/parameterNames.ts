import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { PEPPOL_FORMS, ServiceProfile } from './profile';

type PeppolForm = (typeof PEPPOL_FORMS)[number];

/** What is asked for under a query parameter whose name the interface does not give. */
export type Unnamed =
	| { is: 'companyName'; text: string }
	| { is: 'postalCode'; text: string }
	| { is: 'enterpriseNumber'; number: EnterpriseNumber };

/** A query parameter under which an endpoint may understand the question. */
export interface ParameterCandidate {
	name: string;
	value: string;
}

/** The keys of the Peppol check to try, most likely first, with the form of the number that goes with each. */
export const PEPPOL_KEYS: Array<{ key: string; form: PeppolForm }> = [
	{ key: 'enterpriseNumber', form: 'dotted' },
	{ key: 'number', form: 'dotted' },
	{ key: 'vat', form: 'vat' },
	{ key: 'vatNumber', form: 'vat' },
	{ key: 'participantId', form: '0208:digits' },
	{ key: 'id', form: 'dotted' },
	{ key: 'q', form: 'dotted' },
];

/** The keys of the company search to try, most likely first. */
export const SEARCH_KEYS = ['name', 'q'];

/** P: the parameter of the search by address in v2; and the one of the search of establishments in v1 (C). */
const POSTAL_CODE_KEYS = ['postalCode', 'zipCode'];

/** The parameters to try, most likely first; one where the Service Profile names it. */
export function candidatesFor(
	unnamed: Unnamed,
	{ companySearchKey, peppol }: ServiceProfile,
): ParameterCandidate[] {
	switch (unnamed.is) {
		case 'companyName':
			return underEach(companySearchKey === undefined ? SEARCH_KEYS : [companySearchKey], unnamed);
		case 'postalCode':
			return underEach(POSTAL_CODE_KEYS, unnamed);
		case 'enterpriseNumber':
			return peppolCandidates(unnamed.number, peppol);
	}
}

const underEach = (names: string[], { text }: { text: string }): ParameterCandidate[] =>
	names.map((name) => ({ name, value: text }));

function peppolCandidates(
	number: EnterpriseNumber,
	{ key, form }: NonNullable<ServiceProfile['peppol']> = {},
): ParameterCandidate[] {
	const usualFormOf = (name: string) => PEPPOL_KEYS.find((known) => known.key === name)?.form;
	const names = key === undefined ? PEPPOL_KEYS.map((known) => known.key) : [key];
	return names.map((name) => ({
		name,
		value: PARTICIPANT_SPELLINGS[form ?? usualFormOf(name) ?? 'dotted'](number),
	}));
}

const PARTICIPANT_SPELLINGS: Record<PeppolForm, (number: EnterpriseNumber) => string> = {
	dotted: ({ dotted }) => dotted,
	digits: ({ digits }) => digits,
	vat: ({ vat }) => vat,
	'0208:digits': ({ digits }) => `0208:${digits}`,
	'9925:vat': ({ vat }) => `9925:${vat}`,
};
