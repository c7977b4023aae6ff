import { parts } from './parts.mjs';

const name = process.env.MUTATION_PART;
const { mutate, tests } = parts[name];
process.env.MUTATION_TESTS = tests.join(',');

/** One part of the pack; `npm run mutation` takes one after the other. */
export default {
	mutate: [...mutate, ...(process.env.MUTATION_FILES?.split(',') ?? [])],
	testRunner: 'jest',
	plugins: ['@stryker-mutator/jest-runner', './test/mutation/wordsOnly.mjs'],
	ignorers: ['wordsOnly'],
	jest: { projectType: 'custom', configFile: 'test/mutation/jest.config.cjs', enableFindRelatedTests: false },
	coverageAnalysis: 'perTest',
	ignorePatterns: ['dist', '.runtime', 'docs', 'examples', 'test/n8n', 'test/browser', 'test/queue', 'test/bench', 'test/chaos'],
	tempDirName: `.runtime/mutation/${name}`,
	incremental: true,
	incrementalFile: `.runtime/mutation/${name}.json`,
	reporters: ['clear-text', 'progress-append-only'],
	clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
	concurrency: 2,
	timeoutMS: 60_000,
};
