import { Failure } from '../failure';
import { failure } from './failures';

/**
 * Tells a service that does not know a company from a router under a wrong Base URL, which says "not found" to everything. Without it,
 * Check Before Invoicing and the watch trigger would say of each company that it is not in the register.
 *
 * There is one for each run: what another run found may have been under another address.
 */
export class BaseUrlCheck {
	private hasFound = false;
	private isWrong?: Promise<boolean>;

	/** Something was found under the Base URL. */
	noteFound(): void {
		this.hasFound = true;
	}

	/**
	 * The absence itself, or that nothing is found at all. The first absence of a run asks for the plan, which every service has; the others
	 * wait for it.
	 * @param askPlan fails with the status 404 where there is none.
	 */
	async absentOrWrongAddress(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		if (this.hasFound || absence.status !== 404) return absence;
		this.isWrong ??= askPlan().then(
			() => false,
			(thrown: unknown) => thrown instanceof Failure && thrown.status === 404,
		);
		if (!(await this.isWrong) || this.hasFound) return absence;
		return failure('nothingIsFound', { ...absence.facts });
	}
}
