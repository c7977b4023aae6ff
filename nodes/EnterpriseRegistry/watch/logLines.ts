import type { Coded, Failure } from '../failure';

/** What a poll writes into the log of n8n. @param asked how many companies were asked about. */
export interface WatchLog {
	companiesNotFound: { asked: number; numbers: string[] };
	/** @param first of the companies, with why it could not be read. */
	companiesUnread: { unread: number; asked: number; first: UnreadCompany };
	pollTooShort: { asked: number; companies: number };
}

interface UnreadCompany {
	number: string;
	failure: Failure;
	/** Whether the next poll asks again; else the one after *Look Again After*, as the service would say the same. */
	isAskedNext: boolean;
}

export type WatchLogLine = Coded<WatchLog>;
