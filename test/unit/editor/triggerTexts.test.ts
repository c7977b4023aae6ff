import type { INodePropertyOptions } from 'n8n-workflow';

import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';

const { description } = new EnterpriseRegistryTrigger();

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
