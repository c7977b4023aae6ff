import { endpoints, type Endpoint } from '../client/endpoints';
import { readAnswer, type Question as Asking } from '../client/envelope';
import { entriesIn } from '../client/pages';
import { PEPPOL_KEYS, SEARCH_KEYS } from '../client/parameterNames';
import { PEPPOL_FORMS, type ServiceProfile } from '../client/profile';
import { parseRegistryNumber, type ParsedNumber } from '../numbers/registryNumber';
import { readAccount } from '../reading/account';
import { readEnterprise } from '../reading/enterprise';
import { verdict, type Answered } from '../reading/verdict';
import { RegistryFailure } from '../transport/errors';
import type { RegistryAnswer } from '../transport/types';

/** What came of a question: data, "no such company", a refusal of this question, or nothing that tells anything. */
export interface Reply extends Answered {
	kind: 'served' | 'absent' | 'refused' | 'silent';
	answer: RegistryAnswer;
	/** 0 without an answer. */
	status: number;
	/** The whole answer, if it is JSON. */
	body: unknown;
	asked?: string;
	failure?: RegistryFailure;
	/** How it was asked, if not in the usual way. */
	way?: ServiceProfile;
}

/** By question; one that was not asked is missing. */
export type Replies = Partial<Record<string, Reply>>;

export type About = Record<'onPeppol', ParsedNumber> & Record<'notOnPeppol', ParsedNumber | null>;

export interface Question {
	endpoint: Endpoint;
	/** Null where the user names no such company: then it is not asked. */
	about?: ParsedNumber | null;
	asks?: string;
	query?: Record<string, string | number>;
	/** It is asked if this one brought data. */
	after?: string;
	tells?: string;
}

/** A syllable of many Belgian names, so that there is more than a page. */
const WORD = 'bel';
/** Their check digits are right, and no company has them. */
const UNKNOWN = parseRegistryNumber('0999.999.922');
const UNKNOWN_TOO = parseRegistryNumber('0999.998.932');

const { searchCompanies, searchAddress, peppol, vat, enterprise, juridicalForms } = endpoints;
const PLACE = { postalCode: '1000', street: 'de', page: 1, pageSize: 3 };
const nowhere: Endpoint = { method: 'GET', path: '/v2/no-such-path/{number}', reads: 'open' };

/** What no source says. A yes and a no are asked in turns: an outage meets both. */
export const questionsAbout = ({ onPeppol: on, notOnPeppol: off }: About) => ({
	account: { endpoint: endpoints.account, tells: 'Plan and usage' },
	companies: { endpoint: searchCompanies, asks: WORD, query: { page: 1 }, tells: 'Company search' },
	nextPage: { endpoint: searchCompanies, asks: WORD, query: { page: 2 }, after: 'companies' },
	address: { endpoint: searchAddress, query: PLACE, tells: 'Address search' },
	on: { endpoint: peppol, about: on, tells: 'Peppol check: yes' },
	off: { endpoint: peppol, about: off, after: 'on', tells: 'Peppol check: no' },
	again: { endpoint: peppol, about: on, after: 'on' },
	last: { endpoint: peppol, about: off, after: 'on' },
	vat: { endpoint: vat, about: on, tells: 'VAT check: yes' },
	noVat: { endpoint: vat, about: UNKNOWN, tells: 'VAT check: no' },
	vatAgain: { endpoint: vat, about: on },
	unknown: { endpoint: enterprise, about: UNKNOWN, tells: 'Answer for an unknown number' },
	known: { endpoint: enterprise, about: on, tells: 'Record of an enterprise' },
	unknownToo: { endpoint: enterprise, about: UNKNOWN_TOO },
	nowhere: { endpoint: nowhere, about: UNKNOWN },
	webhooks: { endpoint: endpoints.webhooks, tells: 'Webhooks' },
	juridicalForms: { endpoint: juridicalForms, query: { limit: 20 }, tells: 'Juridical forms' },
	health: { endpoint: endpoints.health, tells: 'Health' },
});

const [, ...SEARCH_NAMES] = SEARCH_KEYS;
const [, ...KEYS] = Object.keys(PEPPOL_KEYS);
const [, ...FORMS] = PEPPOL_FORMS;

/** How a question is asked where no source and no profile says it: pieces of a profile, the usual way first. The next group is tried where all of one are refused. */
export function waysOf(name: string, { companySearchKey, peppol: set }: ServiceProfile) {
	const ways: ServiceProfile[][] = [[{}]];
	if (name === 'companies' && !companySearchKey)
		ways.push(SEARCH_NAMES.map((key) => ({ companySearchKey: key })));
	if (name === 'on' && !set?.key && !set?.form) {
		ways.push(KEYS.map((key) => ({ peppol: { key } })));
		ways.push(FORMS.map((form) => ({ peppol: { form } })));
	}
	return ways;
}

type Misses = (answered: Answered, question: Asking) => string[];

/** What the product's own readers miss in data. */
const MISSES: Partial<Record<Endpoint['reads'], Misses>> = {
	list: ({ data }, { profile }) => (entriesIn(data, profile) ? [] : ['results']),
	account: ({ data }) => (readAccount(data) ? [] : ['plan', 'usage']),
	check(answered, { endpoint, profile, asked }) {
		const check = endpoint === vat ? 'vat' : 'peppol';
		const { cause, unlisted } = verdict(answered, { check, profile, asked: asked! });
		return cause === null ? [] : [cause, ...unlisted.map(({ path }) => path)];
	},
	record({ data }, { profile }) {
		const { enterpriseNumber, name, status } = readEnterprise(data, profile);
		const members = Object.entries({ enterpriseNumber, name, status });
		return members.flatMap(([member, value]) => (value === null ? member : []));
	},
};

/** What the product does not read of a reply with a profile. */
export function missedIn({ answer, asked }: Reply, endpoint: Endpoint, profile: ServiceProfile) {
	const question = { endpoint, profile, asked, path: endpoint.path };
	try {
		const answered = readAnswer(answer, question);
		return MISSES[endpoint.reads]?.(answered, question) ?? [];
	} catch (failure) {
		const isAbsent = failure instanceof RegistryFailure && failure.kind === 'absent';
		return isAbsent && endpoint.reads === 'record' ? [] : ['data'];
	}
}
