import { oneLine, type Address } from '../../addresses/address';
import { fieldText } from '../../addresses/fieldText';
import { isBoxAlone, plainHouseNumber } from '../../addresses/houseNumberField';
import { readPlace } from '../../addresses/placeField';
import { readStreetField } from '../../addresses/streetField';
import type { Surroundings } from '../../addresses/Surroundings';
import { MAX_CODE_LENGTH, readPostalCode } from '../../addresses/postalCode';
import { memoize } from '../../wordLists';

/**
 * The address that somebody typed into fields, each of which may hold more than its part:
 *
 * | street                             | house number | municipality | the address                            |
 * | ---------------------------------- | ------------ | ------------ | -------------------------------------- |
 * | Rue Neuve 12 bte 3, 1000 Bruxelles |              |              | Rue Neuve · 12 · 1000 · Bruxelles      |
 * | Industriezone 2                    | 15           | 9000 Gent    | Industriezone 2 · 15 · 9000 · Gent     |
 * | Rue Neuve 12                       |              | 9050 Gent    | Rue Neuve · 12 · 9050 · Gent           |
 * | Rue Neuve 12 xyz 3                 |              |              | Rue Neuve 12 xyz 3, which is not read  |
 *
 * What stands in the field of a part counts before what stands elsewhere. A street that cannot be read is there as it was typed: it agrees with no street
 * and differs from none.
 */
export function addressOf(fields: Partial<Address>): Address {
	const typed = fieldLine(fields.street ?? '');
	const typedNumber = fieldLine(fields.houseNumber ?? '');
	const line = readStreetField(typed, typedNumber);
	const place = readMunicipality(fields.municipality ?? '');
	const street = line.streets.map(({ text }) => text).join(' - ') || typed;
	const houseNumber = numberBeside(line.houseNumber?.text, typedNumber);
	return {
		street: street || null,
		houseNumber,
		postalCode: postalCodeOf(fields.postalCode ?? '') ?? eitherPart('postalCode', place, line),
		municipality: eitherPart('municipality', place, line),
		country: eitherPart('country', place, line),
	};
}

const numberBeside = (inStreet = '', typed: string): string | null =>
	(inStreet && isBoxAlone(typed) ? inStreet : houseNumberOf(typed) || inStreet) || null;

const houseNumberOf = memoize(plainHouseNumber);
const readMunicipality = memoize((municipality: string) => readPlace(fieldLine(municipality)));
const postalCodeOf = memoize(postalCodeIn);

/** Writes what a field says in one line: a comma stands for the end of a line. */
const fieldLine = memoize((text: string): string =>
	oneLine(fieldText(text).replace(/[\r\n]+/g, ', ')),
);

/** A code of another country is there as it was typed: it differs from every Belgian one. */
function postalCodeIn(text: string): string | null {
	const said = fieldText(oneLine(text));
	const mayBeForeign = said.length <= MAX_CODE_LENGTH && /\d{3}/.test(said);
	return readPostalCode(said) ?? (mayBeForeign ? said : null);
}

const eitherPart = (
	part: keyof Surroundings & keyof Address,
	one: Surroundings,
	other: Surroundings,
): string | null => one[part]?.text || other[part]?.text || null;
