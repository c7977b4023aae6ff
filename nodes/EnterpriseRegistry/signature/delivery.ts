/** A request as Node gives it: header names in lower case. */
export interface Delivery {
	rawBody: Buffer;
	headers: Record<string, string | string[] | undefined>;
	/** The address the service was given for its deliveries. */
	url?: string;
}

/** The value of a header; empty if there is none. Node gives an array for a few headers, and joins the others with a comma. */
export function headerText({ headers }: Pick<Delivery, 'headers'>, name: string): string {
	const value = headers[name];
	if (typeof value === 'string') return value;
	return Array.isArray(value) ? value.join(', ') : '';
}
