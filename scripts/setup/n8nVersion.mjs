import { defaultN8nVersion, runtimeDefinition } from './checkout.mjs';

/**
 * Takes `--n8n` with the version behind it out of what was typed. Ends the process if there is no such version, before anything is installed.
 * @param {string[]} words
 * @returns the version, else the default one, and the other words
 */
export function takeN8nVersion(words) {
	const at = words.indexOf('--n8n');
	if (at < 0) return { version: defaultN8nVersion, rest: words };
	const version = words[at + 1];
	if (version === undefined) refuse('--n8n needs the version of n8n behind it.');
	try {
		runtimeDefinition(version);
	} catch (error) {
		refuse(error.message);
	}
	return { version, rest: [...words.slice(0, at), ...words.slice(at + 2)] };
}

/** Ends the process because of what was typed. */
export function refuse(reason) {
	console.error(reason);
	process.exit(1);
}
