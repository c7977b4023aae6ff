import { makeCorpus } from '../../../bench/matching/corpus';
import { jaroWinkler } from '../../../bench/matching/jaroWinkler';
import {
	baseline,
	KNOWN,
	match,
	measure,
	precisionOf,
	recallOf,
} from '../../../bench/matching/measure';

/* A tenth of what the bench runs; the bench holds the figures. */

const CASES = 600;

describe.each(['own', 'heldOut'] as const)('over the corpus "%s"', (kind) => {
	const corpus = makeCorpus(kind, CASES, 14);

	it.each([
		['name alone', 0.65],
		['name and postal code', 0.85],
		['name and whole address', 0.85],
	])('by %s, nearly every match is right, and enough are made', async (known, recall) => {
		const outcome = await measure(corpus, KNOWN[known]!, 'any words', match);
		expect({ precise: precisionOf(outcome) >= 0.995, wrong: outcome.wrong }).toEqual({
			precise: true,
			wrong: expect.any(Array),
		});
		expect(recallOf(outcome)).toBeGreaterThanOrEqual(recall);
		expect(outcome.calls).toBeLessThanOrEqual(2 * outcome.cases);
	});

	it.each(['all words', 'phrase'] as const)(
		'nearly every match is right, also where a search takes %s',
		async (way) => {
			expect(
				precisionOf(await measure(corpus, KNOWN['name and whole address']!, way, match)),
			).toBeGreaterThanOrEqual(0.995);
		},
	);

	it('the rules are more precise than likeness alone', async () => {
		expect(
			precisionOf(await measure(corpus, KNOWN['name and postal code']!, 'any words', baseline)),
		).toBeLessThan(0.95);
	});
});

it.each([
	['martha', 'marhta', 0.961],
	['dixon', 'dicksonx', 0.813],
	['dwayne', 'duane', 0.84],
	['abc', 'xyz', 0],
])('Jaro-Winkler of %s and %s is the published %d', (one, other, similarity) => {
	expect(jaroWinkler(one, other)).toBeCloseTo(similarity, 3);
});
