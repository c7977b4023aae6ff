import { holdsNothing, textAt, valueAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { readAddressLine } from './address';

/** Where the records of v2 and v1 have the members of the summaries (C, P). */
const PATHS = {
	enterpriseNumber: ['enterpriseNumber'],
	establishmentNumber: ['establishmentNumber'],
	name: ['denomination', 'name'],
	status: ['status'],
	statusLabel: [],
	juridicalForm: ['juridicalForm.label', 'juridicalForm.code', 'juridicalForm'],
	juridicalSituation: ['juridicalSituation'],
	startDate: ['startDate'],
	street: ['address.street', 'street'],
	houseNumber: ['address.number', 'houseNumber'],
	postalCode: ['address.zipcode', 'zipCode', 'postalCode'],
	municipality: ['address.municipality', 'municipality', 'city'],
	country: ['address.country'],
	// Nothing tells which of several `activities` is the main one (C).
	mainActivityCode: ['mainActivity.code'],
	mainActivity: ['mainActivity.label'],
	vat: ['vatNumber'],
};

/** What the Service Profile says about records (U): of several paths, the first that holds something counts. */
export interface RecordSettings {
	names?: { [member in string]?: string | string[] };
	status?: { active?: string[]; stopped?: string[] };
}

const dotted = (given: string): string =>
	parseRegistryNumber(given, { validateCheckDigits: false }).dotted ?? given;

/** How a member is shown, unless as it came. v1 writes dots into the code of an activity. */
const SHOWN: Partial<Record<string, (text: string) => string | null>> = {
	enterpriseNumber: dotted,
	establishmentNumber: dotted,
	startDate: isoDate,
	mainActivityCode: (code) => code.replaceAll('.', ''),
};

/** Every member null unless the record has it. v1 writes the address on one line; a part that has a member of its own counts before the line. */
export function readMembers(record: unknown, { names }: RecordSettings) {
	const line: Partial<Record<string, string | null>> = readAddressLine(
		textAt(record, 'address') ?? '',
	);
	const read = ([member, paths]: [string, string[]]) => {
		const text = textAt(record, ...[names?.[member] ?? [], paths].flat()) ?? line[member] ?? null;
		const show = SHOWN[member];
		return [member, text === null || show === undefined ? text : show(text)];
	};
	return Object.fromEntries(Object.entries(PATHS).map(read)) as Record<
		keyof typeof PATHS,
		string | null
	>;
}

export type EnterpriseSummary = ReturnType<typeof readEnterprise>;

/** The fields that most workflows use, flat, from a record of v2 or v1. `vatFromNumber` does not say that the company is registered for VAT. */
export function readEnterprise(record: unknown, settings: RecordSettings = {}) {
	const { establishmentNumber: _, ...members } = readMembers(record, settings);
	const { status, enterpriseNumber } = members;
	const { vat, peppolId } = parseRegistryNumber(enterpriseNumber, { validateCheckDigits: false });
	const { code, label } = juridicalSituationOf(record, settings);
	return {
		...members,
		statusLabel: members.statusLabel ?? (status === 'AC' ? 'Active' : null),
		juridicalSituation: label ?? code,
		vatFromNumber: vat,
		peppolId,
	};
}

/** S: `AC` is active. D: `ST` is stopped. U: what the profile lists. Any other status is shown and decides nothing. */
export function standingOf(status: string | null, listed: RecordSettings['status'] = {}) {
	if (status === null) return 'unknown';
	if (['AC', ...(listed.active ?? [])].includes(status)) return 'active';
	return ['ST', ...(listed.stopped ?? [])].includes(status) ? 'stopped' : 'unknown';
}

/** S: an object with code and label, or a text: three digits are the code, anything else is the label. */
export function juridicalSituationOf(record: unknown, { names }: RecordSettings) {
	const paths = [names?.juridicalSituation ?? [], PATHS.juridicalSituation].flat();
	const text = textAt(record, ...paths);
	const isCode = text !== null && /^\d{3}$/.test(text);
	return {
		code: isCode ? text : textAt(record, 'juridicalSituation.code'),
		label: isCode ? null : (text ?? textAt(record, 'juridicalSituation.label')),
		isGiven: paths.some((path) => !holdsNothing(valueAt(record, path))),
	};
}

/** C, P: v1 writes `DD/MM/YYYY`, v2 ISO. Null when it is no date. */
export function isoDate(text: string): string | null {
	const date = text.slice(0, 10).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
	return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}

type Identity = 'name' | 'enterpriseNumber' | 'establishmentNumber';

/** Whether nothing that a lookup is for was found under a known name: neither a number nor a name. */
export const isUnread = (summary: { [member in Identity]?: string | null }): boolean =>
	[summary.name, summary.enterpriseNumber, summary.establishmentNumber].every((found) => !found);
