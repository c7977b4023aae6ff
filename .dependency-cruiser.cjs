/**
 * The directions of docs/architecture.md, as rules: nodes/ and credentials/ (what is shipped), sandbox/, scripts/ and test/.
 * `npm run lint` runs it; type imports count like any other.
 */
const pack = '^nodes/EnterpriseRegistry/';
const folder = (...names) => `${pack}(${names.join('|')})/`;

/** Files in `from` may import from `to`, from their own folder, and from nothing else of this repository. */
const only = (from, to, comment) => ({
	name: `${from}-imports-${to.length > 0 ? to.join('-') : 'itself'}-only`,
	comment,
	severity: 'error',
	from: { path: folder(from) },
	to: { path: '^(nodes|credentials|sandbox|scripts|test)/', pathNot: folder(from, ...to) },
});

module.exports = {
	forbidden: [
		{
			name: 'no-circle',
			comment: 'Move what both files need into a third.',
			severity: 'error',
			from: {},
			to: { circular: true },
		},
		{ name: 'no-missing-file', severity: 'error', from: {}, to: { couldNotResolve: true } },

		only('domain', [], 'Rules are pure: they know no service and no n8n.'),
		only('transport', ['domain'], 'How a call gets there and back, whatever it asks.'),
		only('auth', ['transport', 'domain'], 'Only the credentials use it.'),
		only('api', ['transport', 'domain'], 'What the service offers. It knows no editor.'),
		only('trigger', ['api', 'transport', 'domain'], 'A delivery needs no operation.'),
		only('fields', ['domain'], 'Parameters that operations share.'),
		only(
			'nodeError',
			['transport', 'domain'],
			'How n8n shows a failure, for both nodes and the dropdowns.',
		),
		only(
			'operations',
			['nodeError', 'fields', 'api', 'transport', 'domain'],
			'What a user can do.',
		),
		only('listSearch', ['nodeError', 'api', 'transport', 'domain'], 'Loads the dropdowns.'),
		only('resourceMapping', ['domain'], 'The fields that the editor maps columns to.'),

		{
			name: 'no-upward-import',
			comment: 'The two nodes put the parts together; nothing imports them.',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: { path: `${pack}[^/]+\\.node\\.ts$` },
		},
		{
			name: 'credentials-import-auth-and-transport-only',
			severity: 'error',
			from: { path: '^credentials/' },
			to: {
				path: '^(nodes|credentials|sandbox|scripts|test)/',
				pathNot: folder('auth', 'transport'),
			},
		},
		{
			name: 'shipped-code-is-on-its-own',
			comment:
				'A verified community node has no runtime dependency: n8n-workflow and node:crypto are all it may use.',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: {
				pathNot: ['^(nodes|credentials)/', '(^|/)node_modules/n8n-workflow/', '^(node:)?crypto$'],
			},
		},
		{
			name: 'sandbox-checks-the-pack',
			comment: 'It shares no code with the pack, so no mistake of one can hide in the other.',
			severity: 'error',
			from: { path: '^sandbox/' },
			to: { path: '^(nodes|credentials|scripts|test)/' },
		},
	],
	options: {
		doNotFollow: { path: 'node_modules' },
		exclude: { path: '^(dist|coverage|\\.runtime|test/n8n/runtimes?)/' },
		tsConfig: { fileName: 'tsconfig.json' },
		tsPreCompilationDeps: true,
		enhancedResolveOptions: {
			exportsFields: ['exports'],
			conditionNames: ['import', 'require', 'node', 'default'],
		},
	},
};
