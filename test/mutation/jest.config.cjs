const { projects } = require('../../jest.config.js');
const { resolve } = require('node:path');

const unit = projects.find(({ displayName }) => displayName === 'unit');
const tests = (process.env.MUTATION_TESTS ?? 'unit/**/*').split(',');

module.exports = {
	...unit,
	rootDir: resolve(__dirname, '../..'),
	displayName: undefined,
	roots: ['<rootDir>/test/unit', '<rootDir>/test/engine'],
	testMatch: tests.map((path) => `<rootDir>/test/${path}.test.ts`),
	// Hundreds of random or simulated runs for each change take hours, and what they find the other tests find as well.
	testPathIgnorePatterns: ['/node_modules/', '\\.(property|simulation|corpus|size)\\.test'],
};
