import type { Coded, Failure, NoFacts } from '../failure';
import type { Cause } from '../reading/verdict';
import type { ServiceProfile } from '../registry/profile';

/** What a finding is about. */
export interface Subjects {
	account: NoFacts;
	companySearch: NoFacts;
	addressSearch: NoFacts;
	peppol: NoFacts;
	vat: NoFacts;
	unknownNumber: NoFacts;
	enterprise: NoFacts;
	webhooks: NoFacts;
	legalForms: NoFacts;
	health: NoFacts;
	/** The webhook that is made, and what is asked about it. */
	madeWebhook: { name: string };
	testEvent: NoFacts;
	deliveries: NoFacts;
	newSecret: NoFacts;
	deletion: NoFacts;
}

export type Subject = Coded<Subjects>;

/** Why nothing came that could be read, by its code below. */
export type WhyUnanswered = 'noAnswer' | 'notAllowed' | 'credentialRefused';

/** Why a check says neither yes nor no. */
export type WhyUnclear =
	| { kind: 'notRead'; cause: Cause }
	/** Beside the answer stands what no list has. */
	| { kind: 'beside'; paths: string[] }
	/** The service knows no such company. */
	| { kind: 'absent' }
	/** The service refuses the question. */
	| { kind: 'refused' }
	| { kind: WhyUnanswered };

/** What was found out about a subject. */
export interface Conclusions {
	/** @param needsProfile whether it does so only once the profile that was learned is pasted. */
	works: { needsProfile: boolean };
	/** Nothing was asked about a no. */
	yesWorks: { needsProfile: boolean };
	notAsked: NoFacts;
	noAnswer: NoFacts;
	notAllowed: NoFacts;
	credentialRefused: NoFacts;
	membersNotRead: { members: string[] };
	/** The service is asked under another name than the nodes will use. */
	askedOtherwise: NoFacts;
	absentButExists: NoFacts;
	presentButUnknown: NoFacts;
	/** The webhook that was made is still at the service. */
	notDeleted: NoFacts;
	yesUnclear: { why: WhyUnclear };
	/** A yes works. */
	noUnclear: { why: WhyUnclear };
	noForYes: NoFacts;
	yesForNo: NoFacts;
}

export type Conclusion = Coded<Conclusions>;

/** What was found out about the Service Profile. */
export interface ProfileConclusions {
	/** @param members which the profile in use lacks, or has with another value. */
	sets: { members: string[] };
	/** @param isNoOpen whether nothing was asked about a no. */
	canStayEmpty: { isNoOpen: boolean };
	canStayAsItIs: { isNoOpen: boolean };
	nothingLearned: NoFacts;
	/** Whatever was asked, nothing is at the address. */
	nothingFound: NoFacts;
}

/** What is told beside a conclusion. */
export interface Details {
	httpStatus: { status: number };
	noAnswer: NoFacts;
	someUnanswered: { missing: number; questions: number };
	/** The profile can say that "no such company" is a no of the Peppol check. Only a person knows whether it is one. */
	absentMayBeNo: NoFacts;
	/** The webhook that was made could not be deleted, or nobody knows whether it was made. */
	mayRemain: { name: string };
	endedEarly: { failure: Failure };
	copyProfile: NoFacts;
}

export type Detail = Coded<Details>;

interface Concluded<Said> {
	says: Said;
	status: 'as specified' | 'recognised' | 'unusual' | 'unknown';
	details: Detail[];
}

export interface Finding extends Concluded<Conclusion> {
	subject: Subject;
}

/** All that Diagnose found out. `messages/diagnosis` says it. */
export interface Diagnosis {
	profile: Concluded<Coded<ProfileConclusions>>;
	learned: ServiceProfile;
	findings: Finding[];
}
