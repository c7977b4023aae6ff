import type {
	Conclusions,
	Details,
	Diagnosis,
	Finding,
	ProfileConclusions,
	Subjects,
	WhyUnanswered,
	WhyUnclear,
} from '../diagnosis/findingCodes';
import { shortened } from '../json';
import type { Moment } from '../times';
import { whatHappened } from './inLog';
import { inSentence } from './punctuation';
import { sentenceOf } from './sentenceOf';
import type { SentencesFor } from './words';

/** The names of what Diagnose asks about. */
const ofSubjects: SentencesFor<Subjects> = {
	account: 'Plan and usage',
	companySearch: 'Company search',
	addressSearch: 'Address search',
	peppol: 'Peppol',
	vat: 'VAT',
	unknownNumber: 'Answer for an unknown number',
	enterprise: 'Record of an enterprise',
	webhooks: 'Webhooks',
	legalForms: 'Legal forms',
	health: 'Health',
	madeWebhook: ({ name }) => `Webhook ${name}`,
	testEvent: 'Its test event',
	deliveries: 'Its deliveries',
	newSecret: 'Its new secret',
	deletion: 'Its deletion',
};

const WHY_UNANSWERED: Record<WhyUnanswered, string> = {
	noAnswer: 'no answer',
	notAllowed: 'not allowed for this key',
	credentialRefused: 'the service refuses this credential',
};

/** What was found out about a subject, which stands before it with a colon. */
export const ofConclusions: SentencesFor<Conclusions> = {
	works: ({ needsProfile }) => `works${oncePasted(needsProfile)}`,
	yesWorks: ({ needsProfile }) =>
		`a yes works${oncePasted(needsProfile)}; nothing was asked about a no`,
	notAsked: 'not asked',
	...WHY_UNANSWERED,
	membersNotRead: ({ members }) => `not read: ${members.join(', ')}`,
	askedOtherwise:
		'the parameter of the profile is refused, and which other one is right cannot be told',
	absentButExists: 'the service says "no such company" of one that should exist',
	presentButUnknown: 'the service has a record of a company that should not exist',
	notDeleted: 'the service says that it did not delete it; delete it with Webhook → Delete',
	yesUnclear: ({ why }) => whyUnclearInWords(why),
	noUnclear: ({ why }) => `a yes works, a no does not: ${whyUnclearInWords(why)}`,
	noForYes: 'works, but says no about a company for which a yes was expected',
	yesForNo: 'works, but says yes about a company for which a no was expected',
};

const oncePasted = (needsProfile: boolean): string =>
	needsProfile ? ' once the profile is pasted' : '';

/** Members are named without their values, which may be about a company. */
function whyUnclearInWords(why: WhyUnclear): string {
	switch (why.kind) {
		case 'notRead':
			return `not read: ${why.cause}`;
		case 'beside': {
			const named = why.paths.slice(0, 3).map((path) => `"${shortened(path)}"`);
			return `beside it stands ${named.join(', ')}. Ask the provider what that means`;
		}
		case 'absent':
			return 'the service says "no such company" in place of it';
		case 'refused':
			return 'the service refuses the question';
		default:
			return WHY_UNANSWERED[why.kind];
	}
}

export const ofProfile: SentencesFor<ProfileConclusions> = {
	sets: ({ members }) => `It sets ${members.join(', ')}.`,
	canStayEmpty: ({ isNoOpen }) => `It can stay empty: ${allOrAsked(isNoOpen)} works without it.`,
	canStayAsItIs: ({ isNoOpen }) => `It can stay as it is: ${allOrAsked(isNoOpen)} works with it.`,
	nothingLearned: 'Nothing could be learned for it.',
	nothingFound: 'Nothing was found under the Base URL. Check it: it ends in /api.',
};

const allOrAsked = (isNoOpen: boolean): string => (isNoOpen ? 'what was asked' : 'all');

export const ofDetails: SentencesFor<Details, [Moment]> = {
	httpStatus: ({ status }) => `HTTP ${status}.`,
	noAnswer: 'No answer.',
	someUnanswered: ({ missing, questions }) =>
		`${missing} of ${questions} questions had no answer that can be read.`,
	absentMayBeNo:
		'If that is how it says no, put "absent": "no" into peppol of the Service Profile.',
	mayRemain: ({ name }) =>
		`The webhook ${name} may still be at the service; delete it with Webhook → Delete.`,
	endedEarly: ({ failure }, moment) =>
		`It ended early: ${inSentence(whatHappened(failure, moment))}.`,
	copyProfile: 'Copy it into Service Profile of the credential.',
};

/** The findings as items of the output. The first has the Service Profile; nothing of a company is in them. */
export function findingsIn({ profile, learned, findings }: Diagnosis, moment: Moment) {
	const ofWhole = {
		subject: 'Service Profile',
		finding: sentenceOf(ofProfile, profile.says),
		status: profile.status,
		detail: detailsIn(profile, moment),
		profile: learned,
	};
	return [ofWhole, ...findings.map((finding) => findingIn(finding, moment))];
}

/** One finding; the first words behind the colon say what works. */
function findingIn(finding: Finding, moment: Moment) {
	const subject = sentenceOf(ofSubjects, finding.subject);
	return {
		subject,
		finding: `${subject}: ${sentenceOf(ofConclusions, finding.says)}.`,
		status: finding.status,
		detail: detailsIn(finding, moment),
	};
}

const detailsIn = ({ details }: Pick<Finding, 'details'>, moment: Moment): string =>
	details.map((detail) => sentenceOf(ofDetails, detail, moment)).join(' ');
