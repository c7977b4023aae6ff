import { startSandbox } from '../../../sandbox';

/* A sandbox without limits in a process of its own, so that its processor time is not that of the node. Tells its parent its Base URL. */

void startSandbox({
	generate: 5000,
	settings: { requestsPerHour: 100_000_000, requestsPerMonth: 1_000_000_000 },
}).then(({ baseUrl, requests }) => {
	process.send!(baseUrl);
	// Its log of requests would grow with each round.
	setInterval(() => requests.splice(0), 100);
});
process.on('disconnect', () => process.exit());
