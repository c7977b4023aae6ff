import type { Connection } from '../transport/connect';
import { BaseUrlCheck } from './BaseUrlCheck';
import type { Endpoint } from './endpoints';
import { MonthLeft } from './MonthLeft';
import { ParameterSearch } from './ParameterSearch';

/** What the process knows of a service for one credential, across runs. */
class CredentialMemory {
	readonly month = new MonthLeft();
	private readonly parameterSearches = new Map<string, ParameterSearch>();

	parameterSearch({ version, path }: Pick<Endpoint, 'version' | 'path'>): ParameterSearch {
		const name = `${version} ${path}`;
		const search = this.parameterSearches.get(name) ?? new ParameterSearch();
		this.parameterSearches.set(name, search);
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

export const credentialMemories = new Memories<Connection['service'], CredentialMemory>(
	() => new CredentialMemory(),
);

export const runMemories = new Memories<Connection, RunMemory>(() => new RunMemory());
