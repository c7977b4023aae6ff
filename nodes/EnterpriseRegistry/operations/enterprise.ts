import type { Page } from '../registry/pages';
import type { RegistryClient } from '../registry/RegistryClient';
import {
	choiceField,
	enterpriseNumberField,
	listFields,
	recordField,
	simplifyField,
	textFields,
} from '../editor/fields';
import { OF_LOOK_UP, optionsField } from '../editor/options';
import { InvalidInput } from '../invalidInput';
import { isObject } from '../json';
import {
	compareRecords,
	COMPARED_FIELDS,
	userRecordIn,
	userRecordOf,
} from '../matching/compareRecords';
import { findCompany, type Hits } from '../matching/findCompany';
import { companyQuery, type Company } from '../matching/gates';
import { postalCode } from '../numbers/postalCode';
import { readEnterprise, readStanding, type RecordSettings } from '../reading/enterprise';
import { RegistryFailure } from '../transport/errors';
import { checkBeforeInvoicing } from './checkBeforeInvoicing';
import type { Item } from './item';
import { entriesOf, lookUp, lookUpRecord, readable, searchRecords, toldOnce } from './lookUp';
import type { Operation, Operations } from './operation';

const compare: Operation = {
	action: 'Compare record with register',
	description: 'Compare your record of a company with the register, and get a patch. One request.',
	fields: [
		enterpriseNumberField,
		recordField,
		optionsField([...OF_LOOK_UP, 'overwrite', 'apiVersion']),
	],
	async execute(client, item) {
		const yours = recordIn(item);
		const overwrite = item.flag('options.overwrite');
		const showInstead = (data: unknown, number: string) => {
			const register = readable(readEnterprise(data, client.profile));
			const own = register.enterpriseNumber ?? number;
			if (own !== number)
				throw new RegistryFailure('unreadable', {
					message: `The service answered with the record of ${own} instead of ${number}.`,
					advice: `Nothing was compared. If ${own} has replaced the number, use that one. Otherwise check the Base URL of the credential.`,
				});
			return { enterpriseNumber: number, ...compareRecords(yours, register, overwrite), register };
		};
		return await lookUpRecord('enterprise', showInstead)(client, item);
	},
};

/** What the user mapped, or the item itself when it is mapped automatically, or the record itself when it is not from the editor's mapper. */
function recordIn(item: Item) {
	const given = item.json('record');
	let record = userRecordIn(given);
	if (given.mappingMode === 'autoMapInputData') record = userRecordIn(item.input);
	else if (given.mappingMode !== undefined)
		record = userRecordOf(isObject(given.value) ? given.value : {});
	if (Object.keys(record).length > 0) return record;
	throw new InvalidInput(
		'There is nothing to compare',
		`Map at least one of these fields: ${Object.keys(COMPARED_FIELDS).join(', ')}.`,
	);
}

const match: Operation = {
	action: 'Match company by name',
	description:
		'Find a company number by name and address, only if it is certain. At most two requests.',
	fields: [
		...textFields({
			'name*': ['Name', 'Colruyt Group NV', 'Name as you have it, with or without its legal form'],
			postalCode: ['Postal Code', '1500', 'Of the seat; decides between companies of one name'],
			municipality: ['Municipality', 'Halle', 'Municipality of the seat, in any language'],
			street: ['Street', 'Edingensesteenweg', 'Of the seat; with the postal code, it is searched'],
			houseNumber: ['House Number', '196', 'House number of the seat'],
		}),
		optionsField(['includeInput', 'candidates', 'reuseResponsesFor']),
	],
	async execute(client, item) {
		const place = item.texts('postalCode', 'municipality', 'street', 'houseNumber');
		const query = companyQuery(item.requiredText('name'), place);
		const most = item.number('options.candidates');
		const pages: Array<Hits & Pick<Page, 'beside'>> = [];
		const read = async (search: Promise<Page | null>): Promise<Hits> => {
			const { entries, ...page } = (await search) ?? { entries: [], beside: null };
			const companies = entries.flatMap((entry) => companyIn(entry, client.profile));
			pages.push({ ...page, companies, count: entries.length });
			return pages.at(-1)!;
		};
		const found = await findCompany(
			{
				byName: async (unnamed, page) =>
					await read(client.page('searchCompanies', { unnamed }, page)),
				byAddress: async ({ postalCode, street, houseNumber }) =>
					await read(
						client.page('searchAddress', { query: { postalCode, street, houseNumber } }, 1),
					),
			},
			query,
			most,
		);
		const entries = Math.max(...pages.map(({ count }) => count));
		if (entries > 0 && pages.every(({ companies }) => companies.length === 0))
			throw new RegistryFailure('unreadable', {
				message: `The search found ${entries === 1 ? '1 entry' : `${entries} entries`} without a known name and number.`,
				advice:
					'To see what the service gives, use Search with Simplify off. To have it read, set names in the Service Profile.',
			});
		if (found.candidates.length === 0 && !found.match) {
			const hints = new Set(pages.flatMap(({ beside }) => beside ?? []));
			for (const hint of hints) item.run.tell(toldOnce, hint);
		}
		return found;
	},
};

function companyIn(entry: unknown, settings: RecordSettings): Company[] {
	const summary = readEnterprise(entry, settings);
	const { enterpriseNumber, name } = summary;
	const stopped = readStanding(entry, settings).hasStopped;
	return enterpriseNumber === null || name === null
		? []
		: [{ ...summary, enterpriseNumber, name, stopped }];
}

export const enterprise: Operations = {
	checkBeforeInvoicing,
	compare,
	get: {
		action: 'Get enterprise by number',
		description: 'Look up a Belgian company by its enterprise or VAT number. One request.',
		fields: [enterpriseNumberField, simplifyField, optionsField([...OF_LOOK_UP, 'apiVersion'])],
		execute: lookUpRecord('enterprise'),
	},
	getRelated: {
		name: 'Get Related Data',
		action: 'Get related data of enterprise',
		description: 'Get activities, establishments, owners or financials. One request a page.',
		fields: [
			enterpriseNumberField,
			choiceField('relation', 'Related Data', {
				description: 'What to get; all but the activities need a path in the Service Profile',
				choices: {
					activities: 'Activities',
					beneficialOwners: 'Beneficial Owners',
					custom: ['Custom', 'Any path below the enterprise'],
					establishments: 'Establishments',
					financials: 'Financials',
				},
			}),
			...textFields(
				{ 'relationPath*': ['Path', 'activities', 'Path after the number of the enterprise'] },
				{ displayOptions: { show: { relation: ['custom'] } } },
			),
			optionsField(OF_LOOK_UP),
		],
		async execute(client, item) {
			const number = item.registryNumber().dotted!;
			const relation = item.choice('relation');
			const place = relatedPlace(client, item, relation);
			return await lookUp(item, {
				about: { enterpriseNumber: number, relation },
				missing: `The register has no company ${number}`,
				ask: async () =>
					place === null
						? await client.list('activities', { number }, Infinity)
						: await client.list('related', { number, ...place }, Infinity),
				show: (list) => entriesOf(item, list),
			});
		},
	},
	match,
	search: {
		action: 'Search enterprises by name',
		description: 'Find Belgian companies by name or part of a name. One request a page.',
		fields: [
			...textFields({ 'name*': ['Name', 'Colruyt', 'Name of the company, or part of it'] }),
			...listFields,
			simplifyField,
			optionsField(['includeInput', 'reuseResponsesFor']),
		],
		execute: searchRecords('enterprise', async (client, item) => {
			const unnamed = item.requiredText('name');
			return await client.list('searchCompanies', { unnamed }, item.most());
		}),
	},
	searchByAddress: {
		name: 'Search by Address',
		action: 'Search enterprises by address',
		description: 'Find companies by postal code, street and house number. One request a page.',
		fields: [
			...textFields({
				'postalCode*': ['Postal Code', '1000', 'Belgian postal code of 4 digits'],
				'street*': ['Street', 'Simon Bolivarlaan', 'Street or part of it, in French or Dutch'],
				houseNumber: ['House Number', '36', 'Exact house number; empty for the whole street'],
			}),
			...listFields,
			simplifyField,
			optionsField(['includeInput', 'reuseResponsesFor', 'apiVersion']),
		],
		execute: searchRecords('enterprise', async (client, item) => {
			const code = postalCode(item.requiredText('postalCode'));
			const street = item.requiredText('street');
			const query = { street, houseNumber: item.text('houseNumber') };
			const most = item.most();
			return item.choice('options.apiVersion') === 'v1'
				? await client.list('companiesByAddress', { unnamed: code, query }, most)
				: await client.list('searchAddress', { query: { postalCode: code, ...query } }, most);
		}),
	},
};

/** Where the related data stand; null for the activities, whose path is known. */
function relatedPlace(client: RegistryClient, item: Item, relation: string) {
	if (relation === 'custom')
		return { path: item.requiredText('relationPath'), pathFrom: 'It is set in Path' };
	const path = client.profile.paths?.[relation];
	if (path !== undefined)
		return { path, pathFrom: `The path is set in paths.${relation} of the Service Profile` };
	if (relation === 'activities') return null;
	throw new RegistryFailure('configuration', {
		message: `The path of the ${relation.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)} is not known.`,
		advice: `Ask the provider, and set paths.${relation} in the Service Profile, or choose Custom.`,
	});
}
