/** The answers that the senders got, as seen at the gateway. */
export class Witness {
	readonly sent = new Set<string>();
	readonly forgeries = new Set<string>();
	/** How often an event was answered with success. */
	readonly accepted = new Map<string, number>();
	/** How often each status was answered; "none" where the connection was cut. */
	readonly answers: Record<string, number> = {};

	onAnswer(body: Buffer, status: number | undefined, answer?: Buffer): void {
		const [, eventId] = /"eventId":"([^"]+)"/.exec(body.toString('utf8')) ?? [];
		const name = answer?.includes('starting up')
			? `${status}, while starting`
			: String(status ?? 'none');
		this.answers[name] = (this.answers[name] ?? 0) + 1;
		if (eventId === undefined || status === undefined || status < 200 || status >= 300) return;
		this.accepted.set(eventId, (this.accepted.get(eventId) ?? 0) + 1);
	}

	get outstanding(): number {
		let accepted = 0;
		for (const eventId of this.sent) if (this.accepted.has(eventId)) accepted++;
		return this.sent.size - accepted;
	}
}
