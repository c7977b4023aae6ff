/** "42 s", "5 minutes", "2 hours": a length of time for a sentence. */
export function duration(milliseconds: number): string {
	const seconds = Math.ceil(milliseconds / 1000);
	if (seconds <= 180) return `${seconds} s`;
	const minutes = Math.round(seconds / 60);
	return minutes <= 180 ? `${minutes} minutes` : `${Math.round(minutes / 60)} hours`;
}

/** "14:00", with the date where that is not within half a day. */
export function timeOfDay(at: number, now: number, timeZone: string): string {
	const near = Math.abs(at - now) < 12 * 3_600_000;
	const date = near ? {} : ({ day: 'numeric', month: 'long', year: 'numeric' } as const);
	const seconds = Math.abs(at - now) < 120_000 ? ({ second: '2-digit' } as const) : {};
	return new Date(at).toLocaleString('en-GB', {
		...date,
		hour: '2-digit',
		minute: '2-digit',
		...seconds,
		timeZone: usableZone(timeZone),
	});
}

/** n8n does not check its time zone setting, and every formatter throws on an invalid one. */
export function usableZone(timeZone: string): string {
	try {
		new Intl.DateTimeFormat('en-GB', { timeZone });
		return timeZone;
	} catch {
		return 'UTC';
	}
}

/** "1,000" */
export const count = (number: number): string => number.toLocaleString('en-US');
