import {
	backOff,
	isForgotten,
} from '../../../../nodes/EnterpriseRegistry/transport/limits/backOff';

const pauses = (random: number) =>
	[1, 2, 3, 4, 5, 6, 7, 8, 40].map((attempt) => backOff(attempt, random));

it('a pause doubles from one second to one minute, and never grows beyond', () => {
	expect(pauses(0.5)).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]);
});

it('chance makes a pause a quarter shorter or longer, so that requests refused together come back apart', () => {
	expect(pauses(0).slice(0, 2)).toEqual([750, 1500]);
	expect(pauses(1).slice(0, 2)).toEqual([1250, 2500]);
});

it.each([
	[0, 1000, false],
	[0, 1001, true],
	[20_000, 20_000, false],
	[20_000, 20_001, true],
	[3_600_000, 300_000, false],
	[3_600_000, 300_001, true],
])('trouble of %i ms is forgotten after a silence of %i ms: %s', (lasted, quiet, forgotten) =>
	expect(isForgotten(lasted, quiet)).toBe(forgotten),
);
