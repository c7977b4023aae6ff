import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INodeProperties } from 'n8n-workflow';

import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { EnterpriseRegistryWatchTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node';
import { readEnterprise } from '../../../nodes/EnterpriseRegistry/reading/enterprise';
import { readEstablishment } from '../../../nodes/EnterpriseRegistry/reading/establishment';

const { description } = new EnterpriseRegistryWatchTrigger();
const root = join(__dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const fieldOf = (name: string) => description.properties.find((field) => field.name === name)!;
const optionsOf = (name: string) => fieldOf(name).options as INodeProperties[];
const namesOf = (fields: INodeProperties[]) => fields.map(({ name }) => name);

it('is the node of the contract: a polling trigger without input', () =>
	expect(description).toMatchObject({
		displayName: 'Enterprise Registry (KBO/BCE) Watch Trigger',
		name: 'enterpriseRegistryWatchTrigger',
		group: ['trigger'],
		polling: true,
		inputs: [],
		outputs: ['main'],
	}));

it('has the parameters of the contract, in the order of the panel', () => {
	expect(namesOf(description.properties)).toEqual([
		'authentication',
		'notice',
		'event',
		'entityNumbers',
		'filters',
		'simplify',
		'options',
		'advanced',
	]);
});

it.each([
	{ collection: 'filters', options: ['fields'] },
	{ collection: 'options', options: ['firstRun', 'lookAgainAfter', 'notFound'] },
	{ collection: 'advanced', options: ['leaveFree', 'parallelRequests', 'timeout'] },
])('$collection has the options of the contract, in the order of the panel', (row) => {
	const { collection, options } = row;
	expect(namesOf(optionsOf(collection))).toEqual(options);
});

it('has the defaults of the contract for its options', () => {
	expect(optionsOf('options').map(({ name, default: value }) => [name, value])).toEqual([
		['firstRun', 'remember'],
		['lookAgainAfter', 20],
		['notFound', true],
	]);
});

it('simplifies its output unless that is switched off', () => {
	expect(fieldOf('simplify').default).toBe(true);
});

it('offers one action, which says that it needs no address', () => {
	const { type, displayName, options } = fieldOf('event');
	expect(type).toBe('hidden');
	expect(displayName).toBe('Event');
	expect(options).toMatchObject([{ action: 'On company change (no public address needed)' }]);
	expect(optionsOf('event')).toHaveLength(1);
});

describe('the entry of the node in the list of n8n', () => {
	const codex = JSON.parse(
		read('nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node.json'),
	) as { alias: string[]; resources: { primaryDocumentation: [{ url: string }] } };

	it('is found by the words that people search for', () => {
		expect(codex.alias).toEqual(
			expect.arrayContaining(['watch', 'monitor', 'change', 'poll', 'KBO', 'BCE']),
		);
	});

	it('leads to a page of the documentation that exists', () => {
		const [{ url }] = codex.resources.primaryDocumentation;
		expect(read(url.split('/blob/main/')[1]!)).toMatch(/^# /);
	});
});

it('says to set Poll Times to once a day', () => {
	expect(fieldOf('notice').displayName).toMatch(/Poll Times to every day/);
});

it('is named by the other trigger, which needs a public address', () => {
	const other = new EnterpriseRegistryTrigger().description.properties;
	expect(other.find(({ name }) => name === 'notice')!.displayName).toContain(
		description.displayName,
	);
});

it('offers every member that can change', () => {
	const members = [
		...new Set([
			...Object.keys(readEnterprise({ vatNumber: 'BE0403170701' })),
			...Object.keys(readEstablishment({})),
		]),
	];
	const fixed = ['establishmentNumber', 'vatFromNumber', 'peppolId'];
	const offered = (optionsOf('filters')[0]!.options as Array<{ value: string }>).map(
		({ value }) => value,
	);
	expect(offered.sort()).toEqual(members.filter((member) => !fixed.includes(member)).sort());
});

describe('the fields that a user sets', () => {
	const inside = description.properties.flatMap((field) =>
		field.type === 'collection' ? (field.options as INodeProperties[]) : [field],
	);
	const set = inside.filter(
		({ type, name }) => !['hidden', 'notice'].includes(type) && name !== 'authentication',
	);

	it('are explained', () => {
		const isExplained = (field: INodeProperties) => /.{15}/.test(field.description ?? '');
		expect(namesOf(set)).toContain('entityNumbers');
		expect(namesOf(set.filter((field) => !isExplained(field)))).toEqual([]);
	});

	it('have an example where text is typed', () => {
		const typed = set.filter(({ type }) => type === 'string');
		const hasExample = ({ placeholder = '' }: INodeProperties) => placeholder.startsWith('e.g. ');
		expect(namesOf(typed)).toContain('entityNumbers');
		expect(namesOf(typed.filter((field) => !hasExample(field)))).toEqual([]);
	});
});
