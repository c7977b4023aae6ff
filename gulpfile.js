const { src, dest, parallel } = require('gulp');

/** Icons stay byte for byte what they are. */
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

/** Codex files and output schemas, which tsc does not carry over. */
const descriptions = () =>
	src('nodes/**/*.json', { encoding: false, base: '.' }).pipe(dest('dist'));

exports.default = parallel(icons, descriptions);
