import { NOTHING, readNow } from '../../../support/trigger/readNow';
import { fc } from '../../../support/simulated/seededProperties';

it('never throws, changes nothing, and has its members whatever the JSON', () => {
	const name = fc.constantFrom(
		'id',
		'event',
		'eventId',
		'type',
		'data',
		'payload',
		'entityNumber',
		'number',
		'changed',
		'changes',
		'timestamp',
		'webhook',
		'__proto__',
		'constructor',
		'toString',
	);
	const { json } = fc.letrec<{ json: unknown }>((tie) => ({
		json: fc.oneof(
			{ maxDepth: 4 },
			fc.jsonValue(),
			fc.array(tie('json'), { maxLength: 3 }),
			fc.array(fc.tuple(name, tie('json')), { maxLength: 5 }).map((entries) => {
				// As JSON.parse does it: `__proto__` is a member like any other.
				const text = entries
					.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`)
					.join(',');
				return JSON.parse(`{${text}}`) as unknown;
			}),
		),
	}));
	fc.assert(
		fc.property(fc.array(fc.tuple(name, json), { maxLength: 6 }), (entries) => {
			const text = `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`).join(',')}}`;
			const body = JSON.parse(text) as Record<string, unknown>;
			const event = readNow(body);
			expect(Object.keys(event).sort()).toEqual([...Object.keys(NOTHING), 'body'].sort());
			expect(Object.getPrototypeOf(event)).toBe(Object.prototype);
			for (const member of [
				event.eventId,
				event.type,
				event.entityNumber,
				event.kind,
				event.occurredAt,
				event.webhookId,
			])
				expect(member === null || typeof member === 'string').toBe(true);
			expect(event.changed.every((field) => typeof field === 'string')).toBe(true);
			expect(JSON.stringify(event.body)).toBe(JSON.stringify(JSON.parse(text)));
			expect(({} as Record<string, unknown>).eventId).toBeUndefined();
		}),
		{ numRuns: 1000 },
	);
});
