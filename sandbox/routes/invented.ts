import type { Enterprise } from '../register/records';

/**
 * Financials and beneficial owners are unspecified. These payloads are invented from the number alone,
 * so that a client has something to show; no figure or person in them is real.
 */
export function inventedFinancials({ number }: Enterprise) {
	const base = Number(number.slice(4, 8)) * 1000 + 50_000;
	return [2024, 2023, 2022].map((year, ago) => ({
		year,
		closingDate: `${year}-12-31`,
		currency: 'EUR',
		turnover: base * (20 - ago),
		profit: base - ago * 7000,
		equity: base * 5,
		employees: Number(number.slice(6, 8)) + 1,
	}));
}

export function inventedBeneficialOwners({ number }: Enterprise) {
	const share = 25 + (Number(number.slice(6, 8)) % 50);
	return [
		{ name: 'Invented Person A', kind: 'direct', sharePercent: share, since: '2019-01-01' },
		{ name: 'Invented Person B', kind: 'indirect', sharePercent: 100 - share, since: '2021-06-01' },
	];
}
