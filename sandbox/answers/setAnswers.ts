import type { ForcedAnswer } from '../settings/settings';

/** `data` is sent in the envelope of its version; everything else as a forced answer has it. */
export interface SetAnswer extends Omit<ForcedAnswer, 'match' | 'times'> {
	data?: unknown;
}

export interface AnsweredCall {
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
	private readonly answerers = new Map<string, { call: RegExp; give: Answerer }>();

	/** @param route "GET /v2/enterprise/:number": method, and the path after /api. It need not exist. */
	set(route: string, give: Answerer): void {
		const pattern = route.replace(/[.*+?]/g, '\\$&').replace(/:\w+/g, '[^/]+');
		this.answerers.set(route, { call: new RegExp(`^${pattern}$`), give });
	}

	find(call: string): Answerer | undefined {
		return [...this.answerers.values()].find((one) => one.call.test(call))?.give;
	}

	clear(): void {
		this.answerers.clear();
	}
}
