const { resolve } = require('node:path');

/** textlint's plugins are packages; ours is a file, which only a full path finds. */
const code = resolve(__dirname, 'scripts', 'prose', 'code.mjs');

module.exports = {
	plugins: { [code]: true },
	rules: {
		'common-misspellings': true,
		prh: { rulePaths: ['scripts/prose/phrases.yml'] },
		'sentence-length': { max: 250 },
		// Written otherwise in paths, labels and commands.
		terminology: {
			exclude: ['API', 'Postgres?SQL', 'URL', 'readme(s)?', '(?<=(?:\\w+[^.?!])? )base64\\b'],
		},
		'write-good': {
			adverb: false,
			eprime: false,
			passive: false,
			so: false,
			thereIs: false,
			tooWordy: false,
			weasel: false,
		},
	},
};
