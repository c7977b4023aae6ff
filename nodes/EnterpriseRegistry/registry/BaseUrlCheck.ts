import { Failure, isTransient } from '../failure';
import { failure } from './failures';

/** What is known of the Base URL. It stays unknown where nobody answered about the plan. */
type Address = { kind: 'right' } | { kind: 'wrong' } | { kind: 'unknown'; reason: Failure };

/**
 * Tells a service that does not know a company from a router under a wrong Base URL, which says "not found" to everything. Without it,
 * Check Before Invoicing and the watch trigger would say of each company that it is not in the register.
 *
 * There is one for each run: what another run found may have been under another address.
 */
export class BaseUrlCheck {
	private hasFound = false;
	private address?: Promise<Address>;

	/** Something was found under the Base URL. */
	noteFound(): void {
		this.hasFound = true;
	}

	/**
	 * The absence itself, or that nothing is found at all.
	 * @param askPlan fails with the status 404 where there is none.
	 */
	async absentOrWrongAddress(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		return asTheAddressHasIt(absence, await this.addressFor(absence, askPlan));
	}

	/** The same for those who act on an absence: where nobody answered about the plan, it is why not. */
	async certainlyAbsent(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		const address = await this.addressFor(absence, askPlan);
		return address.kind === 'unknown' ? address.reason : asTheAddressHasIt(absence, address);
	}

	/** The first absence of a run asks for the plan, which every service has; the others wait for it. */
	private async addressFor(absence: Failure, askPlan: () => Promise<unknown>): Promise<Address> {
		if (this.hasFound || absence.status !== 404) return { kind: 'right' };
		this.address ??= askPlan().then(() => ({ kind: 'right' }), addressAfter);
		const address = await this.address;
		return this.hasFound ? { kind: 'right' } : address;
	}
}

const asTheAddressHasIt = (absence: Failure, { kind }: Address): Failure =>
	kind === 'wrong' ? failure('nothingIsFound', { ...absence.facts }) : absence;

/** Another refusal, such as of a key that may not read its plan, or at a limit, comes from the service itself. */
function addressAfter(thrown: unknown): Address {
	if (!(thrown instanceof Failure)) return { kind: 'right' };
	if (thrown.status === 404) return { kind: 'wrong' };
	const isUnanswered =
		thrown.kind === 'cancelled' || (isTransient(thrown) && thrown.kind !== 'rateLimit');
	return isUnanswered ? { kind: 'unknown', reason: thrown } : { kind: 'right' };
}
