import type { Address } from '../../addresses/address';
import type { AddressAgreement } from './compareAddresses';
import type { Agreement } from './agreement';
import { isNameOfSeveral } from './municipalityLikeness';
import type { AddressLevel } from '../policy';

/**
 * How much of two addresses agrees:
 *
 * | postal code | municipality | street  | house number |              |                                               |
 * | ----------- | ------------ | ------- | ------------ | ------------ | --------------------------------------------- |
 * |             |              | agrees  | agrees       | door         |                                               |
 * | differs     | agrees       | agrees  | agrees       | door         | the code is an error                          |
 * | differs     | differs      | agrees  | agrees       | elsewhere    | so it is without the door                     |
 * | agrees      |              | agrees  | differs      | street       | so it is where the number is unknown          |
 * | agrees      |              | unknown | agrees       | place        | no list has the translations of streets       |
 * | agrees      |              | unknown | differs      | moved        | so it is where the street differs             |
 * | unknown     | unknown      | differs |              | otherAddress | it is not known whether the place is the same |
 * | unknown     | agrees       | unknown | unknown      | place        | without a code, the municipality is the place |
 */
export function addressLevelOf(
	agreement: AddressAgreement,
	one: Address,
	other: Address,
): AddressLevel {
	const { postalCode, municipality, street, houseNumber } = agreement;
	const isDoor = street === 'agrees' && houseNumber === 'agrees';
	const place = postalCode === 'unknown' ? municipality : postalCode;
	if (place === 'differs' && !(isDoor && isCodeAnError(municipality, one, other)))
		return 'elsewhere';
	if (street === 'agrees') return isDoor ? 'door' : 'street';
	if (street === 'differs' || houseNumber === 'differs')
		return place === 'unknown' ? 'otherAddress' : 'moved';
	return place === 'unknown' ? 'unknown' : 'place';
}

/** At one door, postal codes that differ are an error where the municipality agrees and is the only one of its name, or where one digit behind the first differs. */
function isCodeAnError(municipality: Agreement, one: Address, other: Address): boolean {
	if (municipality === 'differs') return false;
	if (isOneDigitApart(one.postalCode, other.postalCode)) return true;
	const names = [one.municipality, other.municipality];
	return municipality === 'agrees' && !names.some(isNameOfSeveral);
}

/** The first digit stands for a region or a province: with another one, the code is that of a far place rather than an error. */
const isOneDigitApart = (one: string | null, other: string | null): boolean =>
	one !== null &&
	one.length === other?.length &&
	one[0] === other[0] &&
	[...one].filter((digit, at) => digit !== other[at]).length === 1;
