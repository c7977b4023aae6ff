import type { Verdict } from '../reading/verdict';

/** What is said to a question that asks for a yes or a no: one of them, or that it is unknown. */
export type YesOrNo = Verdict['answer'];

const FLAGS: Record<YesOrNo, boolean | null> = { yes: true, no: false, unknown: null };

export const YES_OR_NO_WORDS = Object.keys(FLAGS);

/** How a field of an output says yes or no: as true or false, and as null where it is not known. */
export const flagOf = (said: YesOrNo): boolean | null => FLAGS[said];
