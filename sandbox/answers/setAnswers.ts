import type { ForcedAnswer } from '../settings/settings';

/** `data` is sent in the envelope of its version; everything else as a forced answer has it. */
export interface SetAnswer extends Omit<ForcedAnswer, 'match' | 'times' | 'cut'> {
	data?: unknown;
	/** An answer that is lost after the request was carried out is `await usual()`, then a cut `before`. */
	cut?: 'before' | 'middle';
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

/** What a test answers in place of an operation, by route ("GET /v2/enterprise/:number", whose path need not exist): for what only that test needs. */
export class SetAnswers extends Map<string, Answerer> {
	find(call: string): Answerer | undefined {
		return [...this].find(([route]) => patternOf(route).test(call))?.[1];
	}
}

function patternOf(route: string): RegExp {
	const pattern = route.replace(/[.*+?]/g, '\\$&').replace(/:\w+/g, '[^/]+');
	return new RegExp(`^${pattern}$`);
}
