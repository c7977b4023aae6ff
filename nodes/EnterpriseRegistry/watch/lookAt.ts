import { textAt } from '../json';
import { isUnread } from '../reading/recordMembers';
import { RECORDS } from '../registry/records';
import type { RegistryClient } from '../registry/RegistryClient';
import { isAbsent, Failure } from '../failure';
import type { ClearLook, WatchedCompany, SimplifiedRecord } from './company';
import { failure } from './failures';

/** What a look at a company gave. */
export type Look = PresentLook | AbsentLook | UnknownLook;

type PresentLook = ClearLook & { kind: 'present' };

type AbsentLook = ClearLook & { kind: 'absent'; absence: Failure };

/** A look that says nothing about the company. */
export interface UnknownLook {
	kind: 'unknown';
	failure: Failure;
	subject: FailureSubject;
}

/** A look, with the company that it was at. */
export interface EndedLook {
	company: WatchedCompany;
	look: Look;
}

/**
 * What a failed look says something about. What is about the company would be said again: there is no hurry to ask once more.
 * What may be about it is so if another company could be read meanwhile, but not in a run of failures that no answer ends.
 */
type FailureSubject = 'company' | 'perhapsCompany' | 'service';

/** Whether an item will show the answer of a look as it came. */
export type ShowsAnswer = (company: WatchedCompany, look: ClearLook) => boolean;

/** Asks once about a company, as *Get* does. An answer that no item will show is dropped at once. */
export async function lookAt(
	client: RegistryClient,
	company: WatchedCompany,
	showsAnswer: ShowsAnswer,
): Promise<Look> {
	const { read, usual, ...endpoints } = RECORDS[company.kind];
	return await client.call(endpoints[usual], { number: company.number }).then(
		({ data }) => {
			const look = lookIn(read(data, client.profile), company);
			return look.kind === 'present' && showsAnswer(company, look)
				? { ...look, asItCame: data }
				: look;
		},
		(thrown: unknown) => {
			if (!(thrown instanceof Failure)) throw thrown;
			if (isAbsent(thrown)) return { kind: 'absent', absence: thrown };
			return unknownLook(failureSubject(thrown), thrown);
		},
	);
}

/**
 * The look itself; but an absence says nothing where the Base URL is wrong, or may be. Only after all looks it is known whether one found
 * anything.
 */
export async function checkedLook(client: RegistryClient, look: Look): Promise<Look> {
	if (look.kind !== 'absent') return look;
	const why = await client.certainlyAbsent(look.absence);
	return isAbsent(why) ? look : unknownLook('service', why);
}

function lookIn(
	record: SimplifiedRecord,
	{ number, kind }: WatchedCompany,
): PresentLook | UnknownLook {
	if (isUnread(record)) return unknownLook('company', failure('watchedRecordWithoutName', {}));
	const answered = textAt(record, `${kind}Number`) ?? number;
	if (answered !== number)
		return unknownLook('company', failure('otherCompanyAnswered', { answered, asked: number }));
	return { kind: 'present', record };
}

const unknownLook = (subject: FailureSubject, reason: Failure): UnknownLook => ({
	kind: 'unknown',
	failure: reason,
	subject,
});

/**
 * A 500 is mostly about one record. Some services say "no such company" by a 404 that is not theirs, which needs a rule in the Service
 * Profile. A 403 of a firewall, limits, outages, refused credentials and all other answers of another server are about all.
 */
const failureSubject = ({ kind, status, facts }: Failure): FailureSubject => {
	const mayBeOfCompany =
		['unreadable', 'refused', 'input'].includes(kind) ||
		(kind === 'forbidden' && facts.isOwn === true) ||
		(kind === 'service' && status === 500) ||
		(kind === 'notTheRegistry' && status === 404);
	return mayBeOfCompany ? 'perhapsCompany' : 'service';
};
