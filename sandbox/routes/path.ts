/** Longer than any path that a client needs. */
const longestPath = 4000;

const isMalformed = (url: string): boolean => {
	try {
		decodeURIComponent(url.split('?')[0]!);
		return false;
	} catch {
		return true;
	}
};

/** Why no operation has this path; undefined for a valid one. */
export function pathFailure(url: string): { status: number; message: string } | undefined {
	if (url.length > longestPath) return { status: 414, message: 'The address is too long' };
	return isMalformed(url) ? { status: 400, message: 'The path is not valid' } : undefined;
}

/** The router would answer such a path itself; this one, which does not exist, goes through the pipeline. */
export function routedUrl(url: string): string {
	if (!pathFailure(url)) return url;
	const prefix = /^\/api(?:\/v2)?(?=[/?#]|$)/.exec(url)?.[0];
	return prefix === undefined ? '/unreadable' : `${prefix}/unreadable`;
}
