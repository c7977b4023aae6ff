export type FindingStatus = 'as specified' | 'recognised' | 'unusual' | 'unknown';

/** One thing that was learned about the service. Holds no value of an answer: only names, types and patterns. */
export interface Finding {
	subject: string;
	finding: string;
	/** `recognised`: unspecified, and the nodes understand it. `unknown`: new, or it could not be determined. */
	status: FindingStatus;
	detail: string;
}

export const finding = (
	subject: string,
	status: FindingStatus,
	sentence: string,
	detail = '',
): Finding => ({ subject, finding: sentence, status, detail });
