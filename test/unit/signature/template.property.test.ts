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
	values: Values,
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
	fc.stringMatching(/^17[89]\d{8}(?:\d{3}|\d{6}|\.\d{1,9})?$/),
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
