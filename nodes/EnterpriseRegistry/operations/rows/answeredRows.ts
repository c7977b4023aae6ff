import { flagFromCell, holdsNothing, isObject } from '../../json';
import { isSummaryOf } from '../../messages/invoicing';
import { parseRegistryNumber } from '../../numbers/registryNumber';
import { DAY, isDateTime, readDate, type Instant } from '../../times';
import type { InvoicingVerdict } from '../invoicing/invoicingReasons';

/** Verdicts that are answers, so that a row with one need not be asked again. */
const FIRM: InvoicingVerdict[] = ['send', 'ask'];

/** What a verdict of Check Before Invoicing must be about, so that its row need not be asked again. */
export interface WantedVerdict {
	/** Ten digits. */
	digits: string;
	checks: string[];
	/** How many days a verdict is believed. */
	days: number;
	now: Instant;
}

/** Whether a row holds a firm verdict of Check Before Invoicing about this number that is not too old. */
export function holdsFirmVerdict(row: unknown, wanted: WantedVerdict): boolean {
	if (!isObject(row)) return false;
	const { digits, checks, days, now } = wanted;
	const { verdict, checkedAt, enterpriseNumber } = row;
	const hasAllChecks = checks.every((check) => flagFromCell(row[`${check}Ok`]) !== undefined);
	const isFirm = FIRM.some((firm) => firm === verdict);
	if (!hasAllChecks || !isFirm || isAnsweredSince(row)) return false;
	if (parseRegistryNumber(enterpriseNumber).digits !== digits) return false;
	const time = timeIn(checkedAt);
	return time !== undefined && time <= now && now - time <= days * DAY;
}

/**
 * Whether Peppol → Check has answered in the row since its verdict. It puts its `summary` in the place of that of the verdict, and perhaps
 * its `checkedAt`: the time of the verdict is not known. VAT → Validate puts its `summary` there too, but no time.
 */
function isAnsweredSince({ reachable, summary }: Record<string, unknown>): boolean {
	if (reachable === undefined || holdsNothing(summary)) return false;
	return typeof summary !== 'string' || !FIRM.some((verdict) => isSummaryOf(verdict, summary));
}

/** Whether a row holds a match of Match for what would be asked now. @param asked the query in one line, as Match puts it into its output. */
export function holdsMatchFor(row: unknown, asked: string): boolean {
	if (!isObject(row) || flagFromCell(row.match) !== true || row.asked !== asked) return false;
	const { kind, valid } = parseRegistryNumber(row.enterpriseNumber);
	return valid && kind === 'enterprise';
}

/**
 * The time of a text of ISO 8601 with a zone, or of what JSON writes as one: some nodes give a column of a database as a `Date`. What a
 * spreadsheet has rewritten, as 26/11/2026, is no time: its zone is lost.
 */
function timeIn(value: unknown): Instant | undefined {
	if (value instanceof Date) return Number.isNaN(value.getTime()) ? undefined : value.getTime();
	const text = typeof value === 'string' ? value.trim() : '';
	const hasZone = text.includes('T') && ZONE_AT_END.test(text);
	return hasZone && isDateTime(text) ? readDate(text) : undefined;
}

/** The zone at the end of `2026-11-26T10:15:00Z` or `2026-11-26T11:15:00+01:00`. A day alone may look as if it ended in one. */
const ZONE_AT_END = /(?:Z|[+-]\d\d(?::?\d\d)?)$/;
