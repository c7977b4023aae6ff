import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseQuery } from 'node:querystring';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** Checks calls and answers against sandbox/openapi.yaml, which is written from the specification. */
type Node = { [name: string]: any };

const file = join(__dirname, '../../sandbox/openapi.yaml');
const description = parse(readFileSync(file, 'utf8')) as Node;

function checker(coerceTypes: boolean) {
	const ajv = new Ajv2020({ strict: false, allErrors: true, coerceTypes });
	addFormats(ajv).addSchema(description, 'openapi');
	const compiled = new Map<string, ValidateFunction>();
	return (schema: unknown, value: unknown): string[] => {
		// References in the description are to its own parts.
		const source = JSON.stringify(schema).replaceAll('"#/', '"openapi#/');
		const validate = compiled.get(source) ?? ajv.compile(JSON.parse(source) as object);
		compiled.set(source, validate);
		if (validate(value)) return [];
		return validate.errors!.map(
			(error) => `${ajv.errorsText([error])} ${JSON.stringify(error.params)}`,
		);
	};
}

const violationsOf = checker(false);
/** The same for a path, a query or a header, in which a number is written as text. */
const violationsInTexts = checker(true);

function resolved(node: Node): Node {
	if (typeof node.$ref !== 'string') return node;
	const parts = node.$ref.slice(2).split('/');
	return resolved(parts.reduce((at: Node, part: string) => at[part] as Node, description));
}

const placeholders = (template: string) => template.split('{').length;
/** A literal path goes before one with a placeholder. */
const templates = Object.keys(description.paths as Node).sort(
	(a, b) => placeholders(a) - placeholders(b),
);

/** The operation of the description, and what the path and the query hold. */
function find(method: string, target: string) {
	const { pathname, search } = new URL(target, 'http://localhost');
	for (const template of templates) {
		const operation = description.paths[template][method.toLowerCase()] as Node | undefined;
		const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
		const matched = new RegExp(`^(?:/api)?${pattern}$`).exec(decodeURIComponent(pathname));
		if (operation && matched)
			return { operation, path: { ...matched.groups }, query: { ...parseQuery(search.slice(1)) } };
	}
	return undefined;
}

const lowerCased = (headers: Node): Node =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** The schema of an object with these members: parameters, or headers. */
const objectOf = (members: Node[]) => ({
	properties: Object.fromEntries(members.map(({ name, schema }) => [name, schema as Node])),
	required: members.filter(({ required }) => required).map(({ name }) => name as string),
});

const NO_CREDENTIALS = { 'x-api-key': false, 'x-api-secret': false, authorization: false };
const CREDENTIALS: Record<string, Node> = {
	apiKey: { 'x-api-key': true },
	apiSecret: { 'x-api-secret': true },
	bearer: { authorization: { pattern: '^Bearer (?!undefined$)\\S+$' } },
};

/** Exactly one of the sets that the operation takes, so never both methods at once. */
function credentialsOf(operation: Node) {
	const sets = (operation.security ?? description.security) as Node[];
	const anyOf = (sets.length > 0 ? sets : [{}]).map((set) => {
		const sent = Object.assign({}, ...Object.keys(set).map((name) => CREDENTIALS[name])) as Node;
		return { properties: { ...NO_CREDENTIALS, ...sent }, required: Object.keys(sent) };
	});
	return { anyOf };
}

interface Message {
	headers: Node;
	/** The parsed body: an object, also for a form. */
	body?: unknown;
}

/** @param path with the query; with or without origin and /api. */
function checkRequest({ method, path, headers, body }: Message & { method: string; path: string }) {
	const found = find(method, path);
	if (!found) return [`${method} ${path}: not in the description`];
	const { operation, ...target } = found;
	const parameters = ((operation.parameters ?? []) as Node[]).map(resolved);
	const oneOf = operation['x-at-least-one-of'] as string[] | undefined;
	const properties = {
		path: objectOf(parameters.filter((parameter) => parameter.in === 'path')),
		query: {
			...objectOf(parameters.filter((parameter) => parameter.in === 'query')),
			additionalProperties: operation['x-parameters-open'] === true,
			anyOf: oneOf?.map((name) => ({ required: [name], properties: { [name]: { minLength: 1 } } })),
		},
		headers: credentialsOf(operation),
	};
	const sent = lowerCased(headers);
	return [
		...violationsInTexts({ properties }, { ...target, headers: sent }),
		...bodyViolations(operation, String(sent['content-type']), body),
	].map((violation) => `${method} ${path}: ${violation}`);
}

function bodyViolations({ requestBody }: Node, type: string, body: unknown): string[] {
	if (!requestBody) return body === undefined ? [] : ['must have no body'];
	const [expected, { schema }] = Object.entries(requestBody.content as Node)[0]!;
	return type.startsWith(expected)
		? violationsOf(schema, body)
		: [`content type is "${type}", expected ${expected}`];
}

function checkResponse(method: string, path: string, answer: Message & { status: number }) {
	const { status, body, headers } = answer;
	const { responses } = find(method, path)?.operation ?? { responses: {} };
	const described = responses[status] ?? responses[`${String(status)[0]}XX`];
	if (!described) return [`${method} ${path} → ${status}: not in the description`];
	const response = resolved(described);
	const members = Object.entries(lowerCased(response.headers)).map(([name, header]) => {
		return { ...resolved(header), name };
	});
	const type = { name: 'content-type', schema: { pattern: '^application/json' }, required: true };
	return [
		...violationsInTexts(objectOf([...members, type]), lowerCased(headers)),
		...violationsOf(response.content['application/json'].schema, body),
	].map((violation) => `${method} ${path} → ${status}: ${violation}`);
}

/** Checks a request or an answer; gives a sentence for each difference from the description. */
export const contract = { checkRequest, checkResponse, description };
