/**
 * @typedef {Record<string, Record<string, string>>} Listed the reasons of tests, by file and name
 * @typedef {{ file: string; name: string; status: string }} Test
 */

/**
 * What is left of the list of tests that pass with a node that does nothing. A test leaves it if it has failed, or is no longer in its file.
 * It stays if it did not run: if its file was not chosen or could not be loaded, or a filter left it out.
 * @param {Listed} listed
 * @param {{ tests: Test[]; isThere: (file: string) => boolean }} run
 * @returns {Listed}
 */
export function keptAfter(listed, { tests, isThere }) {
	const mayStay = (file, name) => {
		const ofFile = tests.filter((test) => test.file === file);
		if (ofFile.length === 0) return isThere(file);
		return ofFile.some((test) => test.name === name && test.status !== 'failed');
	};
	const kept = Object.entries(listed).map(([file, reasons]) => [
		file,
		Object.fromEntries(Object.entries(reasons).filter(([name]) => mayStay(file, name))),
	]);
	return Object.fromEntries(kept.filter(([, reasons]) => Object.keys(reasons).length > 0));
}

/**
 * The tests that pass and are not listed.
 * @param {Listed} listed
 * @param {Test[]} tests
 */
export const unlisted = (listed, tests) =>
	tests.filter(
		({ file, name, status }) => status === 'passed' && listed[file]?.[name] === undefined,
	);
