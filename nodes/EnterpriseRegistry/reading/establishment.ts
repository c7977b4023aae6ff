import { parseRegistryNumber } from '../numbers/registryNumber';
import { readAddress } from './address';
import { isoDate, mainActivityOf, readerOf, type RecordSettings } from './enterprise';

/** The fields that most workflows use, flat, from a record of v1 or v2. What the record lacks is null. */
export function readEstablishment(record: unknown, { names }: RecordSettings = {}) {
	const read = readerOf(record, names);
	const { country: _country, ...address } = readAddress(record, names);
	return {
		establishmentNumber: dotted(read('establishmentNumber', 'establishmentNumber')),
		enterpriseNumber: dotted(read('enterpriseNumber', 'enterpriseNumber')),
		name: read('name', 'name', 'denomination'),
		startDate: isoDate(read('startDate', 'startDate')),
		...address,
		...mainActivityOf(read),
	};
}

const dotted = (given: string | null): string | null =>
	parseRegistryNumber(given, { validateCheckDigits: false }).dotted ?? given;
