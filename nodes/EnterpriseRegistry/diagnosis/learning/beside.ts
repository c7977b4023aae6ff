import { atPath } from '../../json';
import type { Allowed, Unlisted } from '../../reading/allowed';
import {
	addedTo,
	kindOf,
	mayBeNamed,
	mayBeOfKind,
	mayBeProposed,
	type Valued,
} from '../../reading/proposable';
import type { Verdict } from '../../reading/verdict';
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
	const answers = judgements.map(({ expected, asked, verdict: { unlisted } }) => {
		const valuesOf = valuesByPath(unlisted.filter((leaf) => leaf.place === place));
		return { expected, asked, valuesOf };
	});
	const besideNo = answers.filter(({ expected }) => expected === 'no');
	const paths = new Set(besideNo.flatMap(({ valuesOf }) => [...valuesOf.keys()]));
	const allowed = [...paths].filter(mayBeNamed).flatMap((path): Array<[string, Allowed]> => {
		const common = commonOf(
			path,
			answers.map(({ valuesOf, ...answer }) => ({ ...answer, values: valuesOf.get(path) ?? [] })),
		);
		return common === undefined ? [] : [[path, common]];
	});
	return Object.fromEntries(allowed);
}

/** The values of a member in one answer; none where it lacks the member. */
interface Observation extends Pick<TriedVerdict, 'expected' | 'asked'> {
	values: unknown[];
}

/** What the values of a member in all answers have in common. */
function commonOf(path: string, answers: Observation[]): Allowed | undefined {
	const isConstant = onlyOne(answers.map(({ values }) => JSON.stringify(values))) !== undefined;
	// If it is, those of the first answer are those of each.
	const values = [...new Set(answers[0]?.values)];
	if (isConstant && values.every(mayBeProposed)) return values;
	const kinds = answers.map(({ values: some, asked }) =>
		onlyOne(some.map((value) => kindOf(value, asked))),
	);
	const kind = onlyOne(kinds);
	const observed = {
		path,
		besideYes: valuedOf(answers, 'yes'),
		besideNo: valuedOf(answers, 'no'),
	};
	return kind !== undefined && mayBeOfKind(kind, observed) ? kind : undefined;
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
