import type { IDataObject, IPollFunctions } from 'n8n-workflow';

import { entriesOfField, readFlag } from '../json';
import { parseEntityNumbers } from '../numbers/entityNumbers';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { MEMBER_LABELS } from '../messages/memberLabels';
import { HOUR, type Milliseconds } from '../times';
import {
	AUTOMATIC_PARALLEL_REQUESTS,
	DEFAULT_TIMEOUT,
	MAX_PARALLEL_REQUESTS,
	type RegistryCallOptions,
} from '../transport/RegistryRequest';
import type { Rules } from './changes';
import type { WatchedCompany } from './company';
import { invalid } from './failures';

const DEFAULT_LOOK_AGAIN_AFTER = 20;

/** n8n keeps the state in one member of one row of its database, and loads it for every execution of the workflow. */
const MAX_COMPANIES = 2_000;

export interface WatchSettings {
	companies: [WatchedCompany, ...WatchedCompany[]];
	rules: Rules;
	/** Whether items also hold the record as it came, and the one before. */
	showsRecords: boolean;
	lookAgainAfter: Milliseconds;
	/** How requests are made. A poll waits for no limit and makes no second attempt: what it cannot read comes first in the next. */
	calls: RegistryCallOptions & { timeout: Milliseconds };
}

/** What the node is set to. @throws InvalidInput that names every entry that is not a number, or not a field. */
export function readSettings(context: IPollFunctions): WatchSettings {
	const collection = (name: string) => (context.getNodeParameter(name, {}) ?? {}) as IDataObject;
	const filters = collection('filters');
	const options = collection('options');
	const advanced = collection('advanced');
	const showsRecords = readFlag(context.getNodeParameter('simplify', true), true) === false;
	return {
		companies: companiesOf(context.getNodeParameter('entityNumbers', '')),
		rules: {
			fields: fieldsOf(filters.fields),
			isSpellingChange: showsRecords,
			tellsFirst: options.firstRun === 'all',
			tellsAbsence: readFlag(options.notFound, true) !== false,
		},
		showsRecords,
		lookAgainAfter: countOf(options.lookAgainAfter, DEFAULT_LOOK_AGAIN_AFTER) * HOUR,
		calls: {
			maxWait: 0,
			parallelRequests: parallelFrom(advanced.parallelRequests),
			reserve: Math.floor(countOf(advanced.leaveFree, 0)),
			timeout: countOf(advanced.timeout, 0) || DEFAULT_TIMEOUT,
		},
	};
}

function companiesOf(value: unknown): [WatchedCompany, ...WatchedCompany[]] {
	const numbers = parseEntityNumbers(value ?? '');
	const [first, ...others] = numbers.map(companyOf);
	if (first === undefined) throw invalid('nothingToWatch', {});
	if (numbers.length > MAX_COMPANIES)
		throw invalid('tooManyCompanies', { companies: numbers.length, most: MAX_COMPANIES });
	return [first, ...others];
}

const companyOf = (number: string): WatchedCompany => ({
	number,
	kind: parseRegistryNumber(number).kind ?? 'enterprise',
});

/** A list from the editor, or text from an expression. A name that no change can have would keep every change from being told. */
function fieldsOf(value: unknown): string[] {
	const known = Object.keys(MEMBER_LABELS);
	const fields = entriesOfField(value).map((entry) => ({
		entry,
		field: known.find((name) => name.toLowerCase() === entry),
	}));
	const unknown = fields.flatMap(({ entry, field }) => (field === undefined ? [entry] : []));
	if (unknown.length > 0) throw invalid('unknownFields', { unknown, known });
	return fields.flatMap(({ field }) => field ?? []);
}

/** How many lookups are in flight at the same time. */
function parallelFrom(value: unknown): number {
	const count = Math.floor(countOf(value, 0));
	return count === 0 ? AUTOMATIC_PARALLEL_REQUESTS : Math.min(count, MAX_PARALLEL_REQUESTS);
}

/** An expression may give anything: what is no number, nor a text that holds one, is as if it were not set. */
function countOf(value: unknown, otherwise: number): number {
	// `Number` makes 0 of false, of whitespace and of an empty list.
	const isGiven = typeof value === 'number' || (typeof value === 'string' && value.trim() !== '');
	const count = isGiven ? Number(value) : Number.NaN;
	return Number.isFinite(count) && count >= 0 ? count : otherwise;
}
