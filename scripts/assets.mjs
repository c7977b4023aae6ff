/** Icons, codex files and output schemas, which tsc does not carry over: byte for byte what they are. */
import { cpSync, statSync } from 'node:fs';

cpSync('icons', 'dist/icons', { recursive: true });
cpSync('nodes', 'dist/nodes', {
	recursive: true,
	filter: (path) => path.endsWith('.json') || statSync(path).isDirectory(),
});
