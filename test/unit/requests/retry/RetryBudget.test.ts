import { RetryBudget } from '../../../../nodes/EnterpriseRegistry/requests/retry/RetryBudget';

/** How often a run of so many calls may retry. */
function retriesOf(calls: number): number {
	const budget = new RetryBudget();
	for (let nth = 0; nth < calls; nth++) budget.deposit();
	let retries = 0;
	for (; !budget.isSpent; retries++) budget.withdraw();
	return retries;
}

it.each([
	{ calls: 0, retries: 20 },
	{ calls: 1, retries: 20 },
	{ calls: 5, retries: 21 },
	{ calls: 60, retries: 32 },
	{ calls: 1000, retries: 220 },
])('a run of $calls calls may retry $retries times', ({ calls, retries }) => {
	expect(retriesOf(calls)).toBe(retries);
});

it('what has been withdrawn is still a part of the total', () => {
	const budget = new RetryBudget();
	budget.withdraw();
	expect(budget.total).toBe(20);
});
