import {
	ownAnswer,
	readPeppolCheck,
} from '../../../../../nodes/EnterpriseRegistry/reading/peppol/peppolCheck';
import { parseRegistryNumber } from '../../../../../nodes/EnterpriseRegistry/numbers/registryNumber';

const asked = parseRegistryNumber('0403.170.701');
const reachable = (raw: unknown) => readPeppolCheck(asked, raw).reachable;

const YES: unknown[] = [
	true,
	'yes',
	'reachable',
	{ registered: true },
	{ reachable: true },
	{ isReachable: 'true' },
	{ exists: true },
	{ canReceive: true },
	{ status: 'registered' },
	{ status: 'ACTIVE' },
	{ peppol: { active: true } },
	{ peppol: true },
	{ result: { registered: true } },
	{ participant: { scheme: '0208', identifier: '0403170701', documentTypes: ['invoice'] } },
	{ registered: true, participant: null },
	{ registered: true, error: null, errors: [] },
	{ registered: true, error: false },
	{ registered: true, message: 'No error' },
];

const NO: unknown[] = [
	false,
	'no',
	'not registered',
	{ registered: false },
	{ reachable: false, participantId: '0208:0403170701' },
	{ exists: false },
	{ status: 'not_registered' },
	{ status: 'unreachable' },
	{ peppol: { active: false } },
	{ participant: null },
	{ registered: false, participant: null },
	{ participant: { identifier: '0403170701', registered: false } },
	{ registered: false, message: 'Participant not found in the directory' },
];

/** An outage, or something that does not say: sending invoices must not hang on a guess. */
const UNKNOWN: unknown[] = [
	null,
	undefined,
	'',
	0,
	1,
	'maybe',
	[],
	[false],
	{},
	{ enterpriseNumber: '0403.170.701' },
	{ registered: null },
	{ reachable: 'unknown' },
	{ status: 'timeout' },
	{ status: 'error', registered: false },
	{ status: 'unavailable', reachable: false },
	{ error: 'SMP lookup timed out', reachable: false },
	{ errors: ['down'], registered: false },
	{ error: true, participant: null },
	{ reachable: false, message: 'The SMP did not answer: timeout' },
	{ registered: false, reason: 'Directory unavailable' },
	{ registered: false, detail: 'lookup failed' },
	{ peppol: { status: 'error', active: false } },
	{ participant: { identifier: '0403170701', status: 'unknown' } },
	{ participant: {} },
	{ participant: 'x' },
	{ active: { since: 2026 } },
	{ status: 503 },
];

describe('a Peppol check', () => {
	it.each(YES)('says yes: %j', (raw) => expect(reachable(raw)).toBe(true));
	it.each(NO)('says no: %j', (raw) => expect(reachable(raw)).toBe(false));
	it.each(UNKNOWN)('says neither, and is never read as no: %j', (raw) =>
		expect(reachable(raw)).toBeNull(),
	);

	it.each([
		[{ participantId: '0208:0403170701' }, '0208:0403170701'],
		[{ participantIdentifier: 'iso6523-actorid-upis::9925:be0403170701' }, '9925:be0403170701'],
		[{ participant: { scheme: '0208', identifier: '0403170701' } }, '0208:0403170701'],
		[{ participant: { scheme: '9925', id: 'BE0403170701' } }, '9925:BE0403170701'],
		[{ participant: { identifier: '0403170701' } }, '0208:0403170701'],
		[{ registered: true }, '0208:0403170701'],
	])('names the participant with its scheme: %j', (raw, participantId) => {
		expect(readPeppolCheck(asked, raw)).toMatchObject({
			enterpriseNumber: '0403.170.701',
			participantId,
		});
	});

	it('keeps document types and the time of the check', () => {
		const raw = {
			registered: true,
			documentTypes: ['invoice'],
			checkedAt: '2026-06-05T09:00:00.000Z',
			extra: { a: 1 },
		};
		expect(readPeppolCheck(asked, raw)).toEqual({
			enterpriseNumber: '0403.170.701',
			reachable: true,
			participantId: '0208:0403170701',
			documentTypes: ['invoice'],
			checkedAt: '2026-06-05T09:00:00.000Z',
			receives: { invoice: true, creditNote: false },
		});
	});

	const at = (place: string, value: unknown) =>
		place.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), value) as object;

	it.each([
		'participantId',
		'participantIdentifier',
		'peppolId',
		'participant.id',
		'participant.identifier',
		'participant.value',
		'peppol.participantId',
		'identifier',
	])('finds the participant in %s, with its scheme beside it or in front', (place) => {
		expect(readPeppolCheck(asked, at(place, 'ISO6523-actorid-upis::9925:be1')).participantId).toBe(
			'9925:be1',
		);
		expect(readPeppolCheck(asked, { scheme: '9925', ...at(place, 'be1') }).participantId).toBe(
			'9925:be1',
		);
		expect(readPeppolCheck(asked, at(place, 'be1')).participantId).toBe('0208:0403170701');
		expect(readPeppolCheck(asked, at(place, 'x:iso6523-actorid-upis::be1')).participantId).toBe(
			'x:iso6523-actorid-upis::be1',
		);
	});

	it.each(['checkedAt', 'lastChecked', 'checked_at', 'timestamp', 'peppol.checkedAt'])(
		'finds the time of the check in %s',
		(place) => {
			expect(readPeppolCheck(asked, at(place, '2026-06-05')).checkedAt).toBe('2026-06-05');
		},
	);
});

const OTHER = '0417.497.106';

it.each<[unknown]>([
	[{ enterpriseNumber: OTHER, registered: true, participantId: '0208:0417497106' }],
	[{ enterpriseNumber: OTHER, registered: false }],
	[{ participantId: '0208:0417497106', registered: true, documentTypes: ['invoice'] }],
	[{ participant: { identifier: '0417497106', documentTypes: [] } }],
	[{ participant: '9925:BE0417497106', exists: true }],
	[{ vat: 'BE0417497106', registered: false }],
	[{ company: { enterpriseNumber: OTHER }, registered: true }],
	[{ data: { id: 'iso6523-actorid-upis::0208:0417497106', exists: true } }],
	[[{ enterpriseNumber: OTHER, registered: true }]],
	[[{ company: { enterpriseNumber: OTHER }, registered: true }]],
	[
		{
			results: [
				{ enterpriseNumber: OTHER, registered: true },
				{ enterpriseNumber: '0473.191.041', registered: false },
			],
		},
	],
	[{ participants: [{ id: '0208:0417497106', registered: true }] }],
])('an answer about another company is neither yes nor no: %j', (raw) => {
	expect(readPeppolCheck(asked, raw)).toMatchObject({
		enterpriseNumber: '0403.170.701',
		reachable: null,
		receives: { invoice: null, creditNote: null },
		participantId: '0208:0403170701',
		documentTypes: null,
	});
	expect(ownAnswer(raw, asked.dotted!)).toEqual({ own: undefined, other: OTHER });
});

it.each<[unknown, boolean]>([
	[{ enterpriseNumber: 'BE0403170701', registered: true }, true],
	[{ registered: true, participantId: '0208:0403170701' }, true],
	[{ registered: false, number: '403170701' }, false],
	// A VAT unit registers under its own number; an access point is a company as well.
	[
		{ enterpriseNumber: '0403.170.701', registered: true, participantId: '9925:BE0417497106' },
		true,
	],
	[{ registered: true, accessPoint: { enterpriseNumber: OTHER } }, true],
	[{ registered: true, number: '16', id: 4821 }, true],
	[{ registered: true, participantId: '9957:FR12345678901' }, true],
	[{ company: { enterpriseNumber: '0403.170.701' }, registered: true }, true],
	[{ enterpriseNumber: '0403.170.701', registered: false, participants: [] }, false],
	// Of several, only what is about the company counts.
	[
		{
			results: [
				{ enterpriseNumber: OTHER, registered: true },
				{ enterpriseNumber: '0403.170.701', registered: false },
			],
		},
		false,
	],
	[
		[
			{ enterpriseNumber: OTHER, registered: false },
			{ enterpriseNumber: '0403.170.701', registered: true },
		],
		true,
	],
	[
		{
			data: {
				matches: [
					{ participantId: '0208:0417497106', found: true },
					{ participantId: '0208:0403170701', found: false },
				],
			},
		},
		false,
	],
	[
		{
			participants: [
				{ id: '0208:0403170701', registered: false },
				{ id: '9925:BE0403170701', registered: true },
			],
		},
		true,
	],
])('an answer that is about the company itself stays what it is: %j is %s', (raw, reachable) =>
	expect(readPeppolCheck(asked, raw).reachable).toBe(reachable),
);
