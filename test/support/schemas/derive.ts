/** A part of JSON Schema: what n8n's editor reads. */
export interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	nullable?: true;
}

const typeOf = (value: unknown): string =>
	value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value;

/** The schema of all values together. Members are in the order in which they first appear. */
export function schemaOf(values: unknown[]): Schema {
	const types = new Set(values.filter((value) => value !== undefined).map(typeOf));
	// The editor expands only a bare `object` or `array`, so null is left out of their types.
	const nullable = types.has('null') && { nullable: true as const };
	if (types.has('object')) {
		return {
			type: 'object',
			...nullable,
			properties: propertiesOf(values.filter((value) => typeOf(value) === 'object') as object[]),
		};
	}
	if (types.has('array')) {
		const elements = (values.filter(Array.isArray) as unknown[][]).flat();
		return {
			type: 'array',
			...nullable,
			...(elements.length > 0 && { items: schemaOf(elements) }),
		};
	}
	// A value that the sandbox never has is text at every known service.
	if (types.size === 1 && types.has('null')) types.add('string');
	// The editor shows the first type.
	const sorted = [...types].sort(
		(a, b) => Number(a === 'null') - Number(b === 'null') || a.localeCompare(b),
	);
	return { type: sorted.length === 1 ? sorted[0]! : sorted };
}

function propertiesOf(objects: object[]): Record<string, Schema> {
	const names = new Set(objects.flatMap((object) => Object.keys(object)));
	return Object.fromEntries(
		[...names].map((name) => [
			name,
			schemaOf(objects.map((object) => (object as Record<string, unknown>)[name])),
		]),
	);
}
