/**
 * npm start. Looks at the Node that runs it before anything else is loaded: an older Node could not even parse the
 * rest, and would show a syntax error.
 */
const oldest = 20;
const present = process.versions.node;

// Everything started ends as a group of processes, which Windows does not have.
if (process.platform === 'win32') {
	console.error(
		'npm start runs on Linux and macOS. On Windows, run it in WSL (https://learn.microsoft.com/windows/wsl).',
	);
	process.exit(1);
}
if (Number(present.split('.')[0]) < oldest) {
	console.error(
		`npm start needs Node ${oldest} or later, and this is Node ${present}. Install a newer one (https://nodejs.org) and run it again.`,
	);
	process.exit(1);
}
void import('./start/main.mjs');
