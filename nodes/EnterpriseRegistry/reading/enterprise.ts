import { readAddress } from './address';
import { textAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';

/** Every member null unless the record has it. */
export type EnterpriseSummary = ReturnType<typeof readEnterprise>;

/** Where the Service Profile says that a member of a summary stands: a path, or several of which the first that holds something counts (U). */
export type Names = Record<string, string | string[]>;

/** What the Service Profile says about records. */
export interface RecordSettings {
	names?: Names;
	status?: { active?: string[]; stopped?: string[] };
}

/** Reads a member by the paths of the profile, then by those of the interface (C) and its public pages (P). */
type Reader = (member: string, ...paths: string[]) => string | null;

export const readerOf =
	(record: unknown, names: Names = {}): Reader =>
	(member, ...paths) =>
		textAt(record, ...[names[member] ?? []].flat(), ...paths);

/** The fields that most workflows use, flat, from a record of v2 or v1. `vatFromNumber` does not say that the company is registered for VAT. */
export function readEnterprise(record: unknown, { names, status: words }: RecordSettings = {}) {
	const read = readerOf(record, names);
	const { enterpriseNumber, vatFromNumber, peppolId } = numbersOf(
		read('enterpriseNumber', 'enterpriseNumber'),
	);
	const status = read('status', 'status');
	const { code, label } = juridicalSituationOf(record, names);
	return {
		enterpriseNumber,
		name: read('name', 'denomination', 'name'),
		status,
		statusLabel: read('statusLabel') ?? (standingOf(status, words) === 'active' ? 'Active' : null),
		juridicalForm: read('juridicalForm', ...coded('juridicalForm')),
		juridicalSituation: label ?? code,
		startDate: isoDate(read('startDate', 'startDate')),
		...readAddress(record, names),
		...mainActivityOf(read),
		vat: read('vat', 'vatNumber'),
		vatFromNumber,
		peppolId,
	};
}

const coded = (member: string): string[] => [`${member}.label`, `${member}.code`, member];

/** The number of a record, dotted where it is one, and what follows from it. */
function numbersOf(given: string | null) {
	const parsed = parseRegistryNumber(given, { validateCheckDigits: false });
	const isOne = parsed.kind === 'enterprise';
	return {
		enterpriseNumber: isOne ? parsed.dotted : given,
		vatFromNumber: parsed.vat,
		peppolId: parsed.peppolId,
	};
}

type Standing = 'active' | 'stopped' | 'unknown';

/** S: `AC` is active. D: `ST` is stopped. U: what the profile lists. Any other status is shown and decides nothing. */
export function standingOf(
	status: string | null,
	{ active = [], stopped = [] }: NonNullable<RecordSettings['status']> = {},
): Standing {
	if (status === null) return 'unknown';
	if (['AC', ...active].includes(status)) return 'active';
	return ['ST', ...stopped].includes(status) ? 'stopped' : 'unknown';
}

/** S: an object with code and label, or a text: three digits are the code, anything else is the label. */
export function juridicalSituationOf(
	record: unknown,
	names?: Names,
): { code: string | null; label: string | null } {
	const text = readerOf(record, names)('juridicalSituation', 'juridicalSituation');
	const isCode = text !== null && /^\d{3}$/.test(text);
	return {
		code: isCode ? text : textAt(record, 'juridicalSituation.code'),
		label: isCode ? null : (text ?? textAt(record, 'juridicalSituation.label')),
	};
}

/** C, P: v1 writes `DD/MM/YYYY`, v2 ISO. Null when it is no date. */
export function isoDate(text: string | null): string | null {
	const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '') ?? [];
	const date = year === undefined ? (text ?? '').slice(0, 10) : `${year}-${month}-${day}`;
	return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}

/** P: `mainActivity`, its code without the dots that v1 writes. Nothing tells which of several `activities` is the main one (C). */
export const mainActivityOf = (read: Reader) => ({
	mainActivityCode: read('mainActivityCode', 'mainActivity.code')?.replaceAll('.', '') ?? null,
	mainActivity: read('mainActivity', 'mainActivity.label'),
});

/** Whether nothing that a lookup is for was found under a known name: neither a number nor a name. */
export const isUnread = ({
	name,
	...numbers
}: {
	name: string | null;
	enterpriseNumber?: string | null;
	establishmentNumber?: string | null;
}): boolean =>
	name === null &&
	(numbers.enterpriseNumber ?? null) === null &&
	(numbers.establishmentNumber ?? null) === null;
