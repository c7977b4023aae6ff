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

interface CheckedResponse {
	status: number;
	body: unknown;
	headers: Headers;
}

const file = join(__dirname, '../../sandbox/openapi.yaml');
const description = parse(readFileSync(file, 'utf8')) as Node;
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
addFormats(ajv);
ajv.addSchema(description, 'openapi');

const validators = new WeakMap<object, ValidateFunction>();

/** References in the description are to its own parts, so a part is compiled with the whole as its base. */
function violationsOf(schema: Node, value: unknown, where: string): string[] {
	const whole = () => JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')) as Node;
	const validate = validators.get(schema) ?? ajv.compile(whole());
	validators.set(schema, validate);
	if (validate(value)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${where}${instancePath}: ${message} ${JSON.stringify(params)}`,
	);
}

function resolved(node: Node): Node {
	if (typeof node.$ref !== 'string') return node;
	const parts = node.$ref.slice(2).split('/');
	return resolved(parts.reduce((at: Node, part: string) => at[part] as Node, description));
}

/** A text from a header or a query, as the type that its schema asks for. */
const typed = (text: unknown, schema: Node): unknown =>
	resolved(schema).type === 'integer' && /^-?\d+$/.test(String(text)) ? Number(text) : text;

/** The operation of the description, and the values for its path. */
function find(method: string, path: string) {
	const url = new URL(path, 'http://localhost');
	const pathname = url.pathname.replace(/^\/api(?=\/)/, '');
	const placeholders = (template: string) => template.split('{').length;
	const templates = Object.keys(description.paths as Node);
	// A literal path goes before one with a placeholder.
	for (const template of templates.sort((a, b) => placeholders(a) - placeholders(b))) {
		const pattern = template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
		const matched = new RegExp(`^${pattern}$`).exec(pathname);
		const operation = description.paths[template][method.toLowerCase()] as Node | undefined;
		if (matched && operation)
			return { operation, values: matched.groups ?? {}, query: url.searchParams };
	}
	return undefined;
}

const lowerCased = (headers: Headers): Headers =>
	Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));

function checkResponse(
	method: string,
	path: string,
	{ status, body, headers }: CheckedResponse,
): string[] {
	const call = `${method} ${path} → ${status}`;
	const { responses } = find(method, path)?.operation ?? { responses: {} };
	const described = responses[String(status)] ?? responses[`${String(status)[0]}XX`];
	if (!described) return [`${call}: not in the description`];
	const response = resolved(described);
	const given = lowerCased(headers);
	const violations = Object.entries(response.headers as Node).flatMap(([name, header]) => {
		const value = given[name.toLowerCase()];
		const { schema, required } = resolved(header);
		if (value === undefined) return required ? [`${call}: header ${name} is missing`] : [];
		return violationsOf(schema, typed(value, schema), `${call}: header ${name}`);
	});
	if (!String(given['content-type']).startsWith('application/json'))
		return [...violations, `${call}: content type ${String(given['content-type'])} is not JSON`];
	const { schema } = response.content['application/json'] as { schema: Node };
	return [...violations, ...violationsOf(schema, body, `${call}: body`)];
}

function checkRequest({ method, path, headers, body }: CheckedRequest): string[] {
	const found = find(method, path);
	const given = lowerCased(headers);
	const violations = found
		? [
				...parameterViolations(found),
				...credentialViolations(found.operation, given),
				...bodyViolations(found.operation, given['content-type'], body),
			]
		: ['not in the description'];
	return violations.map((violation) => `${method} ${path}: ${violation}`);
}

function parameterViolations({
	operation,
	values,
	query,
}: NonNullable<ReturnType<typeof find>>): string[] {
	const parameters = ((operation.parameters ?? []) as Node[]).map(resolved);
	const names = [...query.keys()];
	const known = parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name);
	const oneOf = operation['x-at-least-one-of'] as string[] | undefined;
	return [
		...parameters.flatMap(({ name, in: place, required, schema }) => {
			const value =
				place === 'path' ? values[name] && decodeURIComponent(values[name]) : query.get(name);
			const missing = required ? [`${place} parameter ${name} is missing`] : [];
			if (value === null || value === undefined) return missing;
			return violationsOf(schema, typed(value, schema), `${place} parameter ${name}`);
		}),
		...names
			.filter((name) => !operation['x-parameters-open'] && !known.includes(name))
			.map((name) => `query parameter ${name} is not in the description`),
		...(new Set(names).size < names.length ? [`a query parameter is given twice`] : []),
		...(oneOf && !oneOf.some((name) => query.get(name))
			? [`one of ${oneOf.join()} is needed`]
			: []),
	];
}

/** The credentials must be exactly one of the sets that the operation takes, so never both methods at once. */
function credentialViolations(operation: Node, headers: Headers): string[] {
	const hasToken = /^Bearer (?!undefined$)\S+$/.test(String(headers.authorization));
	const sent = [
		...('x-api-key' in headers ? ['apiKey'] : []),
		...('x-api-secret' in headers ? ['apiSecret'] : []),
		...(hasToken ? ['bearer'] : []),
	].join(' + ');
	const sets = (operation.security ?? description.security) as Node[];
	const accepted = sets.map((set) => Object.keys(set).sort().join(' + '));
	return (accepted.length > 0 ? accepted : ['']).includes(sent)
		? []
		: [`credentials sent are "${sent}", expected "${accepted.join('" or "')}"`];
}

function bodyViolations({ requestBody }: Node, type: unknown, body: unknown): string[] {
	if (!requestBody) return body === undefined ? [] : ['must have no body'];
	const [expected, { schema }] = Object.entries(requestBody.content as Node)[0]!;
	return String(type).startsWith(expected)
		? violationsOf(schema, body, 'body')
		: [`content type is "${String(type)}", expected ${expected}`];
}

export const contract = { checkRequest, checkResponse, description };
