/** From and to, in milliseconds since 1970. */
interface Span {
	from: number;
	to: number;
}

/** What a run of the node waited for and saved, to tell the user. */
export class Report {
	/** Requests that were sent, also where a redirect led. */
	sent = 0;
	/** Requests that were sent again, because they got no usable answer. */
	repeated = 0;
	/** Requests an hour that were left to others, where the run stopped at that number. */
	leftFree = 0;
	/** When the service gave no usable answer, from the first such request, or the last answer before its end, to the end of the last. */
	readonly silences: Span[] = [];
	/** Spans in which at least one call waited for a limit; they do not overlap. */
	private waits: Span[] = [];
	private answeredAt = -Infinity;
	private isSilent = false;

	/** Milliseconds in which at least one call waited for a limit; waits at the same time count once. */
	get waited(): number {
		return this.waits.reduce((sum, { from, to }) => sum + to - from, 0);
	}

	/** @returns how long this wait was, in milliseconds. */
	addWait(from: number, to: number): number {
		const touching = this.waits.filter((span) => span.from <= to && span.to >= from);
		const [one] = touching;
		// Usually all wait for the same reset.
		if (one !== undefined && one.from <= from && one.to >= to) return to - from;
		const all = [{ from, to }, ...touching];
		this.waits = this.waits.filter((span) => !touching.includes(span));
		this.waits.push({ from: Math.min(...all.map((span) => span.from)), to: Math.max(...all.map((span) => span.to)) });
		return to - from;
	}

	/** A usable answer came: what is silent after it is another silence. */
	answered(at: number): void {
		this.answeredAt = at;
		this.isSilent = false;
	}

	/** Nothing usable came. */
	addSilence(from: number, to: number): void {
		const last = this.silences.at(-1);
		if (this.isSilent && last !== undefined) Object.assign(last, { from: Math.min(last.from, Math.max(from, this.answeredAt)), to: Math.max(last.to, to) });
		else this.silences.push({ from: Math.max(from, this.answeredAt), to });
		this.isSilent = true;
	}

	stoppedAt(leftFree: number): void {
		this.leftFree = this.leftFree === 0 ? leftFree : Math.min(this.leftFree, leftFree);
	}
}

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
	const date = near ? {} : { day: 'numeric', month: 'long', year: 'numeric' } as const;
	const seconds = Math.abs(at - now) < 120_000 ? { second: '2-digit' } as const : {};
	return new Date(at).toLocaleString('en-GB', { ...date, hour: '2-digit', minute: '2-digit', ...seconds, timeZone: usableZone(timeZone) });
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
