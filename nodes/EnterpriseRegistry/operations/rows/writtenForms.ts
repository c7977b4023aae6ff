import type { IDataObject } from 'n8n-workflow';

import { flagFromCell, isObject, leavesOf, readJson } from '../../json';

/** How this pack writes a field, so that a note of the user under the same name can be told from its own value. */
export interface WrittenForm {
	/** Whether the pack may have written what a cell holds, which a sheet may have made a text of. It is not asked of an empty cell. */
	isFormOf: (cell: IDataObject[string]) => boolean;
	/** An old yes or no is not left beside a new result. */
	saysYesOrNo: boolean;
}

/** True or false. */
export const FLAG: WrittenForm = {
	isFormOf: (cell) => flagFromCell(cell) !== undefined,
	saysYesOrNo: true,
};

/** A yes, a no, or what stands between them, in one of these words. */
export const verdictAmong = (words: readonly string[]): WrittenForm => ({
	isFormOf: (cell) => typeof cell === 'string' && words.includes(cell),
	saysYesOrNo: true,
});

/** A text or a time by which nobody can tell who wrote it. */
export const ANY_VALUE: WrittenForm = { isFormOf: () => true, saysYesOrNo: false };

/** A list of objects. */
export const OBJECTS: WrittenForm = {
	isFormOf(cell) {
		const read = asRead(cell);
		return Array.isArray(read) && read.every(isObject);
	},
	saysYesOrNo: false,
};

/** What Include Evidence adds. */
export const EVIDENCE: WrittenForm = {
	isFormOf: (cell) => fingerprintsIn(cell) !== '',
	saysYesOrNo: false,
};

/** The fingerprints in an evidence; '' where it holds none. */
export const fingerprintsIn = (evidence: unknown): string =>
	leavesOf(asRead(evidence))
		.filter(({ path }) => /\bfingerprint$/.test(path))
		.map(({ path, value }) => `${path} ${String(value)}`)
		.join();

/** What a sheet may have made a text of. */
const asRead = (cell: unknown): unknown => (typeof cell === 'string' ? readJson(cell) : cell);
