import Ajv, { type ErrorObject } from 'ajv';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });

/** Every reason why a value does not fit a JSON schema, each with the path of what it is about: "nextResponses.0.cut: must be …". */
export function problemsBy(schema: object, value: unknown, path: string): string[] {
	// It keeps what it has compiled, by the schema.
	const fits = ajv.compile(schema);
	return fits(value) ? [] : (fits.errors ?? []).map((error) => `${path}${textOf(error)}`);
}

function textOf({ instancePath, message, params }: ErrorObject): string {
	const { allowedValues = [], additionalProperty = '' } = params as {
		allowedValues?: string[];
		additionalProperty?: string;
	};
	const named = [...allowedValues].join(' | ') || additionalProperty;
	return `${instancePath.replaceAll('/', '.')}: ${message}${named && ` ${named}`}`;
}
