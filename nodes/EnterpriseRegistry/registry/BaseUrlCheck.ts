import { Failure, isTransient } from '../failure';
import { failure } from './failures';

/** What came of asking for the plan. */
type Plan = { kind: 'came' } | { kind: 'failed'; failure: Failure };

/** What is known of the Base URL: whether anything is under it. It stays unknown where nobody answered about the plan. */
type Address = { kind: 'right' } | { kind: 'nothingThere' | 'unknown'; why: Failure };

const RIGHT: Address = { kind: 'right' };

/**
 * Tells a service that does not know a company from one that finds nothing at all, as a router under a wrong Base URL does. Without it,
 * Check Before Invoicing and the watch trigger would say of each company that it is not in the register.
 *
 * There is one for each run: what another run found may have been under another address.
 */
export class BaseUrlCheck {
	private hasFound = false;
	private plan?: Promise<Plan>;

	/** Something was found under the Base URL. */
	noteFound(): void {
		this.hasFound = true;
	}

	/** The absence itself, or that nothing is found at all. Only a 404 is worth the request: it is what routers answer. */
	async absentOrWrongAddress(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		if (absence.status !== 404) return absence;
		const address = await this.addressFor(absence, askPlan);
		return address.kind === 'nothingThere' ? address.why : absence;
	}

	/**
	 * The same for those who act on an absence: a success without data may come from a service without its database, and is worth the
	 * request, too. Where nobody answered about the plan, it is why not.
	 */
	async certainlyAbsent(absence: Failure, askPlan: () => Promise<unknown>): Promise<Failure> {
		const address = await this.addressFor(absence, askPlan);
		return address.kind === 'right' ? absence : address.why;
	}

	/** The first absence of a run asks for the plan, which every service has; the others wait for it. */
	private async addressFor(absence: Failure, askPlan: () => Promise<unknown>): Promise<Address> {
		if (this.hasFound) return RIGHT;
		this.plan ??= askPlan().then(
			() => ({ kind: 'came' }),
			(thrown: unknown) => {
				if (!(thrown instanceof Failure)) throw thrown;
				return { kind: 'failed', failure: thrown };
			},
		);
		const plan = await this.plan;
		return this.hasFound || plan.kind === 'came' ? RIGHT : addressBy(plan.failure, absence);
	}
}

/**
 * What the answers about the plan and a company tell together:
 *
 * | Of the company               | Of the plan            | What is there                                                     |
 * |------------------------------|------------------------|-------------------------------------------------------------------|
 * | a success without data       | a success without data | a service without its database, which is an outage                |
 * | another status, such as 404  | the same status        | nothing: there is as little of the plan as of the company         |
 * | any                          | no answer              | unknown                                                           |
 * | any                          | any other              | the service, as at a limit, or where the key may not see the plan |
 */
function addressBy(whyNoPlan: Failure, absence: Failure): Address {
	const { status = 0, facts } = absence;
	if (status === whyNoPlan.status) {
		if (whyNoPlan.code === 'unreadableAnswer')
			return { kind: 'nothingThere', why: failure('serviceIsEmpty', { ...facts }) };
		if (status > 299) return { kind: 'nothingThere', why: failure('nothingIsFound', { ...facts }) };
	}
	const isUnanswered =
		whyNoPlan.kind === 'cancelled' || (isTransient(whyNoPlan) && whyNoPlan.kind !== 'rateLimit');
	return isUnanswered ? { kind: 'unknown', why: whyNoPlan } : RIGHT;
}
