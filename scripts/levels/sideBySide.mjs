/** @typedef {{ name: string; places?: number }} Task */

/**
 * Runs tasks side by side while there are places for them. They begin in their order, but one that needs more places than are free lets a
 * later one go first. Once `goesOn` says no, none begins any more. p-limit, which the tests use, knows no task that takes several places,
 * and is not yet installed when npm test begins.
 * @param {Task[]} tasks
 * @param {{ places: number; run: (name: string) => Promise<void>; goesOn?: () => boolean }} options
 */
export async function runSideBySide(tasks, { places, run, goesOn = () => true }) {
	const waiting = new Set(tasks);
	/** @type {Set<Promise<unknown>>} */
	const running = new Set();
	let free = places;

	const begin = ({ name, places: needed = 1 }) => {
		free -= needed;
		const ended = run(name).then(() => {
			free += needed;
			running.delete(ended);
		});
		running.add(ended);
	};

	for (;;) {
		for (const task of goesOn() ? [...waiting] : []) {
			if ((task.places ?? 1) > free) continue;
			waiting.delete(task);
			begin(task);
		}
		if (running.size === 0) return;
		await Promise.race(running);
	}
}
