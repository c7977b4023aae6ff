export const count = (number: number): string => number.toLocaleString('en-US');

export const requestsIn = (number: number): string =>
	`${count(number)} ${number === 1 ? 'request' : 'requests'}`;
