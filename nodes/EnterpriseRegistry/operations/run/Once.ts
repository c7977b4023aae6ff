/** Works that are done once, however many ask for their results. All share a failure, too. */
export class Once {
	private readonly results = new Map<string, Promise<unknown>>();

	/** @param name One name always stands for the same work. */
	async get<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
		const known = this.results.get(name);
		if (known !== undefined) return (await known) as Result;
		const result = work();
		this.results.set(name, result);
		return await result;
	}
}
