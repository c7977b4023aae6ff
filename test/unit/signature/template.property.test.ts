import CryptoJS from 'crypto-js';
import {
	readSignedTime,
	SIGNED_TIME,
} from '../../../nodes/EnterpriseRegistry/signature/signedTime';
import { verifyDelivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import { SECRET } from './sendings';

/*
 * Templates by hand with a time among values that vary, such as `{id}{timestamp}-{event}{body}`. An outsider has one delivery with its
 * signature. He cuts the bytes in front of the body anew into values, so that they stay the same and the time is another one.
 */

/** A text of a template, or the value of a header that it names. */
type Part =
	| { kind: 'text'; text: string }
	| { kind: 'time'; header: string; value: string }
	| { kind: 'other'; header: string; value: string };

interface Cut {
	headers: Record<string, string>;
	/** The time whose age counts: the last one. */
	time: string;
}

const BODY = '{"eventId":"evt_1"}';
const TOLERANCE = 1;

const templateOf = (parts: Part[]): string => {
	const texts = parts.map((part) => {
		if (part.kind === 'text') return part.text;
		return part.kind === 'time' ? `{timestamp:${part.header}}` : `{header:${part.header}}`;
	});
	return `${texts.join('')}{body}`;
};

const instantOf = (time: string): number => readSignedTime(time) ?? Number.NaN;

const textOf = (part: Part): string => (part.kind === 'text' ? part.text : part.value);
const signedText = (parts: Part[]): string => parts.map(textOf).join('');

/** Every way to cut bytes into the values of a template, whatever they were when they were signed. */
function* cutsOf(
	parts: Part[],
	bytes: string,
	cut: Cut = { headers: {}, time: '' },
): Generator<Cut> {
	const [part, ...rest] = parts;
	if (part === undefined) {
		if (bytes === '') yield cut;
	} else if (part.kind === 'text') {
		if (bytes.startsWith(part.text)) yield* cutsOf(rest, bytes.slice(part.text.length), cut);
	} else {
		for (let end = 1; end <= bytes.length; end++) {
			const value = bytes.slice(0, end);
			if (part.kind === 'time' && !SIGNED_TIME.test(value)) continue;
			const headers = { ...cut.headers, [part.header]: value };
			const time = part.kind === 'time' ? value : cut.time;
			yield* cutsOf(rest, bytes.slice(end), { headers, time });
		}
	}
}

function isAccepted(parts: Part[], { headers, time }: Cut): boolean {
	const signature = CryptoJS.HmacSHA256(signedText(parts) + BODY, SECRET).toString();
	const delivery = {
		rawBody: Buffer.from(BODY),
		headers: { 'x-signature': signature, ...headers },
	};
	const now = instantOf(time);
	const fixed = { content: templateOf(parts) };
	return (
		verifyDelivery(delivery, { secret: SECRET, now, tolerance: TOLERANCE, fixed }).kind ===
		'verified'
	);
}

/** As the sender cut them. */
function asSent(parts: Part[]): Cut {
	const cut: Cut = { headers: {}, time: '' };
	for (const part of parts) {
		if (part.kind === 'text') continue;
		cut.headers[part.header] = part.value;
		if (part.kind === 'time') cut.time = part.value;
	}
	return cut;
}

/** The ways to cut what was signed that are accepted at a time when the delivery is stale. */
function forgeriesOf(parts: Part[]): Cut[] {
	const signedAt = instantOf(asSent(parts).time);
	return [...cutsOf(parts, signedText(parts))].filter((cut) => {
		const movedBy = Math.abs(instantOf(cut.time) - signedAt);
		return movedBy > TOLERANCE * 1000 && isAccepted(parts, cut);
	});
}

const isoInFull = fc.stringMatching(
	/^2026-1[012]-2\dT[01]\d:[0-5]\d:[0-5]\d(?:Z|[+-]0[1-9]:[03]0)$/,
);
const time = fc.oneof(
	isoInFull,
	fc.stringMatching(/^17[89]\d{7}$/),
	fc.stringMatching(/^17[89]\d{7}(?:\d{3}|\d{6}|\.\d{1,9})$/),
	fc.stringMatching(
		/^2026-1[012]-2\dT[01]\d:[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?(?:Z|[+-]0[1-9](?::?[03]0)?)$/,
	),
);
/** What makes a time with what stands beside it, and what may be taken for a part of one. */
const value = fc.oneof(
	fc.constantFrom('x178000', '178', '780000000', '800000000-x', '01-02T10:00:00Z-x', '30:x'),
	fc.constantFrom('1780000000', 'x-1780000000-x', 'x.1780000000.x', '2026-01-02T10:00:00-'),
	fc.stringMatching(/^[\d:.+TZ-]{1,12}$|^[\d:]{1,6}x$/),
);
const text = fc.oneof(
	fc.constant(''),
	fc.constantFrom('-', ':', '.', '+', 'T', ' '),
	fc.constantFrom('0', '17', '1:', ':1', ':0', '-1', '0-', '00:', '0.', ':30', ':30:', 'v1:'),
	fc.stringMatching(/^[\d:.+TZ|-]{1,3}$/),
);

/** Two or three values, one of them a time, or two; with a text in front of each and behind the last one. */
const template: fc.Arbitrary<Part[]> = fc
	.record({
		before: fc.option(value, { freq: 4 }),
		behind: fc.option(value, { freq: 4 }),
		time,
		timeBefore: fc.option(time, { freq: 8 }),
		texts: fc.array(text, { minLength: 5, maxLength: 5 }),
	})
	.map(({ texts, ...drawn }) => {
		const values: Array<['time' | 'other', string]> = [];
		if (drawn.before !== null) values.push(['other', drawn.before]);
		if (drawn.timeBefore !== null) values.push(['time', drawn.timeBefore]);
		values.push(['time', drawn.time]);
		if (drawn.behind !== null) values.push(['other', drawn.behind]);
		const parts = values.flatMap(([kind, value], at): Part[] => [
			{ kind: 'text', text: texts[at] ?? '' },
			{ kind, header: `x-${at}`, value },
		]);
		return [...parts, { kind: 'text', text: texts[4] ?? '' }];
	});

it('no time can be moved by more than a second, whatever stands beside it', () => {
	fc.assert(
		fc.property(template, (parts) => {
			// What is refused as it was sent is of no use to an outsider: the user of such a template sees no delivery at all.
			fc.pre(isAccepted(parts, asSent(parts)));
			expect(forgeriesOf(parts)).toEqual([]);
		}),
		scenarios(5000),
	);
});

const header = (name: string, value: string): Part => ({ kind: 'other', header: name, value });
const timeHeader = (value: string): Part => ({ kind: 'time', header: 'x-time', value });
const fixedText = (text: string): Part => ({ kind: 'text', text });

const ISO = '2026-01-02T10:00:00Z';
const SECONDS = '1780002026';

describe('a delivery that can be presented as one of another time is refused', () => {
	it.each<{ what: string; parts: Part[] }>([
		{
			what: 'as the last digits of its ID and its year make ten',
			parts: [
				header('x-id', 'order178000'),
				timeHeader(ISO),
				fixedText('-'),
				header('x-event', 'paid'),
			],
		},
		{
			what: 'as its ten digits end in a year, and its event begins with the rest of a date',
			parts: [
				header('x-id', 'order'),
				timeHeader(SECONDS),
				fixedText('-'),
				header('x-event', '01-02T10:00:00Z-paid'),
			],
		},
		{
			what: 'as a digit of the template and nine of its event make ten',
			parts: [
				header('x-event', 'a'),
				fixedText('1:'),
				timeHeader('1780002021'),
				fixedText(':1'),
				header('x-id', '790000000:1x'),
			],
		},
		{
			what: 'as its event holds a second time',
			parts: [
				header('x-id', '7'),
				fixedText('.'),
				timeHeader(SECONDS),
				fixedText('.'),
				header('x-event', '7.1790000000.x'),
			],
		},
	])('$what', ({ parts }) => expect(isAccepted(parts, asSent(parts))).toBe(false));
});

describe('a delivery that has one time is accepted', () => {
	it.each([SECONDS, `${SECONDS}123`, `${SECONDS}.5`, ISO, '2026-01-02T10:00+02'])(
		'between points: %s',
		(time) => {
			const [id, event] = [header('x-id', 'order17'), header('x-event', '12.paid')];
			const parts = [id, fixedText('.'), timeHeader(time), fixedText('.'), event];
			expect(isAccepted(parts, asSent(parts))).toBe(true);
		},
	);

	it.each([SECONDS, ISO])('right behind an ID and in front of a text: %s', (time) => {
		const [id, event] = [header('x-id', 'order1'), header('x-event', 'paid-12')];
		const parts = [id, timeHeader(time), fixedText('-'), event];
		expect(isAccepted(parts, asSent(parts))).toBe(true);
	});

	it.each([
		{ what: 'in front of it', tenant: '0403170701', entity: 'BE0417497106' },
		{ what: 'behind it', tenant: 'acme', entity: '0403170701' },
	])('beside an enterprise number $what, which has ten digits as well', ({ tenant, entity }) => {
		const [one, other] = [header('x-tenant', tenant), header('x-entity', entity)];
		const dot = fixedText('.');
		const parts = [one, dot, timeHeader(SECONDS), dot, other, dot];
		expect(isAccepted(parts, asSent(parts))).toBe(true);
	});

	it('right between two values, where it is ISO 8601 in full', () => {
		const parts = [header('x-id', 'evt18'), timeHeader(ISO), header('x-event', 'update')];
		expect(isAccepted(parts, asSent(parts))).toBe(true);
	});
});

it('a time of ten digits right between two values is refused, as it could be any ten', () => {
	const parts = [header('x-id', 'evt'), timeHeader(SECONDS), header('x-event', 'update')];
	expect(isAccepted(parts, asSent(parts))).toBe(false);
});
