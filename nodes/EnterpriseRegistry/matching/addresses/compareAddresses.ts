import type { Address } from '../../addresses/address';
import { agreementOf, comparedIfKnown, type Agreement } from './agreement';
import { compareDoors } from './doors';
import { compareMunicipalities } from './municipalityLikeness';

/** Whether two addresses agree, part by part. */
export type AddressAgreement = Record<Exclude<keyof Address, 'country'>, Agreement>;

export const compareAddresses = (one: Address, other: Address): AddressAgreement => ({
	postalCode: comparedIfKnown(one.postalCode, other.postalCode, comparePostalCodes),
	municipality: comparedIfKnown(one.municipality, other.municipality, compareMunicipalities),
	...compareDoors(one, other),
});

const comparePostalCodes = (one: string, other: string): Agreement =>
	agreementOf(one.replace(/\s/g, '') === other.replace(/\s/g, ''));
