/** A map that drops the least recently used entry when it holds more entries, or more bytes, than allowed. */
export class BoundedMap<Value> {
	private readonly entries = new Map<string, { value: Value; size: number }>();
	private bytes = 0;

	constructor(
		private readonly mostEntries: number,
		private readonly mostBytes = Infinity,
	) {}

	get(key: string): Value | undefined {
		const entry = this.entries.get(key);
		if (entry === undefined) return undefined;
		this.entries.delete(key);
		this.entries.set(key, entry);
		return entry.value;
	}

	/** @param size approximate bytes of the value; 0 where only the entries count. */
	set(key: string, value: Value, size = 0): void {
		this.delete(key);
		this.entries.set(key, { value, size });
		this.bytes += size;
		for (const oldest of this.entries.keys()) {
			if (this.entries.size <= this.mostEntries && this.bytes <= this.mostBytes) break;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		this.bytes -= this.entries.get(key)?.size ?? 0;
		this.entries.delete(key);
	}

	deleteIf(isOld: (value: Value) => boolean): void {
		for (const [key, { value }] of this.entries) if (isOld(value)) this.delete(key);
	}

	clear(): void {
		this.entries.clear();
		this.bytes = 0;
	}
}
