import type { ForcedAnswer, SandboxSettings } from '../settings/settings';

/** The answers that the setting `nextResponses` forces. */
export class ForcedAnswers {
	private queue: ForcedAnswer[] = [];
	/** How often each was given; the answers themselves belong to the test that has set them, and stay as they are. */
	private readonly given = new Map<ForcedAnswer, number>();

	constructor(private readonly settings: SandboxSettings) {}

	/** The first answer of the queue for this request. It leaves the queue once it was given as often as it says. */
	take(call: string): ForcedAnswer | undefined {
		const queue = this.settings.nextResponses;
		if (queue !== this.queue) this.given.clear();
		this.queue = queue;
		const answer = queue.find(({ match }) => !match || call.includes(match));
		if (!answer || answer.times === 0) return answer;
		const given = (this.given.get(answer) ?? 0) + 1;
		this.given.set(answer, given);
		if (given < (answer.times ?? 1)) return answer;
		queue.splice(queue.indexOf(answer), 1);
		this.given.delete(answer);
		return answer;
	}
}
