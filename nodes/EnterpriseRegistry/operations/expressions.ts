/** A column of the input that an expression reads, as in `$json.name`, `$json["name"]` or `$('CRM').item.json.name`. */
const READ_COLUMN = /\bjson(?:\?\.|\.|(?:\?\.)?\[\\*["'])([\w$-]+)/g;

/** The columns of the input that the expressions of a node name. @param parameters as the node holds them. */
export const columnsReadBy = (parameters: unknown): string[] =>
	[...(JSON.stringify(parameters) ?? '').matchAll(READ_COLUMN)].flatMap(([, name]) => name ?? []);
