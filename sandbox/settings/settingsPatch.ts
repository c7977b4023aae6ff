import { isTree, problemWith, type SandboxSettings, type Tree } from './settings';

/** Deep merge; lists are replaced. If anything is invalid, it throws all reasons and changes nothing. */
export function applyPatch(settings: SandboxSettings, patch: unknown): void {
	const problems = problemsIn(patch, settings);
	if (problems.length) throw new Error(problems.join('; '));
	merge(settings, patch as Tree);
}

/** Every reason why a patch cannot be applied, each with the path of the setting it is about. */
function problemsIn(patch: unknown, settings: Tree, path = ''): string[] {
	if (!isTree(patch)) return [`${path.slice(0, -1) || 'the settings'}: expected an object`];
	return Object.entries(patch).flatMap(([name, value]) => {
		const present = settings[name];
		if (isTree(present)) return problemsIn(value, present, `${path}${name}.`);
		return problemWith(path + name, value) ?? [];
	});
}

function merge(target: Tree, patch: Tree): void {
	for (const [name, value] of Object.entries(patch)) {
		if (isTree(value) && isTree(target[name])) merge(target[name], value);
		else target[name] = structuredClone(value);
	}
}
