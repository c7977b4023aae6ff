/** The ISO form of a date: v1 writes `DD/MM/YYYY`, the extract `dd-mm-yyyy`, v2 is ISO already. Null when it is no date. */
export function isoDate(value: unknown): string | null {
	if (typeof value !== 'string') return null;
	const dayFirst = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(value.trim());
	const date = dayFirst ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}` : value.trim().slice(0, 10);
	return /^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? date : null;
}
