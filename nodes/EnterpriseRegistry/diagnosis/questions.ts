import { endpoints, type Endpoint } from '../client/endpoints';
import { entriesIn } from '../client/pages';
import { namingsOf } from '../client/parameterNames';
import { PEPPOL_FORMS, type ServiceProfile } from '../client/profile';
import { valueAt, type Json } from '../json';
import { parseRegistryNumber, type ParsedNumber } from '../numbers/registryNumber';
import { isAccount } from '../reading/account';
import { isAccepted } from '../reading/deliveries';
import { readEnterprise } from '../reading/enterprise';
import { peppolRule, vatRule } from '../reading/rules';
import { verdict } from '../reading/verdict';
import type { Replies, Reply } from './profileFrom';

/** What is asked about, and the profile in use. */
export interface About {
	onPeppol: ParsedNumber;
	notOnPeppol: ParsedNumber | null;
	profile: ServiceProfile;
}

interface Asking {
	endpoint: Endpoint;
	query?: Record<string, string | number>;
	number?: string;
	id?: string;
	path?: string;
	/** Whom the answer should be about. */
	about?: ParsedNumber;
}

/** Each, in order, unless the replies so far leave nothing to ask. Its reply goes by its name. */
type Question = [name: string, ask: (replies: Replies, about: About) => Asking | null];

/** A syllable of many Belgian names, so that there is more than a page. */
const WORD = 'bel';
/** Their check digits are right, and no company has them. */
const UNKNOWN = parseRegistryNumber('0999.999.922');
const UNKNOWN_TOO = parseRegistryNumber('0999.998.932');

/** The first reply of these that brought data. */
const served = (replies: Replies, question: string): [string, Reply] | undefined => {
	const found = Object.entries(replies).find(
		([name, reply]) => name.startsWith(question) && reply?.kind === 'served',
	);
	return found === undefined ? undefined : [found[0].slice(question.length), found[1]!];
};

const search = (name: string): Question => [
	`search by ${name}`,
	(replies, { profile }) => {
		const key = name === 'name' ? (profile.companySearchKey ?? name) : name;
		const isFirst = Object.keys(replies).every((asked) => !asked.startsWith('search by '));
		const mayHelp = isFirst || replies['search by name']?.kind === 'refused';
		return mayHelp
			? { endpoint: endpoints.searchCompanies, query: { [key]: WORD, page: 1 } }
			: null;
	},
];

const peppol = (number: ParsedNumber, query: Record<string, string>): Asking => ({
	endpoint: endpoints.peppol,
	query,
	about: number,
});

const peppolBy = (name: string): Question => [
	`Peppol by ${name}`,
	(replies, { onPeppol, profile }) => {
		const named = namingsOf('/peppol/check', onPeppol, profile);
		const isFirst = Object.keys(named)[0] === name;
		const mayHelp = isFirst || replies['Peppol by enterpriseNumber']?.kind === 'refused';
		return name in named && mayHelp ? peppol(onPeppol, { [name]: named[name]! }) : null;
	},
];

const peppolAs = (form: (typeof PEPPOL_FORMS)[number]): Question => [
	`Peppol as ${form}`,
	(replies, { onPeppol, profile }) => {
		const isRefused = replies['Peppol by enterpriseNumber']?.kind === 'refused';
		if (!isRefused || profile.peppol !== undefined || served(replies, 'Peppol by ')) return null;
		return peppol(onPeppol, namingsOf('', onPeppol, { peppol: { key: 'enterpriseNumber', form } }));
	},
];

/** The check again, with the name and the form that were accepted. */
const peppolAgain = (name: string, whom: 'onPeppol' | 'notOnPeppol'): Question => [
	name,
	(replies, about) => {
		const number = about[whom];
		const [key] = served(replies, 'Peppol by ') ?? [];
		const [form] = served(replies, 'Peppol as ') ?? [];
		if (number === null || (key ?? form) === undefined) return null;
		const settings = { key: key ?? 'enterpriseNumber', form: form as 'digits' | undefined };
		return peppol(
			number,
			namingsOf('', number, { peppol: { ...about.profile.peppol, ...settings } }),
		);
	},
];

const record = (name: string, number: (about: About) => ParsedNumber): Question => [
	name,
	(_replies, about) => ({ endpoint: endpoints.enterprise, number: number(about).dotted! }),
];

const vat = (name: string, number: (about: About) => ParsedNumber): Question => [
	name,
	(_replies, about) => ({
		endpoint: endpoints.vat,
		number: number(about).vat!,
		about: number(about),
	}),
];

const plain = (name: keyof typeof endpoints, more: Partial<Asking> = {}): Question => [
	name,
	() => ({ endpoint: endpoints[name], ...more }),
];

const PEPPOL_NAMES = ['enterpriseNumber', 'number', 'vat', 'vatNumber', 'participantId', 'id', 'q'];
const FORMS = PEPPOL_FORMS.filter((form) => form !== 'dotted');

/** What no source says, one question each. A yes and a no are asked in turns: an outage meets both. */
export const questions: Question[] = [
	plain('account'),
	search('name'),
	search('q'),
	[
		'nextPage',
		(replies) => {
			const [key] = served(replies, 'search by ') ?? [];
			if (key === undefined) return null;
			return { endpoint: endpoints.searchCompanies, query: { [key]: WORD, page: 2 } };
		},
	],
	[
		'address',
		() => ({
			endpoint: endpoints.searchAddress,
			query: { postalCode: '1000', street: 'de', page: 1, pageSize: 3 },
		}),
	],
	...PEPPOL_NAMES.map(peppolBy),
	...FORMS.map(peppolAs),
	peppolAgain('off', 'notOnPeppol'),
	peppolAgain('again', 'onPeppol'),
	peppolAgain('last', 'notOnPeppol'),
	vat('vat', ({ onPeppol }) => onPeppol),
	vat('noVat', () => UNKNOWN),
	vat('vatAgain', ({ onPeppol }) => onPeppol),
	record('unknown', () => UNKNOWN),
	record('known', ({ onPeppol }) => onPeppol),
	record('unknownToo', () => UNKNOWN_TOO),
	[
		'nowhere',
		() => ({
			endpoint: { method: 'GET', path: '/v2/no-such-path/{number}', reads: 'open' },
			number: UNKNOWN.dotted!,
		}),
	],
	plain('webhooks'),
	[
		'deliveries',
		({ webhooks }) => {
			const id = valueAt(webhooks?.data, '0.id');
			return typeof id === 'string' ? { endpoint: endpoints.deliveries, id } : null;
		},
	],
	plain('juridicalForms', { query: { limit: 20 } }),
	plain('health'),
];

/** The names under which a reply that was accepted is read. */
export function named(replies: Replies): Replies {
	const companies = served(replies, 'search by ')?.[1];
	const on = (served(replies, 'Peppol by ') ?? served(replies, 'Peppol as '))?.[1];
	const asDotted = replies['Peppol by enterpriseNumber'];
	return { ...(asDotted && { 'Peppol as dotted': asDotted }), ...replies, companies, on };
}

type Status = 'as specified' | 'recognised' | 'unusual' | 'unknown';
export interface Finding {
	subject: string;
	finding: string;
	status: Status;
	detail: string;
}

/** What the product's own readers make of a reply that brought data: null if they read it. */
type Reading = (reply: Reply, about: About) => string | null;

const isList: Reading = ({ data }, { profile }) =>
	entriesIn(data, profile) === undefined ? 'It has no list under a known name.' : null;

const answers =
	(rule: typeof peppolRule): Reading =>
	(reply, { profile }) => {
		const settings = rule === vatRule ? profile.vat : profile.peppol;
		const { cause } = verdict(reply, rule(settings, profile.envelope), reply.asked!);
		return cause === null ? null : WHY[cause];
	};
const WHY = {
	service: 'It says that it could not ask.',
	unlisted: 'Beside the no stands what no list has.',
	unreadable: 'No known member says yes or no about the asked number.',
	absent: 'It does not know the number.',
};

/** What is told: the subject, the name of the reply, and how it is read. */
export const subjects: Array<[subject: string, name: string, reading: Reading]> = [
	['Plan and usage', 'account', ({ data }) => (isAccount(data) ? null : 'It has no known member.')],
	['Company search', 'companies', isList],
	['Address search', 'address', isList],
	['Peppol check: yes', 'on', answers(peppolRule)],
	['Peppol check: no', 'off', answers(peppolRule)],
	['VAT check: yes', 'vat', answers(vatRule)],
	['VAT check: no', 'noVat', answers(vatRule)],
	[
		'Record of an enterprise',
		'known',
		({ data }, { profile }) => {
			const { enterpriseNumber, name, status } = readEnterprise(data, profile);
			const missing = Object.entries({ enterpriseNumber, name, status }).filter(
				([, value]) => value === null,
			);
			return missing.length === 0
				? null
				: `Not found: ${missing.map(([member]) => member).join(', ')}.`;
		},
	],
	['Webhooks', 'webhooks', isList],
	[
		'Deliveries',
		'deliveries',
		({ data }, { profile }) => {
			const log = (entriesIn(data, profile) ?? []) as Json[];
			const isUnclear = log.some((attempt) => isAccepted(attempt) === null);
			return isUnclear
				? 'Some attempts say neither that they were accepted nor that they were not.'
				: null;
		},
	],
	['Juridical forms', 'juridicalForms', isList],
	['Health', 'health', () => null],
];
