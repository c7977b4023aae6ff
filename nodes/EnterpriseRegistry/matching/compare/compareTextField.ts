import { parseRegistryNumber } from '../../numbers/registryNumber';
import { wordSet } from '../../wordLists';
import type { AddressField } from './addressParts';
import { compareNames, partsLeftOut } from '../names/compareNames';
import { BY_NUMBER, HOLDS_MORE, type FieldComparison } from './fieldComparison';
import { foldName } from '../names/foldedName';
import { legalFormOf } from '../names/legalForms';
import { FOR_ATTENTION, saidByPart } from '../names/partsBeside';
import { holdsAllOf } from './partRelation';
import { foldMunicipality } from '../names/placeWords';
import { isSameName } from '../policy';
import type { ComparedField } from './userRecord';
import { foldWords } from '../names/words';

/** A field that holds one thing. */
type TextField = Exclude<ComparedField, AddressField>;

/** What of the register's record tells how its texts are to be read. */
interface RegisterTexts {
	legalForm: string | null;
	municipality: string | null;
	statusLabel: string | null;
	/** Whether the record has a VAT number, and not only the number of the company. */
	isVatStated: boolean;
}

/**
 * Compares a field that holds one thing. Where it says the same and more than the register, it stays as it is; where it says something else and more, a note
 * says so:
 *
 * | field        | yours                     | register      | kind      | stays |
 * | ------------ | ------------------------- | ------------- | --------- | ----- |
 * | name         | Maes, Garage              | Garage Maes   | spelling  |       |
 * | name         | Garage Maes NV            | Garage Maes   | spelling  | yes   |
 * | name         | Garage Claes (Halle)      | Garage Maes   | different | yes   |
 * | legalForm    | NV/SA                     | NV            | spelling  | yes   |
 * | vat          | BE 0403.170.701 RPR Gent  | BE0403170701  | spelling  | yes   |
 * | mainActivity | 35.110 - Distribution     | 35120         | different | yes   |
 */
export const compareTextField = (
	field: TextField,
	texts: TwoTexts,
	register: RegisterTexts,
): FieldComparison => COMPARE[field](texts, register);

interface TwoTexts {
	yours: string;
	official: string;
}

const COMPARE: Record<TextField, (texts: TwoTexts, register: RegisterTexts) => FieldComparison> = {
	name: compareName,
	legalForm: ({ yours, official }) =>
		comparison(official, {
			isSame: legalFormOf(yours) !== null && legalFormOf(yours) === legalFormOf(official),
			// "NV/SA", "NV (SA)"
			saysMore: /[/(]/.test(yours) && !/[/(]/.test(official),
		}),
	status: ({ yours, official }, { statusLabel }) =>
		comparison(official, {
			isSame:
				foldWords(yours) === foldWords(official) ||
				foldWords(yours) === foldWords(statusLabel ?? official) ||
				STATUS_WORDS[official]?.has(foldWords(yours)) === true,
		}),
	vat: compareVat,
	mainActivity: compareActivity,
};

/** What says more than the register is not overwritten. */
function comparison(
	official: string,
	{ isSame, saysMore = false }: { isSame: boolean; saysMore?: boolean },
): FieldComparison {
	const kind = isSame ? 'spelling' : 'different';
	if (saysMore) return { kind, note: isSame ? null : HOLDS_MORE };
	return { kind, replacement: official, note: null };
}

/** Order, language and spaces may differ. A legal form, and what stands beside the name, is more than the register has in its name. */
function compareName({ yours, official }: TwoTexts, register: RegisterTexts): FieldComparison {
	const holdsMore =
		holdsAllOf(withoutLegalForms(yours), withoutLegalForms(official)) || hasAddition(yours);
	const relation = relationOfNames(yours, official, register);
	switch (relation.kind) {
		case 'same':
			return comparison(official, {
				isSame: true,
				saysMore: statesForm(yours) && !statesForm(official),
			});
		case 'added':
			// What the register has beside the name, and the user has not, is a difference.
			return comparison(official, {
				isSame: !relation.lacksPart,
				saysMore: relation.hasPart || holdsMore,
			});
		case 'otherName':
			return comparison(official, { isSame: false, saysMore: holdsMore });
	}
}

/** How two names of a company belong together. */
type NameRelation =
	| { kind: 'same' }
	/** Your text has a part beside the name, or lacks one that the register has there. */
	| { kind: 'added'; hasPart: boolean; lacksPart: boolean }
	| { kind: 'otherName' };

/** Letters that a scanner confuses make another name; in a record they would be an error to mend. */
function relationOfNames(
	yours: string,
	official: string,
	{ legalForm, municipality }: RegisterTexts,
): NameRelation {
	const [mine, theirs] = [foldName(yours), foldName(official, legalForm ?? '')];
	const found = compareNames(mine, theirs, new Set([foldMunicipality(municipality ?? '')]));
	if (found === null || !found.isSameForm || !isSameName(found.level)) return { kind: 'otherName' };
	if (partsLeftOut(found).length > 0) {
		const [said, wanted] = [
			found.leftOut.mine.map(saidByPart),
			found.leftOut.theirs.map(saidByPart),
		];
		const lacksPart = wanted.some((part) => !said.includes(part));
		return { kind: 'added', hasPart: said.length > 0, lacksPart };
	}
	const compact = theirs.readings.map((reading) => reading.compact);
	const isSpacedOtherwise = mine.readings.some((reading) => compact.includes(reading.compact));
	return found.level !== 'spelled' || isSpacedOtherwise ? { kind: 'same' } : { kind: 'otherName' };
}

const statesForm = (name: string): boolean =>
	foldName(name).readings.every(({ forms }) => forms.length > 0);

/** Another legal form than the register's is no addition to the name. */
const withoutLegalForms = (name: string): string =>
	name
		.split(/\s+/)
		.filter((word) => legalFormOf(word) === null)
		.join(' ');

/** What is not of the name, beside another name: "Garage Maes - t.a.v. Jan", "Garage Maes (Halle)", "Garage Maes | Carrosserie". */
const hasAddition = (name: string): boolean => ADDITION.test(name);

const ADDITION = new RegExp(
	String.raw`[(|/]| [-–] |(?<![\p{L}\d])${FOR_ATTENTION}(?![\p{L}\d])`,
	'iu',
);

/** What the two codes of the register are called in its languages and in English. */
const STATUS_WORDS: Partial<Record<string, Set<string>>> = {
	AC: wordSet('active actief actif aktiv'),
	ST: wordSet('stopped gestopt stopgezet arrete cesse eingestellt'),
};

/**
 * Where the record states no VAT number, yours is held against that of the company only if it is another one. That is written into no field:
 * it does not say that the company is registered for VAT.
 */
function compareVat(
	{ yours, official }: TwoTexts,
	{ isVatStated }: RegisterTexts,
): FieldComparison {
	if (!isVatStated) return { kind: 'different', note: BY_NUMBER };
	return comparison(official, {
		isSame: isSameVat(yours, official),
		// "BE 0403.170.701 RPR Gent", "BE0403170701 / BE0417497106"
		saysMore:
			onlyDigits(yours).length > 10 ||
			/\p{L}/u.test(yours.replace(/\b(?:BE|BTW|TVA|VAT)(?=[\W\d]|$)/gi, '')),
	});
}

/** A code may have its words after it: "35.120 - Production". */
function compareActivity({ yours, official }: TwoTexts): FieldComparison {
	if (!startsWithDigit(yours) || !startsWithDigit(official))
		return comparison(official, { isSame: foldWords(yours) === foldWords(official) });
	const [code = ''] = /^[\d.\s]+/.exec(yours) ?? [];
	return comparison(official, {
		isSame: onlyDigits(code) === onlyDigits(official),
		saysMore: /\p{L}/u.test(yours),
	});
}

export const startsWithDigit = (text: string): boolean => /^[\s.]*\d/.test(text);

const onlyDigits = (text: string): string => text.replace(/\D/g, '');

export const isSameVat = (one: string, other: string): boolean => vatOf(one) === vatOf(other);

const vatOf = (text: string): string => parseRegistryNumber(text).vat ?? foldWords(text);

export const isBelgianVat = (text: string): boolean => Boolean(parseRegistryNumber(text).vat);
