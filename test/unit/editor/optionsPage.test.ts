import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { advancedField } from '../../../nodes/EnterpriseRegistry/editor/options';
import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { EnterpriseRegistryWatchTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node';
import { operations } from '../../../nodes/EnterpriseRegistry/operations';

const PAGE = path.join(__dirname, '../../../docs/options.md');

const INTRODUCTION = `# Options

Every switch, option and filter of the three nodes. The other fields, such as numbers and names, say in the panel what they are for. An option
that is not set has its default. What comes out is in [Fields of each record](fields.md).

A command writes it from the descriptions of the nodes: \`WRITE_OPTIONS=yes npx jest --selectProjects unit --testPathPatterns optionsPage\`.`;

const ADVANCED = `## Advanced

How requests are sent. Every operation has these, but *Number → Parse*, which sends none.`;

const ACTION = `## Enterprise Registry

*Establishment → Get* asks version 1 unless you choose version 2. Version 1 tells no activities, so these fields are empty then.`;

const TRIGGER = `## Enterprise Registry Trigger

[The trigger](trigger.md) tells more about them. [Signatures](signatures.md#by-hand) has the values for known senders.`;

/** A field that a table has a row for. */
interface Option {
	/** As the panel shows it: "Options → Candidates". */
	label: string;
	field: INodeProperties;
	/** The fields beside it, one of which may decide whether it is shown. */
	siblings: INodeProperties[];
}

const COLLECTIONS = ['options', 'filters', 'updateFields'];

/** The switches and numbers of a panel, and all that its collections hold. */
const optionsIn = (panel: INodeProperties[]): Option[] =>
	panel.flatMap((field): Option[] => {
		if (COLLECTIONS.includes(field.name)) {
			const siblings = field.options as INodeProperties[];
			return siblings.map((option) => ({
				label: `${field.displayName} → ${option.displayName}`,
				field: option,
				siblings: [...siblings, ...panel],
			}));
		}
		if (field.type !== 'boolean' && field.type !== 'number') return [];
		return [{ label: field.displayName, field, siblings: panel }];
	});

/** Characters that Markdown reads as something else. */
const plain = (text: string): string => text.replace(/[<>*_|[\]]/g, '\\$&');

const choicesOf = ({ options = [] }: INodeProperties) => options as INodePropertyOptions[];

const isChoice = ({ type }: INodeProperties) => type === 'options' || type === 'multiOptions';

function defaultOf(field: INodeProperties): string {
	const { default: value } = field;
	if (typeof value === 'boolean') return value ? 'on' : 'off';
	if (typeof value === 'number') return String(value);
	if (value === '' || Array.isArray(value)) return 'empty';
	return choicesOf(field).find((choice) => choice.value === value)!.name;
}

function boundsOf(field: INodeProperties): string {
	if (isChoice(field))
		return choicesOf(field)
			.map(({ name }) => name)
			.join(' · ');
	if (field.type !== 'number') return '';
	const { minValue = 0, maxValue } = field.typeOptions ?? {};
	return maxValue === undefined ? `${minValue} or more` : `${minValue} to ${maxValue}`;
}

/** What the panel says of it, and of what it depends. */
function purposeOf({ field, siblings }: Option): string {
	const conditions = Object.entries(field.displayOptions?.show ?? {}).map(([key, values]) => {
		const other = siblings.find(({ name }) => name === key.replace('/', ''))!;
		const chosen = choicesOf(other).filter(({ value }) => values!.includes(value as never));
		const switched = values!.includes(true) ? 'on' : 'off';
		const labels = other.type === 'boolean' ? [switched] : chosen.map(({ name }) => name);
		return `*${other.displayName}* is ${labels.join(' or ')}`;
	});
	const onlyIf = conditions.length === 0 ? [] : [`(only if ${conditions.join(' and ')})`];
	return [plain(field.description ?? ''), ...onlyIf].join(' ').trim();
}

const cellsOf = (option: Option) =>
	`${option.label} | ${defaultOf(option.field)} | ${boundsOf(option.field)} | ${purposeOf(option)}`;

const HEADING = '| Option | Default | Values | What it is for |';

const tableOf = (options: Option[]): string =>
	[HEADING, '|---|---|---|---|', ...options.map((option) => `| ${cellsOf(option)} |`)].join('\n');

const { properties } = new EnterpriseRegistry().description;

/** "Enterprise: Get" for enterprise.get. */
function titlesOf({ resource, operation }: (typeof operations)[number]) {
	const field = properties.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes(resource),
	);
	const nameIn = (choices: INodePropertyOptions[], wanted: string) =>
		choices.find(({ value }) => value === wanted)!.name;
	const resources = choicesOf(properties.find(({ name }) => name === 'resource')!);
	return { resource: nameIn(resources, resource), operation: nameIn(choicesOf(field!), operation) };
}

/** The options of all operations. Those that say the same are one row, with the operations that have it. */
function tableOfOperations(): string {
	const rows = new Map<string, Map<string, string[]>>();
	for (const listed of operations) {
		const { resource, operation } = titlesOf(listed);
		for (const option of optionsIn(listed.fields)) {
			const cells = cellsOf(option);
			const byResource = rows.get(cells) ?? new Map<string, string[]>();
			rows.set(cells, byResource.set(resource, [...(byResource.get(resource) ?? []), operation]));
		}
	}
	const lines = [...rows].sort(byText).map(([cells, byResource]) => {
		const where = [...byResource].map(([resource, names]) => `${resource}: ${names.join(', ')}`);
		return `| ${cells} | ${where.join('; ')} |`;
	});
	return [`${HEADING} In |`, '|---|---|---|---|---|', ...lines].join('\n');
}

const byText = ([one]: [string, unknown], [other]: [string, unknown]): number =>
	one.localeCompare(other, 'en');

function watchPart(panel: INodeProperties[]): string {
	const advanced = panel.find(({ name }) => name === 'advanced')!.options as INodeProperties[];
	const kept = new Set(advanced.map(({ name }) => name));
	const left = (advancedField.options as INodeProperties[]).filter(({ name }) => !kept.has(name));
	const names = left.map(({ displayName }) => `*${displayName}*`).join(', ');
	return `## Enterprise Registry Watch Trigger

[The watch trigger](watch.md) tells more about them. It has *Advanced*, too, without ${names}: a poll waits for no limit.`;
}

function page(): string {
	const trigger = new EnterpriseRegistryTrigger().description.properties;
	const watch = new EnterpriseRegistryWatchTrigger().description.properties;
	const advanced = (advancedField.options as INodeProperties[]).map((field) => ({
		label: field.displayName,
		field,
		siblings: [],
	}));
	const parts = [
		INTRODUCTION,
		ADVANCED,
		tableOf(advanced),
		ACTION,
		tableOfOperations(),
		TRIGGER,
		tableOf(optionsIn(trigger)),
		watchPart(watch),
		tableOf(optionsIn(watch)),
	];
	return `${parts.join('\n\n')}\n`;
}

it('every option of the nodes is in docs/options.md, as the panel has it', () => {
	if (process.env.WRITE_OPTIONS !== undefined) writeFileSync(PAGE, page());
	expect(readFileSync(PAGE, 'utf8')).toBe(page());
});
