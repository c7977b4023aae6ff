import { AddressCheck } from '../../../nodes/EnterpriseRegistry/requests/AddressCheck';
import type { TransportError } from '../../../nodes/EnterpriseRegistry/requests/http';
import { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import { NOON } from '../../support/simulated/simulation';

type NotConnected = 'refused' | 'noRoute' | 'unknownHost';

const errorOf = (notConnected: NotConnected): TransportError => ({
	reason: 'disconnected',
	notConnected,
	failure: new Failure('nothingListens', 'connection', {}),
});

interface Attempt {
	notConnected?: NotConnected;
	sentAt: number;
	endedAt: number;
	mayWait?: number;
}

const record = (check: AddressCheck, attempt: Attempt): void => {
	const { notConnected = 'refused', sentAt, endedAt, mayWait = 300_000 } = attempt;
	check.record({ error: errorOf(notConnected), sentAt, endedAt, mayWait });
};
const FIRST: Attempt = { sentAt: NOON, endedAt: NOON + 5 };
const checkOfNewAddress = () => new AddressCheck({ hasAnswered: false });

it('an address is not suspected before an attempt has found nobody', () => {
	const check = checkOfNewAddress();
	expect(check.verdict.kind).toBe('unsuspected');
	expect(check.delayBeforeNextAttempt).toBeUndefined();
});

describe('after a first attempt that found nobody', () => {
	const check = checkOfNewAddress();
	record(check, FIRST);

	it('the address is suspected', () => expect(check.verdict.kind).toBe('suspected'));

	it('the next attempt comes after a second', () =>
		expect(check.delayBeforeNextAttempt).toBe(1000));
});

it.each<{ what: string; first: Attempt }>([
	{ what: 'is unknown: it stays so', first: { ...FIRST, notConnected: 'unknownHost' } },
	{ what: 'has no route and no time for another attempt', first: { ...FIRST, mayWait: 999 } },
])('is wrong at once where its host $what', ({ first }) => {
	const check = checkOfNewAddress();
	record(check, first);
	expect(check.verdict.kind).toBe('wrong');
});

it.each([
	{ sentAt: NOON + 1005, verdict: 'wrong', what: 'a second later is the second' },
	{ sentAt: NOON + 1, verdict: 'suspected', what: 'that was in flight already is no second' },
])('another attempt $what: it is $verdict', ({ sentAt, verdict }) => {
	const check = checkOfNewAddress();
	record(check, FIRST);
	record(check, { sentAt, endedAt: sentAt + 5 });
	expect(check.verdict.kind).toBe(verdict);
});

it('a wrong address keeps the failure of its first attempt', () => {
	const check = checkOfNewAddress();
	record(check, { ...FIRST, notConnected: 'noRoute' });
	record(check, { sentAt: NOON + 1005, endedAt: NOON + 1010 });
	expect(check.verdict).toMatchObject({ kind: 'wrong', error: { notConnected: 'noRoute' } });
});

it('an address is not suspected once anything has answered there, also to another run', () => {
	const address = { hasAnswered: false };
	const check = new AddressCheck(address);
	record(check, { ...FIRST, notConnected: 'unknownHost' });
	address.hasAnswered = true;
	expect(check.verdict.kind).toBe('answered');
});
