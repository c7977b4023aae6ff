/**
 * Loaded into an n8n before it starts: its clock is ahead by as many milliseconds as a file in its data says, as after an administrator
 * has set it. A test then sees within a moment what n8n does after minutes.
 */
const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

const now = Date.now;
const folder = String(process.env.N8N_USER_FOLDER);
const file = join(folder, 'clock-ahead');
let ahead = '0';

const read = () => {
	const wanted = existsSync(file) ? readFileSync(file, 'utf8') : '0';
	if (wanted === ahead) return;
	ahead = wanted;
	writeFileSync(join(folder, 'clock-seen'), ahead);
};
read();
setInterval(read, 100).unref();
Date.now = () => now() + Number(ahead);
