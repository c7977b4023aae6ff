const { resolve } = require('node:path');

/** textlint's plugins and rules are packages; ours are files, which only a full path finds. */
const ours = (name) => resolve(__dirname, 'scripts', 'prose', name);

module.exports = {
	plugins: { [ours('code.mjs')]: true },
	rules: {
		'common-misspellings': true,
		prh: { rulePaths: ['scripts/prose/phrases.yml'] },
		[ours('sentenceLength.mjs')]: { most: 25 },
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
