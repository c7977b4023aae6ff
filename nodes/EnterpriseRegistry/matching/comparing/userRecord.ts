import { simplifyEnterprise, type EnterpriseSummary } from '../../reading/enterprise';
import { statedEnterpriseNumber } from '../../reading/identity';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { firstText, isObject, type Json } from '../../json';
import { COMPARED_FIELDS, type ComparedField, type UserRecord } from './compareRecords';

/** Names under which the register's own records, and this pack's simplified ones, hold a field. */
const IN_REGISTER: Record<ComparedField, keyof EnterpriseSummary> = {
	name: 'name',
	street: 'street',
	houseNumber: 'houseNumber',
	postalCode: 'postalCode',
	municipality: 'municipality',
	legalForm: 'juridicalForm',
	status: 'status',
	vat: 'vat',
	mainActivity: 'mainActivity',
};

/** Fields that the user chose: each is compared, and one without a value is missing. */
export const userRecordOf = (values: Json): UserRecord =>
	Object.fromEntries(
		COMPARED_FIELDS.filter((field) => Object.hasOwn(values, field)).map((field) => [
			field,
			textOf(values[field]),
		]),
	);

/** A list or an object counts as a value: if it counted as missing, the patch would overwrite it. */
function textOf(value: unknown): string | null {
	if (Array.isArray(value) && value.length < 2) return textOf(value[0]);
	if (typeof value !== 'object' || value === null) return firstText({ value }, 'value');
	return Object.keys(value).length === 0 ? null : JSON.stringify(value);
}

/** A record as a whole: by the names of the fields, or an earlier record of the register in its own words. */
export function userRecordIn(record: Json): UserRecord {
	// The ID in a record of the user may be any number.
	const { vat } = parseRegistryNumber(statedEnterpriseNumber(record), {
		validateCheckDigits: false,
	});
	const summary = { ...simplifyEnterprise(record), vat };
	const fields = userRecordOf(record);
	for (const field of COMPARED_FIELDS) {
		const value = summary[IN_REGISTER[field]];
		if ((fields[field] === undefined || isObject(record[field])) && value !== null)
			fields[field] = value;
	}
	return fields;
}
