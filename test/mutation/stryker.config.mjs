import { parts } from './parts.mjs';

const name = process.env.MUTATION_PART;
const { mutate, tests } = parts[name];
process.env.MUTATION_TESTS = tests.source;
// Every change meets the same chance.
process.env.SEED ??= '1';

/** One part of the pack; `npm run mutation` takes one after the other. */
export default {
	mutate,
	testRunner: 'inProcess',
	plugins: ['./test/mutation/runner.mjs', './test/mutation/wordsOnly.mjs'],
	ignorers: ['wordsOnly'],
	coverageAnalysis: 'perTest',
	ignorePatterns: ['dist', '.runtime', 'docs', 'examples', 'test/n8n', 'test/browser', 'test/queue', 'test/bench', 'test/chaos'],
	tempDirName: `.runtime/mutation/${name}`,
	reporters: ['clear-text', 'progress-append-only', 'json'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	jsonReporter: { fileName: `.runtime/mutation/${name}.json` },
	concurrency: 2,
	timeoutMS: 20_000,
};
