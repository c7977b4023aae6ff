import { textAt, writtenAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { isDateTime } from '../times';
import { readBox } from '../addresses/houseNumberField';
import { readAddressLine } from '../addresses/readAddress';

/** What the Service Profile says about records (U: one of the sources that rules.ts explains). */
export interface RecordSettings {
	/** Paths that come before those of the sources; the first that holds something counts. */
	names?: { [member in string]?: string | string[] };
	/** Values of `status`, which count before those of the sources. */
	status?: { active?: string[]; stopped?: string[] };
}

/**
 * The members of a record as they are shown; null for what it does not have. A record of v2 and one of v1 give the same:
 *
 *     {"denomination": "Acme", "startDate": "2005-07-01", "address": {"street": "Rue Neuve", "number": "36", "zipcode": "1050"}}
 *     {"name": "Acme", "startDate": "01/07/2005", "address": "Rue Neuve 36", "zipCode": "1050"}
 */
export function readMembers(
	record: unknown,
	settings: RecordSettings,
): Record<RecordMember, string | null> {
	// v1 writes the address on one line. A part with a member of its own counts before the line.
	const address = writtenAt(record, ADDRESS_LINE);
	const line = address === null ? {} : readAddressLine(address);
	const read = (member: RecordMember): string | null => {
		// `"vatNumber": false` is no number. A status may be a flag: the profile says what it means.
		const at = member === 'status' ? textAt : writtenAt;
		const text = at(record, ...pathsOf(member, settings)) ?? writtenAt(line, member);
		return text === null ? null : shownAs(member, text);
	};
	const members = Object.keys(PATHS) as RecordMember[];
	return Object.fromEntries(members.map((member) => [member, read(member)])) as Record<
		RecordMember,
		string | null
	>;
}

/** Where v1 has the whole address, and v2 the box. No summary shows them, so that no profile names them. */
const ADDRESS_LINE = 'address';
const BOX = ['address.box', 'box'];

/** Where the records of v2 and v1 have the members of the summaries (C, P). */
export const PATHS = {
	establishmentNumber: ['establishmentNumber'],
	enterpriseNumber: ['enterpriseNumber'],
	name: ['denomination', 'name'],
	status: ['status'],
	// No record has words for its status, but a profile may know one that does.
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

type RecordMember = keyof typeof PATHS;

/** Members that say in words what another one says as a code. */
export const CODE_OF_LABEL: Readonly<Record<string, string>> = {
	statusLabel: 'status',
	mainActivity: 'mainActivityCode',
} satisfies Partial<Record<RecordMember, RecordMember>>;

/** What can change in a record. The number of an establishment cannot; the enterprise that it belongs to can. */
export type ChangeableMember = Exclude<RecordMember, 'establishmentNumber'>;

/** The paths of a member: those of the profile, then those of the sources. */
export function pathsOf(member: RecordMember, { names = {} }: RecordSettings): string[] {
	const first = names[member];
	return first === undefined ? PATHS[member] : [first, PATHS[member]].flat();
}

/** Null for a text that is not what the member should hold. */
function shownAs(member: RecordMember, text: string): string | null {
	switch (member) {
		case 'enterpriseNumber':
		case 'establishmentNumber':
			return parseRegistryNumber(text).dotted ?? text;
		case 'startDate':
			return isoDate(text);
		case 'mainActivityCode':
			// v1 writes dots into the code of an activity.
			return text.replaceAll('.', '');
		default:
			return text;
	}
}

/** C, P: v1 writes `DD/MM/YYYY`, v2 ISO. Null when it is no date. */
function isoDate(text: string): string | null {
	const date = text.slice(0, 10).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
	return isDateTime(date) ? date : null;
}

/**
 * The box of the seat: v2 has a member for it, v1 writes it with its label into the line, and some records into the number or the street.
 * Null where the record has none.
 */
export function boxIn(record: unknown, settings: RecordSettings): string | null {
	const box = writtenAt(record, ...BOX);
	if (box !== null) return box;
	const lines = [ADDRESS_LINE, ...pathsOf('houseNumber', settings), ...pathsOf('street', settings)];
	const boxes = lines.map((line) => readBox(writtenAt(record, line) ?? ''));
	return boxes.find((each) => each !== null) ?? null;
}

/** Whether nothing that a lookup is for was found under a known name. */
export const isUnread = (summary: object): boolean =>
	writtenAt(summary, 'name', 'enterpriseNumber', 'establishmentNumber') === null;
