import { readHouseNumberRange } from '../../addresses/houseNumberField';
import { readEnterprise } from '../../reading/enterprise';
import { CODE_OF_LABEL } from '../../reading/recordMembers';
import { compareRecords } from './compareRecords';
import { COMPARED_FIELDS } from './userRecord';
import { foldWords } from '../names/words';

type SimplifiedRecord = Readonly<Record<string, string | null>>;

/** The fields of *Compare* have the names of the members, but for this one. */
const FIELD_OF: Record<string, string> = { juridicalForm: 'legalForm' };

const NOTHING_KNOWN: SimplifiedRecord = readEnterprise({});

/**
 * Whether a member of a simplified record says the same in both records, spelled in another way or in another language, as
 * *Compare* judges it. A member that *Compare* does not know is the same if only case, accents and punctuation differ.
 */
export function isSameInOtherWords(
	member: string,
	before: SimplifiedRecord,
	now: SimplifiedRecord,
): boolean {
	const [earlier, later] = [before[member] ?? '', now[member] ?? ''];
	const code = CODE_OF_LABEL[member];
	// While the code is the same, another label is another wording.
	if (code !== undefined && before[code] && before[code] === now[code]) return true;
	const field = FIELD_OF[member] ?? member;
	if (!Object.hasOwn(COMPARED_FIELDS, field)) return foldWords(earlier) === foldWords(later);
	if (field === 'houseNumber' && haveOtherDoors(earlier, later)) return false;
	return means(field, earlier, { ...now }) && means(field, later, { ...before });
}

/** *Compare* lets 12-14 agree with 12-14B and with 13-15; for the watch, another number or letter is a change. What cannot be read tells nothing. */
const haveOtherDoors = (...houseNumbers: string[]): boolean =>
	new Set(houseNumbers.flatMap((each) => JSON.stringify(readHouseNumberRange(each)) ?? [])).size >
	1;

/**
 * Whether a text means the same as the record has. In an address it may say no more either: "12 bus 3" is not "12". A name may: with
 * or without its legal form, it is the same name.
 */
function means(field: string, text: string, record: SimplifiedRecord): boolean {
	const register = { ...NOTHING_KNOWN, ...record } as ReturnType<typeof readEnterprise>;
	const { differences, patch } = compareRecords({ [field]: text }, register, true);
	return differences.every(
		(each) => each.kind === 'spelling' && (field === 'name' || each.field in patch),
	);
}
