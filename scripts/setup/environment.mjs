/** Whether a variable says yes: CI systems also write `false` and `0`. */
export const isSet = (name, environment = process.env) =>
	!['', 'false', '0'].includes(environment[name] ?? '');
