/** Loaded into an n8n before it starts: a signal sets its clock ahead, so that a test sees within a moment what n8n does after minutes. */
const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;

process.on('SIGUSR2', () => {
	ahead += 101_000;
	console.log(`The clock is ${ahead} ms ahead.`);
});
