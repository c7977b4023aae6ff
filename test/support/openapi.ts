import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv2020, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** Checks calls and answers against sandbox/openapi.yaml, which is written from the specification. */
type Node = { [name: string]: any };
type Headers = Record<string, unknown>;

interface CheckedRequest {
	method: string;
	/** With the query; with or without origin and /api. */
	path: string;
	headers: Headers;
	/** As parsed: an object, also for a form. */
	body?: unknown;
}

const description = parse(
	readFileSync(join(__dirname, '../../sandbox/openapi.yaml'), 'utf8'),
) as Node;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats(ajv);
ajv.addSchema(description, 'openapi');

const validators = new WeakMap<object, ValidateFunction>();

/** References in the description are to its own parts, so a part is compiled with the whole as its base. */
function violationsOf(schema: Node | boolean, value: unknown, where: string): string[] {
	if (schema === true) return [];
	if (schema === false) return [`${where}: must not be there`];
	let validate = validators.get(schema);
	if (!validate) {
		validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
		validators.set(schema, validate);
	}
	if (validate(value)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${where}${instancePath}: ${message} ${JSON.stringify(params)}`,
	);
}

function resolved(node: Node): Node {
	if (typeof node.$ref !== 'string') return node;
	return resolved(
		node.$ref
			.slice(2)
			.split('/')
			.reduce((at: Node, part: string) => at[part], description),
	);
}

interface Found {
	operation: Node;
	template: string;
	pathParameters: Record<string, string>;
	query: URLSearchParams;
}

function find(method: string, path: string): Found | string {
	const url = new URL(path, 'http://localhost');
	const pathname = url.pathname.replace(/^\/api(?=\/)/, '');
	const templates = Object.keys(description.paths);
	// A literal path goes before one with a placeholder.
	for (const template of templates.sort((a, b) => a.split('{').length - b.split('{').length)) {
		const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
		const matched = new RegExp(`^${template.replace(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname);
		const operation = matched && description.paths[template][method.toLowerCase()];
		if (!operation) continue;
		const pathParameters = Object.fromEntries(
			names.map((name, at) => [name, decodeURIComponent(matched[at + 1]!)]),
		);
		return { operation, template, pathParameters, query: url.searchParams };
	}
	return `${method} ${pathname}: not in the description`;
}

const lowerCased = (headers: Headers): Headers =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

/** A text from a header or a query, as the type that its schema asks for. */
const typed = (text: unknown, schema: Node): unknown =>
	resolved(schema).type === 'integer' && /^-?\d+$/.test(String(text)) ? Number(text) : text;

function checkResponse(
	method: string,
	path: string,
	status: number,
	body: unknown,
	headers: Headers,
): string[] {
	const found = find(method, path);
	const call = `${method} ${path} → ${status}`;
	if (typeof found === 'string') return [found];
	const { responses } = found.operation;
	const described = responses[String(status)] ?? responses[`${String(status)[0]}XX`];
	if (!described) return [`${call}: this status is not in the description`];
	const response = resolved(described);
	const given = lowerCased(headers);
	const headerViolations = Object.entries(response.headers as Node).flatMap(([name, header]) => {
		const value = given[name.toLowerCase()];
		const { schema, required } = resolved(header);
		if (value === undefined) return required ? [`${call}: header ${name} is missing`] : [];
		return violationsOf(schema, typed(value, schema), `${call}: header ${name}`);
	});
	const isJson = String(given['content-type'] ?? '').startsWith('application/json');
	const contentViolations = isJson
		? violationsOf(response.content['application/json'].schema, body, `${call}: body`)
		: [`${call}: content type ${String(given['content-type'])} is not JSON`];
	return [...headerViolations, ...contentViolations];
}

function checkRequest(request: CheckedRequest): string[] {
	const found = find(request.method, request.path);
	if (typeof found === 'string') return [found];
	const call = `${request.method} ${request.path}`;
	const headers = lowerCased(request.headers);
	return [
		...parameterViolations(found, call),
		...credentialViolations(found.operation, headers, call),
		...bodyViolations(found.operation, headers, request.body, call),
	];
}

function parameterViolations({ operation, pathParameters, query }: Found, call: string): string[] {
	const parameters = ((operation.parameters ?? []) as Node[]).map(resolved);
	const known = parameters
		.filter((parameter) => parameter.in === 'query')
		.map(({ name }) => name as string);
	const violations = parameters.flatMap(({ name, in: place, required, schema }) => {
		const value = place === 'path' ? pathParameters[name] : query.get(name);
		if (value === null || value === undefined)
			return required ? [`${call}: ${place} parameter ${name} is missing`] : [];
		return violationsOf(schema, typed(value, schema), `${call}: ${place} parameter ${name}`);
	});
	const names = [...query.keys()];
	if (!operation['x-parameters-open']) {
		violations.push(
			...names
				.filter((name) => !known.includes(name))
				.map((name) => `${call}: query parameter ${name} is not in the description`),
		);
	}
	violations.push(
		...names
			.filter((name, at) => names.indexOf(name) !== at)
			.map((name) => `${call}: query parameter ${name} is given twice`),
	);
	const oneOf = operation['x-at-least-one-of'] as string[] | undefined;
	if (oneOf && !oneOf.some((name) => query.get(name)))
		violations.push(`${call}: one of ${oneOf.join(', ')} is required`);
	return violations;
}

/** The credentials must be exactly one of the sets that the operation takes, so never both methods at once. */
function credentialViolations(operation: Node, headers: Headers, call: string): string[] {
	const sent = [
		headers['x-api-key'] !== undefined && 'apiKey',
		headers['x-api-secret'] !== undefined && 'apiSecret',
		/^Bearer \S+$/.test(String(headers.authorization)) &&
			headers.authorization !== 'Bearer undefined' &&
			'bearer',
	]
		.filter(Boolean)
		.sort()
		.join(' + ');
	const accepted = ((operation.security ?? description.security) as Node[]).map((set) =>
		Object.keys(set).sort().join(' + '),
	);
	if (!accepted.length) accepted.push('');
	return accepted.includes(sent)
		? []
		: [`${call}: credentials sent are "${sent}", expected "${accepted.join('" or "')}"`];
}

function bodyViolations(operation: Node, headers: Headers, body: unknown, call: string): string[] {
	if (!operation.requestBody) return body === undefined ? [] : [`${call}: must have no body`];
	const [type, { schema }] = Object.entries(operation.requestBody.content as Node)[0]!;
	const given = String(headers['content-type'] ?? '');
	if (!given.startsWith(type)) return [`${call}: content type is "${given}", expected ${type}`];
	return violationsOf(schema, body, `${call}: body`);
}

export const contract = { checkRequest, checkResponse, description };
