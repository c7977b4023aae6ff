import type { INodeProperties } from 'n8n-workflow';

import type { RegistryClient } from '../../api/RegistryClient';
import { LARGEST_PAGE } from '../../api/pagination';
import type { Page } from '../../api/types';
import { InvalidInput } from '../../domain/invalidInput';
import { candidateOf, type Candidate } from '../../domain/matching/candidate';
import { decide, type Match, type Rules } from '../../domain/matching/decide';
import { withoutLegalForm } from '../../domain/matching/legalForms';
import { mayHideNamesakes } from '../../domain/matching/mayHideNamesakes';
import { mostDistinctiveWord } from '../../domain/matching/nameWords';
import { scoreCandidate, type Sought } from '../../domain/matching/score';
import { soughtOf } from '../../domain/matching/soughtOf';
import { candidatesOption, minimumLeadOption, minimumScoreOption } from '../../fields/matching';
import { optionsField, reuseResponsesOption } from '../../fields/options';
import { RegistryFailure } from '../../transport/errors';
import type { Item } from '../item';
import type { Operation } from '../operation';

const text = (displayName: string, name: string, placeholder: string, description: string, required = false): INodeProperties => ({
	displayName, name, type: 'string', default: '', required, placeholder: `e.g. ${placeholder}`, description,
});

export const match: Operation = {
	fields: [
		text('Name', 'name', 'Colruyt Group NV', 'Name of the company as you have it; a legal form in it does no harm', true),
		text('Postal Code', 'postalCode', '1500', 'Postal code of the seat; it decides between companies of the same name'),
		text('Municipality', 'municipality', 'Halle', 'Municipality of the seat, in any language'),
		text('Street', 'street', 'Edingensesteenweg', 'Street of the seat; with the postal code it is searched as well'),
		text('House Number', 'houseNumber', '196', 'House number of the seat'),
		optionsField(candidatesOption, minimumLeadOption, minimumScoreOption, reuseResponsesOption),
	],

	async execute(client, item) {
		const name = item.requiredText('name', 'The name');
		const address = { postalCode: item.text('postalCode'), municipality: item.text('municipality'), street: item.text('street'), houseNumber: item.text('houseNumber') };
		return await find(client, soughtOf(name, address), rulesOf(item));
	},
};

/** Two calls at most: the second only where the first leaves a doubt. */
async function find(client: RegistryClient, sought: Sought, rules: Rules): Promise<Match> {
	const byName = withoutLegalForm(sought.name);
	const first = await foundOf(client.searchCompanies(byName, 1));
	const found = candidatesIn(first);
	const complete = first === null || first.last || !mayHideNamesakes(sought, found);
	const decision = decide(sought, found, rules, complete);
	const beyondDoubt = decision.match && decision.candidates[0]?.features.name === 100;
	if (beyondDoubt) return decision;
	const { postalCode, street, houseNumber } = sought;
	if (postalCode !== null && street !== null && /^[1-9]\d{3}$/.test(postalCode)) {
		const there = await foundOf(client.searchAddress({ postalCode, street, houseNumber: houseNumber ?? undefined }, 1, LARGEST_PAGE));
		const at = candidatesIn(there).map((candidate) => ({ ...candidate, postalCode, street, houseNumber: houseNumber ?? candidate.houseNumber }));
		return decide(sought, [...found, ...at], rules, complete);
	}
	const word = mostDistinctiveWord(sought.name);
	const nothing = !found.some((candidate) => scoreCandidate(sought, candidate).name.distinctive);
	if (word === null || word === byName || !nothing) return decision;
	const second = await foundOf(client.searchCompanies(word, 1));
	const more = candidatesIn(second);
	return decide(sought, [...found, ...more], rules, second === null || second.last || !mayHideNamesakes(sought, more));
}

/** A service may say "nothing found" with a 404. */
const foundOf = async (search: Promise<Page>): Promise<Page | null> =>
	await search.catch((failure: unknown) => {
		if (failure instanceof RegistryFailure && failure.kind === 'notFound') return null;
		throw failure;
	});

const candidatesIn = (page: Page | null): Candidate[] =>
	(page?.results ?? []).flatMap((entry) => {
		const candidate = candidateOf(entry);
		return candidate === null ? [] : [candidate];
	});

function rulesOf(item: Item): Rules {
	return {
		candidates: count(item, 'candidates', 'Candidates', 3),
		minimumScore: count(item, 'minimumScore', 'Minimum Score', 85),
		minimumLead: count(item, 'minimumLead', 'Minimum Lead', 10),
	};
}

function count(item: Item, name: string, label: string, otherwise: number): number {
	const given = item.options[name] ?? otherwise;
	const number = given === '' ? Number.NaN : Number(given);
	if (!(number >= 0 && number <= 100)) throw new InvalidInput(`${label} must be a number from 0 to 100, but is ${JSON.stringify(given)}`, 'Check what the expression gives for this item.');
	return number;
}
