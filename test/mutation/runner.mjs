/**
 * Runs unit and engine tests for Stryker within one process. Its runner for Jest needs a fifth of a second of processor time for
 * each of thousands of changes before the first test begins; this one loads the files again and runs the tests.
 */
import { createRequire, Module } from 'node:module';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { declareFactoryPlugin, PluginKind } from '@stryker-mutator/api/plugin';
import { determineHitLimitReached, DryRunStatus, TestStatus, toMutantRunResult } from '@stryker-mutator/api/test-runner';
import { ModernFakeTimers } from '@jest/fake-timers';
import { expect } from 'expect';
import { bind } from 'jest-each';
import { ModuleMocker } from 'jest-mock';
import ts from 'typescript';

const require = createRequire(import.meta.url);
/** Stryker's copy of the project, known once it asks for a runner. */
let root;

/** Hundreds of random, simulated or exhaustive runs for each change take hours, and other tests find the same changes. */
const TOO_LONG = /\.(?:property|simulation|corpus|size)\.test\.ts$/;

/** A setup file of Jest's unit tests. */
const SEEDING = 'test/support/simulated/seedMath.ts';

const compiled = new Map();
Module._extensions['.ts'] = (module, path) => {
	if (!compiled.has(path)) {
		const compilerOptions = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022, esModuleInterop: true };
		compiled.set(path, ts.transpileModule(readFileSync(path, 'utf8'), { compilerOptions }).outputText);
	}
	module._compile(compiled.get(path), path);
};
// Node tries the endings in this order: beside a node lies its description in JSON.
for (const [ending, read] of Object.entries(Module._extensions)) {
	if (ending === '.ts') continue;
	delete Module._extensions[ending];
	Module._extensions[ending] = read;
}

/** What a file registers: blocks within blocks, with tests and hooks. */
const blockIn = (parent, name) => ({ parent, name, hooks: { beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] } });
let block;
let tests;

const fullName = (at) => (at.parent ? `${fullName(at.parent)} ${at.name}`.trim() : at.name);
const it = (name, run) => void tests.push({ block, run, name: fullName(blockIn(block, name)) });
const describe = (name, register) => {
	block = blockIn(block, name);
	register();
	block = block.parent;
};
it.each = bind(it);
describe.each = bind(describe, false);
const hook = (kind) => (run) => void block.hooks[kind].push(run);

/** From now on the files of the project are loaded again. @returns what had been loaded */
function forget() {
	const own = Object.entries(require.cache).filter(([path]) => path.startsWith(root) && !path.includes('node_modules'));
	for (const [path] of own) delete require.cache[path];
	return Object.fromEntries(own);
}

function isolateModules(load) {
	const kept = forget();
	load();
	forget();
	Object.assign(require.cache, kept);
}

const mocker = new ModuleMocker(globalThis);
const timers = new ModernFakeTimers({ config: { fakeTimers: {} }, global: globalThis });
const jest = {
	isolateModules,
	/** What lies in node_modules is loaded once, as these mocks ask for. */
	doMock: () => {},
	requireActual: require,
	fn: mocker.fn.bind(mocker),
	spyOn: mocker.spyOn.bind(mocker),
	restoreAllMocks: () => mocker.restoreAllMocks(),
	useFakeTimers: (options) => timers.useFakeTimers(options),
	useRealTimers: () => timers.useRealTimers(),
	setSystemTime: (now) => timers.setSystemTime(now),
	advanceTimersByTimeAsync: async (milliseconds) => await timers.advanceTimersByTimeAsync(milliseconds),
	getTimerCount: () => timers.getTimerCount(),
};
Object.assign(globalThis, { describe, it, test: it, expect, jest });
for (const kind of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) globalThis[kind] = hook(kind);

function load(files) {
	forget();
	tests = [];
	for (const file of files) {
		block = blockIn(undefined, '');
		const from = tests.length;
		// Its hook belongs to the block of each file.
		delete require.cache[join(root, SEEDING)];
		require(join(root, SEEDING));
		require(join(root, file));
		const times = new Map();
		for (const test of tests.slice(from)) {
			const count = (times.get(test.name) ?? 0) + 1;
			times.set(test.name, count);
			Object.assign(test, { file, id: `${file} ${test.name}${count > 1 ? ` (${count})` : ''}` });
		}
	}
}

const blocksOf = (at) => (at ? [...blocksOf(at.parent), at] : []);

async function run(test) {
	const blocks = blocksOf(test.block);
	const hooks = (kind) => blocks.flatMap((at) => at.hooks[kind]);
	const begun = performance.now();
	const result = { id: test.id, name: test.name, fileName: join(root, test.file), status: TestStatus.Success };
	try {
		for (const at of blocks) if (!at.isReady) for (const each of ((at.isReady = true), at.hooks.beforeAll)) await each();
		for (const each of hooks('beforeEach')) await each();
		await test.run();
	} catch (thrown) {
		Object.assign(result, { status: TestStatus.Failed, failureMessage: String(thrown?.message ?? thrown) });
	}
	for (const each of hooks('afterEach').reverse()) await each();
	return { ...result, timeSpentMs: performance.now() - begun };
}

/** What their blocks opened is closed at the end: tests of the trigger open a sandbox. */
async function runAll(chosen, { before, isOver }) {
	const results = [];
	for (const test of chosen) {
		before?.(test);
		results.push(await run(test));
		if (isOver?.(results.at(-1))) break;
	}
	const opened = new Set(chosen.flatMap(({ block }) => blocksOf(block)).filter(({ isReady }) => isReady));
	for (const { hooks } of opened) for (const each of hooks.afterAll) await Promise.resolve(each()).catch(() => {});
	return results;
}

class Runner {
	constructor(files) {
		this.files = files;
		this.context = globalThis.__stryker__ ??= {};
	}

	capabilities() {
		return { reloadEnvironment: true };
	}

	async dryRun() {
		this.context.mutantCoverage = { static: {}, perTest: {} };
		load(this.files);
		const results = await runAll(tests, { before: ({ id }) => (this.context.currentTestId = id) });
		this.context.currentTestId = undefined;
		return { status: DryRunStatus.Complete, tests: results, mutantCoverage: this.context.mutantCoverage };
	}

	/** Files are loaded for every change: what they remember must not reach the next. */
	async mutantRun({ activeMutant, testFilter, mutantActivation, hitLimit, disableBail }) {
		const { context } = this;
		Object.assign(context, { activeMutant: undefined, hitLimit, hitCount: hitLimit && 0 });
		const wanted = testFilter && new Set(testFilter);
		let results = [];
		try {
			if (mutantActivation === 'static') context.activeMutant = activeMutant.id;
			load(wanted ? this.files.filter((file) => testFilter.some((id) => id.startsWith(`${file} `))) : this.files);
			context.activeMutant = activeMutant.id;
			const chosen = tests.filter(({ id }) => !wanted || wanted.has(id));
			results = await runAll(chosen, { isOver: ({ status }) => !disableBail && status === TestStatus.Failed });
		} catch (thrown) {
			return toMutantRunResult({ status: DryRunStatus.Complete, tests: [{ id: 'load', name: 'load', status: TestStatus.Failed, failureMessage: String(thrown), timeSpentMs: 0 }] });
		} finally {
			context.activeMutant = undefined;
			mocker.restoreAllMocks();
			timers.useRealTimers();
		}
		return determineHitLimitReached(context.hitCount, hitLimit) ?? toMutantRunResult({ status: DryRunStatus.Complete, tests: results }, disableBail);
	}
}

function create() {
	root = process.cwd();
	const pattern = new RegExp(process.env.MUTATION_TESTS ?? '.');
	const files = ['unit', 'engine']
		.flatMap((level) => readdirSync(join(root, 'test', level), { withFileTypes: true, recursive: true }))
		.map((entry) => relative(root, join(entry.parentPath, entry.name)))
		.filter((file) => file.endsWith('.test.ts') && !TOO_LONG.test(file) && pattern.test(file));
	return new Runner(files.sort());
}
create.inject = [];

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'inProcess', create)];
