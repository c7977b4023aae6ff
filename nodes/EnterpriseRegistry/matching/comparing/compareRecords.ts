import type { EnterpriseSummary } from '../../reading/enterprise';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { legalFormOf } from '../names/legalForms';
import { nameSimilarity } from '../names/nameSimilarity';
import { foldName } from '../names/nameWords';
import { readWithForms, statedForms } from '../names/statedForms';
import { foldWords } from '../names/words';
import { foldStatus } from '../status';
import {
	isHouseNumber,
	isMunicipality,
	isPostalCode,
	isStreet,
	statedAddress,
} from './addressFields';

/** The fields of a company that can be compared, in the order in which they are shown. */
export const COMPARED_FIELDS = [
	'name',
	'street',
	'houseNumber',
	'postalCode',
	'municipality',
	'legalForm',
	'status',
	'vat',
	'mainActivity',
] as const;
export type ComparedField = (typeof COMPARED_FIELDS)[number];

/** The user's record: an absent field is not compared, an empty one is missing. */
export type UserRecord = Partial<Record<ComparedField, string | null>>;

interface Difference {
	field: ComparedField;
	yours: string | null;
	register: string;
	/** `spelling`: different text with the same meaning. */
	kind: 'missing' | 'spelling' | 'different';
}

interface Comparison {
	/** Nothing is missing, and nothing has a different meaning. */
	same: boolean;
	differences: Difference[];
	patch: UserRecord;
}

/** @param overwrite whether the patch also holds fields that differ, not only those that are empty. */
export function compareRecords(
	record: UserRecord,
	summary: EnterpriseSummary,
	overwrite = false,
): Comparison {
	const register = comparable(summary);
	const differences: Difference[] = [];
	for (const field of COMPARED_FIELDS) {
		const yours = record[field];
		const official = officialFor(field, yours, register, summary);
		if (
			yours === undefined ||
			official === null ||
			official.trim() === '' ||
			isCodeBesideWords(field, yours, official)
		)
			continue;
		const kind = kindOf(field, yours, official, register);
		if (kind !== null) differences.push({ field, yours, register: official, kind });
	}
	const patched = differences.filter(({ kind }) => overwrite || kind === 'missing');
	return {
		same: differences.every(({ kind }) => kind === 'spelling'),
		differences,
		patch: Object.fromEntries(patched.map(({ field, register: value }) => [field, value])),
	};
}

type Comparable = Record<ComparedField, string | null>;

/** The record of the register in the same fields. */
function comparable({
	name,
	juridicalForm,
	status,
	vat,
	mainActivity,
	mainActivityCode,
	...address
}: EnterpriseSummary): Comparable {
	return {
		name,
		...statedAddress(address),
		legalForm: juridicalForm,
		status,
		vat,
		mainActivity: mainActivity ?? mainActivityCode,
	};
}

/** An activity is compared as the user writes it: a code with the code, words with the words. */
function officialFor(
	field: ComparedField,
	yours: string | null | undefined,
	register: Comparable,
	{ mainActivityCode }: EnterpriseSummary,
): string | null {
	const byCode =
		field === 'mainActivity' &&
		mainActivityCode !== null &&
		(yours === mainActivityCode || (codeIn(yours) !== null && codeIn(mainActivityCode) !== null));
	return byCode && yours !== register.mainActivity ? mainActivityCode : register[field];
}

/** The code of an activity or a legal form, also where words follow it. */
const codeIn = (text: string | null | undefined): string | null =>
	/^(?=[.\s]*\d)[\d.\s]+(?=$|[-–:]\s*\p{L})/u.exec(text ?? '')?.[0] ?? null;

/** No list says for certain which words a code stands for, so the two are not compared. */
const isCodeBesideWords = (field: ComparedField, yours: string | null, official: string): boolean =>
	(field === 'legalForm' || field === 'mainActivity') &&
	yours !== null &&
	yours.trim() !== '' &&
	(codeIn(yours) === null) !== (codeIn(official) === null);

function kindOf(
	field: ComparedField,
	yours: string | null,
	official: string,
	register: Comparable,
): Difference['kind'] | null {
	if (yours === null || yours.trim() === '') return 'missing';
	if (yours === official) return null;
	return isSpelling[field](yours, official, register) ? 'spelling' : 'different';
}

const digitsOf = (text: string) => text.replace(/\D/g, '');
const vatOf = (text: string) =>
	parseRegistryNumber(text, { validateCheckDigits: false }).vat ?? foldWords(text);

/** Whether two values mean the same. */
const isSpelling: Record<
	ComparedField,
	(yours: string, official: string, register: Comparable) => boolean
> = {
	name: (yours, official, { legalForm }) => {
		const [one, other] = [foldName(yours), foldName(official)];
		const forms = statedForms(other, legalForm);
		const contradicts =
			one.forms.length > 0 && forms.length > 0 && !one.forms.some((each) => forms.includes(each));
		const [mine, theirs] = [
			readWithForms(one, forms),
			readWithForms(other, [...one.forms, ...forms]),
		];
		const { exact, similarity } = nameSimilarity(mine, theirs);
		return !contradicts && (exact || mine.compact === theirs.compact || similarity === 1);
	},
	street: isStreet,
	houseNumber: isHouseNumber,
	postalCode: isPostalCode,
	municipality: isMunicipality,
	legalForm: (yours, official) =>
		foldWords(yours) === foldWords(official) ||
		(legalFormOf(yours) !== null && legalFormOf(yours) === legalFormOf(official)),
	status: (yours, official) => foldStatus(yours) === foldStatus(official),
	vat: (yours, official) => vatOf(yours) === vatOf(official),
	mainActivity: (yours, official) =>
		/\d/.test(yours)
			? digitsOf(codeIn(yours) ?? yours) === digitsOf(official)
			: foldWords(yours) === foldWords(official),
};
