import { legalFormOf } from './legalForms';
import type { FoldedName } from './nameWords';

/** The legal forms that a company states: in its name, or else beside it. */
export function statedForms({ forms }: FoldedName, legalForm: string | null): string[] {
	const beside = legalFormOf(legalForm);
	return forms.length > 0 ? forms : beside === null ? [] : [beside];
}

/** A name without what may be a part of it, where that is known to be the legal form of the company. */
export const readWithForms = (name: FoldedName, known: string[]): FoldedName =>
	name.doubtfulForms.find(({ form }) => known.includes(form))?.rest ?? name;
