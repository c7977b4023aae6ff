import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { Endpoint } from './endpoints';
import type { PEPPOL_FORMS, ServiceProfile } from './profile';

type PeppolForm = (typeof PEPPOL_FORMS)[number];

/** What is asked for under a query parameter whose name the interface does not give. */
export type Unnamed = string | EnterpriseNumber;

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
	endpoint: Pick<Endpoint, 'unnamed'>,
	value: Unnamed,
	{ companySearchKey, peppol }: ServiceProfile,
): ParameterCandidate[] {
	if (typeof value !== 'string') return peppolCandidates(value, peppol);
	const searchKeys = companySearchKey === undefined ? SEARCH_KEYS : [companySearchKey];
	const names = endpoint.unnamed === 'postalCode' ? POSTAL_CODE_KEYS : searchKeys;
	return names.map((name) => ({ name, value }));
}

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
