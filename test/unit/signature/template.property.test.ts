import { createHmac } from 'node:crypto';
import {
	readSignedTime,
	SIGNED_TIME,
} from '../../../nodes/EnterpriseRegistry/signature/signedTime';
import { verifyDelivery } from '../../../nodes/EnterpriseRegistry/signature/verifyDelivery';
import { fc, scenarios } from '../../support/simulated/seededProperties';
import { SECRET } from './sendings';

/*
 * Templates by hand with a time and one more value before the body, such as `{timestamp}:{id}{body}`. An outsider has one delivery with its
 * signature, and moves characters from one value to the other, so that the signed bytes stay the same.
 */

/** The texts of two headers; which of them is the time, the template says. */
interface Values {
	'x-one': string;
	'x-two': string;
}

const TEMPLATES = [
	{ one: '{timestamp:x-one}', two: '{header:x-two}' },
	{ one: '{header:x-one}', two: '{timestamp:x-two}' },
	{ one: '{timestamp:x-one}', two: '{timestamp:x-two}' },
];

/** The time whose age counts: the last one. */
const timeIn = (template: (typeof TEMPLATES)[number], values: Values) =>
	template.two.startsWith('{timestamp') ? values['x-two'] : values['x-one'];

const BODY = '{"eventId":"evt_1"}';

function isAccepted(
	content: string,
	values: object,
	{ signed, now }: { signed: string; now: number },
) {
	const signature = createHmac('sha256', SECRET)
		.update(signed + BODY)
		.digest('hex');
	const delivery = {
		rawBody: Buffer.from(BODY),
		headers: { 'x-signature': signature, ...values },
	};
	const options = { secret: SECRET, now, tolerance: 1, fixed: { content } };
	return verifyDelivery(delivery, options).ok;
}

/** Every other way to cut the bytes in front of the body into two values with the same text between. */
function recuts({ 'x-one': one, 'x-two': two }: Values, between: string): Values[] {
	const signed = one + between + two;
	const found: Values[] = [];
	for (let at = signed.indexOf(between, 1); at >= 0; at = signed.indexOf(between, at + 1)) {
		const values = { 'x-one': signed.slice(0, at), 'x-two': signed.slice(at + between.length) };
		if (at !== one.length && values['x-two'] !== '') found.push(values);
		if (at === signed.length) break;
	}
	return found;
}

const time = fc.oneof(
	fc.stringMatching(/^17[89]\d{7}(?:\d{3}|\d{6}|\.\d{1,9})?$/),
	fc.stringMatching(
		/^2026-1[012]-2\dT[01]\d:[0-5]\d(?::[0-5]\d(?:\.\d{3})?)?(?:Z|[+-]0[1-9](?::?[03]0)?)$/,
	),
);
/** What may look like a part of a time. */
const text = fc.stringMatching(/^[\d:.+TZ-]{1,12}$|^[\d:]{1,6}x$/);
const between = fc.oneof(
	fc.constantFrom(
		'',
		':',
		'.',
		'-',
		'+',
		'|',
		':30',
		':30:',
		'0',
		'00:',
		'0.',
		'T',
		'Z',
		'v1:',
		' ',
	),
	fc.stringMatching(/^[\d:.+TZ|-]{1,3}$/),
);

it('no time can be moved by more than a second, whatever stands beside it', () => {
	const cases = fc.record({
		template: fc.constantFrom(...TEMPLATES),
		between,
		time,
		otherTime: time,
		text,
	});
	fc.assert(
		fc.property(cases, ({ template, between, ...drawn }) => {
			const valueFor = (placeholder: string, time: string) =>
				placeholder.startsWith('{header') ? drawn.text : time;
			const values = {
				'x-one': valueFor(template.one, drawn.time),
				'x-two': valueFor(template.two, drawn.otherTime),
			};
			const content = template.one + between + template.two + '{body}';
			const signed = values['x-one'] + between + values['x-two'];
			const signedAt = readSignedTime(timeIn(template, values));
			// What is refused as it was sent is of no use to an outsider: the user of such a template sees no delivery at all.
			fc.pre(isAccepted(content, values, { signed, now: signedAt }));
			const accepted = recuts(values, between)
				.filter((moved) => SIGNED_TIME.test(timeIn(template, moved)))
				.map((moved) => ({ moved, now: readSignedTime(timeIn(template, moved)) }))
				.filter(({ moved, now }) => isAccepted(content, moved, { signed, now }));
			const elsewhen = accepted.filter(({ now }) => Math.abs(now - signedAt) > 1000);
			expect(elsewhen).toEqual([]);
		}),
		scenarios(2000),
	);
});

/*
 * Templates with a time between two more values, such as `{id}{timestamp}{event}{body}`. The values are too short to hold a second time
 * in full, which would be the sender's own fault.
 */
describe('a time between two values', () => {
	interface ThreeValues {
		'x-before': string;
		'x-time': string;
		'x-behind': string;
	}

	/** Every way to cut the bytes in front of the body into three values with the same texts between. */
	function recutsOf(signed: string, first: string, second: string): ThreeValues[] {
		const found: ThreeValues[] = [];
		for (let start = 1; start < signed.length; start++) {
			if (!signed.startsWith(first, start)) continue;
			const timeAt = start + first.length;
			for (let end = timeAt + 1; end < signed.length; end++) {
				const time = signed.slice(timeAt, end);
				if (!signed.startsWith(second, end) || !SIGNED_TIME.test(time)) continue;
				const behind = signed.slice(end + second.length);
				found.push({ 'x-before': signed.slice(0, start), 'x-time': time, 'x-behind': behind });
			}
		}
		return found;
	}

	const shortText = fc.stringMatching(/^[\d:.+TZ-]{1,9}$|^[\d:]{1,6}x$/);
	const abutting = fc.constantFrom('', '', '', '0', '17');

	it.each([
		{ what: 'right beside it', texts: fc.tuple(abutting, abutting) },
		{ what: 'on one side behind a text', texts: fc.tuple(abutting, between) },
		{ what: 'behind texts', texts: fc.tuple(between, between) },
	])('cannot be moved by more than a second: $what', ({ texts }) => {
		const cases = fc.record({ texts, time, before: shortText, behind: shortText });
		fc.assert(
			fc.property(cases, ({ texts: [first, second], ...drawn }) => {
				const content = `{header:x-before}${first}{timestamp:x-time}${second}{header:x-behind}{body}`;
				const signed = drawn.before + first + drawn.time + second + drawn.behind;
				const signedAt = readSignedTime(drawn.time);
				const moved = recutsOf(signed, first, second).filter((values) => {
					const now = readSignedTime(values['x-time']);
					return Math.abs(now - signedAt) > 1000 && isAccepted(content, values, { signed, now });
				});
				const asSent = { 'x-before': drawn.before, 'x-time': drawn.time, 'x-behind': drawn.behind };
				fc.pre(isAccepted(content, asSent, { signed, now: signedAt }));
				expect(moved).toEqual([]);
			}),
			scenarios(1000),
		);
	});

	it('must be ISO 8601 in full where nothing parts it from either', () => {
		const content = '{header:x-before}{timestamp:x-time}{header:x-behind}{body}';
		const accepted = ['1780000000', '2026-11-26T12:00:00Z'].filter((time) => {
			const values = { 'x-before': 'evt18', 'x-time': time, 'x-behind': 'update' };
			return isAccepted(content, values, {
				signed: Object.values(values).join(''),
				now: readSignedTime(time),
			});
		});
		expect(accepted).toEqual(['2026-11-26T12:00:00Z']);
	});
});
