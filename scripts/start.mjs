/**
 * npm start. Looks at the Node that runs it before anything else is loaded: an older Node could not even parse the
 * rest, and would show a syntax error.
 */
const oldest = 20;
const { platform, versions } = process;
let problem = '';
if (Number(versions.node.split('.')[0]) < oldest)
	problem = `npm start needs Node ${oldest} or later, and this is Node ${versions.node}. Install a newer one (https://nodejs.org) and run it again.`;
// Everything started ends as a group of processes, which Windows does not have.
if (platform === 'win32')
	problem =
		'npm start runs on Linux and macOS. On Windows, run it in WSL (https://learn.microsoft.com/windows/wsl).';

if (problem) {
	console.error(problem);
	process.exit(1);
}
void import('./start/main.mjs');
