import { n8nCommunityNodesPlugin } from '@n8n/eslint-plugin-community-nodes';
import n8nNodesBase from 'eslint-plugin-n8n-nodes-base';
import tseslint from 'typescript-eslint';

/** The legacy presets of eslint-plugin-n8n-nodes-base are named sets of rules; flat config takes just the rules. */
const rulesOf = (preset) => n8nNodesBase.configs[preset].rules;

export default [
	{ ignores: ['dist/', '**/node_modules/', 'test/n8n/runtime*/', '.runtime/', 'coverage/'] },
	...tseslint.configs.recommended.map((config) => ({ ...config, files: ['**/*.ts'] })),
	{
		files: ['**/*.ts'],
		rules: {
			'@typescript-eslint/no-unused-vars': [
				'error',
				{ argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
			],
			'@typescript-eslint/consistent-type-imports': 'error',
		},
	},
	{
		// What a test reads from YAML, JSON or another process has no type until it is looked at.
		files: ['test/**/*.ts'],
		rules: { '@typescript-eslint/no-explicit-any': 'off' },
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
		files: ['nodes/**/*.ts', 'credentials/**/*.ts', 'package.json'],
		...n8nCommunityNodesPlugin.configs.recommended,
	},
	{
		files: ['nodes/**/*.ts', 'credentials/**/*.ts'],
		plugins: { 'n8n-nodes-base': n8nNodesBase },
		rules: {
			...rulesOf('nodes'),
			...rulesOf('credentials'),
			'no-console': 'error',
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
		files: ['package.json'],
		languageOptions: { parser: tseslint.parser, parserOptions: { extraFileExtensions: ['.json'] } },
		plugins: { 'n8n-nodes-base': n8nNodesBase },
		rules: rulesOf('community'),
	},
];
