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

	it('is written as the builder writes it: expr() instead of braces with an equals sign, and no names of connections', () => {
		const fields = new EnterpriseRegistry().description.properties;
		const texts = [hints, trigger, fields.map(({ builderHint }) => builderHint)];
		expect(JSON.stringify(texts)).not.toMatch(/=\{\{|\bai_/);
	});
});
