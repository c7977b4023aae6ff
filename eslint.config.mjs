import { mkdirSync } from 'node:fs';

import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import jest from 'eslint-plugin-jest';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import redos from 'eslint-plugin-redos';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

/** The legacy presets of eslint-plugin-n8n-nodes-base are named sets of rules; flat config takes just the rules. */
const rulesOf = (preset) => n8nNodesBase.configs[preset].rules;

// In a fresh clone, the rule redos does not make the folder of its cache.
mkdirSync(new URL('.runtime/checks/', import.meta.url), { recursive: true });

const shipped = ['nodes/**/*.ts', 'credentials/**/*.ts'];
const javaScript = ['**/*.{mjs,cjs,js}'];

/** @param {'off' | 'error'} level */
const unsafeRules = (level) =>
	Object.fromEntries(
		['argument', 'assignment', 'call', 'member-access', 'return'].map((what) => [
			`@typescript-eslint/no-unsafe-${what}`,
			level,
		]),
	);

/** What a failure is stands in its kind: its words are for people, and change. */
const onMessage = [
	'BinaryExpression[operator=/^[!=]==?$/] > MemberExpression[property.name="message"]',
	'SwitchStatement > MemberExpression.discriminant[property.name="message"]',
	'CallExpression[callee.object.property.name="message"][callee.property.name=/^(startsWith|endsWith|includes|indexOf|match|search)$/]',
	'CallExpression[callee.property.name=/^(test|exec)$/] > MemberExpression.arguments[property.name="message"]',
];

/** Where words are no sentence about what happened: the texts of a field or an operation, and lists of words. */
const noSentence = [
	'Property[key.name=/^(name|label|action|description|purpose|hint|propertyHint|placeholder|displayName|has)$/] > *',
	'CallExpression[callee.name=/^(wordSet|synonyms|describedAs|entityNumbersField|mapOf|told)$/] > *',
	'MemberExpression[property.name="split"] > *',
	// A mistake of a programmer, which no user meets.
	'NewExpression[callee.name="TypeError"] > *',
];

/** Four words that begin with a capital, or five in a row, also with placeholders between them. */
const sentences = [
	'Literal[value=/^[A-Z][^ ]*( [^ ]+){3}/]',
	'Literal[value=/( [a-z]+){4}/]',
	'TemplateElement[value.raw=/^[A-Z][^ ]*( [^ ]+){3}/]',
	'TemplateElement[value.raw=/( [a-z]+){4}/]',
].map((selector) => {
	const parents = noSentence.map((other) =>
		selector.startsWith('Template') ? other.replace('> *', '> TemplateLiteral > *') : other,
	);
	return `${selector}:not(${parents.join(', ')})`;
});

/** A literal in a literal groups nothing: a reader looks for a meaning where only the formatter was meant. */
const spreadLiterals = [
	'ArrayExpression > SpreadElement > ArrayExpression',
	'CallExpression > SpreadElement > ArrayExpression',
	'ObjectExpression > SpreadElement > ObjectExpression',
].map((selector) => ({ selector, message: 'Write the members of this literal out.' }));

/** What every shipped file must not contain. */
const forbiddenSyntax = [
	...spreadLiterals,
	...onMessage.map((selector) => ({
		selector,
		message: 'Ask for the kind of a failure, never for its words.',
	})),
	{
		selector: 'Literal[regex.pattern=/^.{201}/]',
		message: 'Nobody can read an expression of more than 200 characters.',
	},
];

export default [
	{ ignores: ['dist/', '**/node_modules/', 'test/n8n/runtime*/', '.runtime/', 'coverage/'] },
	...tseslint.configs.recommendedTypeChecked.map((config) => ({
		...config,
		files: ['**/*.ts', ...javaScript],
	})),
	{
		files: ['**/*.ts', ...javaScript],
		languageOptions: {
			parserOptions: {
				project: ['tsconfig.json', 'tsconfig.scripts.json'],
				tsconfigRootDir: import.meta.dirname,
			},
		},
		plugins: { regexp },
		rules: {
			...regexp.configs['flat/recommended'].rules,
			'regexp/no-empty-alternative': 'error',
			'regexp/optimal-lookaround-quantifier': 'error',
			// An async function turns a throw into a rejection, also without an await.
			'@typescript-eslint/require-await': 'off',
			'no-restricted-syntax': ['error', ...spreadLiterals],
			complexity: ['error', 12],
			'max-params': ['error', 4],
			'max-lines-per-function': ['error', 60],
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
			],
		},
	},
	{ files: ['**/*.ts'], rules: { '@typescript-eslint/consistent-type-imports': 'error' } },
	{
		// Without types of its own, much of JavaScript is `any`.
		files: javaScript,
		rules: {
			...unsafeRules('off'),
			'@typescript-eslint/no-require-imports': 'off',
			'@typescript-eslint/unbound-method': 'off',
		},
	},
	{
		// What a test reads from YAML, JSON or another process has no type until it is looked at.
		files: ['test/**/*.ts'],
		rules: {
			...unsafeRules('off'),
			'@typescript-eslint/no-base-to-string': 'off',
			'@typescript-eslint/no-explicit-any': 'off',
			'@typescript-eslint/unbound-method': 'off',
		},
	},
	{
		files: ['test/**/*.test.ts'],
		...jest.configs['flat/recommended'],
		rules: {
			...jest.configs['flat/recommended'].rules,
			'jest/expect-expect': [
				'error',
				{
					assertFunctionNames: [
						'expect',
						'fc.assert',
						'check',
						'refusedWith',
						'sees',
						'seeRun',
						'editor.executeUntil',
						'**.waitFor',
					],
				},
			],
			'jest/no-standalone-expect': [
				'error',
				{ additionalTestBlockFunctions: ['afterEach', 'inN8n2', 'itSaysWhy', 'itSaysWhy.each'] },
			],
			// A describe is no function.
			'max-lines-per-function': 'off',
		},
	},
	{
		// fast-check itself takes another seed in each run, also in CI.
		files: ['test/**/*.ts'],
		ignores: ['test/support/simulated/seededProperties.ts'],
		rules: {
			'no-restricted-imports': [
				'error',
				{
					name: 'fast-check',
					message: 'Import fc from test/support/simulated/seededProperties.ts.',
				},
			],
		},
	},
	{
		files: [...shipped, 'package.json'],
		...n8nCommunityNodesPlugin.configs.recommended,
	},
	{
		files: shipped,
		plugins: { 'n8n-nodes-base': n8nNodesBase, redos },
		rules: {
			...rulesOf('nodes'),
			...rulesOf('credentials'),
			'no-console': 'error',
			// A value that is always there is typed as that; else it is checked.
			'@typescript-eslint/no-non-null-assertion': 'error',
			// What a service sends must not make an expression run for minutes.
			'redos/no-vulnerable': ['error', { cache: { location: '.runtime/checks/redos.json' } }],
			'no-restricted-syntax': ['error', ...forbiddenSyntax],
			// The same exceptions as n8n's own scanner: made for nodes inside n8n's repository.
			'n8n-nodes-base/cred-class-field-documentation-url-miscased': 'off',
			'n8n-nodes-base/cred-class-field-type-options-password-missing': 'off',
			'n8n-nodes-base/node-class-description-inputs-wrong-regular-node': 'off',
			'n8n-nodes-base/node-class-description-outputs-wrong': 'off',
			'n8n-nodes-base/node-param-type-options-max-value-present': 'off',
		},
		linterOptions: { noInlineConfig: true },
	},
	{
		// What a room found out is a code with facts; `messages/` has the words.
		files: ['nodes/EnterpriseRegistry/**/*.ts'],
		ignores: [
			'nodes/EnterpriseRegistry/messages/**',
			// The texts of the editor stand with their fields, and the reasons of Match with their gates.
			'nodes/EnterpriseRegistry/{editor,matching}/**',
			'nodes/EnterpriseRegistry/*.node.ts',
			// The table of docs/profile.md, and the labels of an answer's members.
			'nodes/EnterpriseRegistry/registry/profile.ts',
			'nodes/EnterpriseRegistry/reading/memberLabels.ts',
		],
		rules: {
			'no-restricted-syntax': [
				'error',
				...forbiddenSyntax,
				...sentences.map((selector) => ({
					selector,
					message: 'Give it a code with facts, and its words to messages/.',
				})),
			],
		},
	},
	{
		files: ['package.json'],
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
		plugins: { 'n8n-nodes-base': n8nNodesBase },
		rules: rulesOf('community'),
	},
];
