/** A field of the input that an expression reads, as in `$json.name`, `$json["name"]` or `$('CRM').item.json.name`. */
const READ_FIELD = /\bjson(?:\?\.|\.|(?:\?\.)?\[\\*["'])([\w$-]+)/g;

/** The fields of the input items that the expressions of a node name. @param parameters as the node holds them. */
export const fieldsReadBy = (parameters: unknown): string[] =>
	[...(JSON.stringify(parameters) ?? '').matchAll(READ_FIELD)].flatMap(([, name]) => name ?? []);
