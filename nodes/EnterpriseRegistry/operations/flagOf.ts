import type { Verdict } from '../reading/verdict';

const FLAGS = { yes: true, no: false, unknown: null };

/** How a field of an output says yes or no: as true or false, and as null where it is not known. */
export const flagOf = (answer: Verdict['answer']): boolean | null => FLAGS[answer];
