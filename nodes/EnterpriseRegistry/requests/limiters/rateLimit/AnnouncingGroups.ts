/** A path that a user makes may be a group of its own, one for each item. */
const MAX_GROUPS = 500;

/** Which endpoint groups announce a limit in their responses, and which announce none. A group is in one of the two at most. */
export class AnnouncingGroups {
	private readonly withLimit = new Set<string>();
	private readonly withoutLimit = new Set<string>();

	announcesLimit(group: string): boolean {
		return this.withLimit.has(group);
	}

	announcesNoLimit(group: string): boolean {
		return this.withoutLimit.has(group);
	}

	noteLimit(group: string): void {
		this.withoutLimit.delete(group);
		addBounded(this.withLimit, group);
	}

	noteNoLimit(group: string): void {
		this.withLimit.delete(group);
		addBounded(this.withoutLimit, group);
	}

	/** After a 429 there is a limit, whoever announces none. */
	forgetThoseWithoutLimit(): void {
		this.withoutLimit.clear();
	}
}

function addBounded(groups: Set<string>, group: string): void {
	groups.add(group);
	const [oldest] = groups;
	if (groups.size > MAX_GROUPS && oldest !== undefined) groups.delete(oldest);
}
