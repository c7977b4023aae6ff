import { inspect } from 'node:util';

/** A table of values for `test.each`, each row with a short title in front: a megabyte would fill the report. */
export const titled = <Row extends unknown[]>(rows: Row[]): Array<[string, ...Row]> =>
	rows.map((row) => [inspect(row[0], { maxStringLength: 40, breakLength: Infinity }), ...row]);
