import { resources } from './index';

/** What a node does, under its name on the canvas: the same words as in the list of actions. */
const actions = Object.entries(resources).flatMap(([resource, { dropdown }]) =>
	(dropdown.options ?? []).map((option) => ('action' in option ? [`${resource}.${option.value}`, option.action] : [])),
);

export const subtitle = `={{ (${JSON.stringify(Object.fromEntries(actions))})[$parameter["resource"] + "." + $parameter["operation"]] }}`;
