import type { INodeListSearchItems, INodeListSearchResult } from 'n8n-workflow';

import { readJson, textAt, valueAt } from '../json';
import { numberInForm, type NumberKind } from '../numbers/registryNumber';
import { unlessAbsent } from '../registry/failures';
import { RECORDS } from '../registry/records';
import type { RegistryClient } from '../registry/RegistryClient';
import { searchWith } from './editorSearch';

/** What is chosen from the register: by its number, or by part of its name. */
const recordSearch = (kind: NumberKind) =>
	searchWith(async (client, typed, token) => {
		if (typed === '') return { results: [] };
		// A number with wrong check digits is looked up, too: Validate Check Digits may be off, as some services have such numbers.
		const given = numberInForm(typed);
		return given?.kind === kind
			? { results: await choiceByNumber(client, kind, given.dotted) }
			: await choicesByName(client, kind, { name: typed, ...pageOf(token) });
	});

export const searchEnterprises = recordSearch('enterprise');
export const searchEstablishments = recordSearch('establishment');

/** The choice for a number that was pasted; none where the service does not know it. */
async function choiceByNumber(
	client: RegistryClient,
	kind: NumberKind,
	number: string,
): Promise<INodeListSearchItems[]> {
	const { read, usual, ...endpoints } = RECORDS[kind];
	const answer = await unlessAbsent(client.call(endpoints[usual], { number }));
	if (answer === undefined) return [];
	return choicesOf(kind, [read(answer.data, client.profile)], number);
}

/** Which page the editor asks for, and what stood first on the one before. */
interface WantedPage {
	page: number;
	previous?: string;
}

/** The token with which the editor asks for a page. It is all that is known of the pages before. */
const tokenOf = (wanted: WantedPage): string => JSON.stringify(wanted);

/** The page that a token stands for. A token that was not made here stands for the first one. */
function pageOf(token: string): WantedPage {
	const wanted = readJson(token);
	const page = valueAt(wanted, 'page');
	if (typeof page !== 'number' || !Number.isInteger(page) || page < 1) return { page: 1 };
	return { page, previous: textAt(wanted, 'previous') ?? undefined };
}

async function choicesByName(
	client: RegistryClient,
	kind: NumberKind,
	{ name, page, previous }: WantedPage & { name: string },
): Promise<INodeListSearchResult> {
	const outcome =
		kind === 'enterprise'
			? await client.page('searchCompanies', { unnamed: { is: 'companyName', text: name } }, page)
			: await client.page('searchEstablishments', { query: { name } }, page);
	const { entries: records, totalPages = Infinity } =
		outcome.kind === 'page' ? outcome.page : { entries: [] };
	const choices = choicesOf(
		kind,
		records.map((record) => RECORDS[kind].read(record, client.profile)),
	);
	const first = String(choices[0]?.value ?? '');
	// A service that knows no pages gives the first one once more.
	if (first !== '' && first === previous) return { results: [] };
	const isLast = records.length === 0 || page >= totalPages;
	return isLast
		? { results: choices }
		: { results: choices, paginationToken: tokenOf({ page: page + 1, previous: first }) };
}

type ChoosableRecord = Record<'name' | 'municipality', string | null> & {
	[Member in `${NumberKind}Number`]?: string | null;
};

/**
 * A company may be found under several names; what has no number cannot be chosen.
 * @param asked the number that was asked for, which counts where the record names none.
 */
function choicesOf(
	kind: NumberKind,
	records: ChoosableRecord[],
	asked = '',
): INodeListSearchItems[] {
	const choices = new Map<string, INodeListSearchItems>();
	for (const record of records) {
		const value = record[`${kind}Number`] ?? asked;
		if (value === '' || choices.has(value)) continue;
		const name = record.name ?? value;
		const label = record.municipality === null ? name : `${name}, ${record.municipality}`;
		choices.set(value, { name: `${label} (${value})`, value });
	}
	return [...choices.values()];
}
