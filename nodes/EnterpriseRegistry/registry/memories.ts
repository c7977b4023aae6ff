import type { Connection } from '../transport/connect';
import { BaseUrlCheck } from './BaseUrlCheck';
import { MonthLeft } from './MonthLeft';
import { ParameterSearch } from './ParameterSearch';

/** What the process knows of a service for one credential, across runs. */
class SessionMemory {
	readonly month = new MonthLeft();
	private readonly parameterSearches = new Map<string, ParameterSearch>();

	/** @param path of the endpoint, with its placeholders. */
	parameterSearch(path: string): ParameterSearch {
		const search = this.parameterSearches.get(path) ?? new ParameterSearch();
		this.parameterSearches.set(path, search);
		return search;
	}
}

/** What one run knows, whichever of its clients asks. */
class RunMemory {
	readonly baseUrlCheck = new BaseUrlCheck();
}

/** Gives each object its memory, which goes when the object goes. */
class Memories<Of extends object, Memory> {
	private readonly memories = new WeakMap<Of, Memory>();

	constructor(private readonly create: () => Memory) {}

	of(owner: Of): Memory {
		const memory = this.memories.get(owner) ?? this.create();
		this.memories.set(owner, memory);
		return memory;
	}
}

export const sessionMemories = new Memories<Connection['session'], SessionMemory>(
	() => new SessionMemory(),
);

export const runMemories = new Memories<Connection, RunMemory>(() => new RunMemory());
