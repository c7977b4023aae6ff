import { randomBytes } from 'node:crypto';

import type { EnterpriseNumber } from '../numbers/registryNumber';
import type { Check } from '../reading/rules';
import { endpoints, type Endpoint } from '../registry/endpoints';
import { PEPPOL_KEYS, SEARCH_KEYS, type Unnamed } from '../registry/parameterNames';
import { PEPPOL_FORMS, type ServiceProfile } from '../registry/profile';
import type { Subject } from './findingCodes';

/** What a user gives to Diagnose. */
export interface About {
	/** One to three companies that are on Peppol. The first is registered for VAT. */
	onPeppol: EnterpriseNumber[];
	/** Up to three that are not; without one nothing is concluded about a no. */
	notOnPeppol: EnterpriseNumber[];
	/** Where a webhook that is made and deleted may send a test event. */
	url?: string;
}

export interface DiagnosisQuestion {
	/** By it, later questions and the findings refer to this one. The questions of a check have one name for each answer that is expected. */
	name: string;
	endpoint: Endpoint;
	/** What the answer tells about. A question without it only helps to judge another one. */
	subject?: Subject;
	/** For a question of a check: which check, and what it should say about this company. */
	ofCheck?: { check: Check; expected: 'yes' | 'no' };
	/** Whether it is about a company that does not exist, so that "no such company" is the right answer. */
	isAboutNobody?: boolean;
	number?: string;
	/** What stands under a parameter whose name no source specifies. */
	unnamed?: Unnamed;
	/** Other ways to ask it, where the usual one is refused. */
	alternatives?: Alternatives;
	query?: Record<string, string | number>;
	body?: Record<string, unknown>;
	/** The name of an earlier question: this one is asked where that one brought data. Where the path here has `{id}`, it is the ID in that data. */
	after?: string;
}

/**
 * Ways to ask, as pieces of a profile. All of a list are tried, as only one of them may be accepted; the next list is tried where
 * each way of the lists before it was refused. Two ways that send the same parameter are one request.
 */
type Alternatives = ServiceProfile[][];

/** All of the usual names, since the profile in use may have a wrong one. */
const OTHER_SEARCHES: Alternatives = [SEARCH_KEYS.map((key) => ({ companySearchKey: key }))];

/** The likeliest key of the Peppol check, alone in a list. */
const LIKELIEST_KEY = PEPPOL_KEYS.slice(0, 1);

/** The profile in use may have a wrong key, a wrong form, or both. */
const OTHER_PEPPOL_CHECKS: Alternatives = [
	// Both are wrong: each key, with the form that usually goes with it.
	PEPPOL_KEYS.map(({ key }) => ({ peppol: { key, form: undefined } })),
	// The key is wrong: each key, with the form of the profile in use.
	PEPPOL_KEYS.map(({ key }) => ({ peppol: { key } })),
	// The form is wrong: each form, under the key of the profile in use.
	PEPPOL_FORMS.map((form) => ({ peppol: { form } })),
	// Both are wrong, and the form is an unusual one: each form, under the likeliest key.
	LIKELIEST_KEY.flatMap(({ key }) => PEPPOL_FORMS.map((form) => ({ peppol: { key, form } }))),
];

/** Their check digits are right, and no company has them. */
const ABSENT_NUMBER = '0999.999.922';
const UNKNOWN_TOO = '0999.998.932';
const UNKNOWN_VAT = 'BE0999999922';

/** A path that no service has: what it answers there is no answer about a company. */
const ABSENT_PATH: Endpoint = {
	method: 'GET',
	version: 'v2',
	path: '/no-such-path/{number}',
	reads: 'open',
};

const subjectOf = (code: Exclude<Subject['code'], 'madeWebhook'>): Subject => ({ code, facts: {} });

/** What no source specifies, in the order in which it is asked. */
export function questionsAbout({ onPeppol, notOnPeppol, url }: About): DiagnosisQuestion[] {
	const [first] = onPeppol;
	const number = first?.dotted ?? '';
	const { enterprise } = endpoints;
	return [
		{ name: 'account', endpoint: endpoints.account, subject: subjectOf('account') },
		...searches,
		...peppolQuestions(onPeppol, notOnPeppol),
		...vatQuestions(first?.vat ?? ''),
		{
			name: 'unknown',
			endpoint: enterprise,
			number: ABSENT_NUMBER,
			isAboutNobody: true,
			subject: subjectOf('unknownNumber'),
		},
		{ name: 'known', endpoint: enterprise, number, subject: subjectOf('enterprise') },
		{ name: 'unknownToo', endpoint: enterprise, isAboutNobody: true, number: UNKNOWN_TOO },
		{ name: 'nowhere', endpoint: ABSENT_PATH, number: ABSENT_NUMBER },
		{ name: 'webhooks', endpoint: endpoints.webhooks, subject: subjectOf('webhooks') },
		{
			name: 'legalForms',
			endpoint: endpoints.juridicalForms,
			query: { limit: 20 },
			subject: subjectOf('legalForms'),
		},
		{ name: 'health', endpoint: endpoints.health, subject: subjectOf('health') },
		...(url === undefined ? [] : webhookQuestions(url, number)),
	];
}

/** A syllable of many Belgian names and a word of many streets, so that there is more than a page. */
const search = {
	endpoint: endpoints.searchCompanies,
	unnamed: { is: 'companyName', text: 'bel' },
} as const;
const searches: DiagnosisQuestion[] = [
	{
		...search,
		name: 'companies',
		query: { page: 1 },
		alternatives: OTHER_SEARCHES,
		subject: subjectOf('companySearch'),
	},
	{ ...search, name: 'nextPage', query: { page: 2 }, after: 'companies' },
	{
		name: 'address',
		endpoint: endpoints.searchAddress,
		query: { postalCode: '1000', street: 'de', page: 1, pageSize: 3 },
		subject: subjectOf('addressSearch'),
	},
];

/** How often each answer of a check is asked for at least: one that does not come again was an outage. */
const MIN_REPETITIONS = 2;

/** A yes and a no in turns, so that an outage meets both. Only the first finds out in which way the check is asked. */
function peppolQuestions(on: EnterpriseNumber[], off: EnterpriseNumber[]): DiagnosisQuestion[] {
	const repetitions = Math.max(MIN_REPETITIONS, on.length, off.length);
	const inTurns = Array.from({ length: repetitions }, (_none, turn) => [
		...peppolQuestion(on, 'yes', turn),
		...peppolQuestion(off, 'no', turn),
	]).flat();
	const [first, ...others] = inTurns;
	if (first === undefined) return [];
	return [
		{ ...first, alternatives: OTHER_PEPPOL_CHECKS },
		...others.map((question) => ({ ...question, after: first.name })),
	];
}

/** About the company whose turn it is; none where there are no companies of this kind. */
function peppolQuestion(
	companies: EnterpriseNumber[],
	expected: 'yes' | 'no',
	turn: number,
): DiagnosisQuestion[] {
	const company = companies[turn % Math.max(1, companies.length)];
	if (company === undefined) return [];
	return [
		{
			name: `peppol: ${expected}`,
			endpoint: endpoints.peppol,
			subject: subjectOf('peppol'),
			ofCheck: { check: 'peppol', expected },
			unnamed: { is: 'enterpriseNumber', number: company },
			number: company.dotted,
		},
	];
}

/** The yes comes again behind the no, for the same reason. */
const vatQuestions = (vatNumber: string): DiagnosisQuestion[] =>
	(['yes', 'no', 'yes'] as const).map((expected) => ({
		name: `vat: ${expected}`,
		endpoint: endpoints.vat,
		subject: subjectOf('vat'),
		ofCheck: { check: 'vat', expected },
		number: expected === 'yes' ? vatNumber : UNKNOWN_VAT,
	}));

function webhookQuestions(url: string, number: string): DiagnosisQuestion[] {
	const name = `n8n: Diagnose ${randomBytes(6).toString('hex')}`;
	const body = { name, url, entityNumbers: [number] };
	const after = 'made';
	return [
		{
			name: 'made',
			endpoint: endpoints.createWebhook,
			body,
			subject: { code: 'madeWebhook', facts: { name } },
		},
		{ name: 'tested', endpoint: endpoints.sendTestEvent, after, subject: subjectOf('testEvent') },
		{ name: 'delivered', endpoint: endpoints.deliveries, after, subject: subjectOf('deliveries') },
		{ name: 'rotated', endpoint: endpoints.rotateSecret, after, subject: subjectOf('newSecret') },
		{ name: 'deleted', endpoint: endpoints.deleteWebhook, after, subject: subjectOf('deletion') },
	];
}
