import { readFileSync } from 'node:fs';
import path from 'node:path';

import {
	OUTPUT_SHAPES,
	RECORD_SHAPES,
} from '../../../nodes/EnterpriseRegistry/editor/outputShapes';

const page = readFileSync(path.join(__dirname, '../../../docs/fields.md'), 'utf8');

/** The members that the page names: in backticks, or in a sample. */
const NAMED = new Set(
	[...page.matchAll(/`(\w+)`|"(\w+)":/g)].map(([, inText, inSample]) => inText ?? inSample!),
);

/** "{webhookId, added: number}" has the members webhookId and added. What stands in `raw` is the service's own. */
const membersOf = (shape: string): string[] =>
	[...shape.replace(/raw: \{[^}]*\}/, 'raw').matchAll(/[{,] ?(\w+)/g)].map(([, member]) => member!);

it.each(Object.entries({ ...OUTPUT_SHAPES, ...RECORD_SHAPES }))(
	'docs/fields.md names every member that %s returns',
	(_operation, shape) => {
		expect(membersOf(shape).filter((member) => !NAMED.has(member))).toEqual([]);
	},
);
