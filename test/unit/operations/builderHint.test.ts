import { EnterpriseRegistry } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistry.node';
import { EnterpriseRegistryTrigger } from '../../../nodes/EnterpriseRegistry/EnterpriseRegistryTrigger.node';
import { LOOK_UP } from '../../../nodes/EnterpriseRegistry/editor/options';
import { OUTPUT_SHAPES } from '../../../nodes/EnterpriseRegistry/editor/outputShapes';
import { operations } from '../../../nodes/EnterpriseRegistry/operations';
import { readEvent } from '../../../nodes/EnterpriseRegistry/trigger/event';

const hints = new EnterpriseRegistry().description.builderHint!.extraTypeDefContent!;
const trigger = new EnterpriseRegistryTrigger().description.builderHint!.extraTypeDefContent!;
const names = operations.map(({ resource, operation }) => [resource, operation] as const);
const hintOf = (resource: string, operation: string) =>
	hints.find(
		({ displayOptions }) =>
			displayOptions?.show?.resource?.includes(resource) &&
			displayOptions.show.operation?.includes(operation),
	)!.content;
const itemIn = (hint: string) => /^Item: (.*)$/m.exec(hint)![1]!;

describe('what an AI builder reads', () => {
	// That they are those of the output is a test of its schema.
	it.each(names)('of %s.%s are the fields of its output', (resource, operation) => {
		const shape = OUTPUT_SHAPES[`${resource}.${operation}`]!;
		const told = itemIn(hintOf(resource, operation));
		expect(told).toBe(shape === '{}' ? 'as the service answers' : shape);
		for (const [name] of told.matchAll(/\b[A-Z]\w+/g))
			expect(hints[0]!.content).toContain(`\n${name} = ${OUTPUT_SHAPES[name]}`);
	});

	it.each(operations)('of $resource.$operation names every option', ({ fields, ...one }) => {
		const options = fields.find(({ name }) => name === 'options')?.options ?? [];
		const own = hintOf(one.resource, one.operation);
		for (const { name } of options)
			expect(LOOK_UP.includes(name) ? hints[0]!.content : own).toContain(`${name}=`);
	});

	it('of the trigger are the fields of its output', () => {
		const event = readEvent({ eventId: 'e' }, new Date(0), 'wh_1');
		const told = itemIn(trigger[0]!.content).match(/[A-Z]\w*/gi)!;
		const words = told.filter((word) => !['boolean', 'number', 'string'].includes(word));
		expect(words.sort()).toEqual(Object.keys(event).sort());
	});

	it('is written as the builder writes it: expr() instead of braces with an equals sign, and no names of connections', () => {
		const fields = new EnterpriseRegistry().description.properties;
		const texts = [hints, trigger, fields.map(({ builderHint }) => builderHint)];
		expect(JSON.stringify(texts)).not.toMatch(/=\{\{|\bai_/);
	});
});
