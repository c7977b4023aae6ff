/** A reporter for Jest: writes how each test ended, and which files could not be run. Jest's own --json fails where a test failed with an error that holds a socket. */
const { writeFileSync } = require('node:fs');

/** To end what all tests share, a real n8n among them. */
const secondsAfterResults = 60;

module.exports = class {
	onRunComplete(_contexts, { testResults }) {
		const tests = testResults.flatMap(({ testFilePath, testResults: each }) =>
			each.map(({ fullName, status }) => ({ file: testFilePath, name: fullName, status })),
		);
		const broken = testResults
			.filter(({ testExecError }) => testExecError)
			.map(({ testFilePath }) => testFilePath);
		writeFileSync(String(process.env.JEST_RESULTS), JSON.stringify({ tests, broken }));
		// handles.mjs then records what keeps the process.
		setTimeout(() => process.kill(process.pid, 'SIGTERM'), secondsAfterResults * 1000).unref();
	}
};
