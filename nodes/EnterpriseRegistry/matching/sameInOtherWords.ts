import { readEnterprise } from '../reading/enterprise';
import { COMPARED_FIELDS, compareRecords } from './compareRecords';
import { foldWords } from './words';

type SimplifiedRecord = Readonly<Record<string, string | null>>;

/** The fields of *Compare* have the names of the members, but for this one. */
const FIELD_OF: Record<string, string> = { juridicalForm: 'legalForm' };

/** Labels of a code that is a member, too. While the code is the same, another label is another wording. */
const CODE_OF: Record<string, string> = { statusLabel: 'status', mainActivity: 'mainActivityCode' };

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
	const code = CODE_OF[member];
	if (code !== undefined && before[code] && before[code] === now[code]) return true;
	const field = FIELD_OF[member] ?? member;
	if (!Object.hasOwn(COMPARED_FIELDS, field)) return foldWords(earlier) === foldWords(later);
	const register = { ...NOTHING_KNOWN, ...now } as ReturnType<typeof readEnterprise>;
	const { differences } = compareRecords({ [field]: earlier }, register);
	return differences.every(({ kind }) => kind === 'spelling');
}
