import type { ForcedAnswer } from '../settings/settings';

/** What a test answers: one content, and how it is sent, as a forced answer has it. */
export type SetAnswer = Pick<ForcedAnswer, 'status' | 'headers' | 'delay' | 'redirect'> & {
	/** An answer that is lost after the request was carried out is `await usual()`, then a cut `before`. */
	cut?: 'before' | 'middle';
} & Content;

/** What is sent: in the envelope of its version, as JSON, or as it stands. Without any of them the body is empty. */
type Content =
	| { data?: unknown; body?: never; raw?: never }
	| { data?: never; body?: unknown; raw?: never }
	| { data?: never; body?: never; raw?: string };

export interface AnsweredCall {
	/** What stands in the path for the names of the route that was set. */
	params: Record<string, string>;
	query: Record<string, string | undefined>;
	body: unknown;
	/** Carries the request out; gives the whole body that the sandbox would have sent. */
	usual(): Promise<Record<string, unknown>>;
}

export type Answerer = (
	call: AnsweredCall,
) => SetAnswer | undefined | Promise<SetAnswer | undefined>;

/** What a test answers in place of an operation: for what only that test needs. */
export class SetAnswers {
	private readonly byRoute = new Map<string, { pattern: RegExp; give: Answerer }>();

	/** @param route such as "GET /v2/enterprise/:number", with the path below /api, which need not exist. */
	set(route: string, give: Answerer): void {
		const pattern = patternOf(route);
		// A route that is set again becomes the newest.
		this.byRoute.delete(route);
		this.byRoute.set(route, { pattern, give });
	}

	/** The newest answer that fits the call, because the last thing that a test says is what it wants. */
	find(call: string): { give: Answerer; params: Record<string, string> } | undefined {
		for (const { pattern, give } of [...this.byRoute.values()].reverse()) {
			const found = pattern.exec(call);
			if (!found) continue;
			const params = Object.entries(found.groups ?? {}).map(([name, text]) => [
				name,
				decodeURIComponent(text),
			]);
			return { give, params: Object.fromEntries(params) as Record<string, string> };
		}
		return undefined;
	}

	clear(): void {
		this.byRoute.clear();
	}
}

function patternOf(route: string): RegExp {
	if (!/^(?:GET|POST|PUT|PATCH|DELETE) \/(?!api(?:\/|$))/.test(route))
		throw new Error(`"${route}" is no route. It is written as "GET /v2/me", without /api.`);
	const text = route.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
	return new RegExp(`^${text.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
}
