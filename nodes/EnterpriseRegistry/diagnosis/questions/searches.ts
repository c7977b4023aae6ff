import { isObject, type Json } from '../../json';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { shapeOf } from '../shape';
import { COMPANY_SEARCH_KEYS } from '../../client/parameterNames';
import {
	isServed,
	describeReply,
	refusesAll,
	type DiagnosisClient,
	type Reply,
} from '../DiagnosisClient';
import { finding, type Finding } from '../finding';

/** A syllable of many Belgian names, so that there is more than a page. */
const WORD = 'bel';

/** Any search finds more than this, so a page of this size shows that the service obeyed us. */
const SIZE = 3;

interface SearchOutcome {
	findings: Finding[];
	/** An enterprise that the service knows. */
	known?: string;
	reply?: Reply;
}

/** Finds out the key of the company search, and whether the size of its pages can be chosen. */
export async function companySearch(client: DiagnosisClient): Promise<SearchOutcome> {
	const subject = 'Key of the company search';
	let reply: Reply | undefined;
	for (const key of COMPANY_SEARCH_KEYS) {
		reply = await client.get('v1', '/companies/search', { [key]: WORD, page: 1, pageSize: SIZE });
		if (reply.status === 400) continue;
		if (!isServed(reply)) break;
		const results = listIn(reply.data);
		const found = finding(subject, 'recognised', `The key is ${key}.`, shapeOf(reply.data));
		if (results === undefined)
			return {
				reply,
				findings: [
					finding(
						subject,
						'unknown',
						`With ${key}, the service sends something other than a list of companies.`,
						shapeOf(reply.data),
					),
				],
			};
		return {
			reply,
			known: enterpriseIn(results),
			findings: [found, pageSize('v1', reply.data, results.length)],
		};
	}
	if (reply!.status === 400)
		return {
			reply,
			findings: [
				finding(
					subject,
					'unknown',
					`The service refuses ${COMPANY_SEARCH_KEYS.join(' and ')}.`,
					shapeOf(reply!.payload),
				),
			],
		};
	return {
		reply,
		findings: [
			finding(subject, 'unknown', 'The company search gave no answer.', describeReply(reply!)),
			finding('Page size of v1', 'unknown', 'This could not be determined.', describeReply(reply!)),
		],
	};
}

/** The address search, whose parameters and answer the interface states. */
export async function addressSearch(client: DiagnosisClient): Promise<SearchOutcome> {
	const subject = 'Address search';
	const reply = await client.get('v2', '/search/address', {
		postalCode: '1000',
		street: 'de',
		page: 1,
		pageSize: SIZE,
	});
	if (!isServed(reply))
		return {
			reply,
			findings: [
				finding(
					subject,
					reply.status >= 400 && !refusesAll(reply) ? 'unusual' : 'unknown',
					'The address search gave no companies.',
					describeReply(reply),
				),
			],
		};
	const { data } = reply;
	const results = listIn(data);
	const detail = shapeOf(data);
	if (results === undefined)
		return { reply, findings: [finding(subject, 'unknown', 'The answer holds no list.', detail)] };
	const members = ['page', 'pageSize', 'total', 'results'];
	const missing = members.filter((name) => !isObject(data) || !(name in data));
	const found =
		missing.length === 0
			? finding(subject, 'as specified', 'It has the shape of the interface.', detail)
			: finding(subject, 'recognised', `It comes without ${missing.join(', ')}.`, detail);
	return {
		reply,
		known: enterpriseIn(results),
		findings: [found, pageSize('v2', data, results.length)],
	};
}

function pageSize(version: 'v1' | 'v2', data: unknown, came: number): Finding {
	const subject = `Page size of ${version}`;
	const said = isObject(data) ? data : {};
	const total = [said.totalResults, said.total].find((value) => typeof value === 'number') as
		number | undefined;
	const more = total === undefined ? Number(said.totalPages) > 1 : total > came;
	const detail = `Asked for ${SIZE} entries: ${came} came${total === undefined ? '' : ` of ${total}`}.`;
	if (came > SIZE)
		return finding(
			subject,
			version === 'v2' ? 'unusual' : 'recognised',
			more
				? `It cannot be chosen: a page holds ${came}.`
				: `It cannot be chosen: a page holds ${came} or more.`,
			detail,
		);
	if (came === SIZE && more)
		return finding(
			subject,
			version === 'v2' ? 'as specified' : 'recognised',
			'It can be chosen with pageSize.',
			detail,
		);
	if (more && came > 0)
		return finding(subject, 'unusual', `A page holds ${came}, fewer than were asked for.`, detail);
	return finding(subject, 'unknown', 'The search found too few entries to tell.', detail);
}

function listIn(data: unknown): unknown[] | undefined {
	if (Array.isArray(data)) return data;
	return isObject(data)
		? Object.values(data).find((value): value is unknown[] => Array.isArray(value))
		: undefined;
}

function enterpriseIn(results: unknown[]): string | undefined {
	for (const value of results.flatMap((entry) =>
		isObject(entry) ? Object.values(entry as Json) : [],
	)) {
		const parsed =
			typeof value === 'string' && /^[\d. ]+$/.test(value) ? parseRegistryNumber(value) : undefined;
		if (parsed?.valid === true && parsed.kind === 'enterprise') return parsed.dotted!;
	}
	return undefined;
}
