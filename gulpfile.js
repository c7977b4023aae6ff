const { rm } = require('node:fs/promises');

const { src, dest, parallel } = require('gulp');

/** What was built before must not be published with what is built now. */
exports.clean = () => rm('dist', { recursive: true, force: true });

/** Icons stay byte for byte what they are. */
const icons = () => src('icons/*.svg', { encoding: false }).pipe(dest('dist/icons'));

/** Codex files and output schemas, which tsc does not carry over. */
const descriptions = () =>
	src('nodes/**/*.json', { encoding: false, base: '.' }).pipe(dest('dist'));

exports.default = parallel(icons, descriptions);
