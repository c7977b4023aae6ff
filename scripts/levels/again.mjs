import { isSet } from '../setup/environment.mjs';
import { counted } from './jest.mjs';

/** @typedef {Awaited<ReturnType<typeof import('./jest.mjs').runJest>>} Ran */

/** More failed files than these are no chance, but a fault. */
const MOST_FILES = 2;

/**
 * The files of a level that may have failed by chance, for a second run; none if they are many, or if the level failed beyond its tests.
 * Before a release, `FIRST_TRY` makes the first failure final.
 * @param {Partial<Ran>} ran
 */
export function filesToRunAgain({ reason, tests = [], broken = [] }, environment = process.env) {
	if (isSet('FIRST_TRY', environment)) return [];
	const failed = tests.filter(({ status }) => status === 'failed').map(({ file }) => file);
	const files = [...new Set([...failed, ...broken])];
	return reason === undefined && files.length <= MOST_FILES ? files : [];
}

/**
 * Runs these files again, one at a time. What the second run tells of their tests replaces what the first one told.
 * @param {Partial<Ran>} first
 * @param {{ files: string[]; run: (file: string) => Promise<Ran> }} again
 */
export async function runAgain({ tests: before = [], ...first }, { files, run }) {
	const others = before.filter(({ file }) => !files.includes(file));
	/** @type {Partial<Ran> & Pick<Ran, 'tests' | 'broken'> & { ranAgain: string[] }} */
	const ended = { ...first, tests: others, broken: [], output: '', ranAgain: files };
	for (const file of files) {
		const { reason, tests, broken, output, cpuSeconds } = await run(file);
		ended.reason ??= reason;
		ended.tests.push(...tests);
		ended.broken.push(...broken);
		ended.output += output;
		ended.cpuSeconds = (ended.cpuSeconds ?? 0) + (cpuSeconds ?? 0);
	}
	return { ...ended, ...counted(ended) };
}
