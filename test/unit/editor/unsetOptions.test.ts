import type { INodeProperties, INodeTypeDescription } from 'n8n-workflow';

import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { EnterpriseRegistryWatchTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryWatchTrigger.node';
import {
	eventFilter,
	signatureSettings,
	wantedWebhook,
} from '../../../nodes/EnterpriseRegistry/trigger/settings';
import { readSettings } from '../../../nodes/EnterpriseRegistry/watch/watchSettings';

/** The collections of a node, with each option added and left as the panel shows it. */
function asShown({ properties }: INodeTypeDescription) {
	const collections = properties.filter(({ type }) => type === 'collection');
	return Object.fromEntries(
		collections.map(({ name, options }) => [
			name,
			Object.fromEntries(
				(options as INodeProperties[]).map((option) => [option.name, option.default]),
			),
		]),
	);
}

/** A node that watches one company. What is not in `set` is not set. */
const contextOf = (set: object) =>
	({
		getMode: () => 'trigger',
		getWorkflow: () => ({ name: 'Customers' }),
		getNodeWebhookUrl: () => 'https://n8n.example/webhook/1',
		getNodeParameter: (name: string, otherwise: unknown) =>
			(({ entityNumbers: '0403.170.701', ...set }) as Record<string, unknown>)[name] ?? otherwise,
	}) as never;

// n8n gives a node only those options that were added to the panel.
describe('an option that is not set counts as its field shows it', () => {
	it('in the watch trigger', () => {
		const shown = asShown(new EnterpriseRegistryWatchTrigger().description);
		expect(Object.keys(shown)).toEqual(['filters', 'options', 'advanced']);
		expect(readSettings(contextOf({}))).toEqual(readSettings(contextOf(shown)));
	});

	it('in the trigger', () => {
		const shown = asShown(new EnterpriseRegistryTrigger().description);
		expect(Object.keys(shown)).toEqual(['filters', 'options']);
		expect(signatureSettings({})).toEqual(signatureSettings(shown.options as never));
		for (const read of [wantedWebhook, eventFilter])
			expect(read(contextOf({}))).toEqual(read(contextOf(shown)));
	});
});
