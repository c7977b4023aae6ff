export type Version = 'v1' | 'v2' | 'token';

/** A refusal; `oauth` is its code at a service whose token endpoint has no envelope. */
export class Failure extends Error {
	constructor(
		readonly statusCode: number,
		message: string,
		readonly oauth?: string,
	) {
		super(message);
	}
}

const timestamp = (now: number): string => new Date(now).toISOString();

export function successBody(version: Version, data: unknown, now: number): Record<string, unknown> {
	if (version === 'v1') return { success: true, data, timestamp: timestamp(now) };
	return { success: true, data, error: null, timestamp: timestamp(now), meta: null };
}

/** Unspecified: failures other than 429. v1 answers all of them as it answers that one. */
export function failureBody(version: Version, error: string, now: number): Record<string, unknown> {
	if (version === 'v1') return { success: false, error, timestamp: timestamp(now) };
	return { success: false, data: null, error, timestamp: timestamp(now), meta: null };
}
