import type { AddressVerdict } from '../../../nodes/EnterpriseRegistry/requests/AddressCheck';
import type { CallEnd } from '../../../nodes/EnterpriseRegistry/requests/endOfCall';
import {
	endOfRunAfterAttempt,
	endOfRunAfterCall,
} from '../../../nodes/EnterpriseRegistry/requests/endOfRun';
import type { TransportError } from '../../../nodes/EnterpriseRegistry/requests/http';
import type { Outcome } from '../../../nodes/EnterpriseRegistry/requests/outcome';
import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import {
	answered,
	NOBODY_LISTENS,
	QUOTA_USED_UP,
	TIMED_OUT,
	unanswered,
	withoutToken,
} from './outcomes';

const verdictOf = ({ hasAnswered }: Row): AddressVerdict => ({
	kind: hasAnswered ? 'answered' : 'unsuspected',
});
const REFUSED: TransportError = {
	reason: 'disconnected',
	notConnected: 'refused',
	failure: new Failure('nothingListens', 'connection', {}),
};

interface Row {
	what: string;
	outcome: Outcome;
	hasAnswered: boolean;
}

it.each<Row>([
	{ what: 'a 401', outcome: answered(401), hasAnswered: true },
	{ what: 'a 402', outcome: answered(402), hasAnswered: true },
	{ what: 'a quota that is used up', outcome: QUOTA_USED_UP, hasAnswered: true },
	{
		what: 'a credential that the token endpoint refuses',
		outcome: withoutToken(400, true),
		hasAnswered: true,
	},
	{
		what: 'an address that is not secure',
		outcome: unanswered({ reason: 'wrongAddress' }),
		hasAnswered: false,
	},
])('a run ends by $what, with all its calls', (row) => {
	expect(endOfRunAfterAttempt(row.outcome, verdictOf(row))).toBe(row.outcome);
});

it.each<Row>([
	{ what: 'a 403, which is about one endpoint', outcome: answered(403), hasAnswered: true },
	{ what: 'a 429', outcome: answered(429), hasAnswered: true },
	{ what: 'a 500', outcome: answered(500), hasAnswered: true },
	{ what: 'a time-out', outcome: TIMED_OUT, hasAnswered: false },
	{
		what: 'a token endpoint that is down',
		outcome: withoutToken(503, false),
		hasAnswered: true,
	},
	{
		what: 'a certificate that expired after the first answer',
		outcome: unanswered({ reason: 'wrongAddress' }),
		hasAnswered: true,
	},
])('a run goes on after $what', (row) => {
	expect(endOfRunAfterAttempt(row.outcome, verdictOf(row))).toBeUndefined();
});

it('a run ends by an address at which nobody listens, with the failure of the first attempt as the cause', () => {
	const verdict: AddressVerdict = { kind: 'wrong', error: REFUSED };
	expect(endOfRunAfterAttempt(NOBODY_LISTENS, verdict)).toMatchObject({
		result: {
			error: {
				reason: 'wrongAddress',
				failure: { code: 'addressNeverAnswered', facts: { cause: REFUSED.failure } },
			},
		},
	});
});

it('a run goes on while another attempt at the address may help', () => {
	const verdict: AddressVerdict = { kind: 'suspected', error: REFUSED, since: 0 };
	expect(endOfRunAfterAttempt(NOBODY_LISTENS, verdict)).toBeUndefined();
});

describe('a call that ends without a connection', () => {
	const suspected: AddressVerdict = { kind: 'suspected', error: REFUSED, since: 0 };
	const end: CallEnd = { kind: 'final', outcome: unanswered(REFUSED) };
	const isRefused: CallEnd = { kind: 'refused', refusal: { kind: 'silence', since: 0 } };

	it.each([
		{ what: 'ends with it', end },
		{ what: 'is refused by the queue', end: isRefused },
	])('and $what ends the run where the address is suspected', ({ end }) => {
		expect(endOfRunAfterCall(end, suspected)).toMatchObject({
			result: { error: { reason: 'wrongAddress' } },
		});
	});

	it('ends itself alone where the address has answered', () => {
		expect(endOfRunAfterCall(end, { kind: 'answered' })).toBeUndefined();
	});
});

it('a call that ends with a response says nothing of a suspected address', () => {
	const suspected: AddressVerdict = { kind: 'suspected', error: REFUSED, since: 0 };
	const end: CallEnd = { kind: 'final', outcome: answered(503) };
	expect(endOfRunAfterCall(end, suspected)).toBeUndefined();
});
