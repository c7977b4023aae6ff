import { outageIn } from '../../../../nodes/EnterpriseRegistry/domain/answers/outage';

const nested = (depth: number): unknown => (depth === 0 ? { error: 'deep' } : { data: nested(depth - 1) });

/** What an answer holds beside its yes or no, and the words that are shown of it. */
it.each<[unknown, string]>([
	[{ error: 'SMP lookup' }, 'SMP lookup'], [{ error: true }, 'error'], [{ errorCode: 17 }, 'errorCode: 17'], [{ timedOut: true }, 'timedOut'], [{ errors: ['first', 'second'] }, 'first'],
	[{ errors: [{ message: 'could not resolve' }] }, 'could not resolve'], [{ errors: [17] }, 'errors'], [{ error: { message: 'no answer' } }, 'no answer'],
	[{ error: { description: 'no answer' } }, 'no answer'], [{ error: { code: 'E17' } }, 'E17'], [{ error: { number: 17 } }, 'error'],
	[{ available: false }, 'available: false'], [{ smp_reachable: false }, 'smp_reachable: false'], [{ vies: { available: false } }, 'available: false'], [{ success: false }, 'success: false'],
	[{ status: 503 }, 'status: 503'], [{ status: 429 }, 'status: 429'], [{ code: 408 }, 'code: 408'], [{ code: 425 }, 'code: 425'], [{ code: 500 }, 'code: 500'], [{ code: 599 }, 'code: 599'],
	[{ status: '503' }, 'status: 503'], [{ status: 'timeout', registered: false }, 'timeout'], [{ message: 'Service temporarily closed' }, 'Service temporarily closed'],
	[{ message: 'MS_UNAVAILABLE' }, 'MS_UNAVAILABLE'], [{ status: 'unknown' }, 'unknown'], [{ status: ' N/A ' }, ' N/A '], [{ warnings: ['all well', 'no response'] }, 'no response'],
	[{ list: [{ fine: 1 }, { error: 'second' }] }, 'second'], [nested(5), 'deep'],
])('%j tells of an outage: %s', (answer, sign) => expect(outageIn(answer)).toBe(sign));

it.each<[unknown]>([
	[{}], [null], ['error'], [[]], [{ error: null, errors: [], timeout: 3000, errorCode: 0, error2: {} }], [{ error: 'none' }], [{ error: ' OK ' }], [{ error: 'no errors' }], [{ error: false }],
	[{ status: 200 }], [{ status: 404 }], [{ status: 424 }], [{ status: 499 }], [{ status: 600 }], [{ registered: false }], [{ message: 'No known errors' }], [{ note: 'Name and address not available' }],
	[{ name: 'Timeout Media BV', street: 'Errorstraat' }], [{ count: 503 }], [nested(6)], [{ success: true }], [{ messages: ['well', 17] }],
	[{ list: [...Array.from({ length: 100 }, () => ({})), { error: 'the hundred and first' }] }],
])('%j does not', (answer) => expect(outageIn(answer)).toBeNull());
