import { holdsNothing, textAt, valueAt } from '../json';
import { parseRegistryNumber } from '../numbers/registryNumber';
import { isDateTime } from '../times';
import { readAddressLine } from './address';

/** Where the records of v2 and v1 have the members of the summaries (C, P). */
export const PATHS = {
	establishmentNumber: ['establishmentNumber'],
	enterpriseNumber: ['enterpriseNumber'],
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
type Member = keyof typeof PATHS;

/** What the Service Profile says about records (U); the first path that holds something counts. */
export interface RecordSettings {
	names?: { [member in string]?: string | string[] };
	status?: { active?: string[]; stopped?: string[] };
}

const pathsOf = (member: Member, { names = {} }: RecordSettings): string[] =>
	[names[member] ?? [], PATHS[member]].flat();

const dotted = (given: string): string => parseRegistryNumber(given).dotted ?? given;

/** How a member is shown, unless as it came. v1 writes dots into the code of an activity. */
const SHOWN: { [member in Member]?: (text: string) => string | null } = {
	enterpriseNumber: dotted,
	establishmentNumber: dotted,
	startDate: isoDate,
	mainActivityCode: (code) => code.replaceAll('.', ''),
};

/** v1 writes the address on one line; a part with a member of its own counts before the line. */
function readMembers(record: unknown, settings: RecordSettings) {
	const parts = readAddressLine(textAt(record, 'address'));
	const read = (member: string) => {
		const text = textAt(record, ...pathsOf(member as Member, settings)) ?? textAt(parts, member);
		return [member, text === null ? null : (SHOWN[member as Member] ?? String)(text)];
	};
	return Object.fromEntries(Object.keys(PATHS).map(read)) as Record<Member, string | null>;
}

export type EnterpriseSummary = ReturnType<typeof readEnterprise>;

/** What most workflows use. `vatFromNumber` does not say that the company is registered for VAT. */
export function readEnterprise(record: unknown, settings: RecordSettings = {}) {
	const { establishmentNumber, ...members } = readMembers(record, settings);
	const { status, statusLabel, enterpriseNumber } = members;
	const { vat, peppolId } = parseRegistryNumber(enterpriseNumber);
	const { situation } = readStanding(record, settings);
	return {
		...members,
		statusLabel: statusLabel ?? (status === 'AC' ? 'Active' : null),
		juridicalSituation: situation?.label ?? situation?.code ?? null,
		vatFromNumber: vat,
		peppolId,
	};
}

/** The same of an establishment. */
export function readEstablishment(record: unknown, settings: RecordSettings = {}) {
	const { status, statusLabel, juridicalForm, juridicalSituation, country, vat, ...members } =
		readMembers(record, settings);
	return members;
}

/** S: the status `AC` is active. D: `ST` has stopped. U: so is and has what the profile lists. */
export function readStanding(record: unknown, settings: RecordSettings) {
	const { active = [], stopped = [] } = settings.status ?? {};
	const status = textAt(record, ...pathsOf('status', settings)) ?? '';
	const given = pathsOf('juridicalSituation', settings)
		.map((path) => valueAt(record, path))
		.find((value) => !holdsNothing(value));
	// S: code and label, or a text: three digits are the code, anything else is the label.
	const text = textAt({ given }, 'given', 'given.code');
	const code = /^\d{3}$/.test(text ?? '') ? text : null;
	const label = textAt(given, 'label') ?? (code === null ? text : null);
	return {
		isActive: ['AC', ...active].includes(status),
		hasStopped: ['ST', ...stopped].includes(status),
		situation: given === undefined ? null : { code, label },
	};
}

/** C, P: v1 writes `DD/MM/YYYY`, v2 ISO. Null when it is no date. */
export function isoDate(text: string): string | null {
	const date = text.slice(0, 10).replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
	return isDateTime(date) ? date : null;
}

/** Whether nothing that a look-up is for was found under a known name. */
export const isUnread = (summary: object): boolean =>
	textAt(summary, 'name', 'enterpriseNumber', 'establishmentNumber') === null;
