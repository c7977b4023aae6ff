/** With DO_NOTHING, the tests get nodes that do nothing; what they import by its whole name stays. */
const { join } = require('node:path');

const node = /\/EnterpriseRegistry(?:Trigger|WatchTrigger)?\.node$/;

module.exports = (path, options) =>
	process.env.DO_NOTHING && node.test(path)
		? join(__dirname, 'nodes.ts')
		: options.defaultResolver(path, options);
