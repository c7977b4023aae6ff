import { textIn } from '../register/codes';
import { dotted } from '../register/numbers';
import type { Activity, Address, Enterprise, Entry, Establishment } from '../register/records';
import type { Register } from '../register/register';
import type { SandboxSettings } from '../settings/settings';

type Language = SandboxSettings['language'];

/** v1 shows dates day first and NACE codes with dots; v2 shows ISO dates and codes without dots. */
const dayFirst = (isoDate: string): string => isoDate.split('-').reverse().join('/');
const dottedNace = (code: string): string =>
	code.length > 2 ? `${code.slice(0, 2)}.${code.slice(2)}` : code;

const mainActivity = (entry: Entry): Activity | undefined => {
	const main = entry.activities.filter(({ classification }) => classification === 'MAIN');
	return main.sort((a, b) => b.version.localeCompare(a.version))[0];
};

/** An entry of the register, in the form of either version. */
export class Presentation {
	constructor(
		private readonly register: Register,
		private readonly settings: SandboxSettings,
	) {}

	private get language(): Language {
		return this.settings.language;
	}

	private name(entry: Entry): string {
		return textIn(this.register.nameOf(entry), this.language);
	}

	private oneLine(address: Address | null): string {
		if (!address) return '';
		const street = [
			textIn(address.street, this.language),
			address.number,
			address.box && `bte ${address.box}`,
		];
		const place = [address.zipCode, textIn(address.municipality, this.language)];
		return `${street.filter(Boolean).join(' ')}, ${place.filter(Boolean).join(' ')}`;
	}

	private place(entry: Entry): { zipCode: string; city: string } {
		return {
			zipCode: entry.address?.zipCode ?? '',
			city: textIn(entry.address?.municipality, this.language),
		};
	}

	activityV1 = ({ version, code }: Activity) => ({
		naceCode: dottedNace(code),
		classification: version,
		description: this.register.codes.label(`Nace${version}`, code, this.language),
	});

	activityV2 = ({ version, code }: Activity) => ({
		naceVersion: version,
		code,
		label: this.register.codes.label(`Nace${version}`, code, this.language),
	});

	establishmentV1 = (entry: Establishment) => ({
		establishmentNumber: dotted(entry.number),
		enterpriseNumber: dotted(entry.enterpriseNumber),
		name: this.name(entry),
		address: this.oneLine(entry.address),
		...this.place(entry),
		startDate: dayFirst(entry.startDate),
		activities: entry.activities.map(this.activityV1),
	});

	/** Unspecified: the fields of a v1 company; these follow the establishment of the same version. */
	companyV1 = (entry: Enterprise) => ({
		enterpriseNumber: dotted(entry.number),
		name: this.name(entry),
		status: entry.status,
		juridicalForm: this.register.codes.label('JuridicalForm', entry.juridicalForm, this.language),
		address: this.oneLine(entry.address),
		...this.place(entry),
		startDate: dayFirst(entry.startDate),
		activities: entry.activities.map(this.activityV1),
	});

	addressV2 = (address: Address | null) =>
		address && {
			street: textIn(address.street, this.language),
			number: address.number,
			...(address.box && { box: address.box }),
			zipcode: address.zipCode,
			municipality: textIn(address.municipality, this.language),
			country: textIn(address.country, this.language) || 'BE',
		};

	enterpriseV2 = (entry: Enterprise) => {
		const main = mainActivity(entry);
		return {
			enterpriseNumber: dotted(entry.number),
			status: entry.status,
			juridicalForm: this.codeAndLabel('JuridicalForm', entry.juridicalForm),
			startDate: entry.startDate,
			denomination: this.name(entry),
			address: this.addressV2(entry.address),
			mainActivity: main ? this.activityV2(main) : null,
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

	codeAndLabel = (category: string, code: string) => ({
		code,
		label: this.register.codes.label(category, code, this.language),
	});

	vat = (entry: Enterprise) => ({
		valid: entry.status === 'AC',
		countryCode: 'BE',
		vatNumber: entry.number,
		name: this.name(entry),
		address: this.oneLine(entry.address),
	});
}
