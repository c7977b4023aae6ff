import { textAt } from '../json';
import { isUnread } from '../reading/recordMembers';
import { RECORDS } from '../registry/records';
import type { RegistryClient } from '../registry/RegistryClient';
import { isAbsent, Failure } from '../failure';
import type { ClearLook, WatchedCompany, SimplifiedRecord } from './company';
import { failure } from './failures';

/** What a look at a company gave. */
export type Look = ClearLook | UnknownLook;

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

/** Asks once about a company, as *Get* does. */
export async function lookAt(client: RegistryClient, company: WatchedCompany): Promise<Look> {
	const { read, usual, ...endpoints } = RECORDS[company.kind];
	return await client.call(endpoints[usual], { number: company.number }).then(
		({ data }) => lookIn(data, { company, record: read(data, client.profile) }),
		(thrown: unknown) => {
			if (!(thrown instanceof Failure)) throw thrown;
			return isAbsent(thrown) ? { kind: 'absent' } : unknownLook(failureSubject(thrown), thrown);
		},
	);
}

function lookIn(
	data: unknown,
	{ company: { number, kind }, record }: { company: WatchedCompany; record: SimplifiedRecord },
): Look {
	if (isUnread(record)) return unknownLook('company', failure('watchedRecordWithoutName', {}));
	const answered = textAt(record, `${kind}Number`) ?? number;
	if (answered !== number)
		return unknownLook('company', failure('otherCompanyAnswered', { answered, asked: number }));
	return { kind: 'present', record, asItCame: data };
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
