import { choices, defaultSettings, nullable, type SandboxSettings } from './settings';

type Tree = { [name: string]: unknown };

const isTree = (value: unknown): value is Tree =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const forcedAnswerMembers: Record<string, string> = {
	match: 'string',
	status: 'number',
	body: 'any',
	raw: 'string',
	headers: 'object',
	cut: 'string',
	delay: 'number',
	redirect: 'string',
	times: 'number',
};

/** Every reason why a patch cannot be applied, each with the path of the setting it is about. */
function problemsIn(patch: unknown, defaults: unknown = defaultSettings(), path = ''): string[] {
	if (!isTree(patch)) return [`${path || 'the settings'}: expected an object`];
	return Object.entries(patch).flatMap(([name, value]) => {
		const at = path ? `${path}.${name}` : name;
		const normal = (defaults as Tree)[name];
		if (normal === undefined) return [`${at}: no such setting`];
		if (isTree(normal)) return problemsIn(value, normal, at);
		return problemsInValue(at, value, normal);
	});
}

function problemsInValue(at: string, value: unknown, normal: unknown): string[] {
	const allowed = (choices as Record<string, readonly string[]>)[at];
	if (allowed)
		return allowed.includes(value as string)
			? []
			: [`${at}: expected one of ${allowed.join(' | ')}`];
	if (at === 'nextResponses') return problemsInForcedAnswers(value);
	if (Array.isArray(normal)) {
		const kind = at === 'faults.statuses' ? 'number' : 'string';
		const right = Array.isArray(value) && value.every((entry) => typeof entry === kind);
		return right ? [] : [`${at}: expected a list of ${kind}s`];
	}
	if (at in nullable && value === null) return [];
	const kind = nullable[at] ?? typeof normal;
	if (typeof value !== kind)
		return [`${at}: expected a ${kind}${at in nullable ? ' or null' : ''}`];
	if (kind === 'number' && !Number.isFinite(value)) return [`${at}: expected a finite number`];
	if (kind === 'number' && (value as number) < 0 && at !== 'unlimitedShownAs')
		return [`${at}: may not be negative`];
	if (/rate$/i.test(at) && (value as number) > 1)
		return [`${at}: expected a share between 0 and 1`];
	return [];
}

function problemsInForcedAnswers(value: unknown): string[] {
	if (!Array.isArray(value)) return ['nextResponses: expected a list'];
	return value.flatMap((answer, index) => {
		const at = `nextResponses[${index}]`;
		if (!isTree(answer)) return [`${at}: expected an object`];
		return Object.entries(answer).flatMap(([name, member]) => {
			const kind = forcedAnswerMembers[name];
			if (!kind) return [`${at}.${name}: no such member`];
			if (name === 'cut' && !['before', 'middle', 'after'].includes(member as string))
				return [`${at}.cut: expected before | middle | after`];
			return kind === 'any' || typeof member === kind ? [] : [`${at}.${name}: expected a ${kind}`];
		});
	});
}

/** Deep merge; lists are replaced. If anything is invalid, it throws all reasons and changes nothing. */
export function applyPatch(settings: SandboxSettings, patch: unknown): void {
	const problems = problemsIn(patch);
	if (problems.length) throw new Error(problems.join('; '));
	merge(settings as unknown as Tree, patch as Tree);
}

function merge(target: Tree, patch: Tree): void {
	for (const [name, value] of Object.entries(patch)) {
		if (isTree(value) && isTree(target[name])) merge(target[name], value);
		else target[name] = structuredClone(value);
	}
}
