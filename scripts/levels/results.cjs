/** A reporter for Jest: writes how each test ended. Jest's own --json fails where a test failed with an error that holds a socket. */
const { renameSync, writeFileSync } = require('node:fs');

module.exports = class {
	onRunComplete(_contexts, { testResults }) {
		const tests = testResults.flatMap(({ testFilePath, testResults: each }) =>
			each.map(({ fullName, status }) => ({ file: testFilePath, name: fullName, status })),
		);
		const broken = testResults.filter(({ testExecError }) => testExecError).length;
		const file = String(process.env.JEST_RESULTS);
		writeFileSync(`${file}.part`, JSON.stringify({ tests, broken }));
		renameSync(`${file}.part`, file);
	}
};
