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

/** Unspecified: what meta holds when it is not null: setting metaShape */
export type Meta = object | null | 'absent';

const timestamp = (now: number): string => new Date(now).toISOString();

export function successBody(
	version: Version,
	data: unknown,
	now: number,
	meta: Meta = null,
): Record<string, unknown> {
	if (version === 'v1') return { success: true, data, timestamp: timestamp(now) };
	return {
		success: true,
		data,
		error: null,
		timestamp: timestamp(now),
		...(meta !== 'absent' && { meta }),
	};
}

/** Unspecified: failures other than 429. v1 answers all of them as it answers that one. */
export function failureBody(
	version: Version,
	failure: Failure,
	now: number,
	asObject = false,
	meta: Meta = null,
): Record<string, unknown> {
	const { oauth: _oauth, ...members } = failure.members;
	const error = asObject
		? { code: `E${failure.status}`, message: failure.message }
		: failure.message;
	if (failure.alone) return { success: false, error: failure.message, ...members };
	if (version === 'v1') return { success: false, error, timestamp: timestamp(now), ...members };
	return {
		success: false,
		data: null,
		error,
		timestamp: timestamp(now),
		...(meta !== 'absent' && { meta }),
		...members,
	};
}
