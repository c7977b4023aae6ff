/** @typedef {{ name: string; places?: number; ready?: Promise<unknown> }} Task */

/**
 * Runs tasks side by side while there are places for them. They begin in their order, but one that is not ready, or needs more places than
 * are free, lets a later one go first. Once `goesOn` says no, none begins any more.
 * @param {Task[]} tasks
 * @param {{ places: number; run: (name: string) => Promise<void>; goesOn?: () => boolean }} options
 */
export async function runSideBySide(tasks, { places, run, goesOn = () => true }) {
	const waiting = new Set(tasks);
	/** @type {Set<Promise<unknown>>} */
	const running = new Set();
	const preparing = preparationsOf(tasks);
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
		const canBegin = goesOn() ? [...waiting].filter((task) => !preparing.has(task)) : [];
		for (const task of canBegin) {
			if ((task.places ?? 1) > free) continue;
			waiting.delete(task);
			begin(task);
		}
		if (running.size === 0 && (waiting.size === 0 || !goesOn())) return;
		await Promise.race([...running, ...preparing.values()]);
	}
}

/**
 * The tasks that are not ready, with what is awaited; each goes when it is ready. One that could not be prepared goes too: it tells why.
 * @param {Task[]} tasks
 */
function preparationsOf(tasks) {
	/** @type {Map<Task, Promise<unknown>>} */
	const preparing = new Map();
	for (const task of tasks) {
		const goes = () => void preparing.delete(task);
		if (task.ready) preparing.set(task, task.ready.then(goes, goes));
	}
	return preparing;
}
