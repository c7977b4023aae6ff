/** What headers say of a limit, as it is written there. */
export interface AnnouncedLimit {
	limit?: string;
	remaining?: string;
	reset?: string;
}

/**
 * Reads the one header `RateLimit` of the IETF's draft "RateLimit header fields for HTTP", with the policy that it names:
 *
 *     RateLimit-Policy: "hour";q=1000;w=3600, "burst";q=100;w=60
 *     RateLimit: "hour";r=900;t=2400, "burst";r=5;t=30
 *
 * Of several policies the one counts of which the least is left, of equal ones the one that is reset later: above, 5 of 100 are left for
 * 30 s. The seventh edition of the draft, which servers still send, wrote `limit=100, remaining=5, reset=30`.
 */
export function readRateLimitField(field: string, policies = ''): AnnouncedLimit {
	const remaining = parameter(field, 'remaining');
	if (remaining !== undefined)
		return { limit: parameter(field, 'limit'), remaining, reset: parameter(field, 'reset') };
	const left = field.split(',', MAX_POLICIES).flatMap((item) => {
		const inItem = parameter(item, 'r');
		const reset = Number(parameter(item, 't') ?? 0);
		return inItem === undefined ? [] : [{ item, remaining: Number(inItem), reset }];
	});
	const [least] = left.sort(
		(one, other) => one.remaining - other.remaining || other.reset - one.reset,
	);
	if (least === undefined) return {};
	const name = policyName(least.item);
	const policy = policies.split(',', MAX_POLICIES).find((item) => policyName(item) === name) ?? '';
	return {
		limit: parameter(policy, 'q'),
		remaining: parameter(least.item, 'r'),
		reset: parameter(least.item, 't'),
	};
}

/** More than any service has. */
const MAX_POLICIES = 20;

/** `"hour"` in `"hour";r=900;t=2400`. */
const policyName = (item: string): string => item.split(';', 1)[0]?.trim() ?? '';

/** The number of a parameter, such as `;r=5` or `, remaining=5`. */
const parameter = (text: string, name: string): string | undefined =>
	new RegExp(`(?:^|[;,\\s])${name}=(\\d{1,15})(?![\\w.])`).exec(text)?.[1];
