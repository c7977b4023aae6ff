import { RetryBudget } from '../../../../nodes/EnterpriseRegistry/transport/limits/circuitBreaker';

/** How often a call may be repeated now. */
function repeatsLeft(budget: RetryBudget, now: number): number {
	for (let repeats = 0; ; repeats++) {
		if (budget.isEmpty || repeats === 1000) return repeats;
		budget.repeat(now);
	}
}

it('twenty calls may be repeated from the start, and one more for every five new ones', () => {
	const budget = new RetryBudget();
	expect(repeatsLeft(budget, 0)).toBe(20);
	for (let call = 0; call < 14; call++) budget.firstAttempt(0);
	expect(repeatsLeft(budget, 0)).toBe(2);
});

it('a long run without repeats saves up no more than the twenty', () => {
	const budget = new RetryBudget();
	for (let call = 0; call < 1000; call++) budget.firstAttempt(0);
	expect(repeatsLeft(budget, 0)).toBe(20);
});

it('after more than a minute without a call, repeats included, the twenty are there again', () => {
	const budget = new RetryBudget();
	budget.firstAttempt(1000);
	expect(repeatsLeft(budget, 50_000)).toBe(20);
	budget.firstAttempt(110_000);
	expect(repeatsLeft(budget, 110_000)).toBe(0);
	budget.firstAttempt(170_001);
	expect(repeatsLeft(budget, 170_001)).toBe(20);
});

it('the first call after a pause is counted in time as well', () => {
	const budget = new RetryBudget();
	expect(repeatsLeft(budget, 0)).toBe(20);
	budget.firstAttempt(50_000);
	budget.firstAttempt(100_000);
	expect(budget.isEmpty).toBe(true);
});
