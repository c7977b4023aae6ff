import { atPath } from '../../json';
import type { Allowed, Unlisted } from '../../reading/allowed';
import { addedTo, allowedBy, mayBeNamed, type Valued } from '../../reading/proposable';
import { unlistedIn, type Verdict } from '../../reading/verdict';
import { onlyOne, valuesByPath } from './leaves';

/** What a reply to a check says with the profile that is tried. */
export interface TriedVerdict {
	expected: 'yes' | 'no';
	asked: string;
	verdict: Verdict;
}

type AllowedByPath = Record<string, Allowed>;

/**
 * Observed: what no list has and yet stands beside each yes and each no, with the same value or else of the same kind. Concluded: it
 * may stand there. That is safe, since what stands beside a yes does not say that the check failed. A text that differs, and what
 * stands beside the no alone, may say so: they are never allowed.
 */
export function allowedBeside(
	judgements: TriedVerdict[],
): Record<Unlisted['place'], AllowedByPath> {
	return { data: allowedIn('data', judgements), envelope: allowedIn('envelope', judgements) };
}

function allowedIn(place: Unlisted['place'], judgements: TriedVerdict[]): AllowedByPath {
	const answers = judgements.map(({ expected, asked, verdict }) => {
		const valuesOf = valuesByPath(unlistedIn(verdict).filter((leaf) => leaf.place === place));
		return { expected, asked, valuesOf };
	});
	const besideNo = answers.filter(({ expected }) => expected === 'no');
	const paths = new Set(besideNo.flatMap(({ valuesOf }) => [...valuesOf.keys()]));
	if (paths.size > MAX_MEMBERS) return {};
	const allowed = [...paths].filter(mayBeNamed).flatMap((path): Array<[string, Allowed]> => {
		const common = commonOf(
			path,
			answers.map(({ valuesOf, ...answer }) => ({ ...answer, values: valuesOf.get(path) ?? [] })),
		);
		return common === undefined ? [] : [[path, common]];
	});
	return Object.fromEntries(allowed);
}

/** Nobody can judge more of them, and allowing some of them makes no answer a no. */
const MAX_MEMBERS = 100;

/** The values of a member in one answer; none where it lacks the member. */
interface Observation extends Pick<TriedVerdict, 'expected' | 'asked'> {
	values: unknown[];
}

/** What the values of a member in all answers have in common. */
function commonOf(path: string, answers: Observation[]): Allowed | undefined {
	if (answers.some(({ values }) => values.length === 0)) return undefined;
	const isConstant = onlyOne(answers.map(({ values }) => JSON.stringify(values))) !== undefined;
	const besideYes = valuedOf(answers, 'yes');
	const besideNo = valuedOf(answers, 'no');
	// The values of the first answer are then those of each.
	const usual = isConstant ? [...new Set(answers[0]?.values)] : [];
	return allowedBy({ path, besideYes, besideNo }, usual);
}

const valuedOf = (answers: Observation[], wanted: TriedVerdict['expected']): Valued[] =>
	answers
		.filter(({ expected }) => expected === wanted)
		.flatMap(({ values, asked }) => values.map((value) => ({ value, asked })));

/** What is allowed already, and what was learned: values are added to values, and a kind takes the place of either. */
export function withAllowed(inUse: AllowedByPath, learned: AllowedByPath): AllowedByPath {
	const added = Object.entries(learned).map(([path, allowed]): [string, Allowed] => {
		const known = atPath(inUse, path);
		return [path, addedTo(known, allowed) ?? known ?? allowed];
	});
	return { ...inUse, ...Object.fromEntries(added) };
}
