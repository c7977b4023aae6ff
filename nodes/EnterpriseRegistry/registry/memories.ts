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

/** Makes one for each object, which goes when the object goes. */
class OneForEach<Owner extends object, Owned> {
	private readonly made = new WeakMap<Owner, Owned>();

	constructor(private readonly make: () => Owned) {}

	of(owner: Owner): Owned {
		const owned = this.made.get(owner) ?? this.make();
		this.made.set(owner, owned);
		return owned;
	}
}

export const credentialMemories = new OneForEach<Connection['service'], CredentialMemory>(
	() => new CredentialMemory(),
);

/** One for each run, whichever of its clients asks. */
export const baseUrlChecks = new OneForEach<Connection, BaseUrlCheck>(() => new BaseUrlCheck());
