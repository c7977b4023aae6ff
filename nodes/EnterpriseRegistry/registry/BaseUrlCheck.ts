import { Failure, isTransient } from '../failure';
import { failure } from './failures';

/** What is known of the Base URL. It stays unknown where nobody answered about the plan. */
type Address = { kind: 'right' } | { kind: 'wrong' } | { kind: 'unknown'; reason: Failure };

const RIGHT: Address = { kind: 'right' };

/**
 * Tells a service that does not know a company from one that finds nothing at all, as a router under a wrong Base URL does. Without it,
 * Check Before Invoicing and the watch trigger would say of each company that it is not in the register.
 *
 * There is one for each run: what another run found may have been under another address.
 */
export class BaseUrlCheck {
	private hasFound = false;
	/** What was thrown in place of the plan; undefined where it came. */
	private whyNoPlan?: Promise<unknown>;

	/** Something was found under the Base URL. */
	noteFound(): void {
		this.hasFound = true;
	}

	/** The absence itself, or that nothing is found at all. Only a 404 is worth the request: it is what routers answer. */
	async absentOrWrongAddress(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		if (absence.status !== 404) return absence;
		return asTheAddressHasIt(absence, await this.addressFor(absence, askPlan));
	}

	/**
	 * The same for those who act on an absence: a success without data may come from a service without its database, and is worth the
	 * request, too. Where nobody answered about the plan, it is why not.
	 */
	async certainlyAbsent(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		const address = await this.addressFor(absence, askPlan);
		return address.kind === 'unknown' ? address.reason : asTheAddressHasIt(absence, address);
	}

	/** The first absence of a run asks for the plan, which every service has; the others wait for it. */
	private async addressFor(absence: Failure, askPlan: () => Promise<unknown>): Promise<Address> {
		if (this.hasFound) return RIGHT;
		this.whyNoPlan ??= askPlan().then(
			() => undefined,
			(thrown: unknown) => thrown,
		);
		const thrown = await this.whyNoPlan;
		return this.hasFound ? RIGHT : addressAfter(thrown, absence);
	}
}

const asTheAddressHasIt = (absence: Failure, { kind }: Address): Failure =>
	kind === 'wrong' ? failure('nothingIsFound', { ...absence.facts }) : absence;

/**
 * What the answers about the plan and a company tell together. If they have one status, there is as little of the plan as of the company.
 * Another refusal, such as of a key that may not read its plan, or at a limit, comes from the service itself.
 */
function addressAfter(thrown: unknown, absence: Failure): Address {
	if (!(thrown instanceof Failure)) return RIGHT;
	if (thrown.status === absence.status) return { kind: 'wrong' };
	const isUnanswered =
		thrown.kind === 'cancelled' || (isTransient(thrown) && thrown.kind !== 'rateLimit');
	return isUnanswered ? { kind: 'unknown', reason: thrown } : RIGHT;
}
