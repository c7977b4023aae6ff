export type Version = 'v1' | 'v2' | 'token';

/** A refusal with its status; `members` are added to the body. */
export class Failure extends Error {
	constructor(
		readonly status: number,
		message: string,
		readonly members: Record<string, unknown> = {},
		readonly alone = false,
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
export function failureBody(
	version: Version,
	{ members: { oauth: _oauth, ...members }, alone, message: error }: Failure,
	now: number,
): Record<string, unknown> {
	if (alone) return { success: false, error, ...members };
	if (version === 'v1') return { success: false, error, timestamp: timestamp(now), ...members };
	return { success: false, data: null, error, timestamp: timestamp(now), meta: null, ...members };
}
