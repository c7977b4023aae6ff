import type { Answer } from '../registry/answer';
import { textAt } from '../json';
import type { NumberKind } from '../numbers/registryNumber';
import type { ApiVersion } from '../transport/types';
import { isAbsent, type CommonFacts, type Failure } from '../failure';
import { failure } from './failures';
import { asItCame } from './asItCame';
import { shownEvidence } from './evidence';
import { othersAnswered, skipped } from './hints';
import type { Item } from './item';
import type { Execute, Output } from './operation';
import { readable, RECORDS } from './records';

interface LookUp<Found> {
	/** The members of an item that says that nothing was found. */
	about: object;
	/** What is thrown where nothing was found, with the facts of the answer that said so. */
	missing: (facts: CommonFacts) => Failure;
	ask: () => Promise<Found>;
	show: (found: Found) => Output;
}

/** Runs a lookup, handles "no such company" as the user chose in `notFound`, and adds evidence if the user wants it. */
export async function lookUp<Found extends Partial<Answer> & { answers?: Answer[] }>(
	item: Item,
	{ about, missing, ask, show }: LookUp<Found>,
): Promise<Output> {
	const wantsEvidence = item.flag('options.includeEvidence');
	const ifMissing = item.choice('options.notFound');
	const found = await ask().catch((thrown: unknown) => {
		if (!isAbsent(thrown)) throw thrown;
		if (ifMissing === 'error') throw missing(thrown.facts);
		if (ifMissing === 'skip') item.run.tell(skipped, thrown.facts.said);
		return null;
	});
	if (found === null) return ifMissing === 'item' ? { found: false, ...about } : [];
	const output = show(found);
	const answers: Array<Partial<Answer>> = found.answers ?? [found];
	const [first] = answers;
	if (!wantsEvidence || first?.from === undefined) return output;
	// The text of an answer is hashed once, however many entries came in it.
	const proofs = new Map([...new Set(answers)].map((one) => [one, shownEvidence(one)]));
	return [output].flat().map((entry: object, index) => ({
		...entry,
		evidence: proofs.get(answers[index] ?? first),
	}));
}

/** The record that the item names by its number; shown with the fields that most workflows use, or as it came, unless told otherwise. */
export const lookUpRecord =
	(kind: NumberKind, showInstead?: (data: unknown, number: string) => Output): Execute =>
	async (client, item) => {
		const { read } = RECORDS[kind];
		const isSimple = showInstead === undefined && item.flag('simplify');
		const number = item.registryNumber(`${kind}Number`, kind).dotted;
		const endpoint = RECORDS[kind][item.choice('options.apiVersion') as ApiVersion];
		return await lookUp(item, {
			about: { [`${kind}Number`]: number },
			missing: (facts) => failure('noSuchRecord', { ...facts, kind, number }),
			ask: async () => await client.call(endpoint, { number }),
			show: ({ data }) => {
				if (showInstead !== undefined) return showInstead(data, number);
				const summary = read(data, client.profile);
				// A number that was replaced may be answered with the record of its successor, which must not pass for the one that was asked for.
				const answered = textAt(summary, `${kind}Number`) ?? number;
				if (answered !== number) item.run.tell(othersAnswered, number);
				return isSimple ? readable(summary) : asItCame(data);
			},
		});
	};
