import { BoundedMap } from '../boundedMap';
import { withoutHeaders } from './outcome';
import type { RegistryAnswer } from './types';

const MAX_ENTRIES = 10_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** Answers about the register, which a temporary refusal is not. */
const LASTING = [400, 404];

/**
 * Equal calls of one execution are made once: while the first is under way, and after that as long as there is room
 * for its answer. Answers are kept as text, so that every item gets its own objects.
 */
export class InFlight {
	private readonly underWay = new Map<string, Promise<RegistryAnswer>>();
	private readonly finished: BoundedMap<RegistryAnswer>;

	constructor(mostEntries = MAX_ENTRIES, mostBytes = MAX_BYTES) {
		this.finished = new BoundedMap(mostEntries, mostBytes);
	}

	/**
	 * The answer of an equal call, finished or under way; undefined if there is none.
	 * @param key the same for calls that may share one under way, and its outcome.
	 */
	find(url: string, key = url): RegistryAnswer | Promise<RegistryAnswer> | undefined {
		return this.finished.get(url) ?? this.underWay.get(key);
	}

	/** Makes a call that identical ones can share. */
	async make(
		url: string,
		key: string,
		call: () => Promise<RegistryAnswer>,
	): Promise<RegistryAnswer> {
		const pending = call();
		this.underWay.set(key, pending);
		// A change in the meantime has cleared everything: the answer may be older.
		const isCurrent = () => this.underWay.get(key) === pending;
		try {
			const answer = await pending;
			if (isCurrent() && isLasting(answer))
				this.finished.set(url, withoutHeaders(answer), answer.text.length + url.length + 300);
			return answer;
		} finally {
			if (isCurrent()) this.underWay.delete(key);
		}
	}

	/** After a call that changed something, nothing that was read before it is valid. */
	clear(): void {
		this.finished.clear();
		this.underWay.clear();
	}
}

const isLasting = ({ status }: RegistryAnswer): boolean =>
	(status >= 200 && status < 300) || LASTING.includes(status);
