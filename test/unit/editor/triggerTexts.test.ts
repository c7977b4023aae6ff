import { NodeHelpers, type INodePropertyOptions } from 'n8n-workflow';

import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';

const { description } = new EnterpriseRegistryTrigger();
const action = new EnterpriseRegistry().description;
const field = (name: string) => description.properties.find((property) => property.name === name)!;

describe('the trigger in the editor', () => {
	it('offers what can happen as actions: n8n makes one of each option of a field named Event', () => {
		const event = field('event');
		expect([event.displayName, event.default]).toEqual(['Event', 'any']);
		const actions = (event.options as INodePropertyOptions[]).map(({ name, value }) => [
			`On ${name.toLowerCase()}`,
			value,
		]);
		expect(actions).toEqual([
			['On any event', 'any'],
			['On company changed', 'enterprise'],
			['On establishment changed', 'establishment'],
		]);
	});

	it('speaks for both nodes: n8n puts its description and the name of the action node side by side', () => {
		expect(description.description).toMatch(
			/^Look up Belgian companies.*start a workflow when one changes$/,
		);
		expect(description.displayName).toBe(`${action.displayName} Trigger`);
	});

	it('explains itself: that the test event comes by itself, and what happens once the workflow is published', () => {
		const { header, executionsHelp, activationHint } = description.triggerPanel as {
			header: string;
			executionsHelp: Record<string, string>;
			activationHint: Record<string, string>;
		};
		expect(header).toBeTruthy();
		for (const help of Object.values(executionsHelp)) expect(help).toMatch(/comes by itself/);
		for (const text of [...Object.values(executionsHelp), ...Object.values(activationHint)])
			expect(text).toMatch(/publish/);
		expect(description.eventTriggerDescription).toMatch(/comes by itself/);
		expect(description.activationMessage).toBeTruthy();
	});

	it('uses the words of n8n: published, not activated', () => {
		expect(
			JSON.stringify(description).replace(
				/activationHint|activationMessage|data-key='activate'|onDeactivate/g,
				'',
			),
		).not.toMatch(/activat/i);
	});

	it('shows at first only what most users need', () => {
		const shown = description.properties.filter((property) =>
			NodeHelpers.displayParameter({}, property, { typeVersion: 2 }, description),
		);
		expect(shown.map(({ name }) => name)).toEqual([
			'authentication',
			'notice',
			'event',
			'entityNumbers',
			'filters',
			'simplify',
			'options',
		]);
	});
});

it('a number that counts seconds, milliseconds or minutes names the unit in its label', () => {
	const labels = [...action.properties, ...description.properties].flatMap(({ name, options }) =>
		['options', 'advanced'].includes(name) ? options! : [],
	) as Array<{ name: string; displayName: string }>;
	const units = {
		maxWait: 'Seconds',
		timeout: 'Milliseconds',
		reuseResponsesFor: 'Minutes',
		tolerance: 'Seconds',
	};
	for (const [name, unit] of Object.entries(units)) {
		const found = labels
			.filter((label) => label.name === name)
			.map(({ displayName }) => displayName);
		expect([name, new Set(found)]).toEqual([
			name,
			new Set([expect.stringMatching(new RegExp(` \\(${unit}\\)$`))]),
		]);
	}
});
