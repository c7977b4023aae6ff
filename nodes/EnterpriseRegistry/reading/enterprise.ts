import { readAddress } from './address';
import { companyNamesIn, enterpriseNumberIn, firstWords } from './identity';
import { firstDate, firstOf, firstText } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';

export interface EnterpriseSummary {
	enterpriseNumber: string | null;
	name: string | null;
	/** As the service writes it. `AC` does not mean healthy: the juridical situation does. */
	status: string | null;
	/** The status as a word: the service's own where it has one, *Active* for `AC`, the one value whose meaning is public. */
	statusLabel: string | null;
	juridicalForm: string | null;
	juridicalSituation: string | null;
	/** `YYYY-MM-DD`. */
	startDate: string | null;
	street: string | null;
	houseNumber: string | null;
	postalCode: string | null;
	municipality: string | null;
	country: string | null;
	mainActivityCode: string | null;
	mainActivity: string | null;
	vat: string | null;
	peppolId: string | null;
}

/** As registers write it; skips the parsing, which takes noticeable time with twenty companies a search. */
const DOTTED = /^[01]\d{3}\.\d{3}\.\d{3}$/;

export const dottedOr = (given: string | null): string | null =>
	given !== null && DOTTED.test(given)
		? given
		: (parseRegistryNumber(given, { validateCheckDigits: false }).dotted ?? given);

function statusLabelOf(record: unknown): string | null {
	const label = firstText(
		record,
		'statusLabel',
		'statusDescription',
		'status.label',
		'status.description',
	);
	return label ?? (firstText(record, 'status', 'status.code') === 'AC' ? 'Active' : null);
}

/** The fields that most workflows use, flat, from a record of v2 or v1. What the record lacks is null. */
export function simplifyEnterprise(record: unknown): EnterpriseSummary {
	const enterpriseNumber = enterpriseNumberIn(record) ?? firstText(record, 'enterpriseNumber');
	const parsed = parseRegistryNumber(enterpriseNumber, { validateCheckDigits: false });
	return {
		enterpriseNumber,
		name: companyNamesIn(record)[0] ?? null,
		status: firstText(record, 'status', 'status.code', 'status.label'),
		statusLabel: statusLabelOf(record),
		juridicalForm: firstWords(
			record,
			'juridicalForm.label',
			'juridicalForm.code',
			'juridicalForm',
			'legalForm.label',
			'legalForm',
		),
		juridicalSituation: firstWords(
			record,
			'juridicalSituation.label',
			'juridicalSituation.code',
			'juridicalSituation',
		),
		startDate: firstDate(record, 'startDate'),
		...readAddress(record),
		...readActivity(record),
		vat: parsed.vat,
		peppolId: parsed.peppolId,
	};
}

interface Activity {
	mainActivityCode: string | null;
	mainActivity: string | null;
}

const MAIN = /\bmain\b|princip|hoofd|haupt/i;
const NOT_MAIN = /\bsec|\banc|second|neven|neben|auxil|hulp/i;

/** The main activity: what the record calls so, or of its activities the main one of the newest nomenclature. NACE codes go without dots, which v1 writes. */
export function readActivity(record: unknown): Activity {
	const listed = firstOf(record, 'activities');
	const activities = (Array.isArray(listed) ? listed : []).map((entry) => ({
		entry,
		isMain: isMain(entry),
		year: Number(
			/\b(?:19|20)\d\d\b/.exec(
				firstText(entry, 'naceVersion', 'version', 'classification') ?? '',
			)?.[0] ?? 0,
		),
	}));
	const candidates = activities.some(({ isMain: is }) => is === true)
		? activities.filter(({ isMain: is }) => is === true)
		: activities.filter(({ isMain: is }) => is === null);
	const newest = candidates.reduce<(typeof candidates)[0] | undefined>(
		(best, one) => (best === undefined || one.year > best.year ? one : best),
		undefined,
	)?.entry;
	const code =
		firstText(record, 'mainActivity.code', 'mainActivity.naceCode') ??
		firstText(newest, 'code', 'naceCode');
	return {
		mainActivityCode: code?.replaceAll('.', '') ?? null,
		mainActivity:
			firstWords(record, 'mainActivity.label', 'mainActivity.description') ??
			firstWords(newest, 'label', 'description'),
	};
}

/** Null if the activity does not say. */
function isMain(activity: unknown): boolean | null {
	const flag = firstOf(activity, 'isMain', 'main');
	if (typeof flag === 'boolean') return flag;
	const names = ['type', 'classification', 'kind', 'activityType'].flatMap((name) => [
		name,
		`${name}.code`,
		`${name}.label`,
	]);
	const words = names.map((name) => firstText(activity, name) ?? '').join(' ');
	if (MAIN.test(words)) return true;
	return NOT_MAIN.test(words) ? false : null;
}
