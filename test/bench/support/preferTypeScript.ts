import Module from 'node:module';

/** "X.node" would be found as X.node.json, its codex, and not as X.node.ts. */
export function preferTypeScript(): void {
	const { _extensions: extensions } = Module as unknown as { _extensions: Record<string, unknown> };
	const json = extensions['.json'];
	delete extensions['.json'];
	extensions['.json'] = json;
}
