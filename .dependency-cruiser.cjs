/**
 * The directions of docs/architecture.md, as rules: nodes/ and credentials/ (what is shipped), sandbox/, scripts/ and test/.
 * `npm run lint` runs it; type imports count like any other.
 */
const pack = '^nodes/EnterpriseRegistry/';
const folder = (...names) => `${pack}(${names.join('|')})(/|\\.ts$)`;

/** What any room may use: the files beside the nodes that know nothing of the service. */
const shared = `${pack}(json|failure|invalidInput|boundedMap|times|plainText|pieces|wordLists|htmlEntities|meantText)\\.ts$`;

/** The scripts that begin on a fresh clone. */
const installers = '^scripts/((start|test|chaos)\\.mjs|start/main\\.mjs|(setup|levels)/.*)$';

/** Files in `from` may import from `to`, from their own folder, and from nothing else of this repository. */
const only = (from, to, comment) => ({
	name: `${from}-imports-${to.length > 0 ? to.join('-') : 'itself'}-only`,
	comment,
	severity: 'error',
	from: { path: folder(from) },
	to: {
		path: '^(nodes|credentials|sandbox|scripts|test)/',
		pathNot: [folder(from, ...to), shared],
	},
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

		only('numbers', [], 'Pure.'),
		only(
			'addresses',
			['numbers'],
			'Pure: what an address line says. It knows nothing of the register.',
		),
		only('reading', ['addresses', 'numbers'], 'Pure: what an answer says.'),
		only('matching', ['addresses', 'reading', 'numbers'], 'Pure: it is given its searches.'),
		only('signature', [], 'Pure: it knows no n8n and has no clock.'),
		only('requests', [], 'Pure: any HTTP service. The transport is handed in.'),
		only('transport', ['requests'], 'n8n there and back.'),
		only(
			'registry',
			['transport', 'requests', 'reading', 'numbers'],
			'What the service offers. It knows no editor.',
		),
		only(
			'diagnosis',
			['registry', 'transport', 'requests', 'reading', 'numbers'],
			'How the service answers.',
		),
		only(
			'trigger',
			['nodeError', 'messages', 'registry', 'transport', 'signature', 'reading', 'numbers'],
			'A delivery needs no operation.',
		),
		only(
			'watch',
			['nodeError', 'messages', 'registry', 'transport', 'matching', 'reading', 'numbers'],
			'A look needs no operation.',
		),
		only(
			'editor',
			['registry', 'transport', 'nodeError', 'messages', 'matching', 'reading', 'numbers'],
			'What the editor shows.',
		),
		only(
			'messages',
			[
				'requests',
				'transport',
				'registry',
				'diagnosis',
				'operations',
				'trigger',
				'watch',
				'signature',
				'reading',
				'numbers',
			],
			'The words for what the rooms found out.',
		),
		{
			name: 'messages-know-types-of-failures-only',
			comment: 'Beside the types of the codes: how secrets are taken out.',
			severity: 'error',
			from: { path: folder('messages') },
			to: {
				path: '^nodes/',
				pathNot: [folder('messages', 'transport/secrets'), shared],
				dependencyTypesNot: ['type-only'],
			},
		},
		only('nodeError', ['messages'], 'How n8n shows a failure.'),
		only(
			'operations',
			[
				'nodeError',
				'messages',
				'editor',
				'registry',
				'diagnosis',
				'matching',
				'reading',
				'addresses',
				'numbers',
				'transport',
				'requests',
			],
			'What a user can ask.',
		),

		{
			name: 'no-upward-import',
			comment: 'The nodes put the parts together; nothing imports them.',
			severity: 'error',
			from: { path: '^(nodes|credentials)/' },
			to: { path: `${pack}[^/]+\\.node\\.ts$` },
		},
		{
			name: 'credentials-import-editor-messages-registry-and-transport-only',
			severity: 'error',
			from: { path: '^credentials/' },
			to: {
				path: '^(nodes|credentials|sandbox|scripts|test)/',
				pathNot: folder('editor', 'messages', 'registry', 'transport'),
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
			name: 'only-what-speaks-with-n8n-knows-it',
			comment: 'The other rooms are pure: they can be tested, and read, without n8n.',
			severity: 'error',
			from: {
				path: '^nodes/',
				pathNot: [
					folder('operations', 'editor', 'trigger', 'watch', 'transport', 'nodeError'),
					`${pack}[^/]+\\.node\\.ts$`,
					// What both credentials have is an INodeProperties; n8n repairs pasted JSON.
					folder('registry/credential', 'registry/profile'),
				],
			},
			to: { path: '(^|/)node_modules/n8n-workflow/' },
		},
		{
			name: 'sandbox-checks-the-pack',
			comment: 'It shares no code with the pack, so no mistake of one can hide in the other.',
			severity: 'error',
			from: { path: '^sandbox/' },
			to: { path: '^(nodes|credentials|scripts|test)/' },
		},
		{
			name: 'installers-are-on-their-own',
			comment: 'They run before any library is installed, and install all of them.',
			severity: 'error',
			from: { path: installers },
			// npm start loads TypeScript once the tools are installed.
			to: { pathNot: [installers, '^node_modules/tsx/'], dependencyTypesNot: ['core'] },
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
