import { BoundedMap } from './boundedMap';
import { withoutHeaders } from './responseCache';
import type { RegistryAnswer } from '../types';

const MOST_ENTRIES = 10_000;
const MOST_BYTES = 16 * 1024 * 1024;

/** Answers that say something about the register, as a refusal of the moment does not. */
const LASTING = [400, 404];

/**
 * Calls of one execution that are the same are made once: while it is under way, and after that as long as there is room
 * for its answer. Answers are kept as text, so that every item gets objects of its own.
 */
export class Coalesce {
	private readonly underWay = new Map<string, Promise<RegistryAnswer>>();
	private readonly finished: BoundedMap<RegistryAnswer>;

	constructor(mostEntries = MOST_ENTRIES, mostBytes = MOST_BYTES) {
		this.finished = new BoundedMap(mostEntries, mostBytes);
	}

	/** The answer of an equal call, finished or under way; undefined where there is none. */
	find(url: string): RegistryAnswer | Promise<RegistryAnswer> | undefined {
		return this.finished.get(url) ?? this.underWay.get(url);
	}

	/** Makes a call that equal ones can find. */
	async make(url: string, call: () => Promise<RegistryAnswer>): Promise<RegistryAnswer> {
		const pending = call();
		this.underWay.set(url, pending);
		const release = () => {
			if (this.underWay.get(url) === pending) this.underWay.delete(url);
		};
		return await pending.then(
			(answer) => {
				// A change that was made meanwhile has cleared everything: this answer may be from before it.
				const current = this.underWay.get(url) === pending;
				release();
				if (current && isLasting(answer)) this.finished.set(url, withoutHeaders(answer), answer.text.length + url.length + 300);
				return answer;
			},
			(failure: unknown) => {
				release();
				throw failure;
			},
		);
	}

	/** After a call that changed something, nothing that was read before it is valid. */
	clear(): void {
		this.finished.clear();
		this.underWay.clear();
	}
}

const isLasting = ({ status }: RegistryAnswer): boolean => (status >= 200 && status < 300) || LASTING.includes(status);
