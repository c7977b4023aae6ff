import Module from 'node:module';

/* Imported before a node: "X.node" would be found as X.node.json, its codex, and not as X.node.ts. */

const { _extensions: extensions } = Module as unknown as { _extensions: Record<string, unknown> };
const json = extensions['.json'];
delete extensions['.json'];
extensions['.json'] = json;
