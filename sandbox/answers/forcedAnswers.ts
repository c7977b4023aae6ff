import type { ForcedAnswer, SandboxSettings } from '../settings/settings';

/** A request as `match` and `key` of a forced answer look at it. */
interface Asked {
	/** "METHOD /path?query" */
	call: string;
	/** The API key of the company that asks; undefined if it did not show who it is. */
	key?: string;
}

/** The answers that the setting `nextResponses` forces. */
export class ForcedAnswers {
	/** A copy of the list that was set last. Its counts go down and the setting shows it, but what a test has set stays as it is. */
	private left: ForcedAnswer[] = [];

	constructor(private readonly settings: SandboxSettings) {}

	/** Takes the first answer for this request that has no more requests to let through. It leaves the list with the last of its `times`. */
	take(asked: Asked): ForcedAnswer | undefined {
		if (this.settings.nextResponses !== this.left) this.left = [...this.settings.nextResponses];
		this.settings.nextResponses = this.left;
		for (const [index, answer] of this.left.entries()) {
			const { after = 0, times = 1 } = answer;
			if (!isFor(answer, asked)) continue;
			if (after > 0) {
				this.left[index] = { ...answer, after: after - 1 };
				continue;
			}
			if (times === 1) this.left.splice(index, 1);
			if (times > 1) this.left[index] = { ...answer, times: times - 1 };
			return answer;
		}
		return undefined;
	}
}

const isFor = ({ match = '', key }: ForcedAnswer, asked: Asked): boolean =>
	asked.call.includes(match) && (key === undefined || key === asked.key);
