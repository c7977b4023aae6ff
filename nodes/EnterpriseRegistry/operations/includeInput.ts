import type { IDataObject } from 'n8n-workflow';

/** Whether an earlier node could not answer about this row: its reason must not be lost below a request that fails, too. */
export const hasFailedBefore = ({ error }: IDataObject): boolean =>
	typeof error === 'string' && error.trim() !== '';

/**
 * The fields of the input item, then those of the result. What the result says in another way stays under `input`, where an
 * earlier one stays, too.
 */
export function withInput(input: IDataObject, result: object): IDataObject {
	const replaced = Object.entries(input).filter(
		([name, value]) =>
			Object.hasOwn(result, name) &&
			JSON.stringify(value) !== JSON.stringify((result as IDataObject)[name]),
	);
	const row = { ...input, ...result };
	if (replaced.length === 0) return row;
	const earlier = input.input === undefined ? {} : { input: input.input };
	return { ...row, input: { ...earlier, ...Object.fromEntries(replaced) } };
}
