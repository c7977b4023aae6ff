import { dotted } from '../register/numbers';
import type { Address, Enterprise, Entry, Establishment, Texts } from '../register/records';
import { textIn, type Register } from '../register/register';

/** v1 shows dates day first and NACE codes with dots; v2 shows ISO dates and codes without dots. */
const dayFirst = (isoDate: string): string => isoDate.split('-').reverse().join('/');
const dottedNace = (code: string): string =>
	code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code;

/** Unspecified: in which language. Here in that of the place: Dutch in Flanders, French elsewhere. */
const languageOf = (address?: Address | null): keyof Texts =>
	/^(?:1[5-9]|[2389])/.test(address?.zipCode ?? '') ? 'NL' : 'FR';

/** An entry of the register, in the form of either version. */
export class Presentation {
	constructor(private readonly register: Register) {}

	private name(entry: Entry): string {
		return textIn(this.register.nameOf(entry), languageOf(entry.address));
	}

	private oneLine(address: Address | null): string {
		const shown = this.addressV2(address);
		if (!address || !shown) return '';
		const box = address.box && `${languageOf(address) === 'NL' ? 'bus' : 'bte'} ${address.box}`;
		const street = [shown.street, address.number, box];
		const place = [address.zipCode, shown.municipality];
		return `${street.filter(Boolean).join(' ')}, ${place.filter(Boolean).join(' ')}`;
	}

	private place({ address }: Entry): { zipCode: string; city: string } {
		return {
			zipCode: address?.zipCode ?? '',
			city: textIn(address?.municipality, languageOf(address)),
		};
	}

	private activitiesV1({ activities, address }: Entry) {
		return activities.map(({ version, code }) => ({
			naceCode: dottedNace(code),
			classification: version,
			description: this.codeAndLabel(`Nace${version}`, code, languageOf(address)).label,
		}));
	}

	activitiesV2 = ({ activities, address }: Entry) =>
		activities.map(({ version, code }) => ({
			naceVersion: version,
			...this.codeAndLabel(`Nace${version}`, code, languageOf(address)),
		}));

	establishmentV1 = (entry: Establishment) => ({
		establishmentNumber: dotted(entry.number),
		enterpriseNumber: dotted(entry.enterpriseNumber),
		name: this.name(entry),
		address: this.oneLine(entry.address),
		...this.place(entry),
		startDate: dayFirst(entry.startDate),
		activities: this.activitiesV1(entry),
	});

	/** Unspecified: the fields of a v1 company; these follow the establishment of the same version. */
	companyV1 = (entry: Enterprise) => ({
		enterpriseNumber: dotted(entry.number),
		name: this.name(entry),
		status: entry.status,
		juridicalForm: this.coded('JuridicalForm', entry.juridicalForm, entry).label,
		address: this.oneLine(entry.address),
		...this.place(entry),
		startDate: dayFirst(entry.startDate),
		activities: this.activitiesV1(entry),
	});

	entryV1 = (entry: Entry): { name: string } =>
		entry.kind === 'enterprise' ? this.companyV1(entry) : this.establishmentV1(entry);

	addressV2 = (address: Address | null) =>
		address && {
			street: textIn(address.street, languageOf(address)),
			number: address.number,
			...(address.box && { box: address.box }),
			zipcode: address.zipCode,
			municipality: textIn(address.municipality, languageOf(address)),
			country: 'BE',
		};

	enterpriseV2 = (entry: Enterprise) => {
		const main = entry.activities
			.filter(({ classification }) => classification === 'MAIN')
			.sort((a, b) => b.version.localeCompare(a.version))
			.slice(0, 1);
		return {
			enterpriseNumber: dotted(entry.number),
			status: entry.status,
			// Unspecified: shown where it is not the normal one.
			...(entry.juridicalSituation !== '000' && {
				juridicalSituation: this.coded('JuridicalSituation', entry.juridicalSituation, entry),
			}),
			juridicalForm: this.coded('JuridicalForm', entry.juridicalForm, entry),
			startDate: entry.startDate,
			denomination: this.name(entry),
			address: this.addressV2(entry.address),
			mainActivity: this.activitiesV2({ ...entry, activities: main })[0] ?? null,
		};
	};

	establishmentV2 = (entry: Establishment) => ({
		establishmentNumber: dotted(entry.number),
		enterpriseNumber: dotted(entry.enterpriseNumber),
		startDate: entry.startDate,
		municipality: this.place(entry).city,
	});

	searchHitV2 = (entry: Entry) => ({
		enterpriseNumber: dotted(entry.number),
		denomination: this.name(entry),
		municipality: this.place(entry).city,
	});

	codeAndLabel = (category: string, code: string, language = languageOf()) => ({
		code,
		label: this.register.label(category, code, language),
	});

	private coded(category: string, code: string, { address }: Entry) {
		return this.codeAndLabel(category, code, languageOf(address));
	}

	/** Of a number that is not valid, VIES gives neither name nor address. */
	vat = (entry: Enterprise) => {
		const valid = entry.status === 'AC';
		return {
			valid,
			countryCode: 'BE',
			vatNumber: entry.number,
			name: valid ? this.name(entry) : null,
			address: valid ? this.oneLine(entry.address) : null,
		};
	};
}
