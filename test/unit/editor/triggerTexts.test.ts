import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';

const { description } = new EnterpriseRegistryTrigger();
const action = new EnterpriseRegistry().description;

it('what can happen is offered as actions: n8n makes one of each option of a field named Event', () => {
	const event = description.properties.find(({ name }) => name === 'event')!;
	expect(event.displayName).toBe('Event');
	for (const { name, value } of event.options as INodePropertyOptions[])
		expect(description.subtitle).toMatch(
			new RegExp(
				value === event.default ? `: "On ${name}" \\}\\}$` : `"${String(value)}" \\? "On ${name}"`,
				'i',
			),
		);
});

it('nothing is called activated: n8n publishes', () => {
	const names = /activationHint|activationMessage|data-key='activate'|onDeactivate/g;
	expect(JSON.stringify(description).replace(names, '')).not.toMatch(/activat/i);
});

it.each([
	['maxWait', 'Seconds'],
	['timeout', 'Milliseconds'],
	['reuseResponsesFor', 'Minutes'],
	['tolerance', 'Seconds'],
])('the label of %s names its unit, %s', (name, unit) => {
	const labels = [...action.properties, ...description.properties]
		.flatMap(({ options = [] }) => options as INodeProperties[])
		.filter((option) => option.name === name)
		.map(({ displayName }) => displayName);
	expect(new Set(labels)).toEqual(new Set([expect.stringMatching(`\\(${unit}\\)$`)]));
});
