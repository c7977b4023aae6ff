/** `[level] [--n8n version] [anything else]` */
export function readArguments(words, levels, defaultVersion) {
	const rest = [...words];
	const level = levels.includes(rest[0]) ? rest.shift() : undefined;
	const option = rest.indexOf('--n8n');
	const [, version = defaultVersion] = option < 0 ? [] : rest.splice(option, 2);
	return { level, version, rest };
}
