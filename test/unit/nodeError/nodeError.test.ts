import type { Failure } from '../../../nodes/EnterpriseRegistry/failure';
import type { InvalidInput } from '../../../nodes/EnterpriseRegistry/invalidInput';
import {
	describe as say,
	type Audience,
} from '../../../nodes/EnterpriseRegistry/messages/describe';
import { asNodeError } from '../../../nodes/EnterpriseRegistry/nodeError';
import { invalid } from '../../../nodes/EnterpriseRegistry/numbers/failures';
import { failure as operationFailure } from '../../../nodes/EnterpriseRegistry/operations/failures';
import { failure as requestFailure } from '../../../nodes/EnterpriseRegistry/requests/failures';
import {
	failure as transportFailure,
	invalidSetting,
} from '../../../nodes/EnterpriseRegistry/transport/failures';
import { someFailure } from '../../support/someFailure';

const NOON = Date.UTC(2026, 5, 15, 12);
const place = { getNode: () => ({ name: 'Registry' }) as never, getTimezone: () => 'UTC' };
const LIMIT = { until: NOON + 3_000_000, isUntilGuessed: false, isUsedUp: true };

/** The error as n8n shows it: its title, and what stands below. */
const shown = (thrown: Failure | InvalidInput, itemIndex?: number) => {
	const { message, description } = asNodeError(place, thrown, itemIndex);
	return { message, description };
};

/** What the catalogue says to an item, or to a run. */
const saidTo = (audience: Audience, thrown: Failure | InvalidInput) => {
	const { title, advice } = say(thrown, { audience, now: NOON, timeZone: 'UTC' });
	return { message: title, description: advice };
};

describe.each<{ what: string; thrown: Failure | InvalidInput }>([
	{ what: 'a limit', thrown: requestFailure('rateLimited', { ...LIMIT, maxWait: 300_000 }) },
	{ what: 'a time-out', thrown: transportFailure('timedOut', { host: 'example.com' }) },
	{
		what: 'an absent company',
		thrown: operationFailure('noSuchRecord', { kind: 'enterprise', number: '0403.170.701' }),
	},
	{ what: 'bad input', thrown: invalid('wrongCheckDigits', { dotted: '0403.170.702' }) },
])('$what', ({ thrown }) => {
	beforeEach(() => void jest.useFakeTimers({ now: NOON }));
	afterEach(() => void jest.useRealTimers());

	it('is told to an item with the option that helps there', () =>
		expect(shown(thrown, 3)).toEqual(saidTo('item', thrown)));

	it('is told to a run, which has no such option, without it', () =>
		expect(shown(thrown)).toEqual(saidTo('run', thrown)));

	it('has its code for programs', () =>
		expect(asNodeError(place, thrown, 3).context).toMatchObject({ code: thrown.code }));

	it('has more to do for an item than for a run', () =>
		expect(shown(thrown, 3).description).not.toBe(shown(thrown).description));
});

it.each<{ what: string; thrown: unknown; failure: object | undefined }>([
	{
		what: 'a limit, with its end',
		thrown: someFailure('rateLimit', { resetsAt: 5 }),
		failure: { cause: 'rate-limited', resetsAtEpochMs: 5 },
	},
	{
		what: 'an outage, with the wait',
		thrown: someFailure('service', { retryAfter: 7 }),
		failure: { cause: 'temporarily-unavailable', retryAfterMs: 7 },
	},
	{
		what: 'a refused credential',
		thrown: someFailure('credentials'),
		failure: { cause: 'credential-invalid' },
	},
	{
		what: 'an exception of this pack',
		thrown: new TypeError('x is undefined'),
		failure: { cause: 'node-defect' },
	},
	{
		what: 'a wrong setting of the credential',
		thrown: invalidSetting('noBaseUrl', {}),
		failure: { cause: 'configuration-invalid' },
	},
	{
		what: "an absent company, which is nobody's",
		thrown: someFailure('absent'),
		failure: undefined,
	},
	{ what: "bad input, which is nobody's", thrown: invalid('noNumber', {}), failure: undefined },
])('n8n is told whose fault it is: $what', ({ thrown, failure }) =>
	expect(asNodeError(place, thrown, 0).failure).toEqual(failure),
);

it.each<{ what: string; thrown: Failure | InvalidInput }>([
	{
		what: 'that quotes a code of Node',
		thrown: requestFailure('couldNotAnswer', {
			status: 500,
			said: 'connect ECONNREFUSED 10.0.0.3:5432',
		}),
	},
	{
		what: 'with a word that only looks like one, as "preexisting" holds EEXIST',
		thrown: transportFailure('refused', { status: 422, said: 'Conflicts with a preexisting one' }),
	},
	{
		what: 'about a cell with such a word',
		thrown: invalid('withoutNumber', { given: 'Brasserie ENOENT' }),
	},
])('n8n puts no words of its own in the place of a title $what', ({ thrown }) =>
	expect(shown(thrown, 3)).toEqual(saidTo('item', thrown)),
);
