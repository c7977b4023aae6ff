import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';

const hints = new EnterpriseRegistry().description.builderHint!.extraTypeDefContent!;
const trigger = new EnterpriseRegistryTrigger().description.builderHint!.extraTypeDefContent!;

describe('what an AI builder reads', () => {
	it('of the trigger are the fields of its output', () => {
		const event = readEvent({ eventId: 'e' }, new Date(0), 'wh_1');
		const [, item] = /^Item: (.*?)(?:;|$)/m.exec(trigger[0]!.content)!;
		const told = item!.match(/[A-Z]\w*/gi)!;
		const words = told.filter(
			(word) => !['boolean', 'number', 'string', 'or', 'null'].includes(word),
		);
		expect(words.sort()).toEqual(Object.keys(event).sort());
	});

	it('names the credentials by the names that the node gives them', () => {
		const { credentials } = new EnterpriseRegistry().description;
		const [general] = hints;
		for (const { name } of credentials!) expect(general!.content).toContain(name);
	});

	it('says that only a valid number of an enterprise is looked up as one', () => {
		const [general] = hints;
		expect(general!.content).toContain("If kind is 'enterprise' and valid is true");
	});

	it('says that webhook.create makes a webhook for each item', () => {
		const [general] = hints;
		expect(general!.content).toContain('webhook.create makes one webhook for each item');
	});

	const fields = new EnterpriseRegistry().description.properties;
	const texts = JSON.stringify([hints, trigger, fields.map(({ builderHint }) => builderHint)]);

	it('writes expressions as the builder does, with expr() instead of braces', () => {
		expect(texts).not.toContain('={{');
	});

	it('names no connection of n8n, such as ai_tool', () => {
		expect(texts).not.toMatch(/\bai_/);
	});
});
