/**
 * Loaded into an n8n before it starts: its clock is ahead by as many milliseconds as the file says, as after an administrator
 * has set it. So a test sees in a moment what n8n does after minutes.
 */
const { readFileSync } = require('node:fs');

const now = Date.now;
let ahead = 0;

function read() {
	try {
		ahead = Number(readFileSync(process.env.TEST_CLOCK_AHEAD, 'utf8'));
	} catch {
		ahead = 0;
	}
}

setInterval(read, 100).unref();
Date.now = () => now() + ahead;
