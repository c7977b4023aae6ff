const everyTest = ['<rootDir>/test/support/timeout.ts', '<rootDir>/test/support/unrefTimers.ts'];

/** Chance is the same in every worker, and can be repeated. */
const seeded = {
	globalSetup: '<rootDir>/test/support/simulated/tellSeed.ts',
	setupFilesAfterEnv: [...everyTest, '<rootDir>/test/support/simulated/seedMath.ts'],
};

/** Libraries that are ES modules, which Jest loads only as CommonJS. */
const modules = '(?:get-port|p-limit|p-timeout|p-wait-for|yocto-queue)/';

/** One project per level of the test pyramid, so that each runs alone: `jest --selectProjects unit`. */
const project = (name, more = {}) => ({
	displayName: name,
	rootDir: __dirname,
	roots: [`<rootDir>/test/${name}`],
	testMatch: ['**/*.test.ts'],
	testEnvironment: 'node',
	transform: {
		'^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json', diagnostics: false }],
		[modules]: [
			'ts-jest',
			{ tsconfig: { allowJs: true, module: 'commonjs', target: 'es2022' }, diagnostics: false },
		],
	},
	transformIgnorePatterns: [`/node_modules/(?!${modules})`],
	modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/test/n8n/runtime'],
	// What one test spies on is itself again in the next, also after a failure.
	restoreMocks: true,
	// Jest ignores testTimeout in a project.
	setupFilesAfterEnv: everyTest,
	...more,
});

/** Tests against a real n8n, and a browser for its editor, which start before the first test. */
const inN8n = {
	globalSetup: '<rootDir>/test/harness/n8n/shared.ts',
	globalTeardown: '<rootDir>/test/harness/n8n/stopShared.ts',
	setupFilesAfterEnv: ['<rootDir>/test/support/timeout.ts'],
};

/** The lowest n8n that the pack runs on has no AI Agent and no Data Table as these tests and the examples use them. */
const withoutAgents =
	process.env.N8N_VERSION === '1.85.4'
		? ['n8n/agents/(?:ai|tools)\\.test', 'n8n/examples/examples\\.test']
		: [];

/** n8n 1 has no publication engine, no AI builder and no MCP server. Crashes with the older engine run nightly, on n8n 2 as well. */
const ofOtherN8n = process.env.N8N_VERSION?.startsWith('1.')
	? ['n8n/trigger/triggerCrashesPublication\\.test', 'n8n/agents/builder\\.test']
	: process.env.NIGHTLY
		? []
		: ['n8n/trigger/triggerCrashes\\.test'];

module.exports = {
	// A busy machine takes longer to end a worker than the half second after which Jest calls it a leak. One that stays is still told.
	workerGracefulExitTimeout: 20_000,
	projects: [
		project('unit', seeded),
		project('sandbox'),
		project('engine', { resolver: '<rootDir>/test/engine/doNothing/resolver.cjs' }),
		project('n8n', {
			...inN8n,
			testPathIgnorePatterns: ['/node_modules/', ...withoutAgents, ...ofOtherN8n],
		}),
		project('queue', { setupFilesAfterEnv: inN8n.setupFilesAfterEnv }),
		project('browser', inN8n),
	],
};
