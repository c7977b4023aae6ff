import { textAt } from '../json';
import { readEnterprise } from '../reading/enterprise';
import { readEstablishment } from '../reading/establishment';
import { isUnread } from '../reading/recordMembers';
import type { RegistryClient } from '../registry/RegistryClient';
import { isAbsent, isTransient, RegistryFailure } from '../transport/errors';
import type { Company, Seen, SimplifiedRecord } from './company';

/** What a look at a company gave. */
export type Look = Seen | Unknown;

/** Nothing can be said about the company. */
interface Unknown {
	kind: 'unknown';
	failure: RegistryFailure;
	/** Whether the service said something about this company, which it would say again: there is no hurry to ask once more. */
	wasAnswered: boolean;
}

/** Where the record of a company is asked for, and how it is read: as *Get* does. */
const RECORDS = {
	enterprise: { endpoint: 'enterprise', read: readEnterprise },
	establishment: { endpoint: 'establishmentV1', read: readEstablishment },
} as const;

/** Asks once about a company. */
export async function lookAt(client: RegistryClient, company: Company): Promise<Look> {
	const { endpoint, read } = RECORDS[company.kind];
	return await client.call(endpoint, { number: company.number }).then(
		({ data }) => seenIn(data, { company, record: read(data, client.profile) }),
		(failure: unknown) => {
			if (!(failure instanceof RegistryFailure)) throw failure;
			return isAbsent(failure) ? { kind: 'absent' } : unknownBecauseOf(failure);
		},
	);
}

function seenIn(
	data: unknown,
	{ company: { number, kind }, record }: { company: Company; record: SimplifiedRecord },
): Look {
	if (isUnread(record)) return unknownBecauseOf(noRecord());
	const answered = textAt(record, `${kind}Number`) ?? number;
	if (answered !== number) return unknownBecauseOf(otherCompany(answered, number));
	return { kind: 'present', record, asItCame: data };
}

const unknownBecauseOf = (failure: RegistryFailure): Unknown => ({
	kind: 'unknown',
	failure,
	wasAnswered: isAboutOneCompany(failure),
});

/** A 500 is about one record. Limits, outages and refused credentials are about all. */
const isAboutOneCompany = (failure: RegistryFailure): boolean =>
	['unreadable', 'refused', 'input', 'forbidden'].includes(failure.kind) ||
	(isTransient(failure) && failure.status === 500);

const noRecord = () =>
	new RegistryFailure('unreadable', {
		message: 'The record has no known name or number.',
		advice:
			'Enterprise → Get with Simplify off shows it as it is. To have it read, set names in the Service Profile.',
	});

const otherCompany = (answered: string, number: string) =>
	new RegistryFailure('unreadable', {
		message: `The service answered with the record of ${answered} instead of ${number}.`,
		advice: `If ${answered} has replaced the number, watch that one.`,
	});
