import { EVIDENCE, FLAG, type WrittenForm } from './writtenForms';

/** What an operation tells about the fields of its output, so that Include Input Fields can keep them apart from the columns of a row. */
export interface OutputFields {
	/** Fields whose meaning this pack gives: they are the answer, so that they replace a column also with null. Some are there only at times. */
	madeHere: string[];
	/** Further fields that are usually there. They come from the service, so that a null among them replaces no column. */
	fromService?: string[];
	/**
	 * Fields that together show that a row holds an earlier result of this operation, each in the form in which it is written. Get and
	 * Search leave no such trace.
	 */
	earlierResult?: Record<string, WrittenForm>;
	/** Further fields that are written in one form: anything else under their names is the user's. */
	otherForms?: Record<string, WrittenForm>;
}

/** The field that an operation gives where the service knows nothing under the number, and the one that Include Evidence adds. */
const LOOK_UP_FORMS: Record<string, WrittenForm> = { found: FLAG, evidence: EVIDENCE };

export const LOOK_UP_FIELDS = Object.keys(LOOK_UP_FORMS);

/** The form in which a field is written, whichever operation writes it; undefined where it may hold anything. */
export function formOf(
	name: string,
	{ earlierResult = {}, otherForms = {} }: OutputFields,
): WrittenForm | undefined {
	const forms = [LOOK_UP_FORMS, earlierResult, otherForms].find((all) => Object.hasOwn(all, name));
	return forms?.[name];
}

/** The fields of an operation that looks up by a number what a search lists. */
export const withLookUpFields = (fields: OutputFields): OutputFields => ({
	...fields,
	madeHere: [...fields.madeHere, ...LOOK_UP_FIELDS],
});
