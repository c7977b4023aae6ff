/** One project per level of the test pyramid, so that each runs alone: `jest --selectProjects unit`. */
const project = (name, more = {}) => ({
	displayName: name,
	rootDir: __dirname,
	roots: [`<rootDir>/test/${name}`],
	testMatch: ['**/*.test.ts'],
	testEnvironment: 'node',
	transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json', diagnostics: false }] },
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test/n8n/runtime'],
	...more,
});

/** Tests against a real n8n, which one start serves. */
const inN8n = {
	globalSetup: '<rootDir>/test/n8n/support/globalSetup.ts',
	globalTeardown: '<rootDir>/test/n8n/support/globalTeardown.ts',
	setupFilesAfterEnv: ['<rootDir>/test/n8n/support/patience.ts'],
};

module.exports = {
	projects: [
		project('unit'),
		project('sandbox'),
		project('engine', { testTimeout: 30_000 }),
		project('n8n', inN8n),
		project('queue', { setupFilesAfterEnv: inN8n.setupFilesAfterEnv }),
		project('browser', inN8n),
	],
};
